// How many matching units and hits each catalogue node holds: for every node exactly the totals that narrowing to it
// would give.
import type { Engine } from './engine.ts';
import { type Evaluation, type HitList, visitsOf } from './evaluation.ts';
import { beyondAll, seek, seekNear } from '../lists/merge-lists.ts';
import type { NodeCounts, NodeTable } from '../index/node-table.ts';
import { NodeTally } from '../index/node-tally.ts';
import type { QueryScope } from '../query/query.ts';
import { type Stop, stopEvery, stopMask } from '../lists/stop.ts';
import type { Visits } from '../index/unit-visits.ts';

/** A unit and a node in which it has hits: the unit × 2^32 + the node + 1. Ascending where visits are. */
type Parts = number[];

/** Adds the visits from one on that are of units of one node; returns the first that is not. */
const addSole = (
  tally: NodeTally,
  sole: Int32Array,
  { units, ends }: Visits,
  begin: number,
  end: number,
): number => {
  let from = begin > 0 ? ends[begin - 1] | 0 : 0;
  for (let v = begin; v < end; ) {
    const node = sole[units[v] | 0] | 0;
    if (node < 0) return v;
    // Neighbours are most often of one node.
    let after = v + 1;
    while (after < end && (sole[units[after] | 0] | 0) === node) after++;
    const to = ends[after - 1] | 0;
    tally.add(node, after - v, to - from);
    v = after;
    from = to;
  }
  return end;
};

/** Where a stream of a segment has its nodes, and the unit nodes of it. */
interface Openings {
  /** Positions at which nodes open, and the ordinal of the first. */
  opened: Uint32Array;
  first: number;
  /** By number of a parted unit: how many have opened before it, or fewer. */
  before: Uint32Array;
}

/** Adds the hits from `from` to `to`, of a unit that has the number `parted` among those of several nodes. */
const addHitsOfParted = (
  tally: NodeTally,
  parts: Parts,
  { opened, first, before }: Openings,
  unit: number,
  parted: number,
  starts: Uint32Array,
  from: number,
  to: number,
): void => {
  let open = before[parted] | 0;
  for (let i = from; i < to; ) {
    open = seekNear(opened, (starts[i] | 0) + 1, open);
    const next = open < opened.length ? opened[open] | 0 : beyondAll;
    let after = i + 1;
    while (after < to && (starts[after] | 0) < next) after++;
    const node = first + open - 1;
    parts.push(unit * 2 ** 32 + node + 1);
    if (node >= 0) tally.add(node, 0, after - i);
    i = after;
  }
};

/** Adds the hits and visits of a list to the tally; tells by stream the parts of units of several nodes. */
const addHits = (
  engine: Engine,
  tally: NodeTally,
  { units }: Evaluation,
  list: HitList,
  stop: Stop,
): Parts[] => {
  const { sole, before } = engine.unitNodes(units.kind);
  const inMain: Parts = [];
  const inNotes: Parts = [];
  for (const [s, starts] of list.starts.entries()) {
    const visits = visitsOf(units, list, s, stop);
    const { first, main, note } = engine.nodes.segments[s];
    for (const [parts, openings, begin, end] of [
      [inMain, { opened: main, first, before: before.main }, 0, visits.inMain],
      [inNotes, { opened: note, first, before: before.note }, visits.inMain, visits.count],
    ] as const)
      for (let v = begin, look = begin; v < end; ) {
        if (v >= look) {
          stop.check();
          look = Math.min(end, v + stopEvery);
        }
        v = addSole(tally, sole, visits, v, look);
        if (v === look) continue;
        const unit = visits.units[v];
        const from = v > 0 ? visits.ends[v - 1] : 0;
        addHitsOfParted(tally, parts, openings, unit, -1 - sole[unit], starts, from, visits.ends[v++]);
      }
  }
  return [inMain, inNotes];
};

/** Parts that ascend, in one, each once. */
const uniteParts = (a: Parts, b: Parts, stop: Stop): Parts => {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const all: Parts = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if ((all.length & stopMask) === 0) stop.check();
    const x = i < a.length ? a[i] : Infinity;
    const y = j < b.length ? b[j] : Infinity;
    if (x <= y) i++;
    if (y <= x) j++;
    all.push(Math.min(x, y));
  }
  return all;
};

/**
 * Adds units of several nodes. Each counts once in every node that it touches: one for each node that holds some of its
 * hits, less one at the lowest common ancestor of each two neighbours among these.
 */
const addParted = (table: NodeTable, tally: NodeTally, parts: Parts, stop: Stop): void => {
  const { units } = tally;
  let unitBefore = -1;
  let nodeBefore = -1;
  for (let i = 0; i < parts.length; i++) {
    if ((i & stopMask) === 0) stop.check();
    const unit = Math.floor(parts[i] / 2 ** 32);
    const node = (parts[i] % 2 ** 32) - 1;
    if (unit === unitBefore && nodeBefore >= 0) {
      const common = commonAncestor(table, nodeBefore, node);
      if (common >= 0) units[common]--;
    }
    if (node >= 0) units[node]++;
    unitBefore = unit;
    nodeBefore = node;
  }
};

/** Units and hits of a result that is not narrowed, by node. */
export const countNodes = (engine: Engine, evaluation: Evaluation, stop: Stop): NodeCounts => {
  const { units } = evaluation;
  const tally = engine.takeTally();
  const { sole } = engine.unitNodes(units.kind);
  const parts = evaluation.hits
    .flatMap((list) => addHits(engine, tally, evaluation, list, stop))
    .map((list) => (units.inOrder ? list : [...new Set(Float64Array.from(list).sort())]))
    .reduce((united, list) => uniteParts(united, list, stop), []);
  addParted(engine.nodes, tally, parts, stop);
  const { visited } = evaluation;
  const again = visited.again.done();
  for (let i = 0; i < again.length; i++) {
    if ((i & stopMask) === 0) stop.check();
    const node = sole[again[i] | 0] | 0;
    if (node >= 0) tally.units[node]--;
  }
  if (visited.count < evaluation.total) addHomes(evaluation, tally);
  const counts = tally.finish();
  engine.giveBack(tally);
  return counts;
};

/** Adds the units that match without a hit: each is counted at its own node. */
const addHomes = ({ members, homes, hitsOnUnit }: Evaluation, tally: NodeTally): void => {
  const nodes = homes();
  for (const unit of members) {
    if (hitsOnUnit[unit] > 0 || nodes[unit] < 0) continue;
    tally.add(nodes[unit], 1, 0);
  }
};

/** Ancestors come before their descendants, so that of two nodes the later one climbs; −1 where there is none. */
const commonAncestor = ({ parents }: NodeTable, a: number, b: number): number => {
  let [x, y] = [a, b];
  while (x !== y)
    if (x > y) x = parents[x];
    else y = parents[y];
  return x;
};

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
