// How the hits of a search are spread over a book, part by part.
import type { StatisticsReply, StatisticsRequest } from '#contract/search/facets.ts';
import { lengthsInScope } from '#search/match/evaluate.ts';
import { countCharacters } from '#search/match/facets.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { QueryScope } from '#search/query/query.ts';
import { runSearch } from '#search/run/run-query.ts';
import type { z } from 'zod';
import { type OpenProduct } from '../products/open-product.ts';
import { queryOf } from '../query/read-query.ts';
import { chooseParts, ownOf } from './choose-parts.ts';

type Part = StatisticsReply['parts'][number];

/** Bytes of all parts together, and code points of a part's title. */
const mostBytes = 280_000;
const longestTitle = 60;

/** Values that no search changes, cached for as long as the holding is open. */
interface Measured {
  titles: readonly string[];
  characters: Partial<Record<QueryScope, Uint32Array>>;
}
const measured = new WeakMap<OpenProduct, Measured>();
const measure = (holding: OpenProduct): Measured => {
  const known = measured.get(holding) ?? { titles: holding.bundle.titles(), characters: {} };
  measured.set(holding, known);
  return known;
};
const charactersIn = (holding: OpenProduct, scope: QueryScope): Uint32Array =>
  (measure(holding).characters[scope] ??= countCharacters(holding.engine, scope));

/** Of a long title the end is preserved, which distinguishes its part from the others. */
const cutTitle = (title: string): string => {
  const points = [...title];
  return points.length <= longestTitle ? title : `…${points.slice(1 - longestTitle).join('')}`;
};

/** Neighbours are joined where there are more parts than a reply can hold. */
const joinParts = (parts: Part[]): Part[] => {
  const bytes = Buffer.byteLength(JSON.stringify(parts));
  const together = Math.ceil(bytes / mostBytes);
  if (together <= 1) return parts;
  const joined: Part[] = [];
  for (let i = 0; i < parts.length; i += together) {
    const run = parts.slice(i, i + together);
    const [first, last] = [run[0], run[run.length - 1]];
    joined.push({
      ...first,
      title: run.length === 1 ? first.title : cutTitle(`${first.title} – ${last.title}`),
      hits: run.reduce((sum, { hits }) => sum + hits, 0),
      characters: run.reduce((sum, { characters }) => sum + characters, 0),
    });
  }
  return joined;
};

const sumOfRoots = (ends: Uint32Array, totals: Uint32Array): number => {
  let sum = 0;
  for (let node = 0; node < totals.length; node = ends[node]) sum += totals[node];
  return sum;
};

/** Hits and characters in scope of each part. @throws AppError for a bad query and a node that is not there. */
export const answerStatistics = (
  holding: OpenProduct,
  request: z.output<typeof StatisticsRequest>,
  stop: Stop,
): StatisticsReply => {
  const { bundle, engine } = holding;
  const table = engine.nodes;
  const query = queryOf(holding, request);
  const search = runSearch(engine, query, 'page', stop);
  if (!search) return { total: 0, totalHit: 0, parts: [] };
  const hits = search.countNodes().hitsOfAll(table.count);
  const characters = charactersIn(holding, query.scope);
  const hitsOf = { whole: hits, own: ownOf(table, hits) };
  const charactersOf = { whole: characters, own: ownOf(table, characters) };
  const { titles } = measure(holding);
  const { parts: chosen, top } = chooseParts(table, titles, charactersIn(holding, 'all'), query.node);
  stop.check();
  const titleOf = (node: number): string => {
    const path: string[] = [];
    for (let at = node; at >= 0 && (at !== top || at === node); at = table.parents[at])
      path.unshift(titles[at]);
    return cutTitle(path.join(' '));
  };
  const nodes = bundle.nodes(chosen.map(({ node }) => node));
  const parts = chosen.map(({ node, whole }, i): Part => {
    const which = whole ? 'whole' : 'own';
    return {
      key: nodes[i].key,
      title: titleOf(node),
      pageId: nodes[i].start,
      hits: hitsOf[which][node],
      characters: charactersOf[which][node],
    };
  });
  const { total, totalHit } = search.found;
  if (query.node === undefined) {
    // Text before the first node, or all of a product without a catalogue.
    const all = lengthsInScope(engine.units('page'), query.scope).reduce((sum, length) => sum + length, 0);
    const outside = {
      hits: totalHit - sumOfRoots(table.ends, hits),
      characters: all - sumOfRoots(table.ends, characters),
    };
    if (outside.characters > 0)
      parts.unshift({ key: '', title: bundle.facts.name, pageId: bundle.firstPage, ...outside });
  }
  return { total, totalHit, parts: joinParts(parts) };
};
