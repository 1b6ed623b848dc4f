// The words asked most of late: counted as searches are answered, and shown under the search box.
import { keywordsOf } from '#contract/keywords.ts';
import type { FilterGroup } from '#contract/search.ts';
import { HotKeysReply } from '#contract/suggest.ts';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '../http/caller.ts';
import { AppError } from '../http/errors.ts';
import type { HotWordStore } from './hot-word-store.ts';

interface Parts {
  words: HotWordStore;
  clock: () => number;
}

const counted = new Set(['fulltext', 'book', 'paragraph'].map((kind) => `/api/gujiread/api/search/${kind}`));

/** Called on the root before any route is made: counts what every answered search in a product asked for. */
export function countAskedWords(app: FastifyInstance, { words, clock }: Parts): void {
  app.addHook('onResponse', async (request, reply) => {
    const { caller, routeOptions, body } = request;
    if (!caller || reply.statusCode !== 200 || !counted.has(routeOptions.url ?? '')) return;
    const { code, filterGroup } = body as { code: string; filterGroup: FilterGroup };
    const asked = keywordsOf(filterGroup).split(',');
    // Nobody waits for the count, and a search is no worse for one that fails.
    await words
      .count(code, caller.sessionId, asked, clock())
      .catch((error: unknown) => request.log.warn({ err: error }, 'asked words were not counted'));
  });
}

export const hotWordRoutes: FastifyPluginAsyncZod<Parts> = async (app, { words, clock }) => {
  app.get(
    '/api/gujiread/api/search/hot-keys',
    {
      config: { access: 'unit', errors: ['product-not-found', 'no-access'] },
      schema: {
        summary: '近三十日检索最多的词：一种产品之内，或本单位全部产品之内',
        tags: ['search'],
        querystring: z.object({ code: z.string().max(64).optional() }),
        response: { 200: HotKeysReply },
      },
    },
    async (request) => {
      const { code } = request.query;
      const caller = callerOf(request);
      if (code !== undefined) {
        if (!app.holdings.has(code)) throw new AppError('product-not-found');
        if (!caller.owns(code)) throw new AppError('no-access');
      }
      const codes =
        code === undefined
          ? app.holdings
              .list()
              .map((listed) => listed.code)
              .filter((one) => caller.owns(one))
          : [code];
      return { words: await words.top(codes, clock()) };
    },
  );
};
