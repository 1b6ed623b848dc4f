// What the strip asks for: the labels of its pages, and which of them have hits.
import { queryOptions } from '@tanstack/react-query';
import type { IdsRequest } from '#contract/facets.ts';
import { mostLabels, type PageLabelsReply } from '#contract/page-labels.ts';
import type { OpenReply } from '#contract/reader.ts';
import { callApi } from '../../api/call-api.ts';
import { unpackQuery } from '../../query/query-parameter.ts';
import { readVariants } from '../../query/read-results.ts';
import { queryOfSought } from '../../book/box-words.ts';
import { type Sought, soughtKey } from '../../book/reader-queries.ts';

const base = '/api/gujiread/api';

type Opened = Pick<OpenReply, 'code' | 'version' | 'firstPage'>;

/** The first page of the stretch that a page's label is asked for with. */
export const labelsFrom = (pageId: number, firstPage: number): number =>
  pageId - ((pageId - firstPage) % mostLabels);

export const labelsQuery = ({ code, version }: Opened, from: number) =>
  queryOptions({
    queryKey: ['page-labels', code, version, from],
    queryFn: ({ signal }): Promise<PageLabelsReply> =>
      callApi('PageLabelsReply', `${base}/product/page-labels/${encodeURIComponent(code)}`, {
        signal,
        query: { from, version },
        quiet: true,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });

/** All pages of the book on which something that is sought stands. */
export const hitPagesQuery = ({ code, version }: Opened, sought: Sought) => {
  const { scope, variants, cid } = sought;
  const query = queryOfSought(sought);
  const body: IdsRequest = {
    code,
    version,
    filterGroup: (query === undefined ? undefined : unpackQuery(query)) ?? {},
    ...(scope ? { scope } : {}),
    ...(variants === undefined ? {} : { variants: readVariants(variants) }),
    ...(cid === undefined ? {} : { cid }),
  };
  return queryOptions({
    queryKey: ['hit-pages', code, version, soughtKey(sought)],
    queryFn: async ({ signal }): Promise<ReadonlySet<number>> => {
      const found = new Set<number>();
      for (let start = 0, total = 1; start < total; ) {
        const part = { ...body, start };
        const reply = await callApi('IdsReply', `${base}/search/ids`, { signal, body: part, quiet: true });
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
