// How far a page lies in the book and in the parts that hold it.
import type { CatalogueNode } from '#contract/reading/catalogue.ts';

export interface ProgressStretch {
  key: string;
  title: string;
  /** Ordinal of the page in the stretch, from 1; 0 before it. */
  at: number;
  count: number;
}

/** The end of a last node whose end is not known (spec §9): it goes to the end of the book. */
const openEnd = 9_999_999;

/**
 * The book itself, under an empty title, then the nodes of the page from the root; of several that take up the same pages
 * the outermost.
 */
export const progressOf = (
  pageId: number,
  { first, last }: { first: number; last: number },
  path: readonly CatalogueNode[],
): [ProgressStretch, ...ProgressStretch[]] => {
  const book = { key: '', title: '', at: Math.max(0, pageId - first + 1), count: last - first + 1 };
  const parts = path
    .filter(({ start, end }) => start <= pageId && pageId <= end)
    .map(({ key, title, start, end }) => ({
      key,
      title,
      at: pageId - start + 1,
      count: (end >= openEnd ? last : end) - start + 1,
    }));
  const same = (a: ProgressStretch, b: ProgressStretch | undefined) => a.at === b?.at && a.count === b.count;
  return [book, ...parts.filter((part, i) => !same(part, i === 0 ? book : parts[i - 1]))];
};

export const shareOf = ({ at, count }: Pick<ProgressStretch, 'at' | 'count'>): number =>
  count > 0 ? at / count : 0;

/** In percent with one decimal, two below one; cut and not rounded: a book of which a page is left is not 100 %. */
export const percentOf = (stretch: Pick<ProgressStretch, 'at' | 'count'>): string => {
  const digits = shareOf(stretch) < 0.01 ? 2 : 1;
  const scale = 10 ** digits;
  return `${(Math.floor(shareOf(stretch) * 100 * scale) / scale).toFixed(digits)}%`;
};
