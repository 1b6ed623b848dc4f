// What the search of articles asks the server.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDateRange } from '#contract/newspapers/newspaper-issues.ts';
import {
  countArticlesByPeriod,
  type NewspaperRequest,
  type Period,
  searchNewspaper,
} from '#contract/newspapers/newspaper-searches.ts';
import { listArticleHits, type NewspaperKwicRequest } from '#contract/newspapers/newspaper-kwic.ts';
import { openForReading } from '#contract/reading/reader-calls.ts';
import { call } from '../api/call-api.ts';
import { kwicPageSize } from '../query/read-results.ts';
import type { ArticleQuestion, SearchAddress } from '../builder/search-address.ts';
import { lastingAnswer } from '../results/list/search-queries.ts';

/** The articles of an address, with facets, years and letters. */
export const articlesQuery = (question: ArticleQuestion, { sort, page, pageSize }: SearchAddress) => {
  const body: NewspaperRequest = { ...question, sort, start: (page - 1) * pageSize, count: pageSize };
  return queryOptions({
    queryKey: ['articles', body],
    queryFn: ({ signal }) => call(searchNewspaper, { body, signal, quiet: true }),
    ...lastingAnswer,
    placeholderData: keepPreviousData,
  });
};

/** A page of lines with the hits in articles; requested again only when the question, the order or the page changes. */
export const articleHitsQuery = (question: ArticleQuestion, { kwicSort, kwicPage }: SearchAddress) => {
  const body: NewspaperKwicRequest = {
    ...question,
    sort: kwicSort,
    start: (kwicPage - 1) * kwicPageSize,
    count: kwicPageSize,
  };
  return queryOptions({
    queryKey: ['article-hits', body],
    queryFn: ({ signal }) => call(listArticleHits, { body, signal, quiet: true }),
    ...lastingAnswer,
    placeholderData: keepPreviousData,
  });
};

/** How the articles of a question are spread, without any of them. */
export const spreadQuery = (question: ArticleQuestion) => {
  const body: NewspaperRequest = { ...question, count: 0 };
  return queryOptions({
    queryKey: ['articles', body],
    queryFn: ({ signal }) => call(searchNewspaper, { body, signal, quiet: true }),
    ...lastingAnswer,
  });
};

export const periodsQuery = (question: ArticleQuestion, period: Period | undefined) => {
  const body = { ...question, ...(period && { period }) };
  return queryOptions({
    queryKey: ['articles-by-period', body],
    queryFn: ({ signal }) => call(countArticlesByPeriod, { body, signal, quiet: true }),
    ...lastingAnswer,
  });
};

/** First and last day with an issue. */
export const dateRangeQuery = (code: string, version: string) =>
  queryOptions({
    queryKey: ['date-range', code, version],
    queryFn: ({ signal }) => call(getDateRange, { query: { code, version }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The token of pictures, renewed before it ends. Cards are no opening of a newspaper. */
export const pictureTokenQuery = (code: string) =>
  queryOptions({
    queryKey: ['picture-token', code],
    queryFn: ({ signal }) => call(openForReading, { params: { code }, signal, quiet: true, uncounted: true }),
    select: ({ imageToken, version, direction }) => ({ token: imageToken, version, direction }),
    staleTime: 8 * 60_000,
    refetchInterval: 8 * 60_000,
  });
