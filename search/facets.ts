// How many matching units and hits each catalogue node holds: for every node exactly the totals that narrowing to it
// would give.
import type { Engine } from './engine.ts';
import type { Evaluation } from './evaluate.ts';
import { seek } from './merge-lists.ts';
import type { NodeTable } from './node-table.ts';
import type { Stop } from './postings.ts';
import type { Scope } from './query.ts';
import { stopMask } from './stop.ts';
import { listMembers } from './unit-set.ts';

/** By ordinal of the node, its subtree included. */
export interface NodeCounts {
  units: Uint32Array;
  hits: Uint32Array;
}

/** Ancestors come before their descendants, so that of two nodes the later one climbs. */
const commonAncestor = ({ parents }: NodeTable, a: number, b: number): number => {
  let [x, y] = [a, b];
  while (x !== y)
    if (x > y) x = parents[x];
    else y = parents[y];
  return x;
};

/** Adds to every node what its children have. Children come after their parent. */
const sumUp = ({ parents, count }: NodeTable, counts: Int32Array): Uint32Array => {
  for (let node = count - 1; node >= 0; node--) if (parents[node] >= 0) counts[parents[node]] += counts[node];
  return new Uint32Array(counts);
};

/** Counts the units of nodes, one unit after the other as their nodes are told. */
class UnitCounter {
  readonly counts: Int32Array;
  /** Units told so far. */
  told = 0;
  private readonly table: NodeTable;
  private unit = -1;
  /** Nodes of the unit that is being told; nearly always one. */
  private readonly nodes: number[] = [];

  constructor(table: NodeTable) {
    this.table = table;
    this.counts = new Int32Array(table.count);
  }

  /** A node that holds a hit of the unit; −1 for none. Units come in ascending order. */
  tell(unit: number, node: number): void {
    const { nodes } = this;
    if (unit !== this.unit) {
      this.finish();
      this.unit = unit;
    }
    if (node >= 0 && nodes[nodes.length - 1] !== node) nodes.push(node);
  }

  /**
   * A unit counts once in every node that it touches: one for each node that holds some of its hits, less one at the
   * lowest common ancestor of each two neighbours among these.
   */
  finish(): void {
    const { nodes, counts, table } = this;
    if (this.unit >= 0) this.told++;
    if (nodes.length > 1) nodes.sort((a, b) => a - b);
    for (let i = 0; i < nodes.length; i++) {
      if (i > 0 && nodes[i] === nodes[i - 1]) continue;
      counts[nodes[i]]++;
      const above = i > 0 ? commonAncestor(table, nodes[i - 1], nodes[i]) : -1;
      if (above >= 0) counts[above]--;
    }
    nodes.length = 0;
    this.unit = -1;
  }
}

/** A walk through the visits of one list in one stream of a segment, and through the nodes that open there. */
interface Walk {
  units: Uint32Array;
  ends: Uint32Array;
  starts: Uint32Array;
  at: number;
  end: number;
  opened: Uint32Array;
  /** How many have opened at the last hit. */
  open: number;
}

const walksOf = ({ nodes }: Engine, { hits, visitsOf }: Evaluation, s: number): Walk[] =>
  hits.flatMap(({ starts }) => {
    const { units, ends, count, inMain } = visitsOf(starts[s], s);
    const { main, note } = nodes.segments[s];
    const walk = { units, ends, starts: starts[s], open: 0 };
    return [
      { ...walk, at: 0, end: inMain, opened: main },
      { ...walk, at: inMain, end: count, opened: note },
    ].filter(({ at, end }) => at < end);
  });

/** Tells the nodes of one visit, and counts its hits in them. */
const tellVisit = (walk: Walk, first: number, hits: Int32Array, counter: UnitCounter): void => {
  const { units, ends, starts, at, opened } = walk;
  const to = ends[at];
  for (let i = at > 0 ? ends[at - 1] : 0; i < to; ) {
    while (walk.open < opened.length && opened[walk.open] <= starts[i]) walk.open++;
    const node = first + walk.open - 1;
    const next = walk.open < opened.length ? opened[walk.open] : 0xffffffff;
    const begin = i;
    if (starts[to - 1] < next) i = to;
    else while (starts[i] < next) i++;
    if (node >= 0) hits[node] += i - begin;
    counter.tell(units[at], node);
  }
};

/** Units and hits of a result that is not narrowed, by node. */
export const countNodes = (engine: Engine, evaluation: Evaluation, stop: Stop): NodeCounts => {
  const table = engine.nodes;
  const { matched, hitsOnUnit } = evaluation;
  const hits = new Int32Array(table.count);
  const counter = new UnitCounter(table);
  let visits = 0;
  for (const [s, { first }] of table.segments.entries()) {
    const walks = walksOf(engine, evaluation, s);
    // All lists and both streams side by side, so that a unit is told at one go.
    for (;;) {
      let unit = 0xffffffff;
      for (const { units, at, end } of walks) if (at < end && units[at] < unit) unit = units[at];
      if (unit === 0xffffffff) break;
      if ((visits++ & stopMask) === 0) stop.check();
      for (const walk of walks)
        if (walk.at < walk.end && walk.units[walk.at] === unit) {
          if (matched[unit] === 1) tellVisit(walk, first, hits, counter);
          walk.at++;
        }
    }
  }
  counter.finish();
  if (counter.told < evaluation.total) {
    // Some match without a hit: they are where they stand.
    const members = new Uint32Array(evaluation.total);
    listMembers(matched, members);
    const homes = evaluation.homes();
    for (const unit of members) if (hitsOnUnit[unit] === 0 && homes[unit] >= 0) counter.counts[homes[unit]]++;
  }
  return { units: sumUp(table, counter.counts), hits: sumUp(table, hits) };
};

/** Characters in scope by node, its subtree included. */
export const countCharacters = ({ nodes, index }: Engine, scope: Scope): Uint32Array => {
  const counts = new Int32Array(nodes.count);
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
        if (node >= 0) counts[node] += to - from - (seek(cuts, to, 0) - seek(cuts, from, 0));
        from = to;
      }
    }
  }
  return sumUp(nodes, counts);
};
