// Where a printed page is found again, in later versions of the book too: an address short enough to be typed, and one
// that knows the words of the page.
import { addressSpan } from '#citation/address-span.ts';
import type { Page } from '#contract/reading/reader.ts';
import { pagePath, spanPath } from '#citation/span-address.ts';

/** Of a page by its lasting key. */
export const linkOf = (code: string, { pageKey }: Pick<Page, 'pageKey'>): string =>
  `${window.location.origin}${pagePath(code, pageKey)}`;

/** Of the page's first column, which is found again by its words too, where its text is at hand. */
export const columnLinkOf = (code: string, page: Page): string => {
  const first = page.blocks.flatMap((block) => block.columns).find(({ words }) => words.length > 0);
  if (!first) return linkOf(code, page);
  const at = { pageId: page.pageId, lineId: first.lineId };
  const span = addressSpan([page], { ...at, wordId: 1 }, { ...at, wordId: first.words.length });
  return `${window.location.origin}${spanPath(code, span)}`;
};
