// A stretch of a book from one character to another, over columns, notes and pages. Its ends are given in cells, never
// in code units: a character outside the BMP, a composition and a gaiji are one cell each.
import type { BookPlace } from '#citation/address-span.ts';
import { cellsBetween, comparePlaces } from '#contract/reading/cell-boxes.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { CellRange } from '#contract/search/search.ts';

export type { BookPlace };

/** Both ends included, `from` not after `to` in reading order. */
export interface Span {
  from: BookPlace;
  to: BookPlace;
}

const comparePlacesOfBook = (a: BookPlace, b: BookPlace): number =>
  a.pageId - b.pageId || comparePlaces(a, b);

export const samePlace = (a: BookPlace, b: BookPlace): boolean => comparePlacesOfBook(a, b) === 0;

/** The span between two places in either order. */
export const spanBetween = (a: BookPlace, b: BookPlace): Span =>
  comparePlacesOfBook(a, b) <= 0 ? { from: a, to: b } : { from: b, to: a };

/** The pages that a span touches, in order. */
export const pageIdsOf = ({ from, to }: Span): number[] =>
  Array.from({ length: to.pageId - from.pageId + 1 }, (_, i) => from.pageId + i);

/** What of a span lies on a page, a range a column; empty on pages outside it. */
export const cellsOfSpan = (page: Pick<Page, 'pageId' | 'blocks'>, { from, to }: Span): CellRange[] => {
  if (page.pageId < from.pageId || page.pageId > to.pageId) return [];
  return cellsBetween(
    page,
    page.pageId === from.pageId ? from : undefined,
    page.pageId === to.pageId ? to : undefined,
  );
};

/** Whether a place lies in a span. */
export const holds = ({ from, to }: Span, place: BookPlace): boolean =>
  comparePlacesOfBook(from, place) <= 0 && comparePlacesOfBook(place, to) <= 0;

/** How many characters of a page are in a span. */
export const countCells = (cells: readonly CellRange[]): number =>
  cells.reduce((sum, { start, end }) => sum + end - start + 1, 0);
