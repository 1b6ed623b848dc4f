// The address of the figure tab: the query, the page of the list, and the display settings.
import { type FigureQuestion, FigureType, figurePageSize } from '#contract/figures/figures.ts';
import { readWhole } from '../query/plain-search.ts';

export const figureParameters = [
  'type',
  'title',
  'text',
  'comment',
  'context',
  'page',
  'pageSize',
  'view',
] as const;
export type FigureParameters = { [N in (typeof figureParameters)[number]]?: string | undefined };

/** Names of the fields in the address, and in the call. */
export const wordFields = [
  ['title', 'titleFilter'],
  ['text', 'textInImageFilter'],
  ['comment', 'commentFilter'],
  ['context', 'contextFilter'],
] as const;
export type WordField = (typeof wordFields)[number][0];
type FilterWords = Record<WordField, string>;

const mostPageSize = 100;
export const longestWords = 200;

export interface FigureAddress {
  type: FigureType | undefined;
  words: FilterWords;
  page: number;
  pageSize: number;
  view: 'table' | 'grid';
}

const types: readonly string[] = ['Image', 'Chart', 'Table', 'Seal', 'Part'] satisfies FigureType[];

export const readFigureAddress = (search: FigureParameters): FigureAddress => {
  const size = readWhole(search.pageSize, 1);
  const wordsOf = (name: WordField) => (search[name] ?? '').slice(0, longestWords);
  return {
    type: types.includes(search.type ?? '') ? (search.type as FigureType) : undefined,
    words: {
      title: wordsOf('title'),
      text: wordsOf('text'),
      comment: wordsOf('comment'),
      context: wordsOf('context'),
    },
    page: readWhole(search.page, 1) ?? 1,
    pageSize: size === undefined ? figurePageSize : Math.min(size, mostPageSize),
    view: search.view === 'grid' ? 'grid' : 'table',
  };
};

/** The query without its empty fields. */
export const questionOfFigures = (code: string, { type, words }: FigureAddress): FigureQuestion => ({
  code,
  ...(type && { type }),
  ...Object.fromEntries(
    wordFields.flatMap(([name, filter]) => {
      const value = words[name].trim();
      return value === '' ? [] : [[filter, value]];
    }),
  ),
});
