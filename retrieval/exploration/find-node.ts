// The name that an id means: as the entries have it, else one that is the same through variants, for lists may have a name
// in other forms than a reader types.
import { type NodeKind, nodeKinds } from '#contract/knowledge/exploration.ts';
import { NormalNames } from '#reference/knowledge/normal-name.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { Variants } from '#search/characters/variants.ts';
import type { OpenEntries } from '../entries/entry-columns.ts';
import { kindOf, type NameGraph, nodeOf } from './name-graph.ts';

interface NormalGraph {
  norms: NormalNames;
  nodes: ReadonlyMap<string, readonly number[]>;
}

const normals = new WeakMap<NameGraph, NormalGraph>();

/** Names between two looks whether anybody waits. */
const looked = 1_000;

const normalsOf = (graph: NameGraph, variants: Variants, stop: Stop): NormalGraph => {
  const known = normals.get(graph);
  if (known) return known;
  const norms = new NormalNames(variants);
  const nodes = new Map<string, number[]>();
  for (const [node, name] of graph.names.entries()) {
    if (node % looked === 0) stop.check();
    const key = norms.of(name);
    const alike = nodes.get(key);
    if (alike) alike.push(node);
    else nodes.set(key, [node]);
  }
  const made = { norms, nodes };
  normals.set(graph, made);
  return made;
};

/** Of several that are the same the one of the first kind, of a kind that of most entries. */
export const findNode = (
  entries: OpenEntries,
  graph: NameGraph,
  id: string,
  variants: Variants,
  stop: Stop,
): number | undefined => {
  const exact = nodeOf(entries, graph, id);
  if (exact !== undefined) return exact;
  const colon = id.indexOf(':');
  const kind = nodeKinds.indexOf(id.slice(0, colon) as NodeKind);
  const name = kind < 0 ? id : id.slice(colon + 1);
  const { norms, nodes } = normalsOf(graph, variants, stop);
  const countOf = (node: number) => graph.entryStarts[node + 1] - graph.entryStarts[node];
  const orderOf = (node: number) => nodeKinds.indexOf(kindOf(graph, node));
  return (nodes.get(norms.of(name)) ?? [])
    .filter((node) => (kind < 0 || orderOf(node) === kind) && norms.areSame(graph.names[node], name))
    .toSorted((a, b) => orderOf(a) - orderOf(b) || countOf(b) - countOf(a))
    .at(0);
};
