// A page of the dictionary: what is known of a character, its strokes, and its occurrences in the holdings.
import { AppError } from '#contract/http/app-error.ts';
import {
  type CharacterHoldings,
  getCharacter,
  getCharacterHoldings,
  getStrokes,
  type HeadwordLine,
} from '#contract/tools/character-page.ts';
import type { SiKuClass } from '#contract/products/products.ts';
import { dynastyBegun } from '#reference/dynasty-order.ts';
import type { FoundHeadwords } from '#retrieval/letters/count-letters.ts';
import { unifyText } from '#search/characters/unified-ideographs.ts';
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Listed } from '../holdings/listed.ts';
import { admitQuotes, type QuoteLimiter, recordQuotes } from '../holdings/deliver-quotes.ts';
import { callerOf } from '../http/requests/caller.ts';
import { type Claim, claimOf } from '../http/limits/claim.ts';
import { serve } from '../http/serve.ts';
import type { Settings } from '../settings/watch-settings.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import type { CharacterCounts } from './character-counts.ts';
import type { SubLibraries } from './frequency-routes.ts';

export interface HeadwordSearches {
  run(
    search: {
      kind: 'headwords';
      request: { code: string; version: string; letter: string; most: number };
    },
    dir: string,
    claim: Claim,
  ): Promise<Uint8Array>;
}

const headwordsShown = 10;
/** What was found of a character in a product; a version's never changes. */
const mostCached = 2000;

/** Class 小學類 of the catalogue, or a title that says so. */
const isDictionary = ({ books }: Pick<Listed, 'books'>): boolean =>
  books.some(
    ({ category = '', title }) =>
      category.includes('小學') || /[爾尔]雅|方言|釋名|[說説]文|玉篇|[廣集切]韻|字[典彙通]/u.test(title),
  );

const oneCharacter = (text: string): string => {
  const [first, ...rest] = unifyText(text);
  if (first === undefined || rest.length > 0) throw new AppError('query-invalid', '请只给一个字');
  return first;
};

const dynastiesOf = ({ record }: Pick<Listed, 'record'>): string[] => [
  ...new Set(record.authors.flatMap(({ dynasty }) => dynasty ?? [])),
];

/** Of its authors the one of the earliest dynasty: whoever explains him wrote later. */
const earliestDynasty = (listed: Listed): string | undefined =>
  dynastiesOf(listed).toSorted((a, b) => dynastyBegun(a) - dynastyBegun(b))[0];

/** Of what has none, after all others. */
const begunBy = (dynasty: string | undefined): number =>
  dynasty === undefined ? Number.MAX_SAFE_INTEGER : dynastyBegun(dynasty);

interface Sum {
  ziCi: number;
  products: number;
  of: number;
}
const addTo = <K>(sums: Map<K, Sum>, key: K, count: number, of: number): void => {
  const sum = sums.get(key) ?? { ziCi: 0, products: 0, of: 0 };
  sums.set(key, {
    ziCi: sum.ziCi + count,
    products: sum.products + (count > 0 ? 1 : 0),
    of: sum.of + of,
  });
};

const classOrder: readonly (SiKuClass | undefined)[] = ['經', '史', '子', '集', undefined];

export interface CharacterRouteOptions {
  counts: CharacterCounts;
  libraries: SubLibraries;
  searches: HeadwordSearches;
  settings: Pick<Settings, 'of'>;
  reference: ReferencePool;
  limiter: QuoteLimiter;
}

export const characterRoutes: FastifyPluginAsync<CharacterRouteOptions> = async (
  app,
  { counts, libraries, searches, settings, reference, limiter },
) => {
  const cache = new LRUCache<string, FoundHeadwords>({ max: mostCached });

  serve(app, getCharacter, async (request, reply) => {
    const character = oneCharacter(request.params.char);
    const described = await reference.run('readCharacterPage', character, claimOf(request));
    reply.header('cache-control', 'public, max-age=3600');
    return described;
  });

  serve(app, getStrokes, async (request, reply) => {
    const strokes = await reference.run(
      'strokesOfCharacter',
      oneCharacter(request.params.char),
      claimOf(request),
    );
    if (!strokes) throw new AppError('not-found');
    reply.header('cache-control', 'public, max-age=86400');
    return strokes;
  });

  const headwordsIn = async ({ code, version }: Listed, letter: string, claim: Claim) => {
    const name = `${code}\0${version}\0${letter}`;
    const known = cache.get(name);
    if (known) return known;
    const request = { code, version, letter, most: headwordsShown };
    const bytes = await searches.run(
      { kind: 'headwords', request },
      app.holdings.locate(code, version),
      claim,
    );
    const found = JSON.parse(new TextDecoder().decode(bytes)) as FoundHeadwords;
    cache.set(name, found);
    return found;
  };

  const findHeadwords = async (products: readonly Listed[], letter: string, claim: Claim) => {
    const lines: HeadwordLine[] = [];
    let headwordCount = 0;
    for (const listed of products
      .filter(isDictionary)
      .toSorted((a, b) => begunBy(earliestDynasty(a)) - begunBy(earliestDynasty(b)))) {
      const { code, version, record } = listed;
      const found = await headwordsIn(listed, letter, claim).catch((cause: unknown) => {
        // One that cannot be read leaves the others.
        if (
          cause instanceof AppError &&
          ['holding-damaged', 'holding-outdated', 'version-gone'].includes(cause.code)
        )
          return { count: 0, lines: [] };
        throw cause;
      });
      headwordCount += found.count;
      lines.push(...found.lines.map((line) => ({ code, version, fullName: record.fullName, ...line })));
    }
    return { headwords: lines.slice(0, headwordsShown), headwordCount };
  };

  serve(app, getCharacterHoldings, async (request, reply) => {
    const letter = oneCharacter(request.params.char);
    const [caller, claim] = [callerOf(request), claimOf(request)];
    await admitQuotes(limiter, claim);
    const products = app.holdings.list().filter(({ code, record }) => record.state && caller.mayRead(code));
    const frequencies: CharacterHoldings['libraries'] = [];
    // Frequencies in sub-libraries are returned only to callers that have the frequency tool.
    const counted = settings.of(caller).tools.includes('ziPin') ? libraries.names() : [];
    for (const { id } of counted) {
      const { library, table } = await libraries.count(id, caller, claim);
      frequencies.push({ ...table.of(letter)[0], name: library.name, products: library.products });
    }
    const classes = new Map<SiKuClass | undefined, Sum>();
    const dynasties = new Map<string | undefined, Sum>();
    const byProduct = await counts.ofLetter(products, letter, claim);
    for (const listed of products) {
      const { count, of } = byProduct.get(listed.code) ?? { count: 0, of: 0 };
      addTo(classes, listed.record.siKu, count, of);
      if (count > 0) addTo(dynasties, earliestDynasty(listed), count, of);
    }
    const found = await findHeadwords(products, letter, claim);
    recordQuotes(limiter, claim, found.headwords);
    reply.header('cache-control', 'private, no-cache');
    return {
      libraries: frequencies,
      classes: classOrder.flatMap((siKu) => {
        const sum = classes.get(siKu);
        if (!sum) return [];
        const wfb = sum.of === 0 ? 0 : Math.round((sum.ziCi / sum.of) * 1e8) / 1e4;
        return [{ ...(siKu && { siKu }), ziCi: sum.ziCi, wfb, products: sum.products }];
      }),
      dynasties: Array.from(dynasties, ([dynasty, { ziCi, products: number }]) => ({
        ...(dynasty !== undefined && { dynasty }),
        ziCi,
        products: number,
      })).sort((a, b) => begunBy(a.dynasty) - begunBy(b.dynasty) || b.ziCi - a.ziCi),
      ...found,
    };
  });
};
