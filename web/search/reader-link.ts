// The way from a result to the reader: it carries the question, so that the reader goes on with the same hits, and the
// place of the list where one led there, so that it walks that list and finds the way back.
import { useSearch } from '@tanstack/react-router';
import { keywordsOf } from '#contract/keywords.ts';
import type { FilterGroup } from '#contract/search.ts';
import { type ResultParameters, resultParameters } from '../query/result-parameters.ts';

/** Parameters of the reader for a page; `listPage` is the page of the result list that it stands on. */
export const useReaderLink = (
  group: FilterGroup,
  listPage?: number,
): ((pageId: number) => ResultParameters & { pageId: string; key: string }) => {
  const search: ResultParameters = useSearch({ strict: false });
  const asked = Object.fromEntries(resultParameters.map((name) => [name, search[name]]));
  const place = { ...asked, page: listPage === undefined ? undefined : String(listPage) };
  const key = keywordsOf(group);
  return (pageId) => ({ ...place, pageId: String(pageId), key });
};
