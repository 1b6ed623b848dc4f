// What may be corrected at one time, the same for the editor and for the library: one run of a column, in one script.
import type { SpanPlace } from './annotations.ts';
import type { Page } from '../reading/reader.ts';

/** An unencoded character by its code, `&KR0008;`: Chinese, though it is written in Latin letters. */
const gaijiCode = /&[\w-]{1,40};/gu;

/** Whether the text has both Chinese characters and Latin letters. */
export const mixesScripts = (text: string): boolean => {
  const spelled = text.replaceAll(gaijiCode, '〇');
  return /\p{Script=Han}/u.test(spelled) && /\p{Script=Latin}/u.test(spelled);
};

/**
 * The text of a span, a string for each run of a column that it touches, in reading order: main text, the right row of
 * a note and its left are runs of their own. A span of one alone may be corrected. `pages` are those that it touches.
 */
export const segmentsOf = (
  pages: readonly Pick<Page, 'pageId' | 'blocks'>[],
  { pageId, endPageId = pageId, ...at }: SpanPlace,
): string[] =>
  pages
    .filter((page) => page.pageId >= pageId && page.pageId <= endPageId)
    .toSorted((a, b) => a.pageId - b.pageId)
    .flatMap((page) =>
      page.blocks
        .flatMap(({ columns }) => columns)
        .flatMap(({ lineId, words }) => {
          const early = page.pageId === pageId && lineId < at.startLineId;
          const late = page.pageId === endPageId && lineId > at.endLineId;
          if (early || late) return [];
          const from = page.pageId === pageId && lineId === at.startLineId ? at.startWordId - 1 : 0;
          const to = page.pageId === endPageId && lineId === at.endLineId ? at.endWordId : words.length;
          return from < to ? [words.slice(from, to).join('')] : [];
        }),
    )
    .filter((text) => text !== '');

/** 「天下」「大定」 */
export const listSegments = (segments: readonly string[]): string =>
  segments.map((text) => `「${text}」`).join('');
