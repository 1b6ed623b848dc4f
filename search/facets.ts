// How many matching units and hits each catalogue node holds: for every node exactly the totals that narrowing to it
// would give.
import { countVisits, type NodeSink } from './count-visits.ts';
import type { Engine } from './engine.ts';
import type { Evaluation } from './evaluation.ts';
import { seek } from './merge-lists.ts';
import type { NodeCounts, NodeTable } from './node-table.ts';
import type { Stop } from './postings.ts';
import type { QueryScope } from './query.ts';
import { stopMask } from './stop.ts';
import type { Visits } from './units.ts';

/** Ancestors come before their descendants, so that of two nodes the later one climbs. */
const commonAncestor = ({ parents }: NodeTable, a: number, b: number): number => {
  let [x, y] = [a, b];
  while (x !== y)
    if (x > y) x = parents[x];
    else y = parents[y];
  return x;
};

/**
 * Counts by node that become those of whole subtrees: added up along the path while there are few; when there are many,
 * in one pass over all nodes, since a subtree is one stretch of them.
 */
class SubtreeCounts {
  private readonly table: NodeTable;
  /** Of each node alone; where there are few, of its subtree. */
  readonly own: Int32Array;
  private few: boolean;
  /** Steps that paths may still take. */
  private left: number;

  constructor(table: NodeTable, few: boolean) {
    this.table = table;
    this.own = new Int32Array(table.count + 1);
    this.few = few;
    this.left = table.count * pathSteps;
  }

  add(node: number, count: number): void {
    if (this.few) this.climb(node, count);
    else this.own[node] += count;
  }

  done(): Uint32Array {
    const { own, few } = this;
    const { count, ends } = this.table;
    if (!few) {
      // Each becomes the sum of those before it, and the sum over a subtree a difference.
      let sum = 0;
      for (let node = 0; node <= count; node++) {
        const alone = own[node];
        own[node] = sum;
        sum += alone;
      }
      for (let node = 0; node < count; node++) own[node] = own[ends[node]] - own[node];
    }
    return new Uint32Array(own.buffer, 0, count);
  }

  private climb(node: number, count: number): void {
    const { own } = this;
    const { parents } = this.table;
    for (let at = node; at >= 0; at = parents[at]) {
      own[at] += count;
      this.left--;
    }
    if (this.left < 0) this.unclimb();
  }

  /** From sums of subtrees back to what each node has of its own. Parents come before their children. */
  private unclimb(): void {
    const { own } = this;
    const { parents } = this.table;
    for (let node = 0; node < parents.length; node++) if (parents[node] >= 0) own[parents[node]] -= own[node];
    this.few = false;
  }
}

/** Steps along paths, for each node, after which one pass over all nodes is the shorter way. */
const pathSteps = 2;
/** Hits are few when there are so many nodes to each. */
const nodesToHit = 4;

/** Counts the units of nodes, one unit after the other as their nodes are told. */
class UnitCounter implements NodeSink {
  readonly counts: SubtreeCounts;
  /** Units told so far. */
  told = 0;
  private readonly table: NodeTable;
  /** The unit that is being told. */
  unit = -1;
  /** Nodes of the unit that is being told, the first `length` of them; nearly always one. */
  private nodes = new Int32Array(64);
  private length = 0;

  constructor(table: NodeTable, few: boolean) {
    this.table = table;
    this.counts = new SubtreeCounts(table, few);
  }

  /** A node that holds a hit of the unit; −1 for none. Units come in ascending order. */
  tell(unit: number, node: number): void {
    if (unit !== this.unit) {
      this.finish();
      this.unit = unit;
    }
    if (node < 0 || (this.length > 0 && this.nodes[this.length - 1] === node)) return;
    if (this.length === this.nodes.length) {
      const grown = new Int32Array(this.length * 2);
      grown.set(this.nodes);
      this.nodes = grown;
    }
    this.nodes[this.length++] = node;
  }

  /**
   * A unit counts once in every node that it touches: one for each node that holds some of its hits, less one at the
   * lowest common ancestor of each two neighbours among these.
   */
  finish(): void {
    if (this.unit >= 0) this.told++;
    this.unit = -1;
    const { counts, length } = this;
    this.length = 0;
    if (length === 1) counts.add(this.nodes[0], 1);
    if (length < 2) return;
    const nodes = this.nodes.subarray(0, length).sort();
    counts.add(nodes[0], 1);
    for (let i = 1; i < length; i++) {
      if (nodes[i] === nodes[i - 1]) continue;
      counts.add(nodes[i], 1);
      const above = commonAncestor(this.table, nodes[i - 1], nodes[i]);
      if (above >= 0) counts.add(above, -1);
    }
  }
}

/** A walk through the visits of one list in one stream of a segment, and through the nodes that open there. */
class Walk {
  /** The unit that is next; more than any when there is none. */
  unit: number;
  private readonly units: Uint32Array;
  private readonly ends: Uint32Array;
  private readonly starts: Uint32Array;
  private readonly opened: Uint32Array;
  private readonly end: number;
  private at: number;
  /** How many nodes have opened at the last hit, and where the next one opens. */
  private open = 0;
  private next: number;

  constructor({ units, ends }: Visits, starts: Uint32Array, at: number, end: number, opened: Uint32Array) {
    this.units = units;
    this.ends = ends;
    this.starts = starts;
    this.at = at;
    this.end = end;
    this.opened = opened;
    this.next = opened.length > 0 ? opened[0] : noUnit;
    this.unit = at < end ? units[at] : noUnit;
  }

  /** Tells the nodes of the next unit, counting its hits in them, and goes on. */
  tell(first: number, hits: SubtreeCounts, counter: NodeSink): void {
    const { starts, ends, at, unit } = this;
    const to = ends[at];
    const last = starts[to - 1];
    for (let i = at > 0 ? ends[at - 1] : 0; i < to; ) {
      const begin = i;
      if (starts[i] >= this.next) this.openAt(starts[i]);
      if (last < this.next) i = to;
      else while (starts[i] < this.next) i++;
      const node = first + this.open - 1;
      if (node >= 0) hits.add(node, i - begin);
      counter.tell(unit, node);
    }
    this.at = at + 1;
    this.unit = this.at < this.end ? this.units[this.at] : noUnit;
  }

  private openAt(position: number): void {
    const { opened } = this;
    this.open = seek(opened, position + 1, this.open + 1);
    this.next = this.open < opened.length ? opened[this.open] : noUnit;
  }
}

const noUnit = 0xffffffff;

const walksOf = ({ nodes }: Engine, { hits, units }: Evaluation, s: number, stop: Stop): Walk[] =>
  hits.flatMap(({ starts }) => {
    const visits = units.visits.of(starts[s], s, stop);
    const { main, note } = nodes.segments[s];
    return [
      new Walk(visits, starts[s], 0, visits.inMain, main),
      new Walk(visits, starts[s], visits.inMain, visits.count, note),
    ].filter((walk) => walk.unit !== noUnit);
  });

/** Tells all lists and both streams of a segment side by side, so that each unit is told at one go. */
const tellSegment = (
  walks: Walk[],
  first: number,
  hits: SubtreeCounts,
  counter: NodeSink,
  stop: Stop,
): void => {
  for (let visits = 0; ; visits++) {
    let unit = noUnit;
    for (let w = 0; w < walks.length; w++) if (walks[w].unit < unit) unit = walks[w].unit;
    if (unit === noUnit) return;
    if ((visits & stopMask) === 0) stop.check();
    for (let w = 0; w < walks.length; w++) if (walks[w].unit === unit) walks[w].tell(first, hits, counter);
  }
};

/** Keeps what it is told, to tell it in the order of units. */
class NodeSorter implements NodeSink {
  private told = new Float64Array(1024);
  private length = 0;

  tell(unit: number, node: number): void {
    if (this.length === this.told.length) {
      const grown = new Float64Array(this.length * 2);
      grown.set(this.told);
      this.told = grown;
    }
    this.told[this.length++] = unit * 2 ** 32 + node + 1;
  }

  tellAll(counter: UnitCounter): void {
    for (const both of this.told.subarray(0, this.length).sort())
      counter.tell(Math.floor(both / 2 ** 32), (both % 2 ** 32) - 1);
  }
}

/** Units and hits of a result that is not narrowed, by node. */
export const countNodes = (engine: Engine, evaluation: Evaluation, stop: Stop): NodeCounts => {
  const table = engine.nodes;
  const few = evaluation.totalHit * nodesToHit < table.count;
  const hits = new SubtreeCounts(table, few);
  const counter = new UnitCounter(table, few);
  const sorter = evaluation.units.inOrder ? undefined : new NodeSorter();
  const { hits: lists, units } = evaluation;
  const isOneList = lists.length === 1 && !few && units.inOrder;
  const own = { hits: hits.own, units: counter.counts.own };
  for (const [s, opened] of table.segments.entries())
    if (isOneList) {
      const starts = lists[0].starts[s];
      const visits = units.visits.of(starts, s, stop);
      counter.told += countVisits(starts, visits, opened, own, counter.unit, counter, stop);
    } else tellSegment(walksOf(engine, evaluation, s, stop), opened.first, hits, sorter ?? counter, stop);
  sorter?.tellAll(counter);
  counter.finish();
  if (counter.told < evaluation.total) {
    // Some match without a hit: they are where they stand.
    const homes = evaluation.homes();
    const { hitsOnUnit } = evaluation;
    for (const unit of evaluation.members)
      if (hitsOnUnit[unit] === 0 && homes[unit] >= 0) counter.counts.add(homes[unit], 1);
  }
  return { units: counter.counts.done(), hits: hits.done() };
};

/** Characters in scope by node, its subtree included. */
export const countCharacters = ({ nodes, index }: Engine, scope: QueryScope): Uint32Array => {
  const counts = new SubtreeCounts(nodes, false);
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
        if (node >= 0) counts.add(node, to - from - (seek(cuts, to, 0) - seek(cuts, from, 0)));
        from = to;
      }
    }
  }
  return counts.done();
};
