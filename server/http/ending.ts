// A server that is going to end. It still answers everything, but says to whoever watches it that it will be gone, and asks
// every connection to close: so a proxy turns to other servers before this one stops listening.
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** `begun`: shutdown was requested. */
    ending: { begun: boolean };
  }
}

export const announceEnding = (app: FastifyInstance): void => {
  const ending = { begun: false };
  app.decorate('ending', ending);
  app.addHook('onSend', async (_, reply) => {
    if (ending.begun) reply.header('connection', 'close');
  });
};
