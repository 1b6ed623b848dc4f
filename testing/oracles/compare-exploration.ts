// Random queries to the graph of a product's entries, compared with the oracle. The entries behind names and edges are
// compared with the list of entries.
import { expect } from 'vitest';
import {
  ExploreEntriesRequest,
  type ExploreEntries,
  GraphRequest,
  nodeKinds,
  RelationsRequest,
} from '#contract/knowledge/exploration.ts';
import { EntryListRequest } from '#contract/search/statistics.ts';
import { answerEntryList } from '#retrieval/entries/answer-entry-list.ts';
import { answerExploreEntries } from '#retrieval/exploration/answer-explore-entries.ts';
import { answerGraph } from '#retrieval/exploration/answer-graph.ts';
import { answerRelations } from '#retrieval/exploration/answer-relations.ts';
import { type DatedProduct, plainForm, plainDay } from './compare-entries.ts';
import { datedDays, datedLetters } from '../products/dated-folder.ts';
import { findByOracle, type OracleEntry } from './entries-oracle.ts';
import {
  distanceByOracle,
  graphByOracle,
  hasIds,
  type OracleGraph,
  pathsByOracle,
  shownByOracle,
} from './graph-oracle.ts';
import { randomBelow } from '../products/random.ts';

const never = { check: () => undefined, hold: () => undefined };
const code = 'dated';
const fields = { person: 'persons', place: 'places', office: 'offices', category: 'categories' } as const;

type Below = (n: number) => number;

/** Words and days of a question, and the entries that the oracle finds. */
const askEntries = (oracle: readonly OracleEntry[], below: Below) => {
  const day = () => datedDays.first + below(datedDays.last - datedDays.first);
  const [one, other] = [day(), day()].sort((a, b) => a - b);
  const [from, to] = [below(4) === 0 ? one : -Infinity, below(4) === 0 ? other : Infinity];
  const words = below(3) === 0 ? [datedLetters[below(datedLetters.length)]] : [];
  const relation = below(2) === 0;
  const names = { categories: [], persons: [], officers: [], places: [] };
  const found = findByOracle(oracle, { words, relation, ...names, from, to }, plainForm);
  const conditions = {
    key: words.join(' '),
    relation,
    ...(from > -Infinity && { startDate: plainDay(from) }),
    ...(to < Infinity && { endDate: plainDay(to) }),
  };
  return { conditions, found: found.map(({ entry }) => entry) };
};

const compareList = (
  { product }: DatedProduct,
  conditions: object,
  found: readonly OracleEntry[],
  ids: readonly [string, string?],
): ExploreEntries => {
  const [sourceId, targetId] = ids;
  const wanted = found.filter((entry) =>
    hasIds(
      entry,
      ids.filter((id) => id !== undefined),
    ),
  );
  const request = ExploreEntriesRequest.parse({ ...conditions, sourceId, ...(targetId && { targetId }) });
  const reply = answerExploreEntries(product, { ...request, code }, never);
  const why = JSON.stringify({ conditions, ids });
  expect(reply.totalCount, why).toBe(wanted.length);
  expect(
    reply.items.map(({ key }) => key),
    why,
  ).toEqual(wanted.slice(0, 10).map(({ key }) => key));
  expect(
    reply.items.every(({ passage }) => passage.some(({ isMarked }) => isMarked)),
    why,
  ).toBe(true);
  const placed = reply.years.reduce((sum, { count }) => sum + count, 0);
  expect(placed + reply.unplaced + reply.undated, why).toBe(wanted.length);
  const narrowed: Record<string, string[]> = {};
  for (const id of ids) {
    if (id === undefined) continue;
    const [kind, name] = id.split(':') as [keyof typeof fields, string];
    narrowed[fields[kind]] = [...(narrowed[fields[kind]] ?? []), name];
  }
  const list = answerEntryList(product, EntryListRequest.parse({ ...conditions, ...narrowed, code }), never);
  expect(list.totalCount, why).toBe(wanted.length);
  return reply;
};

/** The days that the entries of an edge are of, from the first to the last. */
const daysOf = (entries: readonly OracleEntry[]): [number, number] | undefined => {
  const dated = entries.flatMap(({ days }) => (days ? [days] : []));
  return dated.length === 0
    ? undefined
    : [Math.min(...dated.map(([first]) => first)), Math.max(...dated.map(([, last]) => last))];
};

const compareGraph = (dated: DatedProduct, below: Below): void => {
  const { product, oracle } = dated;
  const { conditions, found } = askEntries(oracle, below);
  const kinds = nodeKinds.filter(() => below(3) > 0);
  const all = graphByOracle(oracle, [...nodeKinds], []);
  const ids = [...all.counts.keys()].sort();
  const around = Array.from({ length: below(3) }, () => ids[below(ids.length)]);
  const distinct = [...new Set(around)];
  const [least, steps] = [1 + below(3), 1 + below(3)];
  const count = below(2) === 0 ? 300 : 1 + below(12);
  const question = {
    ...conditions,
    ...(kinds.length > 0 && { kinds }),
    around,
    leastWeight: least,
    steps,
    count,
  };
  const why = JSON.stringify(question);
  const reply = answerGraph(product, { ...GraphRequest.parse(question), code }, never);
  const graph = graphByOracle(found, kinds.length > 0 ? kinds : [...nodeKinds], distinct);
  const shownAt = (weight: number) =>
    shownByOracle(graph, around.length > 0 ? distinct : undefined, steps, weight);
  const shown = shownAt(least);
  expect([reply.total, reply.nodeTotal], why).toEqual([found.length, shown.size]);

  // Those that stay longest come first.
  const stays = (id: string): number => {
    if (distinct.includes(id)) return Infinity;
    let weight = least;
    while (shownAt(weight + 1).has(id)) weight += 1;
    return weight;
  };
  const kindOrder = (id: string) => nodeKinds.findIndex((kind) => id.startsWith(`${kind}:`));
  const ranked = [...shown]
    .map((id) => ({ id, stays: stays(id), count: graph.counts.get(id) ?? 0 }))
    .sort(
      (a, b) =>
        (a.stays === b.stays ? 0 : b.stays - a.stays) ||
        b.count - a.count ||
        kindOrder(a.id) - kindOrder(b.id) ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, count);
  expect(
    reply.nodes.map(({ id, count: own }) => [id, own]),
    why,
  ).toEqual(ranked.map(({ id, count: own }) => [id, own]));

  const edges = ranked.flatMap(({ id }, i) =>
    ranked.slice(i + 1).flatMap(({ id: other }) => {
      const weight = graph.pairs.get(id)?.get(other) ?? 0;
      return weight >= least ? [`${id} ${other} ${weight}`] : [];
    }),
  );
  expect(reply.edgeTotal, why).toBe(edges.length);
  const actual = reply.edges.map(({ sourceId, targetId, weight }) => `${sourceId} ${targetId} ${weight}`);
  expect(actual.toSorted(), why).toEqual(edges.toSorted());
  const weights = reply.edges.map(({ weight }) => weight);
  expect(weights, why).toEqual(weights.toSorted((a, b) => b - a));

  let weight = least;
  while (weight <= found.length && shownAt(weight).size > count) weight += 1;
  const left = [...shownAt(weight)].filter((id) => !distinct.includes(id)).length;
  expect(reply.weightForAll, why).toBe(shown.size > count && left === 0 ? undefined : weight);

  const edge = reply.edges[below(Math.max(1, reply.edges.length))];
  if (edge) {
    const behind = compareList(dated, conditions, found, [edge.sourceId, edge.targetId]);
    expect(behind.totalCount, why).toBe(edge.weight);
    const days = daysOf(found.filter((entry) => hasIds(entry, [edge.sourceId, edge.targetId])));
    expect([edge.first?.number, edge.last?.number], why).toEqual(days ?? [undefined, undefined]);
    expect([behind.first, behind.last], why).toEqual([edge.first, edge.last]);
  }
  const node = reply.nodes[below(Math.max(1, reply.nodes.length))];
  if (node) expect(compareList(dated, conditions, found, [node.id]).totalCount, why).toBe(node.count);
};

const checkStep = (graph: OracleGraph, ids: readonly string[], weights: readonly number[]): void => {
  for (const [i, weight] of weights.entries()) expect(graph.pairs.get(ids[i])?.get(ids[i + 1])).toBe(weight);
};

const comparePaths = (dated: DatedProduct, below: Below): void => {
  const { product, oracle } = dated;
  const { conditions, found } = askEntries(oracle, below);
  const ids = [...graphByOracle(oracle, [...nodeKinds], []).counts.keys()].sort();
  const [sourceId, targetId] = [ids[below(ids.length)], ids[below(ids.length)]];
  if (sourceId === targetId) return;
  const kinds = below(2) === 0 ? (['person'] as const) : nodeKinds;
  const [leastWeight, mostSteps, count] = [1 + below(2), 1 + below(4), 1 + below(10)];
  const question = { ...conditions, sourceId, targetId, kinds: [...kinds], leastWeight, mostSteps, count };
  const why = JSON.stringify(question);
  const reply = answerRelations(product, { ...RelationsRequest.parse(question), code }, never);
  const graph = graphByOracle(found, kinds, [sourceId, targetId]);
  const paths = pathsByOracle(graph, sourceId, targetId, leastWeight, mostSteps).slice(0, count);
  expect(
    reply.paths.map(({ nodes, weights }) => ({ ids: nodes.map(({ id }) => id), weights })),
    why,
  ).toEqual(paths);
  const shortest = distanceByOracle(graph, sourceId, targetId, leastWeight);
  if (shortest !== undefined && shortest <= mostSteps)
    expect(reply.paths[0].weights.length, why).toBe(shortest);
  else expect(reply.paths, why).toEqual([]);
  for (const { nodes, weights } of reply.paths)
    checkStep(
      graph,
      nodes.map(({ id }) => id),
      weights,
    );
  const path = reply.paths.at(-1);
  if (!path) return;
  const step = below(path.weights.length);
  const step2 = compareList(dated, conditions, found, [path.nodes[step].id, path.nodes[step + 1].id]);
  expect(step2.totalCount, why).toBe(path.weights[step]);
};

/** Asks so many questions; fails at the first that is answered otherwise than by the oracle. */
export const compareExploration = (dated: DatedProduct, cases: number, seed: number): void => {
  const below = randomBelow(seed);
  for (let n = 0; n < cases; n++) {
    compareGraph(dated, below);
    comparePaths(dated, below);
  }
};
