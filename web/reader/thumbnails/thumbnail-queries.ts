// What the strip asks for: the labels of its pages, and which of them have hits.
import { queryOptions } from '@tanstack/react-query';
import type { IdsRequest } from '#contract/search/facets.ts';
import { listPageLabels, mostLabels, type PageLabelsReply } from '#contract/reading/page-labels.ts';
import { listHitPages } from '#contract/search/product-searches.ts';
import type { OpenReply } from '#contract/reading/reader.ts';
import { call } from '../../api/call-api.ts';
import { unpackQuery } from '#citation/query-parameter.ts';
import { groupOfHitQuery } from '../../book/box-words.ts';
import { type HitQuery, hitQueryKey, limitsOf } from '../../book/reader-queries.ts';

type Opened = Pick<OpenReply, 'code' | 'version' | 'firstPage'>;

/** The first page of the stretch of labels that includes a page's label and is fetched in one request. */
export const labelsFrom = (pageId: number, firstPage: number): number =>
  pageId - ((pageId - firstPage) % mostLabels);

export const labelsQuery = ({ code, version }: Opened, from: number) =>
  queryOptions({
    queryKey: ['page-labels', code, version, from],
    queryFn: ({ signal }): Promise<PageLabelsReply> =>
      call(listPageLabels, {
        params: { code },
        signal,
        query: { from, version },
        quiet: true,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });

/** All pages of the book with a hit of the search. */
export const hitPagesQuery = ({ code, version }: Opened, hitQuery: HitQuery) => {
  const query = groupOfHitQuery(hitQuery);
  const body: IdsRequest = {
    code,
    version,
    filterGroup: (query === undefined ? undefined : unpackQuery(query)) ?? {},
    ...limitsOf(hitQuery),
  };
  return queryOptions({
    queryKey: ['hit-pages', code, version, hitQueryKey(hitQuery)],
    queryFn: async ({ signal }): Promise<ReadonlySet<number>> => {
      const found = new Set<number>();
      for (let start = 0, total = 1; start < total; ) {
        const part = { ...body, start };
        const reply = await call(listHitPages, { signal, body: part, quiet: true });
        let page = 0;
        for (const step of reply.ids) found.add((page += step));
        if (reply.ids.length === 0) break;
        start += reply.ids.length;
        total = reply.total;
      }
      return found;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });
};
