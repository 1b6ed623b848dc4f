// What is commonest among the products that are listed: known to whoever sees the list.
import { listTopNames } from '#contract/search/metadata.ts';
import type { FastifyInstance } from 'fastify';
import { claimOf } from '../http/limits/claim.ts';
import { serve } from '../http/serve.ts';
import type { SearchPool } from '../search-threads/search-pool.ts';
import { sendJson } from '../http/replies/send-json.ts';

export const serveTopNames = (app: FastifyInstance, pool: SearchPool): void =>
  serve(app, listTopNames, async (request, reply) => {
    const products = app.holdings
      .list()
      .filter(({ record }) => record.state)
      .map(({ code, version, mended }) => ({ code, version, ...(mended && { mended }) }));
    const search = { kind: 'top-names', request: { fields: request.body.fields, products } } as const;
    const bytes = await pool.run(search, undefined, claimOf(request));
    return sendJson(reply.header('cache-control', 'no-cache'), bytes);
  });
