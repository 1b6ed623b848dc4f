// A column as cells of the exchange form: its marks with the cells, its lines as stretches of them.
import type { Column } from '#contract/reading/reader.ts';
import type { ExchangeCell, ExchangeCells } from '../sources/langhuan/exchange-form.ts';

/** The codes of a page's gaiji by `lineId.wordId`. */
export type Codes = ReadonlyMap<string, string>;

type Item = Exclude<ExchangeCells, string>[number];

/** Punctuation before and after each cell, and its other marks. */
const marksOf = ({ words, symbols }: Pick<Column, 'words' | 'symbols'>) => {
  const before = new Map<number, string>();
  const after = new Map<number, string>();
  const others = new Map<number, NonNullable<Exclude<ExchangeCell, string>['marks']>>();
  const add = (marks: Map<number, string>, cell: number, text: string) =>
    marks.set(cell, (marks.get(cell) ?? '') + text);
  for (const { text, start, end, position } of symbols) {
    const single = start === end;
    if (single && position === 'Bottom' && start < words.length) add(before, start, text);
    else if (single && position === 'Right') add(after, start - 1, text);
    else {
      const mark = { text, position, ...(single ? {} : { cells: end - start + 1 }) };
      others.set(start - 1, [...(others.get(start - 1) ?? []), mark]);
    }
  }
  return { before, after, others };
};

/** A row of cells as a column has it. */
type Row = Pick<Column, 'lineId' | 'words' | 'symbols' | 'lineSymbol'>;

const cellsOf = (column: Row, codes: Codes): ExchangeCell[] => {
  const { before, after, others } = marksOf(column);
  return column.words.map((word, i): ExchangeCell => {
    const code = codes.get(`${column.lineId}.${i + 1}`);
    const [opens, closes, marks] = [before.get(i), after.get(i), others.get(i)];
    if (code === undefined && opens === undefined && closes === undefined && !marks) return word;
    return {
      text: code ?? word,
      ...(code === undefined ? {} : { gaiji: true as const }),
      ...(opens === undefined ? {} : { before: opens }),
      ...(closes === undefined ? {} : { after: closes }),
      ...(marks ? { marks } : {}),
    };
  });
};

/** Cells of one character each are a text. */
const plainOf = (items: Item[]): ExchangeCells =>
  items.every((item) => typeof item === 'string' && [...item].length === 1)
    ? (items as string[]).join('')
    : items;

/**
 * The cells from `from` up to, but not including, `to`, with the lines within them ordered by their start. A line that
 * extends beyond the line in which it begins is written in two parts.
 */
const nest = (
  cells: readonly ExchangeCell[],
  lines: Column['lineSymbol'],
  [from, to]: readonly [number, number],
): Item[] => {
  const items: Item[] = [];
  let at = from;
  for (let rest = lines; rest.length > 0; ) {
    const [{ id, kind, start, end }, ...others] = rest;
    const begun = others.filter((line) => line.start <= end);
    const inner = begun.map((line) => ({ ...line, end: Math.min(line.end, end) }));
    const beyond = begun.filter((line) => line.end > end).map((line) => ({ ...line, start: end + 1 }));
    items.push(...cells.slice(at, start - 1), {
      line: kind,
      id,
      cells: plainOf(nest(cells, inner, [start - 1, end])),
    });
    at = end;
    rest = [...beyond, ...others.filter((line) => line.start > end)];
  }
  items.push(...cells.slice(at, to));
  return items;
};

export const exportCells = (column: Row, codes: Codes): ExchangeCells => {
  const cells = cellsOf(column, codes);
  return plainOf(nest(cells, column.lineSymbol, [0, cells.length]));
};
