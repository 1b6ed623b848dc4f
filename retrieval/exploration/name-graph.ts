// The names of a product's entries as one numbered set, with the entries of each and the names of each: made once, and
// cached as long as the entries are. How often two names occur in one entry is counted on request, because a query
// selects entries.
import { type NodeKind, nodeKinds } from '#contract/knowledge/exploration.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { OpenEntries } from '../entries/entry-columns.ts';

export interface NameGraph {
  names: readonly string[];
  /** By kind, the number of its first name; behind the last kind, how many names there are. */
  firsts: readonly number[];
  /** The names of entry `i`, ascending, are `ids[starts[i]]` to before `ids[starts[i + 1]]`. */
  starts: Uint32Array;
  ids: Uint32Array;
  /** The entries of a name, ascending, likewise. */
  entryStarts: Uint32Array;
  entryIds: Uint32Array;
}

const graphs = new WeakMap<OpenEntries, NameGraph>();

/** Rows between two looks whether anybody waits. */
const looked = 5_000;

const makeGraph = ({ count, columns }: OpenEntries, stop: Stop): NameGraph => {
  const own = nodeKinds.map((kind) => columns[kind]);
  const firsts = [0];
  for (const { names } of own) firsts.push(firsts.at(-1)! + names.length);
  const starts = new Uint32Array(count + 1);
  const ids = new Uint32Array(own.reduce((sum, column) => sum + column.ids.length, 0));
  const entryStarts = new Uint32Array(firsts.at(-1)! + 1);
  let length = 0;
  for (let entry = 0; entry < count; entry++) {
    if (entry % looked === 0) stop.check();
    for (const [k, column] of own.entries())
      for (let at = column.starts[entry]; at < column.starts[entry + 1]; at++)
        ids[length++] = firsts[k] + column.ids[at];
    starts[entry + 1] = length;
    ids.subarray(starts[entry], length).sort();
  }
  for (const id of ids) entryStarts[id + 1] += 1;
  for (let id = 1; id < entryStarts.length; id++) entryStarts[id] += entryStarts[id - 1];
  const entryIds = new Uint32Array(length);
  const filled = entryStarts.slice();
  for (let entry = 0; entry < count; entry++)
    for (let at = starts[entry]; at < starts[entry + 1]; at++) entryIds[filled[ids[at]]++] = entry;
  return { names: own.flatMap(({ names }) => names), firsts, starts, ids, entryStarts, entryIds };
};

export const openGraph = (entries: OpenEntries, stop: Stop): NameGraph => {
  const known = graphs.get(entries);
  if (known) return known;
  const graph = makeGraph(entries, stop);
  graphs.set(entries, graph);
  return graph;
};

export const kindOf = ({ firsts }: NameGraph, node: number): NodeKind =>
  nodeKinds[firsts.findLastIndex((first) => first <= node)];

export const idOf = (graph: NameGraph, node: number): string => `${kindOf(graph, node)}:${graph.names[node]}`;

/** By kind, then by name. */
export const compareNodes = (graph: NameGraph, a: number, b: number): number => {
  const kinds = nodeKinds.indexOf(kindOf(graph, a)) - nodeKinds.indexOf(kindOf(graph, b));
  return kinds || (graph.names[a] < graph.names[b] ? -1 : graph.names[a] > graph.names[b] ? 1 : 0);
};

/** The name of an id; of one that says no kind, in the first kind that has it. */
export const nodeOf = ({ columns }: OpenEntries, { firsts }: NameGraph, id: string): number | undefined => {
  const colon = id.indexOf(':');
  const kind = nodeKinds.indexOf(id.slice(0, colon) as NodeKind);
  if (kind >= 0) {
    const number = columns[nodeKinds[kind]].numbers.get(id.slice(colon + 1));
    if (number !== undefined) return firsts[kind] + number;
  }
  for (const [k, name] of nodeKinds.entries()) {
    const number = columns[name].numbers.get(id);
    if (number !== undefined) return firsts[k] + number;
  }
  return undefined;
};
