// The products of the library: the list, an introduction, a cover, and which tabs a product has.
import type { LibraryOptions } from '#contract/options.ts';
import { Introduction, ProductList, TabsState } from '#contract/products.ts';
import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Caller } from '../http/caller.ts';
import { claimOf } from '../http/claim.ts';
import { describeBytes } from '../http/describe-bytes.ts';
import { introductionOf, type ProductRecord } from '../holdings/product-record.ts';
import type { CoverPool } from './cover-pool.ts';

export interface ProductOptions {
  covers: CoverPool;
  /** How the library arranges its products. */
  arrangement: Pick<LibraryOptions, 'groups' | 'appUrls'>;
}

const Code = z.object({ code: z.string().max(64) });

export const productRoutes: FastifyPluginAsyncZod<ProductOptions> = async (app, { covers, arrangement }) => {
  const { groups, appUrls } = arrangement;
  const arranged = ({ extra, ...record }: ProductRecord): ProductRecord => {
    const group = groups.find(({ products }) => products.includes(record.code));
    const appUrl = appUrls[record.code];
    return {
      ...record,
      extra: { ...extra, ...(group && { productGroupId: group.id }), ...(appUrl && { appUrl }) },
    };
  };

  const rightTo = ({ code }: ProductRecord, caller: Caller | undefined) => {
    if (caller?.owns(code)) return { owned: true };
    const term = caller?.termOf(code);
    return { owned: false, ...(term && { term }) };
  };

  app.get(
    '/api/gujiread/api/product/all',
    {
      config: { access: 'anonymous' },
      schema: {
        summary: 'Every listed product; `owned` tells what the signed-in unit may open.',
        tags: ['products'],
        response: { 200: ProductList },
      },
    },
    async (request, reply) => {
      const listed = app.holdings.list().filter(({ record }) => record.state);
      const version = createHash('sha256').update(listed.map((l) => `${l.code} ${l.version}\n`).join(''));
      reply.header('cache-control', 'private, no-cache').header('vary', 'authorization');
      return {
        products: listed.map(({ record }) => ({ ...arranged(record), ...rightTo(record, request.caller) })),
        groups: groups.map(({ id, name }) => ({ id, name })),
        withdrawn: app.holdings.withdrawn(),
        version: version.digest('base64url').slice(0, 16),
      };
    },
  );

  app.get(
    '/api/gujiread/api/product/introduction/:code',
    {
      config: { access: 'anonymous', product: 'params', usage: 'investigation' },
      schema: {
        summary: 'What a product is: paragraphs and facts.',
        tags: ['products'],
        params: Code,
        response: { 200: Introduction },
      },
    },
    async (request) => introductionOf(app.holdings.open(request.params.code)),
  );

  app.get(
    '/api/gujiread/api/product/cover/:code.jpg',
    {
      config: { access: 'anonymous', product: 'params', errors: ['version-gone', 'too-many-requests'] },
      schema: {
        summary: 'The cover, a JPEG of 300 by 420.',
        tags: ['products'],
        params: Code,
        querystring: z.object({ v: z.string().max(64).optional() }),
        response: {
          200: describeBytes('The picture.', 'image/jpeg'),
        },
      },
    },
    async (request, reply) => {
      const { v } = request.query;
      const bundle = app.holdings.open(request.params.code, v);
      const { code, version, name } = bundle.facts;
      const drawn = { title: name, siKu: bundle.books()[0]?.siKu };
      const picture = await covers.draw(`${code}|${version}`, drawn, claimOf(request));
      reply.header('cache-control', v === undefined ? 'no-cache' : 'public, max-age=31536000, immutable');
      return reply.type('image/jpeg').send(Buffer.from(picture));
    },
  );

  app.post(
    '/api/gujiread/api/product/check-tabs-state/:code',
    {
      config: { access: 'unit', product: 'params' },
      schema: {
        summary: 'Which tabs a product has.',
        tags: ['products'],
        params: Code,
        response: { 200: TabsState },
      },
    },
    async () => ({ tabs: ['read' as const, 'search' as const] }),
  );
};
