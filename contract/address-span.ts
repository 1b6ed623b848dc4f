// From a span on its pages to the address by which it is found again, for reader and library alike.
import { cellsBetween, comparePlaces, type Place } from './cell-boxes.ts';
import type { Page } from './reader.ts';
import { type SpanAddress, tellWords } from './span-address.ts';

/** A character of a book. */
export interface BookPlace extends Place {
  pageId: number;
}

type SpanPage = Pick<Page, 'pageId' | 'pageKey' | 'blocks'>;

/** The cells between two characters of a book, both included, a string a cell. The pages must hold the span, in order. */
export const wordsBetween = (
  pages: readonly Pick<Page, 'pageId' | 'blocks'>[],
  from: BookPlace,
  to: BookPlace,
): string[] =>
  pages
    .filter(({ pageId }) => pageId >= from.pageId && pageId <= to.pageId)
    .flatMap((page) => {
      const columns = new Map(page.blocks.flatMap((block) => block.columns).map((c) => [c.lineId, c.words]));
      return cellsBetween(
        page,
        page.pageId === from.pageId ? from : undefined,
        page.pageId === to.pageId ? to : undefined,
      ).flatMap(({ lineId, start, end }) => columns.get(lineId)?.slice(start - 1, end) ?? []);
    });

/** `from` must not come after `to`; the pages must hold the span, in order. Throws where its first page is not given. */
export const addressSpan = (pages: readonly SpanPage[], from: BookPlace, to: BookPlace): SpanAddress => {
  const first = pages.find(({ pageId }) => pageId === from.pageId);
  if (!first || from.pageId > to.pageId || (from.pageId === to.pageId && comparePlaces(from, to) > 0))
    throw new Error('a span is told from its first character to its last, with its pages');
  return {
    pageKey: first.pageKey,
    from: { lineId: from.lineId, wordId: from.wordId },
    to: { lineId: to.lineId, wordId: to.wordId },
    pages: to.pageId - from.pageId,
    ...tellWords(wordsBetween(pages, from, to)),
  };
};
