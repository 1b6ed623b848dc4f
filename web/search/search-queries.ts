import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FilterGroup, FulltextRequest } from '#contract/search.ts';
import { callApi } from '../api/call-api.ts';
import type { Scope, SearchAddress } from './search-address.ts';

const ask = (body: FulltextRequest, signal: AbortSignal, quiet: boolean) =>
  callApi('FulltextReply', '/api/gujiread/api/search/fulltext', { body, signal, quiet });

/** The results of an address. Asked again only when code, query, scope, page, size or sort change. */
export const resultsQuery = (code: string, version: string, address: SearchAddress) => {
  const { group = {}, scope, sort, page, pageSize } = address;
  const body: FulltextRequest = {
    code,
    version,
    filterGroup: group,
    scope,
    sort,
    start: (page - 1) * pageSize,
    count: pageSize,
  };
  return queryOptions({
    queryKey: ['search', code, version, body],
    queryFn: ({ signal }) => ask(body, signal, false),
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
  });
};

/** How many pages another query would find: nothing but the figure is asked for. */
export const totalQuery = (code: string, version: string, filterGroup: FilterGroup, scope: Scope) => {
  const body: FulltextRequest = { code, version, filterGroup, scope, count: 0 };
  return queryOptions({
    queryKey: ['search-total', code, version, body],
    queryFn: async ({ signal }) => (await ask(body, signal, true)).total,
    staleTime: 10 * 60_000,
  });
};
