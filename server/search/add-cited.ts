// The calls that lead from a permalink, or from a citation, to characters on a page.
import { CitedReply, CitedRequest, type FoundPlace, SpanReply } from '#contract/cited-places.ts';
import { openVariants, type Variants } from '#search/variants.ts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '../http/caller.ts';
import { claimOf } from '../http/claim.ts';
import { findTitles, type Titled } from './find-titles.ts';
import { type SearchPool, shareVariants } from './search-pool.ts';

/** Products that are looked into, and places that a reply gives. */
const mostProducts = 6;
const mostPlaces = 10;

type FoundInProduct = Omit<FoundPlace, 'code' | 'fullName' | 'version'>;

export const addCited = (server: FastifyInstance, pool: SearchPool): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/gujiread/api/product/span/:code',
    {
      config: {
        access: 'unit',
        product: 'params',
        errors: ['page-not-found', 'search-busy', 'search-timeout', 'version-gone', 'holding-damaged'],
      },
      schema: {
        summary: '永久链接所指的文字：所在的页与字，原文有改动时另行说明',
        description: 'See docs/permalinks.md.',
        tags: ['reader'],
        params: z.object({ code: z.string().max(64) }),
        querystring: z.object({ at: z.string().min(1).max(500), version: z.string().max(64).optional() }),
        response: { 200: SpanReply },
      },
    },
    async (request, reply) => {
      const { at, version } = request.query;
      const { code } = request.params;
      const search = { kind: 'span', request: { code, version, at } } as const;
      const bytes = await pool.run(search, app.holdings.locate(code, version), claimOf(request));
      return reply
        .header('cache-control', version === undefined ? 'no-cache' : 'private, max-age=600')
        .type('application/json; charset=utf-8')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) as unknown as SpanReply);
    },
  );

  let variants: Promise<Variants> | undefined;
  const readVariants = () =>
    (variants ??= shareVariants().then((shared) => openVariants(new Uint8Array(shared))));

  /** Of places in several products those that were wholly found stand before the others. */
  const join = (found: readonly { titled: Titled; places: FoundInProduct[] }[]): FoundPlace[] => {
    const all = found.flatMap(({ titled: { product, rank }, places }) =>
      places.map((place) => {
        const { code, version, record } = product;
        return { rank, place: { ...place, code, version, fullName: record.fullName } };
      }),
    );
    const whole = all.filter(({ place }) => place.missing === undefined);
    const kept = whole.length > 0 ? whole : all;
    const best = Math.max(...kept.map(({ rank }) => rank));
    // Where the edition or the author that is cited tells one product from the others, the others are not meant.
    return kept
      .filter(({ rank }) => rank === best)
      .slice(0, mostPlaces)
      .map(({ place }) => place);
  };

  app.post(
    '/api/gujiread/api/search/cited',
    {
      config: {
        access: 'unit',
        usage: 'search',
        errors: ['search-busy', 'search-timeout', 'holding-damaged'],
      },
      schema: {
        summary: '引文出处：由书名、卷葉、行与所引文字找到本单位所购书中的位置',
        tags: ['search'],
        body: CitedRequest,
        response: { 200: CitedReply },
      },
    },
    async (request, reply) => {
      const cited = request.body;
      const caller = callerOf(request);
      const listed = app.holdings.list().filter(({ record }) => record.state);
      const titled = findTitles(listed, cited, await readVariants());
      const owned = titled.filter(({ product }) => caller.owns(product.code)).slice(0, mostProducts);
      const claim = claimOf(request);
      const found: { titled: Titled; places: FoundInProduct[] }[] = [];
      for (const one of owned) {
        const { code, version } = one.product;
        const job = { kind: 'cited', request: { code, version, cited, books: one.books } } as const;
        const bytes = await pool.run(job, app.holdings.locate(code, version), claim);
        found.push({ titled: one, places: JSON.parse(new TextDecoder().decode(bytes)) as FoundInProduct[] });
      }
      reply.header('cache-control', 'no-store');
      return {
        places: join(found),
        notOwned: titled
          .filter(({ product }) => !caller.owns(product.code))
          .slice(0, mostPlaces)
          .map(({ product: { code, record } }) => ({ code, fullName: record.fullName })),
      };
    },
  );
};
