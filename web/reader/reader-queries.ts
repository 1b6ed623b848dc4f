// What the reader asks the server. Pages are kept by code, version and number: a version never changes.
import { queryOptions } from '@tanstack/react-query';
import type { CatalogueReply, CatalogueRequest } from '#contract/catalogue.ts';
import type { OpenReply, Page } from '#contract/reader.ts';
import type { PageHitsRequest, Scope } from '#contract/search.ts';
import { callApi } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';
import { openPage } from '../session/open-sealed.ts';
import { unpackQuery } from '../ui/query-parameter.ts';

const base = '/api/gujiread/api';
const inPath = encodeURIComponent;

/** Pictures are asked for with a token; a new one is fetched this long before it ends. */
const renewBefore = 90_000;
const leastInterval = 30_000;

export const openQuery = (code: string) =>
  queryOptions({
    queryKey: ['open', code],
    queryFn: ({ signal }) =>
      callApi('OpenReply', `${base}/product/open/${inPath(code)}`, { signal, quiet: true }),
    staleTime: 8 * 60_000,
    refetchInterval: ({ state }) =>
      state.data ? Math.max(leastInterval, state.data.imageTokenExpires - Date.now() - renewBefore) : false,
    refetchIntervalInBackground: true,
  });

/** Opens the book anew: after its version has gone, or when a page was sealed with another key. */
export const openAgain = (code: string): Promise<OpenReply> =>
  queryClient.fetchQuery({ ...openQuery(code), staleTime: 0 });

type Opened = Pick<OpenReply, 'code' | 'version' | 'key'>;

export const pageQuery = ({ code, version, key }: Opened, pageId: number) =>
  queryOptions({
    queryKey: ['page', code, version, pageId],
    queryFn: async ({ signal }): Promise<Page> => {
      const reply = await callApi('SealedPage', `${base}/product/json/${inPath(code)}/${pageId}`, {
        signal,
        query: { v: version },
        quiet: true,
      });
      // The key changes with the month; a reader may sit over a book longer than that.
      return openPage(reply, reply.sealed.kid === key.kid ? key : (await openAgain(code)).key);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });

/** What is looked for: the reader's keywords, or the whole question of the search that led here. */
export interface Sought {
  /** Comma-separated keywords; empty for none. */
  key: string;
  /** The search's question as its address has it, and its scope. */
  query?: string;
  scope?: Scope;
}

export const soughtKey = ({ key, query, scope }: Sought): string => JSON.stringify([key, query, scope]);

export const hitsQuery = (code: string, version: string, pageId: number, sought: Sought) => {
  const filterGroup = sought.query === undefined ? undefined : unpackQuery(sought.query);
  const { key, scope } = sought;
  const body: PageHitsRequest = {
    code,
    version,
    pageId,
    ...(filterGroup ? { filterGroup } : { key }),
    ...(scope ? { scope } : {}),
  };
  return queryOptions({
    queryKey: ['hits', code, version, soughtKey(sought), pageId],
    queryFn: ({ signal }) => callApi('PageHitsReply', `${base}/search/hits`, { signal, body }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });
};

export const loadCatalogue = (request: CatalogueRequest): Promise<CatalogueReply> =>
  callApi('CatalogueReply', `${base}/product/catalog`, { body: request, quiet: true });

/** At most this many nodes are found at once. */
export const mostFoundNodes = 200;

export const catalogueSearchQuery = (code: string, version: string, key: string) =>
  queryOptions({
    queryKey: ['catalogue-search', code, version, key],
    queryFn: ({ signal }) =>
      callApi('CatalogueSearchReply', `${base}/product/search-catalog/${inPath(code)}`, {
        signal,
        query: { key, version, maxNum: mostFoundNodes },
        quiet: true,
      }),
    staleTime: 10 * 60_000,
  });

/** A page by its 葉 label or its lasting key. Rejects with 404 when there is none. */
export const findPage = (code: string, version: string, by: { label: string } | { key: string }) =>
  callApi('PageFindReply', `${base}/product/page-find/${inPath(code)}`, {
    query: { ...by, version },
    quiet: true,
  });
