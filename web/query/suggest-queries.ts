import { queryOptions } from '@tanstack/react-query';
import { listPopularSearches } from '#contract/popular-searches.ts';
import { suggestBooks, suggestWords } from '#contract/suggest.ts';
import { call } from '../api/call-api.ts';

/** The words asked most of late in a product, or in all that the unit owns. It is no matter when there are none to be had. */
export const popularSearchesQuery = (code?: string) =>
  queryOptions({
    queryKey: ['hot-words', code],
    queryFn: ({ signal }) => call(listPopularSearches, { query: { code }, signal, quiet: true }),
    staleTime: 10 * 60_000,
    gcTime: 15 * 60_000,
    retry: false,
  });

/** How a word may go on: in a book, or among the titles and authors of all. */
export const suggestQuery = (book: { code: string; version: string } | undefined, key: string) =>
  queryOptions({
    queryKey: ['suggest', book, key],
    queryFn: ({ signal }) =>
      book
        ? call(suggestWords, { query: { ...book, key }, signal, quiet: true })
        : call(suggestBooks, { query: { key }, signal, quiet: true }),
    staleTime: 10 * 60_000,
    gcTime: 15 * 60_000,
    retry: false,
  });
