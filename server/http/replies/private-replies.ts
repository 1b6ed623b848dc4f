// Replies that are of one reader, or of a moment, and kept nowhere on the way.
import type { FastifyInstance } from 'fastify';

/** For the routes of a plugin. */
export const preventCaching = (app: Pick<FastifyInstance, 'addHook'>): void => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
};
