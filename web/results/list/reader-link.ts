// The way from a result to the reader: it carries the question, so that the reader goes on with the same hits, and the
// place of the list where one led there, so that it walks that list and finds the way back.
import { useSearch } from '@tanstack/react-router';
import { keywordsOf } from '#contract/search/keywords.ts';
import type { FilterGroup } from '#contract/search/search.ts';
import { type ResultParameters, resultParameters } from '../../query/result-parameters.ts';

/** The list page that contains a link: of the list of results, or of the list of hits. */
export interface ListPlace {
  page?: number;
  kwicPage?: number;
}

/** Parameters of the reader for a page, and for one of its hits by its ordinal, from 0. */
export const useReaderLink = (
  group: FilterGroup,
  { page, kwicPage }: ListPlace = {},
): ((pageId: number, at?: number) => ResultParameters & { pageId: string; key: string; hit?: string }) => {
  const search: ResultParameters = useSearch({ strict: false });
  const parameters = Object.fromEntries(resultParameters.map((name) => [name, search[name]]));
  const place = { ...parameters, page: page?.toString(), kwicPage: kwicPage?.toString() };
  const key = keywordsOf(group);
  return (pageId, at) => ({
    ...place,
    pageId: String(pageId),
    key,
    ...(at === undefined ? {} : { hit: String(at + 1) }),
  });
};
