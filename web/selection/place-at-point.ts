// From a point on the screen to the character it means: the nearest column, then the cell, held to both.
import { boxesOf, cellAt, type BoxedCell } from '#contract/reading/cell-boxes.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { CellFinder } from '../page/columns/highlighted-cells.ts';
import { columnsOf } from '../book/page-cells.ts';
import type { Fit } from '../book/page-fit.ts';

/** A drawn page: its leaf of text or its picture. */
export interface Surface {
  page: Page;
  element: HTMLElement;
  /** Undefined in running text. */
  fit: Fit | undefined;
  find: CellFinder;
}

/** A point as pointer events have it: pixels of the window. */
export interface Point {
  clientX: number;
  clientY: number;
}

const placeOnLeaf = ({ page, element }: Surface, fit: Fit, { clientX, clientY }: Point) => {
  const { left, top } = element.getBoundingClientRect();
  return cellAt(page, fit.left + (clientX - left) / fit.scaleX, fit.top + (clientY - top) / fit.scaleY);
};

/** The box of a cell of running text, in pixels of the window; undefined where it is not drawn. */
const rectInFlow = ({ element, find }: Surface, { lineId, wordId }: BoxedCell): DOMRect | undefined => {
  const [range] = find(element, { lineId, start: wordId, end: wordId });
  if (!range) return undefined;
  const rects = range.getClientRects();
  return rects[rects.length - 1];
};

/**
 * In running text cells follow each other in lines, so that the last one that begins before the point is found by
 * halving: first the column, then the cell in it.
 */
const placeInFlow = (surface: Surface, { clientX, clientY }: Point): BoxedCell | undefined => {
  const drawn = new Set(
    Array.from(surface.element.querySelectorAll<HTMLElement>('[data-line]'), (run) =>
      Number(run.dataset.line),
    ),
  );
  const cells = columnsOf(surface.page)
    .filter((column) => drawn.has(column.lineId))
    .flatMap(({ lineId, words }) => words.map((_, i): BoxedCell => ({ lineId, wordId: i + 1 })));
  const lineHeight =
    parseFloat(getComputedStyle(surface.element.querySelector('p') ?? surface.element).lineHeight) || 0;
  const isBefore = (place: BoxedCell): boolean => {
    const rect = rectInFlow(surface, place);
    if (!rect) return true;
    const off = clientY - (rect.top + rect.bottom) / 2;
    if (Math.abs(off) > lineHeight / 2) return off > 0;
    return rect.left <= clientX;
  };
  let low = 0;
  let high = cells.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(cells[middle])) low = middle + 1;
    else high = middle;
  }
  return cells[Math.max(0, low - 1)];
};

/** Undefined on a page without characters. */
export const placeAtPoint = (surface: Surface, point: Point): BoxedCell | undefined =>
  surface.fit ? placeOnLeaf(surface, surface.fit, point) : placeInFlow(surface, point);

/** Where a cell is drawn, in pixels of the window; undefined where it is not. */
export const rectOfPlace = (surface: Surface, { lineId, wordId }: BoxedCell): DOMRect | undefined => {
  const { page, element, fit } = surface;
  if (!fit) return rectInFlow(surface, { lineId, wordId });
  const [box] = boxesOf(page, [{ lineId, start: wordId, end: wordId }]);
  if (!box) return undefined;
  const { left, top } = element.getBoundingClientRect();
  return new DOMRect(
    left + (box[0] - fit.left) * fit.scaleX,
    top + (box[1] - fit.top) * fit.scaleY,
    (box[2] - box[0]) * fit.scaleX,
    (box[3] - box[1]) * fit.scaleY,
  );
};
