// The calls that lead from a citation to characters on a page, or to an article of a newspaper, in whichever of the unit's
// products it names.
import {
  type CitedReply,
  CitedRequest,
  findCited,
  findCitedArticle,
  type FoundPlace,
} from '#contract/reading/cited-places.ts';
import { badValue } from '#contract/http/app-error.ts';
import { openVariants, type Variants } from '#search/characters/variants.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Listed } from '../holdings/listed.ts';
import { callerOf } from '../http/requests/caller.ts';
import { claimOf } from '../http/limits/claim.ts';
import { serve } from '../http/serve.ts';
import { findTitles, type Titled } from '#retrieval/places/find-titles.ts';
import type { SearchRequest } from '#retrieval/search-job.ts';
import { type SearchPool, shareVariants } from '../search-threads/search-pool.ts';

/** Products that are looked into, and places that a reply gives. */
const mostProducts = 6;
/** A long run of a newspaper may be many products; each is queried for one day only. */
const mostNewspapers = 40;
const mostPlaces = 10;

type FoundInProduct = Omit<FoundPlace, 'code' | 'fullName' | 'version'>;

export const addCited = (app: FastifyInstance, pool: SearchPool): void => {
  let variants: Promise<Variants> | undefined;
  const readVariants = () =>
    (variants ??= shareVariants().then((shared) => openVariants(new Uint8Array(shared))));

  /**
   * Joins the places of several products. If any place was found completely, only complete places are returned; of the
   * open product alone, if it has such.
   */
  const join = (
    found: readonly { titled: Titled<Listed>; places: FoundInProduct[] }[],
    openCode?: string,
  ): FoundPlace[] => {
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
    const meant = chosen.filter(({ rank }) => rank === best).map(({ place }) => place);
    const inOpen = meant.filter(({ code }) => code === openCode);
    return (inOpen.length > 0 ? inOpen : meant).slice(0, mostPlaces);
  };

  /** Asks those products that have the title which a citation gives, the open one first. */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    candidates: readonly Listed[],
    most: number,
    names: Parameters<typeof findTitles>[1],
    jobFor: (titled: Titled<Listed>) => SearchRequest,
  ): Promise<CitedReply> => {
    const caller = callerOf(request);
    const openCode = names.within?.code;
    const isOpen = ({ product }: Titled<Listed>) => product.code === openCode;
    const titled =
      names.title === ''
        ? candidates.map((product): Titled<Listed> => ({ product, books: [], rank: 0 })).filter(isOpen)
        : findTitles(candidates, names, await readVariants());
    const owned = titled
      .filter(({ product }) => caller.mayRead(product.code))
      .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
      .slice(0, most);
    const claim = claimOf(request);
    const found: { titled: Titled<Listed>; places: FoundInProduct[] }[] = [];
    for (const one of owned) {
      const { code, version } = one.product;
      const bytes = await pool.run(jobFor(one), app.holdings.locate(code, version), claim);
      found.push({ titled: one, places: JSON.parse(new TextDecoder().decode(bytes)) as FoundInProduct[] });
    }
    reply.header('cache-control', 'no-store');
    return {
      places: join(found, openCode),
      notOwned: titled
        .filter(({ product }) => !caller.mayRead(product.code))
        .slice(0, mostPlaces)
        .map(({ product: { code, record } }) => ({ code, fullName: record.fullName })),
    };
  };
  const listed = () => app.holdings.list().filter(({ record }) => record.state);

  serve(app, findCited, (request, reply) => {
    const cited = request.body;
    if (cited.title === '' && !cited.within) throw badValue(['title'], 'required');
    return answer(request, reply, listed(), mostProducts, cited, ({ product: { code, version }, books }) => ({
      kind: 'cited',
      request: { code, version, cited, books },
    }));
  });

  serve(app, findCitedArticle, (request, reply) => {
    const cited = request.body;
    const newspapers = listed().filter(({ record }) => record.isNewspaper);
    const names = CitedRequest.parse({ title: cited.newspaper });
    return answer(
      request,
      reply,
      newspapers,
      mostNewspapers,
      names,
      ({ product: { code, version }, books }) => ({
        kind: 'cited-article',
        request: { code, version, cited, books },
      }),
    );
  });
};
