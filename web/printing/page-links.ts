// Where a printed page is found again: an address short enough to be typed, and one that lasts.
import { addressSpan } from '#citation/address-span.ts';
import type { Page } from '#contract/reader.ts';
import { spanPath } from '#citation/span-address.ts';

/** Of a page by its number, within this version of the book. */
export const linkOf = (code: string, pageId: number): string =>
  `${window.location.origin}/app/read/${encodeURIComponent(code)}?pageId=${pageId}`;

/** An address that outlasts a new version of the book: of the page's first column, where its text is at hand. */
export const lastingLinkOf = (code: string, page: Page): string => {
  const first = page.blocks.flatMap((block) => block.columns).find(({ words }) => words.length > 0);
  if (!first) return linkOf(code, page.pageId);
  const at = { pageId: page.pageId, lineId: first.lineId };
  const span = addressSpan([page], { ...at, wordId: 1 }, { ...at, wordId: first.words.length });
  return `${window.location.origin}${spanPath(code, span)}`;
};
