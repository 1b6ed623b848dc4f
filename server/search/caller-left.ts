import type { FastifyReply } from 'fastify';

/** Tells the search when the caller has gone before it was answered. */
export const signalOf = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};
