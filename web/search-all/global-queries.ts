// The calls of `/search` beside the one of books: articles of newspapers and of the site, names in the lists of the
// tools, and the values that the books commonly have.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchAllNewspapers } from '#contract/newspapers/all-newspapers.ts';
import { listTopNames, type MultiProductField } from '#contract/search/metadata.ts';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import type { FilterGroup, VariantSwitches } from '#contract/search/search.ts';
import { searchSiteArticles } from '#contract/site/site-articles.ts';
import { findNames } from '#contract/tools/tools.ts';
import { call } from '../api/call-api.ts';
import { againWhileFetching } from '../results/books/books-query.ts';

const fresh = { staleTime: 60_000, placeholderData: keepPreviousData } as const;

export const newspapersQuery = (body: {
  filterGroup: FilterGroup;
  variants?: VariantSwitches;
  start: number;
  count: number;
}) =>
  queryOptions({
    queryKey: ['all-newspapers', body],
    queryFn: ({ signal }) => call(searchAllNewspapers, { body, signal, quiet: true, open: true }),
    ...fresh,
    refetchInterval: ({ state }) => againWhileFetching(state.data),
  });

export const siteSearchQuery = (key: string, skipCount: number, maxResultCount: number) =>
  queryOptions({
    queryKey: ['site-search', key, skipCount, maxResultCount],
    queryFn: ({ signal }) =>
      call(searchSiteArticles, {
        query: { key, skipCount, maxResultCount },
        signal,
        quiet: true,
        open: true,
      }),
    ...fresh,
  });

/** Entries of a list whose name, or another, holds the key. */
export const namesByKeyQuery = (type: EntityKind, key: string) =>
  queryOptions({
    queryKey: ['names-by-key', type, key],
    queryFn: ({ signal }) => call(findNames, { query: { type, key }, signal, quiet: true, open: true }),
    ...fresh,
  });

/** §9: fresh for 10 minutes, cached for 15. */
export const topNamesQuery = (fields: MultiProductField[]) =>
  queryOptions({
    queryKey: ['top-names', fields],
    queryFn: ({ signal }) => call(listTopNames, { body: { fields }, signal, quiet: true, open: true }),
    staleTime: 10 * 60_000,
    gcTime: 15 * 60_000,
  });
