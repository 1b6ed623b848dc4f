// For whoever watches the process: whether it runs, and whether it can do its work.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ReadersDatabase } from './database/readers-database.ts';

const Health = z.object({ ok: z.boolean() });
const Readiness = z.object({ ok: z.boolean(), database: z.boolean(), products: z.number().int() });

/** Whether the database can be written and read at this moment. */
const isSound = async (db: ReadersDatabase): Promise<boolean> => {
  if (!db.sound()) return false;
  const keys = await db.read
    .selectFrom('server_key')
    .select('id')
    .execute()
    .catch(() => []);
  return keys.length > 0;
};

export const healthRoutes: FastifyPluginAsyncZod<{ db: ReadersDatabase }> = async (app, { db }) => {
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
  const config = { access: 'anonymous', ownCredentials: true } as const;

  app.get(
    '/healthz',
    {
      config,
      logLevel: 'warn',
      schema: { summary: 'Whether the process answers.', tags: ['health'], response: { 200: Health } },
    },
    async () => ({ ok: true }),
  );

  app.get(
    '/readyz',
    {
      config,
      logLevel: 'warn',
      schema: {
        summary: 'Whether it can serve: 503 when not.',
        tags: ['health'],
        response: { 200: Readiness, 503: Readiness },
      },
    },
    async (_, reply) => {
      const database = await isSound(db);
      return reply
        .code(database ? 200 : 503)
        .send({ ok: database, database, products: app.holdings.list().length });
    },
  );
};
