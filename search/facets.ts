// How many matching units and hits each catalogue node holds: for every node exactly the totals that narrowing to it
// would give. A node with its subtree is one stretch of the runs of either stream (`node-runs.ts`).
import type { Engine } from './engine.ts';
import type { Evaluation } from './evaluation.ts';
import { mergeHits, seek } from './merge-lists.ts';
import { countBelow, NodeRuns, sharedVisits } from './node-runs.ts';
import { NodeCounts, type NodeTable } from './node-table.ts';
import type { Stop } from './postings.ts';
import type { QueryScope } from './query.ts';
import { stopMask } from './stop.ts';
import { visitUnits } from './units.ts';

/** The runs of main text and of the notes. */
interface Streams {
  main: NodeRuns;
  note: NodeRuns;
}

const runsOf = ({ nodes }: Engine, { hits, units }: Evaluation, stop: Stop): Streams => {
  const segments = units.segments.map((segment, s) => {
    if (hits.length === 1)
      return { starts: hits[0].starts[s], visits: units.visits.of(hits[0].starts[s], s, stop) };
    const starts = mergeHits(
      hits.map((list) => list.starts[s]),
      stop,
    );
    return { starts, visits: visitUnits(segment, starts, stop) };
  });
  const make = (stream: 'main' | 'note') => {
    const parts = segments.map(({ starts, visits }) => {
      const { inMain, count, ends } = visits;
      const middle = inMain > 0 ? ends[inMain - 1] : 0;
      return stream === 'main'
        ? { starts, visits, from: 0, to: middle, fromVisit: 0, toVisit: inMain }
        : {
            starts,
            visits,
            from: middle,
            to: count > 0 ? ends[count - 1] : 0,
            fromVisit: inMain,
            toVisit: count,
          };
    });
    let most = 0;
    for (const [s, { from, to }] of parts.entries())
      most += Math.min(to - from, nodes.segments[s][stream].length + 1);
    const runs = new NodeRuns(
      most,
      parts.reduce((sum, { fromVisit, toVisit }) => sum + toVisit - fromVisit, 0),
    );
    for (const [s, part] of parts.entries())
      runs.add(part, { opened: nodes.segments[s][stream], first: nodes.segments[s].first }, stop);
    return runs;
  };
  return { main: make('main'), note: make('note') };
};

/** Tells the nodes that hold hits with those above them, and of each, the children first, its runs: `from`..`to` in either stream. */
const eachNode = (
  { parents, ends, levels }: NodeTable,
  { main, note }: Streams,
  visit: (place: number, mainFrom: number, mainTo: number, noteFrom: number, noteTo: number) => void,
  stop: Stop,
): number[] => {
  /** All that were opened, ascending. */
  const nodes: number[] = [];
  /** Places of those that are open, from the root down, and where their runs begin. */
  const open = new Int32Array(levels);
  const mainFrom = new Int32Array(levels);
  const noteFrom = new Int32Array(levels);
  let depth = 0;
  let i = main.length > 0 && main.nodes[0] < 0 ? 1 : 0;
  let k = note.length > 0 && note.nodes[0] < 0 ? 1 : 0;
  for (let steps = 0; ; steps++) {
    if ((steps & stopMask) === 0) stop.check();
    const inMain = i < main.length ? main.nodes[i] | 0 : never;
    const inNotes = k < note.length ? note.nodes[k] | 0 : never;
    const node = inMain < inNotes ? inMain : inNotes;
    while (depth > 0 && (ends[nodes[open[depth - 1]]] | 0) <= node) {
      depth--;
      visit(open[depth], mainFrom[depth], i, noteFrom[depth], k);
    }
    if (node === never) return nodes;
    const above = depth > 0 ? nodes[open[depth - 1]] : -1;
    const first = nodes.length;
    for (let at = node; at !== above; at = parents[at]) nodes.push(at);
    // From the node up they came.
    for (let a = first, b = nodes.length - 1; a < b; a++, b--) [nodes[a], nodes[b]] = [nodes[b], nodes[a]];
    for (let place = first; place < nodes.length; place++, depth++) {
      open[depth] = place;
      mainFrom[depth] = i;
      noteFrom[depth] = k;
    }
    if (inMain === node) i++;
    if (inNotes === node) k++;
  }
};

/** Beyond all nodes. */
const never = 0x7fffffff;

/** Units and hits of a result that is not narrowed, by node. */
export const countNodes = (engine: Engine, evaluation: Evaluation, stop: Stop): NodeCounts => {
  const table = engine.nodes;
  const { main, note } = runsOf(engine, evaluation, stop);
  const unitsAt: number[] = [];
  const hitsAt: number[] = [];
  const isInOrder = evaluation.units.inOrder;
  const shared = isInOrder ? sharedVisits(main, note, stop) : { inA: none, inB: none };
  const [inMain, inNotes] = [sharedBefore(main, shared.inA), sharedBefore(note, shared.inB)];
  const nodes = eachNode(
    table,
    { main, note },
    (place, mainFrom, mainTo, noteFrom, noteTo) => {
      const hitsInMain = main.hits[mainTo] - main.hits[mainFrom];
      const hitsInNotes = note.hits[noteTo] - note.hits[noteFrom];
      hitsAt[place] = hitsInMain + hitsInNotes;
      let units = 0;
      if (hitsInMain > 0) units += main.begun[mainTo] - main.visit[mainFrom];
      if (hitsInNotes > 0) units += note.begun[noteTo] - note.visit[noteFrom];
      if (hitsInMain > 0 && hitsInNotes > 0 && shared.inA.length > 0) {
        const to = Math.min(inMain.begun[mainTo], inNotes.begun[noteTo]);
        units -= Math.max(0, to - Math.max(inMain.visit[mainFrom], inNotes.visit[noteFrom]));
      }
      unitsAt[place] = units;
    },
    stop,
  );
  const told = main.visits + note.visits - shared.inA.length;
  if (isInOrder && told === evaluation.total) return new NodeCounts(nodes, unitsAt, hitsAt);
  const units = new Uint32Array(table.count);
  const own = new Int32Array(table.count + 1);
  if (isInOrder) for (const [place, node] of nodes.entries()) units[node] = unitsAt[place];
  else addParted(table, [main, note], own, stop);
  addHomes(evaluation, own);
  addSubtrees(table, own, units);
  return keepFilled(units, nodes, hitsAt);
};

/** Of all nodes those that hold something. `hitsAt`: hits of some of them, by their places in `nodes`. */
const keepFilled = (units: Uint32Array, nodes: number[], hitsAt: number[]): NodeCounts => {
  const filled: number[] = [];
  const hits: number[] = [];
  for (let node = 0, place = 0; node < units.length; node++) {
    const own = nodes[place] === node ? hitsAt[place++] : 0;
    if (units[node] + own === 0) continue;
    filled.push(node);
    hits.push(own);
  }
  return new NodeCounts(
    filled,
    filled.map((node) => units[node]),
    hits,
  );
};

const none = new Uint32Array(0);

/** By run how many visits of a list, ascending, come before its first hit's, and before those that begin with it. */
const sharedBefore = ({ visit, begun, length }: NodeRuns, numbers: Uint32Array) => ({
  visit: countBelow(numbers, visit, length + 1),
  begun: countBelow(numbers, begun, length + 1),
});

/** From what nodes have of their own to sums of all before each, of which a subtree is a difference; added to `counts`. */
const addSubtrees = ({ count, ends }: NodeTable, own: Int32Array, counts: Uint32Array): void => {
  let sum = 0;
  for (let node = 0; node <= count; node++) {
    const alone = own[node];
    own[node] = sum;
    sum += alone;
  }
  for (let node = 0; node < count; node++) counts[node] += own[ends[node]] - own[node];
};

/** Adds the units that match without a hit: they are where they stand. */
const addHomes = ({ members, homes, hitsOnUnit }: Evaluation, own: Int32Array): void => {
  const nodes = homes();
  for (const unit of members) if (hitsOnUnit[unit] === 0 && nodes[unit] >= 0) own[nodes[unit]]++;
};

/** Ancestors come before their descendants, so that of two nodes the later one climbs; −1 where there is none. */
const commonAncestor = ({ parents }: NodeTable, a: number, b: number): number => {
  let [x, y] = [a, b];
  while (x !== y)
    if (x > y) x = parents[x];
    else y = parents[y];
  return x;
};

/**
 * Adds units whose visits come in any order. Each counts once in every node that it touches:
 * one for each node that holds some of its hits, less one at the lowest common ancestor of each two neighbours among these.
 */
const addParted = (table: NodeTable, streams: NodeRuns[], own: Int32Array, stop: Stop): void => {
  let most = 0;
  for (const { visit, begun, length } of streams)
    for (let run = 0; run < length; run++) most += begun[run + 1] - visit[run];
  /** Unit × 2^32 + node + 1. */
  const pairs = new Float64Array(most);
  let n = 0;
  for (const { nodes, visit, begun, units, length } of streams)
    for (let run = 0; run < length; run++) {
      if ((run & stopMask) === 0) stop.check();
      for (let v = visit[run]; v < begun[run + 1]; v++) pairs[n++] = units[v] * 2 ** 32 + nodes[run] + 1;
    }
  pairs.sort();
  let before = -1;
  let above = -1;
  for (const pair of pairs) {
    const unit = Math.floor(pair / 2 ** 32);
    const node = (pair % 2 ** 32) - 1;
    if (unit === before && node !== above && node >= 0 && above >= 0) {
      const common = commonAncestor(table, above, node);
      if (common >= 0) own[common]--;
    }
    if (node >= 0 && (unit !== before || node !== above)) own[node]++;
    before = unit;
    above = node;
  }
};

/** Characters in scope by node, its subtree included. */
export const countCharacters = ({ nodes, index }: Engine, scope: QueryScope): Uint32Array => {
  const own = new Int32Array(nodes.count + 1);
  for (const [s, { first, main, note }] of nodes.segments.entries()) {
    const { cuts, mainLength, length } = index.segments[s];
    for (const [starts, begin, end, counted] of [
      [main, 0, mainLength, scope !== 'note'],
      [note, mainLength, length, scope !== 'text'],
    ] as const) {
      if (!counted) continue;
      let from = begin;
      for (let i = 0; i <= starts.length; i++) {
        const to = i < starts.length ? starts[i] : end;
        const node = first + i - 1;
        if (node >= 0) own[node] += to - from - (seek(cuts, to, 0) - seek(cuts, from, 0));
        from = to;
      }
    }
  }
  const counts = new Uint32Array(nodes.count);
  addSubtrees(nodes, own, counts);
  return counts;
};
