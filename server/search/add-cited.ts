// The call that leads from a citation to characters on a page, in whichever of the unit's products it names.
import { findCited, type FoundPlace } from '#contract/cited-places.ts';
import { openVariants, type Variants } from '#search/variants.ts';
import type { FastifyInstance } from 'fastify';
import type { Listed } from '../holdings/holdings.ts';
import { callerOf } from '../http/caller.ts';
import { claimOf } from '../http/claim.ts';
import { serve } from '../http/serve.ts';
import { findTitles, type Titled } from '#retrieval/places/find-titles.ts';
import { type SearchPool, shareVariants } from './search-pool.ts';

/** Products that are looked into, and places that a reply gives. */
const mostProducts = 6;
const mostPlaces = 10;

type FoundInProduct = Omit<FoundPlace, 'code' | 'fullName' | 'version'>;

export const addCited = (app: FastifyInstance, pool: SearchPool): void => {
  let variants: Promise<Variants> | undefined;
  const readVariants = () =>
    (variants ??= shareVariants().then((shared) => openVariants(new Uint8Array(shared))));

  /** Of places in several products those that were wholly found stand before the others. */
  const join = (found: readonly { titled: Titled<Listed>; places: FoundInProduct[] }[]): FoundPlace[] => {
    const all = found.flatMap(({ titled: { product, rank }, places }) =>
      places.map((place) => {
        const { code, version, record } = product;
        return { rank, place: { ...place, code, version, fullName: record.fullName } };
      }),
    );
    const whole = all.filter(({ place }) => place.missing === undefined);
    const chosen = whole.length > 0 ? whole : all;
    const best = Math.max(...chosen.map(({ rank }) => rank));
    // Where the edition or the author that is cited tells one product from the others, the others are not meant.
    return chosen
      .filter(({ rank }) => rank === best)
      .slice(0, mostPlaces)
      .map(({ place }) => place);
  };

  serve(app, findCited, async (request, reply) => {
    const cited = request.body;
    const caller = callerOf(request);
    const listed = app.holdings.list().filter(({ record }) => record.state);
    const titled = findTitles(listed, cited, await readVariants());
    const owned = titled.filter(({ product }) => caller.owns(product.code)).slice(0, mostProducts);
    const claim = claimOf(request);
    const found: { titled: Titled<Listed>; places: FoundInProduct[] }[] = [];
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
  });
};
