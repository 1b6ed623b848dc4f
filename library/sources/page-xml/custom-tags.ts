// What `custom` of a line says of its characters beside the tags of structure: lines along them, marks beside them, and what
// kind of text they are. `properName {offset:3; length:2;}`, as Transkribus writes tags of text; docs/scans.md.
import { ColumnType, type LineSymbol, MarkPosition } from '#contract/reading/reader.ts';
import type { CellLine, CellMark } from '#imaging/typeset/cell-marks.ts';
import type { SourceCell } from '../source.ts';
import { withPunctuation } from '../with-punctuation.ts';

/** Characters by where they begin and end in the text of the line, in code units. */
interface Stretch {
  from: number;
  to: number;
}

export interface TextTags {
  columnType?: ColumnType;
  lines: (Stretch & { line: CellLine })[];
  marks: (Stretch & { mark: Pick<CellMark, 'text' | 'position'> })[];
}

const kinds = new Map<string, LineSymbol['kind']>([
  ['propername', 'ProperName'],
  ['專名號', 'ProperName'],
  ['专名号', 'ProperName'],
  ['booktitle', 'BookTitle'],
  ['書名號', 'BookTitle'],
  ['书名号', 'BookTitle'],
]);
const tag = /([\p{L}\d_-]{1,100})\s{0,100}\{([^{}]*)\}/gu;

/** Values may have signs of the form itself as `\u003B`. */
const unescape = (value: string): string =>
  value.replace(/\\u([\dA-Fa-f]{4})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

const valuesOf = (inner: string): ReadonlyMap<string, string> =>
  new Map(
    inner.split(';').flatMap((pair): [string, string][] => {
      const colon = pair.indexOf(':');
      return colon < 0 ? [] : [[pair.slice(0, colon).trim(), unescape(pair.slice(colon + 1).trim())]];
    }),
  );

/** A value of a list whatever its capitals. */
const among = <T extends string>(options: readonly T[], value: string | undefined): T | undefined =>
  options.find((option) => option.toLowerCase() === value?.toLowerCase());

const stretchOf = (values: ReadonlyMap<string, string>, length: number): Stretch | undefined => {
  const from = Number(values.get('offset') ?? Number.NaN);
  const to = from + Number(values.get('length') ?? 1);
  return Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from < to && to <= length
    ? { from, to }
    : undefined;
};

/** The type of text that an element says it is of; undefined of one that says none, or none that there is. */
export const columnTypeOf = (custom: string, report: (message: string) => void): ColumnType | undefined => {
  for (const [, name, inner] of custom.matchAll(tag)) {
    if (name !== 'columnType') continue;
    const stated = valuesOf(inner).get('type');
    const type = among(ColumnType.options, stated);
    if (!type) report(`the columnType “${stated ?? ''}” is none; known are ${ColumnType.options.join(', ')}`);
    return type;
  }
  return undefined;
};

/** `length` of the text of the line; `tell` hears what cannot be. Undefined where nothing is said. */
export const readTags = (
  custom: string,
  length: number,
  report: (message: string) => void,
): TextTags | undefined => {
  const columnType = columnTypeOf(custom, report);
  const tags: TextTags = { ...(columnType && { columnType }), lines: [], marks: [] };
  for (const [, name, inner] of custom.matchAll(tag)) {
    const kind = kinds.get(name.toLowerCase());
    if (!kind && name !== 'mark') continue;
    const values = valuesOf(inner);
    const stretch = stretchOf(values, length);
    const id = values.get('id')?.slice(0, 500);
    const text = values.get('text');
    const position = among(MarkPosition.options, values.get('position') ?? 'Right');
    if (!stretch) report(`${name} has no offset and length within the ${length} characters of the text`);
    else if (kind) tags.lines.push({ ...stretch, line: { kind, ...(id ? { id } : {}) } });
    else if (!text || !position)
      report(`the mark has no text, or its position is none of ${MarkPosition.options.join(', ')}`);
    else tags.marks.push({ ...stretch, mark: { text, position } });
  }
  return tags.lines.length + tags.marks.length > 0 || columnType ? tags : undefined;
};

/** Cells with the information from the tags. `places`: the position of each cell in the text. */
export const tagCells = (
  cells: readonly SourceCell[],
  places: readonly Stretch[],
  { lines, marks }: TextTags,
): SourceCell[] => {
  const tagged: SourceCell[] = cells.map((cell) => ({ ...cell }));
  const within = ({ from, to }: Stretch): SourceCell[] =>
    tagged.filter((_, i) => places[i].from < to && places[i].to > from);
  const outermostFirst = lines.toSorted((a, b) => a.from - b.from || b.to - a.to);
  for (const { line, ...stretch } of outermostFirst)
    for (const cell of within(stretch)) cell.lines = [...(cell.lines ?? []), line];
  for (const { mark, ...stretch } of marks) {
    const [first, ...others] = within(stretch);
    if (!first) continue;
    const cells = others.length > 0 ? { cells: others.length + 1 } : {};
    first.marks = [...(first.marks ?? []), { ...mark, ...cells }];
  }
  return withPunctuation(tagged);
};
