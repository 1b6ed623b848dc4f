// How many matching units and hits each catalogue node holds: for every node exactly the totals that narrowing to it
// would give.
import type { Engine } from './engine.ts';
import type { Evaluation } from './evaluate.ts';
import { seek } from './merge-lists.ts';
import type { NodeTable } from './node-table.ts';
import type { Stop } from './postings.ts';
import type { Scope } from './query.ts';
import { eachUnit } from './units.ts';

/** By ordinal of the node, its subtree included. */
export interface NodeCounts {
  units: Uint32Array;
  hits: Uint32Array;
}

/** Hits between two looks at whether the search has to end. */
const checkEvery = 4096;

/** Pairs of a unit and a node that its hits touch, as they are met. */
class Touches {
  units = new Uint32Array(1024);
  nodes = new Uint32Array(1024);
  length = 0;
  add(unit: number, node: number): void {
    const last = this.length - 1;
    if (last >= 0 && this.units[last] === unit && this.nodes[last] === node) return;
    if (this.length === this.units.length) {
      const [units, nodes] = [this.units, this.nodes];
      this.units = new Uint32Array(this.length * 2);
      this.nodes = new Uint32Array(this.length * 2);
      this.units.set(units);
      this.nodes.set(nodes);
    }
    this.units[this.length] = unit;
    this.nodes[this.length++] = node;
  }
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
  return Uint32Array.from(counts);
};

const touch = (engine: Engine, evaluation: Evaluation, hits: Int32Array, stop: Stop): Touches => {
  const { nodes, index } = engine;
  const touches = new Touches();
  let unchecked = 0;
  for (const { starts } of evaluation.hits)
    for (const [s, segment] of evaluation.units.segments.entries()) {
      const { first, main, note } = nodes.segments[s];
      const list = starts[s];
      let at = 0;
      eachUnit(segment, list, (unit, from, to) => {
        if (evaluation.matched[unit] === 0) return;
        unchecked += to - from;
        if (unchecked >= checkEvery) {
          stop.check();
          unchecked = 0;
        }
        const inNotes = list[from] >= index.segments[s].mainLength;
        const opened = inNotes ? note : main;
        // Main text comes before the notes: the walk through the nodes begins anew with them.
        if (at > opened.length || (at > 0 && opened[at - 1] > list[from])) at = 0;
        for (let i = from; i < to; ) {
          at = seek(opened, list[i] + 1, at);
          const node = first + at - 1;
          const next = at < opened.length ? opened[at] : 0xffffffff;
          const begin = i;
          while (i < to && list[i] < next) i++;
          if (node < 0) continue;
          hits[node] += i - begin;
          touches.add(unit, node);
        }
      });
    }
  return touches;
};

/** The touched nodes of each unit side by side: those of unit u at `begins[u]`..`begins[u + 1]`. */
const byUnit = (touches: Touches, count: number) => {
  const begins = new Uint32Array(count + 1);
  for (let i = 0; i < touches.length; i++) begins[touches.units[i] + 1]++;
  for (let unit = 0; unit < count; unit++) begins[unit + 1] += begins[unit];
  const next = begins.slice();
  const nodes = new Uint32Array(touches.length);
  for (let i = 0; i < touches.length; i++) nodes[next[touches.units[i]]++] = touches.nodes[i];
  return { begins, nodes };
};

/**
 * Units and hits of a result that is not narrowed, by node. A unit counts once in every node that it touches: one for
 * each node that holds some of its hits, less one at the lowest common ancestor of each two neighbours among these.
 */
export const countNodes = (engine: Engine, evaluation: Evaluation, stop: Stop): NodeCounts => {
  const table = engine.nodes;
  const hits = new Int32Array(table.count);
  const units = new Int32Array(table.count);
  if (table.count === 0) return { units: new Uint32Array(0), hits: new Uint32Array(0) };
  const { begins, nodes } = byUnit(touch(engine, evaluation, hits, stop), evaluation.units.count);
  stop.check();
  const { matched, hitsOnUnit } = evaluation;
  for (let unit = 0; unit < matched.length; unit++) {
    if (matched[unit] === 0) continue;
    const [from, to] = [begins[unit], begins[unit + 1]];
    if (to - from > 1) nodes.subarray(from, to).sort();
    if (to > from) units[nodes[from]]++;
    else if (hitsOnUnit[unit] === 0 && evaluation.homes()[unit] >= 0) units[evaluation.homes()[unit]]++;
    for (let i = from + 1; i < to; i++) {
      if (nodes[i] === nodes[i - 1]) continue;
      units[nodes[i]]++;
      const above = commonAncestor(table, nodes[i - 1], nodes[i]);
      if (above >= 0) units[above]--;
    }
  }
  return { units: sumUp(table, units), hits: sumUp(table, hits) };
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
