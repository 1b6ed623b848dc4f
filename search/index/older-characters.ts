// Segments of before radicals and canonically equal letters were read as what they equal (rule 1), and ○ in a number as 〇
// (rules 1 and 2). One that holds none of them is read as it is: the rules agree on all that it has.
import { characterRule, reduce, reduceRow } from '../characters/characters.ts';
import { columnTable, type Dictionary, markBlock } from './index-format.ts';
import { canBeZero, circle } from '../characters/round-zeros.ts';
import { type FileTables, LackingBytes, OtherForm } from '../lists/table-file.ts';
import { decodeJson, decodeText } from '../lists/text-codec.ts';
import { unifyText } from '../characters/unified-ideographs.ts';
import { varintReader } from '../lists/varint.ts';

const ruleTable = 'characters';

/** The rule by which a segment was written. */
export const ruleOf = (tables: FileTables): number => (tables.has(ruleTable) ? tables.read(ruleTable)[0] : 1);

/** The first rule stored radicals as marks; otherwise the rules agree on what is indexed. */
const isRadical = /[\u2e80-\u2fd5]/u;

/** Which cells of a row were indexed by the rule of this number. */
export const indexedBy = (rule: number, row: readonly string[]): boolean[] =>
  rule > 2
    ? reduceRow(row).map((key) => key !== undefined)
    : row.map((cell) => reduce(cell) !== undefined && (rule > 1 || !isRadical.test(cell[0])));

const hasOtherLetters = ({ surfaces, classes, extraClass, marks }: Dictionary): boolean =>
  surfaces.some(
    (surface, i) => reduce(surface) !== surfaces[i < classes ? i : extraClass[i - classes] - 1],
  ) || marks.some((mark) => isRadical.test(mark));

/** ○ that may be the zero of a number, in values that follow each other. */
const zeroInValues = /[〇零一二三四五六七八九百千萬万]○/u;

/** Of fields, texts alone are read by characters. */
const hasOtherTitles = (tables: FileTables, { fields }: Dictionary, rule: number): boolean =>
  fields.some(({ type }, i) => {
    if (type !== 'text') return false;
    const shown = decodeText(tables.read(columnTable(i, 'shown')));
    return (rule < 2 && unifyText(shown) !== shown) || zeroInValues.test(shown);
  });

/** Positions after which ○ occurs as a mark, ascending; several ○ in a row have one. */
const circlePositions = (tables: FileTables, { marks }: Dictionary): number[] => {
  const id = marks.indexOf(circle);
  if (id < 0) return [];
  const offsets = tables.read('markAt');
  const markAt = new Uint32Array(offsets.buffer, offsets.byteOffset, offsets.byteLength / 4);
  const reader = (block: number) =>
    varintReader(tables.read('marks', markAt[block], markAt[block + 1] - markAt[block]));
  const found: number[] = [];
  for (let block = 0; block + 1 < markAt.length; block++)
    for (const marksOf = reader(block); !marksOf.done(); ) {
      const position = block * markBlock + marksOf.next();
      if (marksOf.next() === id && found.at(-1) !== position) found.push(position);
    }
  return found;
};

/** Whether some ○ that is a mark can be the zero of a number, regardless of the rows of the text. */
const hasZeroAsMark = (tables: FileTables, dictionary: Dictionary): boolean => {
  const { surfaces, length } = dictionary;
  const width = surfaces.length > 0xffff ? 4 : 2;
  const places = circlePositions(tables, dictionary).map((position) => {
    const from = Math.max(0, position - 1);
    return [from * width, (Math.min(length, position + 2) - from) * width, position - from] as const;
  });
  // All of them are requested before any is waited for.
  if (places.filter(([from, size]) => !tables.want('text', from, size)).length > 0) throw new LackingBytes();
  return places.some(([from, size, at]) => {
    const bytes = tables.read('text', from, size);
    const ids =
      width === 4
        ? new Uint32Array(bytes.buffer, bytes.byteOffset, size / 4)
        : new Uint16Array(bytes.buffer, bytes.byteOffset, size / 2);
    const spelling = (place: number): string => surfaces[(ids[place] ?? 0) - 1] ?? '';
    return canBeZero(spelling(at - 1), spelling(at), spelling(at + 1));
  });
};

/** @throws OtherForm for a segment some of whose characters would be read otherwise now. */
export const demandRule = (tables: FileTables, dictionary: Dictionary): void => {
  const rule = ruleOf(tables);
  if (rule === characterRule) return;
  if (rule > characterRule)
    throw new OtherForm(tables.name, 'a newer version of Langhuan read its characters; upgrade Langhuan');
  if (
    (rule < 2 && hasOtherLetters(dictionary)) ||
    hasOtherTitles(tables, dictionary, rule) ||
    hasZeroAsMark(tables, dictionary)
  )
    throw new OtherForm(
      tables.name,
      'an older version read some of its characters otherwise, as radicals or ○ in numbers; langhuan library upgrade makes it anew',
      true,
    );
};

/** The same of a segment of which only the tables are open. */
export const demandSegmentRule = (tables: FileTables): void => {
  if (ruleOf(tables) !== characterRule)
    demandRule(tables, decodeJson(tables.read('dictionary')) as Dictionary);
};
