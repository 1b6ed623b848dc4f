// The calls of the exploration. The key of a query contains all its parameters. A query that is no longer wanted is
// cancelled, so a late reply is never shown for another query.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import {
  findGraphRelations,
  getGraphData,
  type GraphRequest,
  searchExploreEntries,
} from '#contract/knowledge/exploration.ts';
import { entryPageSize, suggestEntryNames } from '#contract/search/statistics.ts';
import { call } from '../api/call-api.ts';
import { type ExploreAddress, namesOf } from './explore-address.ts';

const caching = { placeholderData: keepPreviousData, staleTime: 5 * 60_000 } as const;

/**
 * Where the reader has not said how strongly names must be joined: all are shown where they are no more than can be seen;
 * else so many at most.
 */
const seen = 150;
const atFirst = 40;

const questionOf = (code: string, version: string, { from, to }: ExploreAddress) => ({
  productCode: code,
  version,
  startDate: from,
  endDate: to,
});

const graphQuery = (body: GraphRequest) =>
  queryOptions({
    queryKey: ['exploration', 'graph', body],
    queryFn: ({ signal }) => call(getGraphData, { body, signal, quiet: true }),
    ...caching,
  });

/** The graph of an address, and its least weight: of one that says none, the least with which few names are shown. */
export const useGraph = (code: string, version: string, address: ExploreAddress) => {
  const { kinds, steps, least } = address;
  const names = namesOf(address);
  const body: GraphRequest = {
    ...questionOf(code, version, address),
    kinds,
    around: names,
    ...(names.length > 0 && { steps }),
  };
  const hasLeast = least !== undefined;
  const probe = useQuery({ ...graphQuery({ ...body, count: atFirst }), enabled: !hasLeast });
  const known = probe.isPlaceholderData ? undefined : probe.data;
  const fitting = known && (known.nodeTotal <= seen ? 1 : (known.weightForAll ?? 1));
  const weight = hasLeast ? least : fitting;
  const whole = graphQuery({ ...body, leastWeight: weight ?? 1 });
  const graph = useQuery({ ...whole, enabled: weight !== undefined });
  const failed = !hasLeast && probe.isError ? probe : graph;
  return {
    graph: graph.data,
    weight,
    isStale: graph.isPlaceholderData || weight === undefined,
    isError: failed.isError,
    error: failed.error,
    retry: () => void failed.refetch(),
  };
};

export const relationsQuery = (
  code: string,
  version: string,
  address: ExploreAddress,
  [sourceId = '', targetId = '']: readonly string[],
) => {
  const { kinds, least } = address;
  const body = {
    ...questionOf(code, version, address),
    kinds,
    sourceId,
    targetId,
    ...(least !== undefined && { leastWeight: least }),
  };
  return queryOptions({
    queryKey: ['exploration', 'relations', body],
    queryFn: ({ signal }) => call(findGraphRelations, { body, signal, quiet: true }),
    ...caching,
  });
};

export const joinedEntriesQuery = (
  code: string,
  version: string,
  address: ExploreAddress,
  [sourceId, targetId]: NonNullable<ExploreAddress['edge']>,
) => {
  const skipCount = (address.page - 1) * entryPageSize;
  const body = {
    ...questionOf(code, version, address),
    sourceId,
    ...(targetId !== undefined && { targetId }),
    skipCount,
    maxResultCount: entryPageSize,
  };
  return queryOptions({
    queryKey: ['exploration', 'entries', body],
    queryFn: ({ signal }) => call(searchExploreEntries, { body, signal, quiet: true }),
    ...caching,
  });
};

export const namesLikeQuery = (code: string, version: string, key: string) =>
  queryOptions({
    queryKey: ['exploration', 'suggest', code, version, key],
    queryFn: ({ signal }) =>
      call(suggestEntryNames, { params: { code }, query: { key, version }, signal, quiet: true }),
    enabled: key !== '',
    ...caching,
  });
