// The reader's requests to the server. Pages are cached by code, version and number: a version never changes.
import { queryOptions } from '@tanstack/react-query';
import {
  type CatalogueReply,
  type CatalogueRequest,
  openCatalogue,
  searchCatalogue,
} from '#contract/reading/catalogue.ts';
import type { BookRequest } from '#contract/search/facets.ts';
import type { KwicRequest, KwicSort } from '#contract/search/kwic.ts';
import { listArticleHits } from '#contract/newspapers/newspaper-kwic.ts';
import { searchNewspaper } from '#contract/newspapers/newspaper-searches.ts';
import { listHitsInContext, locatePageHits, searchBook } from '#contract/search/product-searches.ts';
import type { OpenReply, Page } from '#contract/reading/reader.ts';
import { locatePage, openForReading, readPage } from '#contract/reading/reader-calls.ts';
import type { PageHitsRequest, Scope } from '#contract/search/search.ts';
import { call } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';
import { openPage, takenPacking } from '../session/sealing/open-sealed.ts';
import { unpackQuery } from '#citation/query-parameter.ts';
import { readForms, readVariants } from '../query/read-results.ts';
import type { ArticleHitOrder, ArticleOrder, ListOrder, ResultWindow } from './hit-navigation.ts';

/** Picture requests carry a token. A new token is fetched this many milliseconds before the old one expires. */
const renewBefore = 90_000;
const leastInterval = 30_000;

export const openQuery = (code: string) =>
  queryOptions({
    queryKey: ['open', code],
    queryFn: ({ signal }) => call(openForReading, { params: { code }, signal, quiet: true }),
    staleTime: 8 * 60_000,
    refetchInterval: ({ state }) =>
      state.data ? Math.max(leastInterval, state.data.imageTokenExpires - Date.now() - renewBefore) : false,
    refetchIntervalInBackground: true,
  });

/** Opens the book anew: after its version has gone, or when a page was sealed with another key. */
export const openAgain = (code: string): Promise<OpenReply> =>
  queryClient.fetchQuery({ ...openQuery(code), staleTime: 0 });

type Opened = Pick<OpenReply, 'code' | 'version' | 'key' | 'hotWords'>;

/** Of a product that is not open yet. */
export const unopened: Opened = { code: '', version: '', key: { kid: '', key: '' }, hotWords: [] };

/** A page reply depends on the kinds of names that are offered. A page cached for other kinds does not match. */
export const pageQuery = ({ code, version, key, hotWords }: Opened, pageId: number) =>
  queryOptions({
    queryKey: ['page', code, version, pageId, hotWords.join()],
    queryFn: async ({ signal }): Promise<Page> => {
      const reply = await call(readPage, {
        params: { code, pageId },
        signal,
        query: { v: version, words: hotWords.join(), packed: takenPacking() },
        quiet: true,
        // Shown pages are reported by report-page-view.ts.
        uncounted: true,
      });
      // The key changes with the month; a reader may sit over a book longer than that.
      return openPage(reply, reply.sealed.kid === key.kid ? key : (await openAgain(code)).key);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });

/** What is looked for: the reader's keywords, or the whole question of the search that led here, as the address has it. */
export interface HitQuery {
  /** Comma-separated keywords; empty for none. */
  key: string;
  query?: string;
  scope?: Scope;
  variants?: string;
  excludedForms?: string;
  /** Key of the catalogue node that the search was narrowed to. */
  cid?: string;
}

export const asksForHits = ({ key, query }: HitQuery): boolean => key !== '' || query !== undefined;

export const hitQueryKey = ({ key, query, scope, variants, excludedForms, cid }: HitQuery): string =>
  JSON.stringify([query === undefined ? key : { query }, scope, variants, excludedForms, cid]);

/** The search limits beside the words, as every call takes them. */
export const limitsOf = ({ scope, variants, excludedForms, cid }: HitQuery) => {
  const forms = readForms(excludedForms);
  return {
    ...(scope ? { scope } : {}),
    ...(variants === undefined ? {} : { variants: readVariants(variants) }),
    ...(forms.length > 0 ? { excludedForms: forms } : {}),
    ...(cid === undefined ? {} : { cid }),
  };
};

/** The question as both calls take it. */
const questionOf = (hitQuery: HitQuery) => {
  const filterGroup = hitQuery.query === undefined ? undefined : unpackQuery(hitQuery.query);
  return { ...(filterGroup ? { filterGroup } : {}), ...limitsOf(hitQuery) };
};

export const hitsQuery = (code: string, version: string, pageId: number, hitQuery: HitQuery) => {
  const question = questionOf(hitQuery);
  const body: PageHitsRequest = {
    code,
    version,
    pageId,
    ...(question.filterGroup ? {} : { key: hitQuery.key }),
    ...question,
  };
  return queryOptions({
    queryKey: ['hits', code, version, hitQueryKey(hitQuery), pageId],
    queryFn: ({ signal }) => call(locatePageHits, { signal, body }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });
};

/** What tells one list of results from another. */
export const listKey = (code: string, version: string, hitQuery: HitQuery, order: ListOrder): string =>
  JSON.stringify([code, version, hitQueryKey(hitQuery), order]);

/** A page of the list, from 1, as the window that it lies in. */
export const hitListQuery = (
  code: string,
  version: string,
  hitQuery: HitQuery,
  order: ListOrder,
  page: number,
) => {
  const start = (page - 1) * order.pageSize;
  const question = { code, version, filterGroup: {}, ...questionOf(hitQuery), start, count: order.pageSize };
  const ofHits = async (sort: KwicSort, signal: AbortSignal): Promise<ResultWindow> => {
    const body: KwicRequest = { ...question, sort, placesOnly: true };
    const { places = [], totalHit } = await call(listHitsInContext, { signal, body, uncounted: true });
    return {
      start,
      pageIds: places.map(({ pageId }) => pageId),
      ats: places.map(({ at }) => at),
      total: totalHit,
    };
  };
  const ofPages = async (
    { sort, titlesFirst }: Pick<BookRequest, 'sort' | 'titlesFirst'>,
    signal: AbortSignal,
  ): Promise<ResultWindow> => {
    const body: BookRequest = { ...question, sort, titlesFirst, withFacets: false };
    const { loadStart, loadIds, total } = await call(searchBook, { signal, body, uncounted: true });
    return { start: loadStart, pageIds: loadIds, total };
  };
  const ofArticles = async (
    { sort, choices, titles1st }: ArticleOrder,
    signal: AbortSignal,
  ): Promise<ResultWindow> => {
    const body = { ...question, sort, choices, ...(titles1st && { titles1st }), withFacets: false };
    const { matches, total } = await call(searchNewspaper, { signal, body, uncounted: true });
    return {
      start,
      pageIds: matches.map(({ pageId }) => pageId),
      articles: matches.map(({ articleNum, startPageId, endPageId }) => ({
        articleNum,
        startPageId,
        endPageId,
      })),
      total,
    };
  };
  const ofArticleHits = async (
    { kwicSort: sort, choices, titles1st }: ArticleHitOrder,
    signal: AbortSignal,
  ): Promise<ResultWindow> => {
    const body = { ...question, sort, choices, ...(titles1st && { titles1st }), placesOnly: true };
    const { places = [], totalHit } = await call(listArticleHits, { signal, body, uncounted: true });
    return {
      start,
      pageIds: places.map(({ pageId }) => pageId),
      ats: places.map(({ at }) => at),
      articles: places.map(({ articleNum, pageId }) => ({
        articleNum,
        startPageId: pageId,
        endPageId: pageId,
      })),
      total: totalHit,
    };
  };
  const load = (signal: AbortSignal): Promise<ResultWindow> => {
    if ('kwicSort' in order)
      return 'ofArticles' in order ? ofArticleHits(order, signal) : ofHits(order.kwicSort, signal);
    return 'ofArticles' in order ? ofArticles(order, signal) : ofPages(order, signal);
  };
  return queryOptions({
    queryKey: ['results', listKey(code, version, hitQuery, order), page],
    queryFn: ({ signal }) => load(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });
};

export const loadCatalogue = (request: Omit<CatalogueRequest, 'flat'>): Promise<CatalogueReply> =>
  call(openCatalogue, { body: { ...request, flat: true }, quiet: true });

/** At most this many nodes are found at once. */
export const mostFoundNodes = 200;

export const catalogueSearchQuery = (code: string, version: string, key: string) =>
  queryOptions({
    queryKey: ['catalogue-search', code, version, key],
    queryFn: ({ signal }) =>
      call(searchCatalogue, {
        params: { code },
        signal,
        query: { key, version, maxNum: mostFoundNodes },
        quiet: true,
      }),
    staleTime: 10 * 60_000,
  });

/** A page by its 葉 label or its lasting key. Rejects with 404 when there is none. */
export const fetchPageEntry = (
  code: string,
  version: string,
  by: { label: string; near?: number } | { key: string },
) =>
  call(locatePage, {
    params: { code },
    query: { ...by, version },
    quiet: true,
  });
