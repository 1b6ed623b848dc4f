import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchNewspaper } from '#contract/newspapers/newspaper-searches.ts';
import { searchFulltext } from '#contract/search/product-searches.ts';
import type { FulltextRequest, Question } from '#contract/search/search.ts';
import { call } from '../../api/call-api.ts';
import { nearQuestions } from '../../builder/near-questions.ts';
import type { ArticleQuestion, SearchAddress } from '../../builder/search-address.ts';

/** What fails is said where its results would stand, and there alone. */
const ask = (body: FulltextRequest, signal: AbortSignal) =>
  call(searchFulltext, { body, signal, quiet: true });

type CountRequest = (Question | ArticleQuestion) & { count: 0 };

/** Figures alone, of books or, where it is asked of articles, of these. */
const count = (body: CountRequest, signal: AbortSignal) =>
  'choices' in body
    ? call(searchNewspaper, { body: { ...body, withFacets: false }, signal, quiet: true })
    : ask(body, signal);

/**
 * What is kept of an answer: a version of a product never changes, so that an answer is good for as long as it is
 * held. The key is the body, so that it is asked again only when what is asked for changes.
 */
export const lastingAnswer = { staleTime: Number.POSITIVE_INFINITY, gcTime: 15 * 60_000 };

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
    queryFn: ({ signal }) => ask(body, signal),
    ...lastingAnswer,
    placeholderData: keepPreviousData,
  });
};

/** How many pages or articles another question would find: nothing but the figure is asked for. */
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
