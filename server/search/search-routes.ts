// Search: a worker answers, and its bytes are sent unchanged. A table maps the calls on one product to the kind of
// search that answers each. Calls that return something other than a result are registered separately.
import { searchCatalogue } from '#contract/reading/catalogue.ts';
import { findSpan } from '#contract/reading/cited-places.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { listArticleHits } from '#contract/newspapers/newspaper-kwic.ts';
import {
  countArticlesByPeriod,
  listFacetValues,
  searchNewspaper,
  suggestFieldValues,
} from '#contract/newspapers/newspaper-searches.ts';
import {
  countHitsByPart,
  listFacetNodes,
  listHitPages,
  listHitsInContext,
  locatePageHits,
  searchBook,
  searchFulltext,
  searchParagraphs,
} from '#contract/search/product-searches.ts';
import { suggestWords } from '#contract/search/suggest.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import { badValue } from '#contract/http/app-error.ts';
import type { ProductSearch, ProductSearchRequests } from '#retrieval/search-calls.ts';
import type { SearchRequest } from '#retrieval/search-job.ts';
import { claimOf } from '../http/limits/claim.ts';
import { serve } from '../http/serve.ts';
import { addCited } from './add-cited.ts';
import { serveBookSuggestions } from './suggest-books.ts';
import { serveMultiProduct } from './serve-multi-product.ts';
import { serveTopNames } from './serve-top-names.ts';
import type { SearchPool } from '../search-threads/search-pool.ts';
import { sendJson } from '../http/replies/send-json.ts';
import { watchMergedIndex } from './watch-merged-index.ts';

type Row<K extends ProductSearch> = [
  kind: K,
  endpoint: Endpoint & { body: z.ZodType<ProductSearchRequests[K]> },
];

const searches: readonly { [K in ProductSearch]: Row<K> }[ProductSearch][] = [
  ['fulltext', searchFulltext],
  ['paragraph', searchParagraphs],
  ['book', searchBook],
  ['facet-nodes', listFacetNodes],
  ['ids', listHitPages],
  ['statistics', countHitsByPart],
  ['hits', locatePageHits],
  ['kwic', listHitsInContext],
  ['newspaper', searchNewspaper],
  ['newspaper-kwic', listArticleHits],
  ['newspaper-facet-values', listFacetValues],
  ['newspaper-suggest', suggestFieldValues],
  ['newspaper-statistics', countArticlesByPeriod],
];

/** The most frequent recent search words of a product. */
type HotWords = (code: string) => Promise<string[]>;

export interface SearchRouteOptions {
  pool: SearchPool;
  hotWords: HotWords;
  data: string;
}

/** How many matching nodes a reply may give with their paths. */
const mostNodes = 200;

/** What a version answers does not change for as long as it is there. */
const cachingOf = (version: string | undefined): string =>
  version === undefined ? 'no-cache' : 'private, max-age=600';

export const searchRoutes: FastifyPluginAsync<SearchRouteOptions> = async (app, { pool, hotWords, data }) => {
  const unwatch = watchMergedIndex({ data, products: () => app.holdings.list(), log: app.log });
  app.addHook('onClose', async () => unwatch());

  serve(app, suggestWords, async (request, reply) => {
    const { code, key, version } = request.query;
    const { dir } = app.holdings.open(code, version);
    const hot = await hotWords(code);
    const search = { kind: 'suggest', request: { code, version, key, hot } } as const;
    const bytes = await pool.run(search, dir, claimOf(request));
    return sendJson(reply.header('cache-control', 'private, max-age=60'), bytes);
  });

  serve(app, searchCatalogue, async (request, reply) => {
    const { key, version, maxNum = mostNodes } = request.query;
    const { code } = request.params;
    if (key.trim() === '') throw badValue(['key'], 'title-needed');
    const job = { code, version, key, most: Math.min(maxNum, mostNodes) };
    const search = { kind: 'catalogue', request: job } as const;
    const bytes = await pool.run(search, app.holdings.locate(code, version), claimOf(request));
    return sendJson(reply.header('cache-control', cachingOf(version)), bytes);
  });

  serveBookSuggestions(app);
  serveMultiProduct(app, pool, data);
  serveTopNames(app, pool);

  serve(app, findSpan, async (request, reply) => {
    const { at, version } = request.query;
    const { code } = request.params;
    const search = { kind: 'span', request: { code, version, at } } as const;
    const bytes = await pool.run(search, app.holdings.locate(code, version), claimOf(request));
    return sendJson(reply.header('cache-control', cachingOf(version)), bytes);
  });

  addCited(app, pool);

  for (const [kind, endpoint] of searches)
    serve(app, endpoint, async (request, reply) => {
      const search = { kind, request: request.body } as Extract<SearchRequest, { kind: ProductSearch }>;
      const { code, version } = search.request;
      const bytes = await pool.run(search, app.holdings.locate(code, version), claimOf(request));
      return sendJson(reply.header('cache-control', cachingOf(version)), bytes);
    });
};
