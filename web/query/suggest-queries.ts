import { queryOptions } from '@tanstack/react-query';
import { listPopularSearches } from '#contract/popular-searches.ts';
import { suggestWords } from '#contract/suggest.ts';
import { call } from '../api/call-api.ts';

/** The words asked most of late in a product. It is no matter when there are none to be had. */
export const popularSearchesQuery = (code: string) =>
  queryOptions({
    queryKey: ['hot-words', code],
    queryFn: ({ signal }) => call(listPopularSearches, { query: { code }, signal, quiet: true }),
    staleTime: 10 * 60_000,
    gcTime: 15 * 60_000,
    retry: false,
  });

/** How a word may go on. */
export const suggestQuery = (code: string, version: string, key: string) =>
  queryOptions({
    queryKey: ['suggest', code, version, key],
    queryFn: ({ signal }) =>
      call(suggestWords, {
        query: { code, version, key },
        signal,
        quiet: true,
      }),
    staleTime: 10 * 60_000,
    gcTime: 15 * 60_000,
    retry: false,
  });
