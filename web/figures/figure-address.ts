// The address of the figure tab: the query, the page of the list, and the display settings.
import { type FigureQuestion, figurePageSize, figureTypes } from '#contract/figures/figures.ts';
import { address, type ValuesOf } from '../address/address.ts';
import { oneOf, parameterKind, text, whole } from '../address/parameter-kinds.ts';

const mostPageSize = 100;
export const longestWords = 200;

export const figureAddress = address({
  type: oneOf(figureTypes),
  title: text(longestWords).or(''),
  text: text(longestWords).or(''),
  comment: text(longestWords).or(''),
  context: text(longestWords).or(''),
  page: whole(1).or(1),
  // More than the most asks for the most.
  pageSize: parameterKind((digits) => {
    const size = whole(1).read(digits);
    return size && Math.min(size, mostPageSize);
  }).or(figurePageSize),
  view: oneOf(['table', 'grid']).or('table'),
});
export type FigureAddress = ValuesOf<typeof figureAddress>;

/** Names of the fields in the address, and in the call. */
export const wordFields = [
  ['title', 'titleFilter'],
  ['text', 'textInImageFilter'],
  ['comment', 'commentFilter'],
  ['context', 'contextFilter'],
] as const;
export type WordField = (typeof wordFields)[number][0];

/** The query without its empty fields. */
export const questionOfFigures = (code: string, query: FigureAddress): FigureQuestion => ({
  code,
  ...(query.type && { type: query.type }),
  ...Object.fromEntries(
    wordFields.flatMap(([name, filter]) => {
      const value = query[name].trim();
      return value === '' ? [] : [[filter, value]];
    }),
  ),
});
