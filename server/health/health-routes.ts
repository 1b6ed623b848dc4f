// For whoever watches the process: whether it runs, and whether it can do its work.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Readiness } from './readiness.ts';
import { preventCaching } from '../http/replies/private-replies.ts';

const Health = z.object({ ok: z.boolean() });
const Count = z.number().int().nonnegative();
const Ready = z.object({
  ok: z.boolean(),
  database: z.boolean().describe('Takes a write.'),
  disk: z.boolean().describe('Takes a write, and has room.'),
  index: z.boolean().describe('The index store can be read, or there is none.'),
  holdings: z.boolean().describe('Every product can be opened.'),
  products: Count,
  damaged: Count.describe('Products that cannot be opened; the log names them.'),
});

export interface HealthOptions {
  readiness: () => Promise<Readiness>;
}

export const healthRoutes: FastifyPluginAsyncZod<HealthOptions> = async (app, { readiness }) => {
  preventCaching(app);
  const config = { access: 'anonymous', ownCredentials: true } as const;

  app.get(
    '/healthz',
    {
      config,
      logLevel: 'warn',
      schema: {
        summary: 'Whether the process answers, and will go on to: 503 while it is about to end.',
        tags: ['health'],
        response: { 200: Health, 503: Health },
      },
    },
    async (_, reply) => reply.code(app.ending.begun ? 503 : 200).send({ ok: !app.ending.begun }),
  );

  app.get(
    '/readyz',
    {
      config,
      logLevel: 'warn',
      schema: {
        summary: 'Whether it can serve: 503 when not.',
        tags: ['health'],
        response: { 200: Ready, 503: Ready },
      },
    },
    async (_, reply) => {
      const found = await readiness();
      const ok = found.ok && !app.ending.begun;
      return reply.code(ok ? 200 : 503).send({ ...found, ok });
    },
  );
};
