// The search over many products: what is known of all that are listed, and the texts of those that the caller may read.
import { searchAllNewspapers } from '#contract/newspapers/all-newspapers.ts';
import { searchProducts } from '#contract/search/multi-product.ts';
import type { FastifyInstance } from 'fastify';
import { type Caller, callerOf } from '../http/requests/caller.ts';
import { claimOf } from '../http/limits/claim.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { Holdings } from '../holdings/holdings.ts';
import type { QueriedProduct } from '#retrieval/multi-product/answer-multi-product.ts';
import { serve } from '../http/serve.ts';
import { mergedProducts } from './merged-products.ts';
import type { SearchPool } from '../search-threads/search-pool.ts';
import { sendJson } from '../http/replies/send-json.ts';

/** Named products must be there and be readable; else all that are listed. In the order of the product list. */
const productsOf = (
  holdings: Holdings,
  caller: Caller,
  codes: readonly string[] | undefined,
): QueriedProduct[] => {
  for (const code of codes ?? []) {
    if (!holdings.has(code)) throw new AppError('product-not-found', `没有产品“${code}”`);
    holdings.demand(code);
    if (caller.mayRead(code)) continue;
    if (caller.isStranger) throw new AppError('not-signed-in');
    throw new AppError('no-access', `未购买产品“${code}”，请取消勾选后重试`);
  }
  const named = codes && new Set(codes);
  return holdings
    .list()
    .filter(({ code, record }) => (named ? named.has(code) : record.state))
    .map(({ code, version, mended }) => ({
      code,
      version,
      ...(mended && { mended }),
      ...(!caller.mayRead(code) && { isSealed: true }),
    }));
};

/** Milliseconds for which a search waits for texts that are being fetched. */
const fetchingTime = 4000;

export const serveMultiProduct = (app: FastifyInstance, pool: SearchPool, data: string): void => {
  const merged = mergedProducts(data);
  /** Has the texts here that the merged index has not, as far as that can be within its time. */
  const gather = async (products: readonly QueriedProduct[]): Promise<QueriedProduct[]> => {
    const wanted = products.filter((product) => !product.isSealed && !merged.has(product));
    const absent = new Set(
      await app.holdings.gather(
        wanted.map(({ code }) => code),
        fetchingTime,
      ),
    );
    return products.map((product) => (absent.has(product.code) ? { ...product, isFetching: true } : product));
  };
  serve(app, searchProducts, async (request, reply) => {
    const products = productsOf(app.holdings, callerOf(request), request.body.codes);
    const { body } = request;
    const asksTexts = [body.filterGroup.rules, body.filterGroup.groups].some(
      (conditions) => conditions && conditions.length > 0,
    );
    const gathered = asksTexts ? await gather(products) : products;
    const search = { kind: 'combo', request: { request: body, products: gathered } } as const;
    const bytes = await pool.run(search, undefined, claimOf(request));
    return sendJson(reply.header('cache-control', 'no-cache'), bytes);
  });
  serve(app, searchAllNewspapers, async (request, reply) => {
    const newspapers = new Set(
      app.holdings.list().flatMap(({ code, record }) => (record.isNewspaper ? code : [])),
    );
    const products = productsOf(app.holdings, callerOf(request), undefined).filter(({ code }) =>
      newspapers.has(code),
    );
    const gathered = await gather(products);
    const search = {
      kind: 'all-newspapers',
      request: { request: request.body, products: gathered },
    } as const;
    const bytes = await pool.run(search, undefined, claimOf(request));
    return sendJson(reply.header('cache-control', 'no-cache'), bytes);
  });
};
