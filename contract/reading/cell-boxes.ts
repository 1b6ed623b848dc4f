// Positions of characters on their page: from cells to boxes, from a point to a cell, and the cells between two
// places. Coordinates are page units; places count from 1, as on the page.
import type { Column, Page } from './reader.ts';
import type { CellRange } from '../search/search.ts';

/** [left, top, right, bottom] in page units. */
export type CellBox = [number, number, number, number];

/** A character of a page. */
export interface BoxedCell {
  lineId: number;
  wordId: number;
}

type Blocks = Pick<Page, 'blocks'>;

const columnsIn = (page: Blocks): Column[] => page.blocks.flatMap((block) => block.columns);

/** The box of the cells `first`..`last` of a column (wordIds, both included). Cells without boxes share its length. */
export const boxOfCells = (column: Column, first: number, last: number): CellBox => {
  const { left, top, right, bottom, cells, words } = column;
  const start = column.wordDir === 'V' ? top : left;
  const length = (column.wordDir === 'V' ? bottom : right) - start;
  const edge = (before: number) => start + Math.round((length * before) / words.length);
  const from = cells ? cells[first - 1][0] : edge(first - 1);
  const to = cells ? cells[last - 1][1] : edge(last);
  return column.wordDir === 'V' ? [left, from, right, to] : [from, top, to, bottom];
};

/** A box a range; ranges that the page does not have are left out. */
export const boxesOf = (page: Blocks, ranges: readonly CellRange[]): CellBox[] => {
  const columns = new Map(columnsIn(page).map((column) => [column.lineId, column]));
  return ranges.flatMap(({ lineId, start, end }): CellBox[] => {
    const column = columns.get(lineId);
    return column && start >= 1 && start <= end && end <= column.words.length
      ? [boxOfCells(column, start, end)]
      : [];
  });
};

const outside = (at: number, from: number, to: number): number => Math.max(0, from - at, at - to);

/** How far a point lies from a column: to its side first, so that the margin above and below belongs to it. */
const distance = (column: Column, x: number, y: number): [number, number] => {
  const aside = outside(x, column.left, column.right);
  const above = outside(y, column.top, column.bottom);
  return column.wordDir === 'V' ? [aside, above] : [above, aside];
};

/**
 * The cell at a point: that of the nearest column, held to the column's ends. Undefined on a page without characters.
 */
export const cellAt = (page: Blocks, x: number, y: number): BoxedCell | undefined => {
  let nearest: { column: Column; at: [number, number] } | undefined;
  for (const column of columnsIn(page)) {
    if (column.words.length === 0) continue;
    const at = distance(column, x, y);
    if (!nearest || at[0] < nearest.at[0] || (at[0] === nearest.at[0] && at[1] < nearest.at[1]))
      nearest = { column, at };
  }
  if (!nearest) return undefined;
  const { column } = nearest;
  const count = column.words.length;
  const vertical = column.wordDir === 'V';
  const along = vertical ? y : x;
  if (column.cells) {
    const found = column.cells.findIndex(([, end]) => along < end);
    return { lineId: column.lineId, wordId: found < 0 ? count : found + 1 };
  }
  const start = vertical ? column.top : column.left;
  const length = (vertical ? column.bottom : column.right) - start;
  const wordId = Math.floor(((along - start) * count) / Math.max(1, length)) + 1;
  return { lineId: column.lineId, wordId: Math.min(count, Math.max(1, wordId)) };
};

/** Whether `a` is read before `b`: less than 0, 0 where they are the same. Line ids count in reading order. */
export const comparePlaces = (a: BoxedCell, b: BoxedCell): number =>
  a.lineId - b.lineId || a.wordId - b.wordId;

/**
 * The cells from one place to another, both included and in either order, a range a column. Left out, a place is the
 * page's first or last character.
 */
export const cellsBetween = (page: Blocks, from?: BoxedCell, to?: BoxedCell): CellRange[] => {
  const [first, last] = from && to && comparePlaces(from, to) > 0 ? [to, from] : [from, to];
  return columnsIn(page).flatMap(({ lineId, words }): CellRange[] => {
    if (first && lineId < first.lineId) return [];
    if (last && lineId > last.lineId) return [];
    const start = lineId === first?.lineId ? Math.max(1, first.wordId) : 1;
    const end = lineId === last?.lineId ? Math.min(words.length, last.wordId) : words.length;
    return start <= end ? [{ lineId, start, end }] : [];
  });
};
