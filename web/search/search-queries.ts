import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchFulltext } from '#contract/product-searches.ts';
import type { FulltextRequest, Question } from '#contract/search.ts';
import { call } from '../api/call-api.ts';
import type { SearchAddress } from './search-address.ts';

const ask = (body: FulltextRequest, signal: AbortSignal, quiet: boolean) =>
  call(searchFulltext, { body, signal, quiet });

/**
 * What is kept of an answer: a version of a product never changes, so that an answer is good for as long as it is
 * held. The key is the body, so that it is asked again only when what is asked for changes.
 */
const lasting = { staleTime: Number.POSITIVE_INFINITY, gcTime: 15 * 60_000 };

/** The results of an address: asked by code, query, scope, variants, catalogue, page, size and sort. */
export const resultsQuery = (question: Question, address: SearchAddress) => {
  const { sort, titlesFirst, page, pageSize } = address;
  const body: FulltextRequest = {
    ...question,
    sort,
    ...(titlesFirst ? { titlesFirst } : {}),
    start: (page - 1) * pageSize,
    count: pageSize,
  };
  return queryOptions({
    queryKey: ['search', body],
    queryFn: ({ signal }) => ask(body, signal, false),
    ...lasting,
    placeholderData: keepPreviousData,
  });
};

/** How many pages another question would find: nothing but the figure is asked for. */
export const totalQuery = (question: Question) => {
  const body: FulltextRequest = { ...question, count: 0 };
  return queryOptions({
    queryKey: ['search-total', body],
    queryFn: async ({ signal }) => (await ask(body, signal, true)).total,
    ...lasting,
  });
};

/** The written forms that a question finds when none is left out. */
export const formsQuery = (question: Question) => {
  const body: FulltextRequest = { ...question, excludedForms: undefined, count: 0 };
  return queryOptions({
    queryKey: ['search-forms', body],
    queryFn: async ({ signal }) => (await ask(body, signal, true)).glWords.content,
    ...lasting,
  });
};
