// Segments of before radicals and canonically equal letters were read as what they equal. One that holds none of them is
// read as it is: the two rules agree on all that it has.
import { characterRule, reduce } from './characters.ts';
import { columnTable, type Dictionary } from './index-format.ts';
import { type FileTables, OtherForm } from './table-file.ts';
import { decodeJson, decodeText } from './text-codec.ts';
import { unifyText } from './unified-ideographs.ts';

const ruleTable = 'characters';

/** The rule by which a segment was written. */
export const ruleOf = (tables: FileTables): number => (tables.has(ruleTable) ? tables.read(ruleTable)[0] : 1);

/** Radicals were kept as marks; else the rules agree on what is indexed. */
const isRadical = /[\u2e80-\u2fd5]/u;

/** Whether a cell was indexed by the rule of this number. */
export const isIndexedBy = (rule: number, cell: string): boolean =>
  reduce(cell) !== undefined && (rule > 1 || !isRadical.test(cell[0]));

const hasOtherLetters = ({ surfaces, classes, extraClass, marks }: Dictionary): boolean =>
  surfaces.some(
    (surface, i) => reduce(surface) !== surfaces[i < classes ? i : extraClass[i - classes] - 1],
  ) || marks.some((mark) => isRadical.test(mark));

/** Of fields, texts alone are read by characters. */
const hasOtherTitles = (tables: FileTables, { fields }: Dictionary): boolean =>
  fields.some(({ type }, i) => {
    if (type !== 'text') return false;
    const shown = decodeText(tables.read(columnTable(i, 'shown')));
    return unifyText(shown) !== shown;
  });

/** @throws OtherForm for a segment some of whose characters would be read otherwise now. */
export const demandRule = (tables: FileTables, dictionary: Dictionary): void => {
  const rule = ruleOf(tables);
  if (rule === characterRule) return;
  if (rule > characterRule)
    throw new OtherForm(tables.name, 'a newer version of Langhuan read its characters; upgrade Langhuan');
  if (hasOtherLetters(dictionary) || hasOtherTitles(tables, dictionary))
    throw new OtherForm(
      tables.name,
      'an older version read some of its characters otherwise, as radicals; langhuan library upgrade makes it anew',
      true,
    );
};

/** The same of a segment of which only the tables are open. */
export const demandSegmentRule = (tables: FileTables): void => {
  if (ruleOf(tables) !== characterRule)
    demandRule(tables, decodeJson(tables.read('dictionary')) as Dictionary);
};
