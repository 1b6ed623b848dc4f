import type { NewspaperMatch } from '#contract/newspapers/newspaper-searches.ts';

/** The names of an article's authors: parted by spaces, and held together by no-break ones. */
export const authorNamesOf = ({ author }: Pick<NewspaperMatch, 'author'>): string[] =>
  author
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => name.replaceAll('\u00a0', ' '));
