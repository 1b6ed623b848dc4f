// Searching inside a book: the whole book, and the hits of one page.
import { FulltextReply, FulltextRequest, PageHitsReply, PageHitsRequest } from '#contract/search.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SearchRequest } from './search-job.ts';
import { openSearchPool, type SearchPoolOptions } from './search-pool.ts';

/** Tells the search when the caller has gone before it was answered. */
const signalOf = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

export const searchRoutes: FastifyPluginAsyncZod<SearchPoolOptions> = async (app, options) => {
  const pool = openSearchPool(options);
  app.addHook('onClose', () => pool.close());

  const answer = async (search: SearchRequest, reply: FastifyReply) => {
    const { code, version } = search.request;
    const { dir } = app.holdings.open(code, version);
    const bytes = await pool.run(search, dir, signalOf(reply));
    return reply
      .header('cache-control', version === undefined ? 'no-cache' : 'private, max-age=600')
      .type('application/json; charset=utf-8')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };
  const config = {
    access: 'unit',
    product: 'body',
    errors: [
      'query-invalid',
      'query-too-large',
      'search-busy',
      'search-timeout',
      'version-gone',
      'holding-damaged',
    ],
  } as const;

  app.post(
    '/api/gujiread/api/search/fulltext',
    {
      config,
      schema: {
        summary: '书内全文检索：命中页、片段与准确总数',
        body: FulltextRequest,
        response: { 200: FulltextReply },
      },
    },
    (request, reply) => answer({ kind: 'fulltext', request: request.body }, reply),
  );

  app.post(
    '/api/gujiread/api/search/hits',
    {
      config: { ...config, errors: [...config.errors, 'page-not-found'] },
      schema: {
        summary: '一页之内的命中位置：字与图上的框，以及前后命中页',
        body: PageHitsRequest,
        response: { 200: PageHitsReply },
      },
    },
    (request, reply) => answer({ kind: 'hits', request: request.body }, reply),
  );
};
