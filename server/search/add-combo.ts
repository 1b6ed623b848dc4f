// POST /api/gujiread/api/search/combo: a search over many products, each of which the caller must own.
import { ComboReply, ComboRequest } from '#contract/combo.ts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callerOf, type Caller } from '../http/caller.ts';
import { claimOf } from '../http/claim.ts';
import { AppError } from '../http/errors.ts';
import type { Holdings } from '../holdings/holdings.ts';
import type { ProductVersion } from './place-books.ts';
import type { SearchPool } from './search-pool.ts';

/** Named products must be there and be owned; of all, those that are owned. In the order of the product list. */
const productsOf = (
  holdings: Holdings,
  caller: Caller,
  codes: readonly string[] | undefined,
): ProductVersion[] => {
  for (const code of codes ?? []) {
    if (!holdings.has(code)) throw new AppError('product-not-found', `没有产品“${code}”`);
    if (!caller.owns(code)) throw new AppError('no-access', `未购买产品“${code}”，请取消勾选后重试`);
  }
  const named = codes && new Set(codes);
  return holdings
    .list()
    .filter(({ code, record }) => (named ? named.has(code) : record.state && caller.owns(code)))
    .map(({ code, version }) => ({ code, version }));
};

export const addCombo = (server: FastifyInstance, pool: SearchPool, data: string): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  app.post(
    '/api/gujiread/api/search/combo',
    {
      config: {
        access: 'unit',
        usage: 'search',
        errors: [
          'query-invalid',
          'query-too-large',
          'search-busy',
          'search-timeout',
          'reading-too-fast',
          'product-not-found',
          'no-access',
        ],
      },
      schema: {
        summary: '联合检索：在多个产品中检索，各书命中数与合并的结果',
        tags: ['search'],
        body: ComboRequest,
        response: { 200: ComboReply },
      },
    },
    async (request, reply) => {
      const products = productsOf(app.holdings, callerOf(request), request.body.codes);
      const search = { kind: 'combo', request: { request: request.body, products } } as const;
      const bytes = await pool.run(search, data, claimOf(request));
      return reply
        .header('cache-control', 'no-cache')
        .type('application/json; charset=utf-8')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) as unknown as ComboReply);
    },
  );
};
