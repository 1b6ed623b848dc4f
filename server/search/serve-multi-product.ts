// The search over many products, each of which the caller must own.
import { searchProducts } from '#contract/multi-product.ts';
import type { FastifyInstance } from 'fastify';
import { callerOf, type Caller } from '../http/caller.ts';
import { claimOf } from '../http/claim.ts';
import { AppError } from '#contract/app-error.ts';
import type { Holdings } from '../holdings/holdings.ts';
import type { ProductVersion } from '#retrieval/products/place-products.ts';
import { serve } from '../http/serve.ts';
import type { SearchPool } from './search-pool.ts';
import { sendJson } from './send-json.ts';

/** Named products must be there and be owned; of all, those that are owned. In the order of the product list. */
const productsOf = (
  holdings: Holdings,
  caller: Caller,
  codes: readonly string[] | undefined,
): ProductVersion[] => {
  for (const code of codes ?? []) {
    if (!holdings.has(code)) throw new AppError('product-not-found', `没有产品“${code}”`);
    holdings.demand(code);
    if (!caller.mayRead(code)) throw new AppError('no-access', `未购买产品“${code}”，请取消勾选后重试`);
  }
  const named = codes && new Set(codes);
  return holdings
    .list()
    .filter(({ code, record }) => (named ? named.has(code) : record.state && caller.mayRead(code)))
    .map(({ code, version }) => ({ code, version }));
};

export const serveMultiProduct = (app: FastifyInstance, pool: SearchPool): void =>
  serve(app, searchProducts, async (request, reply) => {
    const products = productsOf(app.holdings, callerOf(request), request.body.codes);
    const search = { kind: 'combo', request: { request: request.body, products } } as const;
    const bytes = await pool.run(search, undefined, claimOf(request));
    return sendJson(reply.header('cache-control', 'no-cache'), bytes);
  });
