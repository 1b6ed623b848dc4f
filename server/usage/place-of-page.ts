// What the standard calls a title and an item, of a page: docs/counter.md.
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { UsagePlace } from './usage-recorder.ts';

/**
 * The title is the book that the page lies in, in a product of several, else the product; the item is the entry of the
 * catalogue directly beneath it, commonly a 卷, that is open at the page's head. Page 0 is of the title as a whole.
 */
export function usagePlaceOf(
  bundle: Pick<Bundle, 'facts' | 'pathOfPage'>,
  books: readonly { key: string }[],
  pageId: number,
): UsagePlace {
  const { code } = bundle.facts;
  if (pageId === 0) return { code, book: '', item: '' };
  const path = bundle.pathOfPage(pageId);
  const own = path.findLastIndex(({ key, isBook }) => isBook && books.some((book) => book.key === key));
  const book = books.length > 1 && own >= 0 ? path[own].key : '';
  return { code, book, item: path.at(own + 1)?.key ?? '' };
}
