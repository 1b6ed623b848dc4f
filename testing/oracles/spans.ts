// Spans of text in tests: the pages of a product, and the characters that a reply names.
import type { BookPlace } from '#citation/address-span.ts';
import type { SpanReply } from '#contract/reading/cited-places.ts';
import type { Page } from '#contract/reading/reader.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';

export const pagesOfProduct = (data: string, code: string): Page[] => {
  const bundle = openBundle(bundleDir(data, code));
  const pages = Array.from({ length: bundle.lastPage }, (_, i) => bundle.page(i + 1)!);
  bundle.close();
  return pages;
};

/** The highlighted characters of a reply, as page, column and cell. */
export const highlightedIn = ({ pages }: SpanReply): string[] =>
  pages.flatMap(({ pageId, cells }) =>
    cells.flatMap(({ lineId, start, end }) =>
      Array.from({ length: end - start + 1 }, (_, i) => `${pageId} ${lineId} ${start + i}`),
    ),
  );

export const nameCell = ({ pageId, lineId, wordId }: BookPlace) => `${pageId} ${lineId} ${wordId}`;
