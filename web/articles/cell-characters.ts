// From cells of a page to characters of an article's text, which was made of them in order: runs of cells with what is
// written between them, read on over the ends of lines.
import { type Column, isPunctuation } from '#contract/reading/reader.ts';
import type { CellRange } from '#contract/search/search.ts';

/** [from, to) in the text of a part. */
export type TextRange = readonly [number, number];

/** Greatest number of characters between two cells that belong to neither column: a space where lines are joined. */
const mostBetween = 8;

interface CellOfColumn {
  lineId: number;
  wordId: number;
}

/** By lineId, of each cell in order where it begins and ends; -1 where the text has it not. */
export type CellPlaces = ReadonlyMap<number, readonly TextRange[]>;

const nowhere: TextRange = [-1, -1];

/** Places of the cells of the columns `first`..`last` in the text that was made of them. */
export const placeCells = (
  columns: readonly Column[],
  [first, last]: readonly [number, number],
  text: string,
): CellPlaces => {
  const places = new Map<number, TextRange[]>();
  let at = 0;
  const take = (piece: string): TextRange => {
    const end = Math.min(text.length - piece.length, at + mostBetween);
    for (let from = at; from <= end; from += 1) {
      if (!text.startsWith(piece, from)) continue;
      at = from + piece.length;
      return [from, at];
    }
    return nowhere;
  };
  for (const { lineId, words, symbols } of columns) {
    if (lineId < first || lineId > last) continue;
    const after = new Map<number, string[]>();
    for (const { end, text: symbol } of symbols.filter(isPunctuation))
      if (symbol.trim() !== '') after.set(end, [...(after.get(end) ?? []), symbol.trim()]);
    after.get(0)?.forEach(take);
    const cells: TextRange[] = [];
    for (const [i, word] of words.entries()) {
      cells.push(take(word));
      after.get(i + 1)?.forEach(take);
    }
    places.set(lineId, cells);
  }
  return places;
};

/** The first and the last cell of which a stretch of the text has something; undefined where it has none. */
export const cellsOfStretch = (
  places: CellPlaces,
  [from, to]: TextRange,
): [first: CellOfColumn, last: CellOfColumn] | undefined => {
  const within: CellOfColumn[] = [];
  for (const [lineId, cells] of places)
    for (const [i, [start, end]] of cells.entries())
      if (start >= 0 && end > from && start < to) within.push({ lineId, wordId: i + 1 });
  const last = within.at(-1);
  return last && [within[0], last];
};

/** The characters of ranges of cells, in order and joined where they touch; what is not in the text is left out. */
export const charactersOf = (places: CellPlaces, ranges: readonly CellRange[]): TextRange[] => {
  const found: TextRange[] = [];
  for (const { lineId, start, end } of ranges) {
    const cells = (places.get(lineId)?.slice(start - 1, end) ?? []).filter(([from]) => from >= 0);
    if (cells.length === 0) continue;
    const [from, to] = [cells[0][0], cells[cells.length - 1][1]];
    const before = found.at(-1);
    if (before && before[1] === from) found[found.length - 1] = [before[0], to];
    else found.push([from, to]);
  }
  return found;
};
