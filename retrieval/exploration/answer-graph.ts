// The graph of a question: its names, how strongly they are joined, and which of them are shown where there are too many.
import { type Graph, type GraphEdge, type GraphRequest, mostEdges } from '#contract/knowledge/exploration.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { z } from 'zod';
import { unknown } from '../entries/entry-dates.ts';
import type { OpenEntries } from '../entries/entry-columns.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { allowKinds, askGraph, describeNamedDay, describeNode } from './ask-graph.ts';
import { JoinedNames } from './joined-names.ts';
import { compareNodes, idOf } from './name-graph.ts';

type GraphQuery = z.output<typeof GraphRequest> & { code: string };

/** Weight of the names in the request themselves. */
const always = 0xffff_ffff;

/** By name, the largest least weight with which it is joined to any other; 0 for none. */
const weighAll = (joined: JoinedNames): Uint32Array => {
  const { allowed } = joined;
  const held = new Uint32Array(allowed.length);
  for (let node = 0; node < held.length; node++) {
    if (allowed[node] === 0) continue;
    joined.eachOf(node, node, (other, weight) => {
      if (weight > held[node]) held[node] = weight;
      if (weight > held[other]) held[other] = weight;
    });
  }
  return held;
};

/**
 * By name, the largest least weight with which it is reached from one of `around` in so many steps: of all ways the one
 * whose lightest step is the heaviest.
 */
const weighAround = (joined: JoinedNames, around: readonly number[], steps: number): Uint32Array => {
  let held = new Uint32Array(joined.allowed.length);
  for (const node of around) held[node] = always;
  let changed = new Set(around);
  for (let step = 0; step < steps; step++) {
    const next = held.slice();
    const now = new Set<number>();
    for (const node of changed) {
      const { nodes, weights } = joined.of(node);
      for (let i = 0; i < nodes.length; i++) {
        const reached = Math.min(held[node], weights[i]);
        if (reached <= next[nodes[i]]) continue;
        next[nodes[i]] = reached;
        now.add(nodes[i]);
      }
    }
    held = next;
    changed = now;
  }
  return held;
};

interface Edge {
  source: number;
  target: number;
  weight: number;
  /** Entries with the first and with the last day; `unknown` where none is dated. */
  first: number;
  last: number;
}

/** The pairs of the names that are shown. */
const joinShown = (
  joined: JoinedNames,
  { dates }: OpenEntries,
  shown: readonly number[],
  least: number,
): Edge[] => {
  const { graph, matching } = joined;
  const isShown = new Uint8Array(graph.names.length);
  for (const node of shown) isShown[node] = 1;
  const counts = new Uint32Array(graph.names.length);
  const first = new Int32Array(graph.names.length);
  const last = new Int32Array(graph.names.length);
  const edges: Edge[] = [];
  for (const source of shown) {
    const touched: number[] = [];
    for (let at = graph.entryStarts[source]; at < graph.entryStarts[source + 1]; at++) {
      const entry = graph.entryIds[at];
      if (matching[entry] === 0) continue;
      for (let i = graph.starts[entry + 1] - 1; i >= graph.starts[entry]; i--) {
        const other = graph.ids[i];
        if (other <= source) break;
        if (isShown[other] === 0) continue;
        if (counts[other]++ === 0) {
          touched.push(other);
          first[other] = last[other] = unknown;
        }
        if (dates.first[entry] === unknown) continue;
        if (first[other] === unknown || dates.first[entry] < dates.first[first[other]]) first[other] = entry;
        if (last[other] === unknown || dates.last[entry] > dates.last[last[other]]) last[other] = entry;
      }
    }
    for (const target of touched) {
      if (counts[target] >= least)
        edges.push({ source, target, weight: counts[target], first: first[target], last: last[target] });
      counts[target] = 0;
    }
  }
  return edges;
};

/**
 * The least weight with which at most `count` names remain; undefined where none but the requested names would remain.
 */
const weightFor = (held: Uint32Array, ranked: readonly number[], count: number, least: number) => {
  if (ranked.length <= count) return least;
  const weight = held[ranked[count]] + 1;
  const best = ranked.find((node) => held[node] !== always);
  return best !== undefined && held[best] >= weight ? weight : undefined;
};

export const answerGraph = (product: OpenProduct, request: GraphQuery, stop: Stop): Graph => {
  const { kinds, leastWeight: least, steps, count } = request;
  const found = askGraph(product, request, request.around, stop);
  const { graph, entries, selected, nodes: around, totals, missing } = found;
  const joined = new JoinedNames(
    graph,
    { matching: selected.matching, allowed: allowKinds(found, kinds), least },
    stop,
  );
  const isAround = request.around.length > 0;
  const held = isAround ? weighAround(joined, around, steps) : weighAll(joined);
  const ranked = Array.from(held.keys()).filter((node) => held[node] > 0);
  const counts = new Uint32Array(held.length);
  for (const node of ranked) counts[node] = joined.countOf(node);
  ranked.sort((a, b) => held[b] - held[a] || counts[b] - counts[a] || compareNodes(graph, a, b));
  const shown = ranked.slice(0, count);
  stop.check();
  const edges = joinShown(joined, entries, shown, least);
  const place = new Map(shown.map((node, i) => [node, i]));
  const order = ({ source, target }: Edge): number => {
    const [a, b] = [place.get(source)!, place.get(target)!];
    return Math.min(a, b) * shown.length + Math.max(a, b);
  };
  edges.sort((a, b) => b.weight - a.weight || order(a) - order(b));
  const weightForAll = weightFor(held, ranked, count, least);
  return {
    ...totals,
    around: around.map((node) => idOf(graph, node)),
    missing,
    nodes: shown.map((node) => describeNode(joined, node)),
    edges: edges.slice(0, mostEdges).map(({ source, target, weight, first, last }): GraphEdge => {
      const isTurned = place.get(source)! > place.get(target)!;
      return {
        sourceId: idOf(graph, isTurned ? target : source),
        targetId: idOf(graph, isTurned ? source : target),
        weight,
        ...(first !== unknown && {
          first: describeNamedDay(entries, first, 'first'),
          last: describeNamedDay(entries, last, 'last'),
        }),
      };
    }),
    nodeTotal: ranked.length,
    edgeTotal: edges.length,
    ...(weightForAll !== undefined && { weightForAll }),
  };
};
