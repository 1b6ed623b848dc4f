// Replies for one reader, or for one moment, which nothing on the way may store.
import type { FastifyInstance } from 'fastify';

/** For the routes of a plugin. */
export const preventCaching = (app: Pick<FastifyInstance, 'addHook'>): void => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
};
