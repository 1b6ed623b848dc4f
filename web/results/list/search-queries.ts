import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchNewspaper } from '#contract/newspapers/newspaper-searches.ts';
import { searchFulltext } from '#contract/search/product-searches.ts';
import type { FulltextRequest, Question } from '#contract/search/search.ts';
import { call } from '../../api/call-api.ts';
import { nearQuestions } from '../../builder/near-questions.ts';
import type { ArticleQuestion, SearchAddress } from '../../builder/search-address.ts';

/** A failure is reported in place of the results, and only there. */
const ask = (body: FulltextRequest, signal: AbortSignal) =>
  call(searchFulltext, { body, signal, quiet: true });

type CountRequest = (Question | ArticleQuestion) & { count: 0 };

/** The counts alone: of books or, for a question about articles, of articles. */
const count = (body: CountRequest, signal: AbortSignal) =>
  'choices' in body
    ? call(searchNewspaper, { body: { ...body, withFacets: false }, signal, quiet: true })
    : ask(body, signal);

/**
 * How long an answer is cached: a version of a product never changes, so an answer is valid for as long as it is in
 * the cache. The key is the request body, so a new request is sent only when the question changes.
 */
export const lastingAnswer = { staleTime: Number.POSITIVE_INFINITY, gcTime: 15 * 60_000 };

/** The results of an address: requested by code, query, scope, variants, catalogue, page, size and sort. */
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
    queryFn: ({ signal }) => ask(body, signal),
    ...lastingAnswer,
    placeholderData: keepPreviousData,
  });
};

/** How many pages or articles another question would find: only the count is requested. */
export const totalQuery = (question: Question | ArticleQuestion) => {
  const body: CountRequest = { ...question, count: 0 };
  return queryOptions({
    queryKey: ['search-total', body],
    queryFn: async ({ signal }) => (await count(body, signal)).total,
    ...lastingAnswer,
  });
};

/** Questions near one that finds nothing, and how much they find; called off with whoever asks. */
export const nearQuery = ({ excludedForms: _left, ...question }: Question | ArticleQuestion) =>
  queryOptions({
    queryKey: ['search-near', question],
    queryFn: ({ signal }) =>
      nearQuestions(
        question.filterGroup,
        async (filterGroup) => (await count({ ...question, filterGroup, count: 0 }, signal)).total,
      ),
    ...lastingAnswer,
  });

/** The written forms that a question finds when none is left out. */
export const formsQuery = (question: Question | ArticleQuestion) => {
  const body: CountRequest = { ...question, excludedForms: undefined, count: 0 };
  return queryOptions({
    queryKey: ['search-forms', body],
    queryFn: async ({ signal }) => (await count(body, signal)).glWords.content,
    ...lastingAnswer,
  });
};
