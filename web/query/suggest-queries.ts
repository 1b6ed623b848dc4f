import { queryOptions } from '@tanstack/react-query';
import { listPopularSearches } from '#contract/search/popular-searches.ts';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { suggestBooks, suggestWords } from '#contract/search/suggest.ts';
import { findNames } from '#contract/tools/tools.ts';
import { call } from '../api/call-api.ts';

/**
 * The most frequent recent searches in a product, or in all products of the unit. It does not matter if they cannot be
 * loaded.
 */
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

/** Names of a kind that the lists of the tools have. */
export const nameSuggestionsQuery = (type: EntityKind, key: string) =>
  queryOptions({
    queryKey: ['suggest-names', type, key],
    queryFn: ({ signal }) =>
      call(findNames, { query: { type, key, count: 2 }, signal, quiet: true, open: true }),
    staleTime: 10 * 60_000,
    gcTime: 15 * 60_000,
    retry: false,
  });
