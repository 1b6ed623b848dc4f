// The call for keyword in context, and what a click on a neighbour asks.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { KwicRequest } from '#contract/kwic.ts';
import { listHitsInContext } from '#contract/product-searches.ts';
import type { FilterGroup, Question } from '#contract/search.ts';
import { call } from '../api/call-api.ts';
import { kwicPageSize } from '../query/read-results.ts';
import type { SearchAddress } from './search-address.ts';

/** A page of lines; asked again only when the question, the order or the page changes. */
export const kwicQuery = (question: Question, { kwicSort, kwicPage }: SearchAddress) => {
  const body: KwicRequest = {
    ...question,
    sort: kwicSort,
    start: (kwicPage - 1) * kwicPageSize,
    count: kwicPageSize,
  };
  return queryOptions({
    queryKey: ['search-kwic', body],
    queryFn: ({ signal }) => call(listHitsInContext, { body, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 15 * 60_000,
    placeholderData: keepPreviousData,
  });
};

/**
 * The question with its word grown by a neighbour. Undefined for a question of several conditions, since a neighbour
 * does not tell whose hits it stands by.
 */
export const growWord = (
  group: FilterGroup,
  side: 'left' | 'right',
  neighbour: string,
): FilterGroup | undefined => {
  const [rule, ...others] = group.rules ?? [];
  if (!rule || others.length > 0 || (group.groups ?? []).length > 0 || group.not === true) return undefined;
  const { field = 'content', operator = 'Contain', value = '', val2 } = rule;
  if (field !== 'content' || operator !== 'Contain' || val2 !== undefined || neighbour === '')
    return undefined;
  return {
    type: 'And',
    rules: [{ ...rule, value: side === 'left' ? neighbour + value : value + neighbour }],
  };
};
