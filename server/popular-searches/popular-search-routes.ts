// The most frequent recent search words: counted when searches are answered, and shown under the search box.
import { keywordsOf } from '#contract/search/keywords.ts';
import type { FilterGroup } from '#contract/search/search.ts';
import { listPopularSearches } from '#contract/search/popular-searches.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { callerOf } from '../http/requests/caller.ts';
import { AppError } from '#contract/http/app-error.ts';
import { serve } from '../http/serve.ts';
import type { PopularSearchStore } from './popular-search-store.ts';

interface Parts {
  words: PopularSearchStore;
  clock: () => number;
}

const counted = new Set(['fulltext', 'book', 'paragraph'].map((kind) => `/api/gujiread/api/search/${kind}`));

/** Call on the root before any route is registered: counts the words of every answered search in a product. */
export function countSearchTerms(app: FastifyInstance, { words, clock }: Parts): void {
  app.addHook('onResponse', async (request, reply) => {
    const { caller, routeOptions, body } = request;
    // Strangers could put any word before all readers, from as many addresses as it takes.
    if (!caller || caller.isStranger || reply.statusCode !== 200 || !counted.has(routeOptions.url ?? ''))
      return;
    const { code, filterGroup } = body as { code: string; filterGroup: FilterGroup };
    const keywords = keywordsOf(filterGroup).split(',');
    words.count(code, caller.sessionId, keywords, clock());
  });
}

export const popularSearchRoutes: FastifyPluginAsync<Parts> = async (app, { words, clock }) => {
  serve(app, listPopularSearches, async (request, reply) => {
    const { code } = request.query;
    // They are counted anew each minute.
    reply.header('cache-control', 'private, max-age=60').header('vary', 'authorization');
    const caller = callerOf(request);
    if (code !== undefined) {
      app.holdings.demand(code);
      if (!caller.mayRead(code)) throw new AppError('no-access');
    }
    const codes =
      code === undefined
        ? app.holdings
            .list()
            .filter(({ record }) => record.state)
            .map((listed) => listed.code)
            .filter((one) => caller.mayRead(one))
        : [code];
    return { words: await words.top(codes, clock()) };
  });
};
