import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchParagraphs } from '#contract/search/product-searches.ts';
import type { ParagraphRequest, Question } from '#contract/search/search.ts';
import { call } from '../../api/call-api.ts';
import type { SearchAddress } from '../../builder/search-address.ts';

/**
 * The paragraphs of an address: requested by code, query, scope, variants, catalogue, and the tab's own page, size and
 * sort.
 */
export const paragraphsQuery = (
  question: Question,
  { parSort, parPage, parPageSize }: Pick<SearchAddress, 'parSort' | 'parPage' | 'parPageSize'>,
) => {
  const body: ParagraphRequest = {
    ...question,
    sort: parSort,
    start: (parPage - 1) * parPageSize,
    count: parPageSize,
  };
  return queryOptions({
    queryKey: ['search-paragraph', body],
    queryFn: ({ signal }) => call(searchParagraphs, { body, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 15 * 60_000,
    placeholderData: keepPreviousData,
  });
};
