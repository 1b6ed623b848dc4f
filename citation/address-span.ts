// From a span on its pages to the address by which it is found again, for reader and library alike.
import { comparePlaces, type BoxedCell } from '#contract/reading/cell-boxes.ts';
import type { Page } from '#contract/reading/reader.ts';
import { type SpanAddress, digestWords } from './span-address.ts';

/** A character of a book. */
export interface BookPlace extends BoxedCell {
  pageId: number;
}

interface Cell extends BookPlace {
  word: string;
}

/** The characters of pages in reading order, marks aside. */
export const cellsOfPages = (pages: readonly Pick<Page, 'pageId' | 'blocks'>[]): Cell[] =>
  pages.flatMap(({ pageId, blocks }) =>
    blocks
      .flatMap((block) => block.columns)
      .flatMap(({ lineId, words }) => words.map((word, i) => ({ pageId, lineId, wordId: i + 1, word }))),
  );

const isAt = (a: BookPlace, b: BookPlace): boolean => a.pageId === b.pageId && comparePlaces(a, b) === 0;

/**
 * The address of the characters from one to another, both included. The pages must be those that the span touches, in
 * order. Throws where they do not hold it.
 */
export const addressSpan = (
  pages: readonly Pick<Page, 'pageId' | 'pageKey' | 'blocks'>[],
  from: BookPlace,
  to: BookPlace,
): SpanAddress => {
  const cells = cellsOfPages(pages);
  const first = cells.findIndex((cell) => isAt(cell, from));
  const last = cells.findIndex((cell) => isAt(cell, to));
  const page = pages.find(({ pageId }) => pageId === from.pageId);
  if (!page || first < 0 || last < first)
    throw new Error('a span needs its first and last character, in order, and their pages');
  const words = cells.map(({ word }) => word);
  return {
    pageKey: page.pageKey,
    from: { lineId: from.lineId, wordId: from.wordId },
    to: { lineId: to.lineId, wordId: to.wordId },
    pages: to.pageId - from.pageId,
    ...digestWords(words, first, last + 1),
  };
};
