// The saved queries of a person. They name no product, and stay whatever the unit subscribes to.
import { addSavedQuery, listSavedQueries, removeSavedQuery } from '#contract/saved/saved-queries.ts';
import type { FastifyPluginAsync } from 'fastify';
import { ownerOf } from '../http/requests/caller.ts';
import { idempotentCallOf } from '../http/idempotency.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { serve } from '../http/serve.ts';
import type { SavedQueryStore } from './saved-query-store.ts';

export interface SavedQueryOptions {
  savedQueries: SavedQueryStore;
  clock: () => number;
}

export const savedQueryRoutes: FastifyPluginAsync<SavedQueryOptions> = async (
  app,
  { savedQueries, clock },
) => {
  preventCaching(app);

  serve(app, listSavedQueries, (request) => savedQueries.list(ownerOf(request).id));

  serve(app, addSavedQuery, async (request, reply) => {
    const { id } = ownerOf(request);
    reply.code(204);
    return savedQueries.save(id, request.body, clock(), idempotentCallOf(request, id));
  });

  serve(app, removeSavedQuery, async (request) => ({
    removed: await savedQueries.remove(ownerOf(request).id, request.body.label),
  }));
};
