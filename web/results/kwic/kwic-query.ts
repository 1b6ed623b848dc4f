// The call for keyword in context, and what a click on a neighbour asks.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { KwicRequest } from '#contract/search/kwic.ts';
import { listHitsInContext } from '#contract/search/product-searches.ts';
import type { FilterGroup, Question, Rule } from '#contract/search/search.ts';
import { call } from '../../api/call-api.ts';
import { kwicPageSize } from '../../query/read-results.ts';
import { wordOfEither } from '../../builder/box-query.ts';
import type { SearchAddress } from '../../builder/search-address.ts';

/** A page of lines; requested again only when the question, the order or the page changes. */
export const kwicQuery = (question: Question, { kwicSort, kwicPage }: SearchAddress) => {
  const body: KwicRequest = {
    ...question,
    sort: kwicSort,
    start: (kwicPage - 1) * kwicPageSize,
    count: kwicPageSize,
  };
  return queryOptions({
    queryKey: ['search-kwic', body],
    queryFn: ({ signal }) => call(listHitsInContext, { body, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 15 * 60_000,
    placeholderData: keepPreviousData,
  });
};

/** The one condition of a question, or the one word that it seeks in the text or else in titles. */
const onlyRule = ({ rules = [], groups = [], not }: FilterGroup): Rule | undefined => {
  if (not === true || rules.length + groups.length !== 1) return undefined;
  return rules[0] ?? wordOfEither(groups[0]);
};

/**
 * The question with its word extended by a neighbour. Undefined for a question of several conditions, because a
 * neighbour does not say which condition's hits it is next to. Neighbours are those of hits in the text. If the word
 * was searched in the text or else in titles, the extended word is searched in both.
 */
export const growWord = (
  group: FilterGroup,
  side: 'left' | 'right',
  neighbour: string,
): FilterGroup | undefined => {
  const rule = onlyRule(group);
  if (!rule) return undefined;
  const { field = 'content', operator = 'Contain', value = '', val2 } = rule;
  if (field !== 'content' || operator !== 'Contain' || val2 !== undefined || neighbour === '')
    return undefined;
  const grow = (one: Rule): Rule => ({
    ...one,
    value: side === 'left' ? neighbour + value : value + neighbour,
  });
  const [either] = group.groups ?? [];
  return either
    ? { type: 'And', groups: [{ ...either, rules: either.rules?.map(grow) }] }
    : { type: 'And', rules: [grow(rule)] };
};
