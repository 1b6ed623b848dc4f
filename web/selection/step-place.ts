// Moving from character to character by arrows. An arrow is a direction on the page as displayed: along the column to
// the next character in reading order, across it to the column beside.
import type { Column, Page } from '#contract/reading/reader.ts';
import { type CellBox, boxOfCells, cellAt, type BoxedCell } from '#contract/reading/cell-boxes.ts';
import { columnsOf } from '../book/page-cells.ts';

export type Arrow = 'left' | 'right' | 'up' | 'down';
/** The place there, or the page that lies there. */
export type StepDirection = { place: BoxedCell } | { beyond: 1 | -1 };

type Of = Pick<Page, 'blocks' | 'width' | 'height' | 'direction'>;

const filledColumns = (page: Of): Column[] => columnsOf(page).filter((column) => column.words.length > 0);

/** The next character in reading order, or the one before. */
export const stepAlong = (page: Of, { lineId, wordId }: BoxedCell, way: 1 | -1): StepDirection => {
  const columns = filledColumns(page);
  const at = columns.findIndex((column) => column.lineId === lineId);
  if (at < 0) return { beyond: way };
  const to = wordId + way;
  if (to >= 1 && to <= columns[at].words.length) return { place: { lineId, wordId: to } };
  const next = columns[at + way];
  if (!next) return { beyond: way };
  return { place: { lineId: next.lineId, wordId: way > 0 ? 1 : next.words.length } };
};

const between = (from: number, to: number) => (from + to) / 2;
const outside = (at: number, from: number, to: number) => Math.max(0, from - at, at - to);

/** A column's sides across (`left` and `right` of an upright one) and its ends along. */
const sidesOf = (column: Column): { across: [number, number]; along: [number, number] } =>
  column.wordDir === 'V'
    ? { across: [column.left, column.right], along: [column.top, column.bottom] }
    : { across: [column.top, column.bottom], along: [column.left, column.right] };

/** The character beside, at the same height, in the column nearest that way: `way` -1 is left, or up. */
const stepAcross = (page: Of, place: BoxedCell, way: 1 | -1): StepDirection => {
  const columns = filledColumns(page);
  const from = columns.find((column) => column.lineId === place.lineId);
  // Upright columns run from right to left, level lines from the top down.
  const onward = from?.wordDir === 'H' ? way : way === -1 ? 1 : -1;
  if (!from) return { beyond: onward };
  const [left, top, right, bottom] = boxOfCells(from, place.wordId, place.wordId);
  const upright = from.wordDir === 'V';
  const height = upright ? between(top, bottom) : between(left, right);
  const [near, far] = sidesOf(from).across;
  let best: { column: Column; gap: number; off: number } | undefined;
  for (const column of columns) {
    const { across, along } = sidesOf(column);
    if (column.wordDir !== from.wordDir) continue;
    const middle = between(...across);
    if (way < 0 ? middle >= near : middle <= far) continue;
    const gap = Math.max(0, way < 0 ? near - across[1] : across[0] - far);
    const off = outside(height, ...along);
    if (!best || gap < best.gap || (gap === best.gap && off < best.off)) best = { column, gap, off };
  }
  if (!best) return { beyond: onward };
  const alone = { blocks: [{ ...page.blocks[0], columns: [best.column] }] };
  const found = upright ? cellAt(alone, best.column.left, height) : cellAt(alone, height, best.column.top);
  return found ? { place: found } : { beyond: onward };
};

/** One step of an arrow in the true layout. */
export const stepPlace = (page: Of, place: BoxedCell, arrow: Arrow): StepDirection => {
  const column = columnsOf(page).find(({ lineId }) => lineId === place.lineId);
  const upright = (column?.wordDir ?? page.direction) === 'V';
  const way = arrow === 'right' || arrow === 'down' ? 1 : -1;
  const isAlong = upright === (arrow === 'up' || arrow === 'down');
  return isAlong ? stepAlong(page, place, way) : stepAcross(page, place, way);
};

/** The first or the last character of a page. */
export const edgeOfPage = (page: Of, way: 1 | -1): BoxedCell | undefined => {
  const columns = filledColumns(page);
  const column = way > 0 ? columns[0] : columns.at(-1);
  return column && { lineId: column.lineId, wordId: way > 0 ? 1 : column.words.length };
};

/**
 * Where one comes in who steps over the edge of a page: along the column at its first or last character, across at
 * the height of the cell that he left, whose box is given.
 */
export const enterPage = (
  page: Of,
  way: 1 | -1,
  arrow: Arrow,
  [left, top, right, bottom]: CellBox,
): BoxedCell | undefined => {
  const upright = page.direction === 'V';
  if (upright === (arrow === 'up' || arrow === 'down')) return edgeOfPage(page, way);
  if (!upright) return cellAt(page, between(left, right), way > 0 ? 0 : page.height);
  return cellAt(page, way > 0 ? page.width : 0, between(top, bottom));
};
