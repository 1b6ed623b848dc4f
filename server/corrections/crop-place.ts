// The part of a page's picture that goes with a correction: its place, with two characters around it.
import { type CellBox, boxOfCells } from '#contract/reading/cell-boxes.ts';
import type { SpanPlace } from '#contract/annotations/annotations.ts';
import type { Page } from '#contract/reading/reader.ts';

/** Characters shown on every side. */
const margin = 2;

/** The number of characters of a page that are in a box of it, at least in part. */
export const countShown = (page: Page, [left, top, right, bottom]: CellBox): number => {
  const columns = page.blocks.flatMap((block) => block.columns);
  return columns.reduce((sum, column) => {
    const inside = column.words.filter((_, i) => {
      const [x0, y0, x1, y1] = boxOfCells(column, i + 1, i + 1);
      return x0 < right && x1 > left && y0 < bottom && y1 > top;
    });
    return sum + inside.length;
  }, 0);
};

/**
 * The box of a span within one column and of the text around it, clipped to the page; undefined where it does not
 * exist.
 */
export const boxToShow = (page: Page, place: SpanPlace): CellBox | undefined => {
  const { startLineId, startWordId, endWordId } = place;
  const column = page.blocks.flatMap(({ columns }) => columns).find(({ lineId }) => lineId === startLineId);
  if (!column || endWordId > column.words.length) return undefined;
  const [left, top, right, bottom] = boxOfCells(column, startWordId, endWordId);
  const vertical = column.wordDir === 'V';
  const along = (vertical ? bottom - top : right - left) / (endWordId - startWordId + 1);
  const across = vertical ? right - left : bottom - top;
  const space = Math.ceil(margin * Math.max(along, across));
  const box: CellBox = [
    Math.max(0, Math.floor(left) - space),
    Math.max(0, Math.floor(top) - space),
    Math.min(page.width, Math.ceil(right) + space),
    Math.min(page.height, Math.ceil(bottom) + space),
  ];
  return box[0] < box[2] && box[1] < box[3] ? box : undefined;
};
