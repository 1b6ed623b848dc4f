// The hits of one stream, main text or notes, parted where another catalogue node opens: from these runs the hits and the
// units of any stretch of nodes are told by differences.
import { seekNear } from './merge-lists.ts';
import { type Stop, stopMask } from './stop.ts';
import type { Visits } from './units.ts';

/** Beyond all positions, which have 31 bits: `| 0` says so where they are compared, a third quicker. */
const never = 0x7fffffff;

/** Where the nodes of one stream of a segment open, ascending, and the ordinal of the first of them. */
interface Opened {
  opened: Uint32Array;
  first: number;
}

/** Hits `from`..`to` of a list, which are those of the visits `fromVisit`..`toVisit`. */
export interface StreamHits {
  starts: Uint32Array;
  from: number;
  to: number;
  visits: Visits;
  fromVisit: number;
  toVisit: number;
}

export class NodeRuns {
  length = 0;
  /** By run the ordinal of the node, ascending; −1 for what stands before the first. */
  readonly nodes: Int32Array;
  /** By run the hits before it; after the last run those of all. */
  readonly hits: Uint32Array;
  /** By run the number of the visit that its first hit is in; after the last run the number of visits. */
  readonly visit: Uint32Array;
  /** By run the visits that began before it: one more than `visit` where that visit goes on from the run before. */
  readonly begun: Uint32Array;
  /** The unit of each visit: ascending, each once, where units are in order. */
  readonly units: Uint32Array;
  visits = 0;

  /** `runs`, `visits`: as many as there may be. */
  constructor(runs: number, visits: number) {
    this.nodes = new Int32Array(runs);
    this.hits = new Uint32Array(runs + 1);
    this.visit = new Uint32Array(runs + 1);
    this.begun = new Uint32Array(runs + 1);
    this.units = new Uint32Array(visits);
  }

  /** Adds the hits of the next segment. */
  add(
    { starts, from, to, visits, fromVisit, toVisit }: StreamHits,
    { opened, first }: Opened,
    stop: Stop,
  ): void {
    if (from === to) return;
    const { nodes, hits, visit, begun, units } = this;
    const { ends } = visits;
    const hitsBefore = hits[this.length] - from;
    /** 1 where the last unit of the segment before goes on in this one. */
    const goesOn = this.visits > 0 && units[this.visits - 1] === visits.units[fromVisit] ? 1 : 0;
    let n = this.length;
    let node = n > 0 ? nodes[n - 1] : -2;
    let open = 0;
    let next = opened.length > 0 ? opened[0] | 0 : never;
    let begin = from | 0;
    let number = this.visits - goesOn;
    for (let v = fromVisit; v < toVisit; v++, number++) {
      if ((v & stopMask) === 0) stop.check();
      const end = ends[v] | 0;
      const last = starts[end - 1] | 0;
      let already = v === fromVisit ? goesOn : 0;
      for (let i = begin; ; already = 1) {
        const at = starts[i] | 0;
        if (at >= next) {
          open = seekNear(opened, at + 1, open + 1);
          next = open < opened.length ? opened[open] | 0 : never;
        }
        const here = (first + open - 1) | 0;
        if (here !== node) {
          nodes[n] = node = here;
          hits[n] = hitsBefore + i;
          visit[n] = number;
          begun[n++] = number + already;
        }
        if (last < next) break;
        i = seekNear(starts, next, i + 1);
      }
      begin = end;
    }
    units.set(visits.units.subarray(fromVisit + goesOn, toVisit), this.visits);
    this.length = n;
    this.visits = number;
    hits[n] = hitsBefore + to;
    visit[n] = begun[n] = number;
  }
}

/** The visits of two rows of runs that are of the same units, ascending: their numbers in either. */
export const sharedVisits = (
  a: NodeRuns,
  b: NodeRuns,
  stop: Stop,
): { inA: Uint32Array; inB: Uint32Array } => {
  const most = Math.min(a.visits, b.visits);
  const [inA, inB] = [new Uint32Array(most), new Uint32Array(most)];
  const [unitsA, unitsB] = [a.units.subarray(0, a.visits), b.units.subarray(0, b.visits)];
  let n = 0;
  let steps = 0;
  for (let i = 0, j = 0; i < unitsA.length && j < unitsB.length; ) {
    if ((steps++ & stopMask) === 0) stop.check();
    const [x, y] = [unitsA[i] | 0, unitsB[j] | 0];
    if (x < y) i = seekNear(unitsA, y, i + 1);
    else if (y < x) j = seekNear(unitsB, x, j + 1);
    else {
      inA[n] = i++;
      inB[n++] = j++;
    }
  }
  return { inA: inA.subarray(0, n), inB: inB.subarray(0, n) };
};

/** How many of `numbers`, ascending, lie below each of `bounds`, ascending. */
export const countBelow = (numbers: Uint32Array, bounds: Uint32Array, length: number): Uint32Array => {
  const below = new Uint32Array(length);
  for (let i = 0, n = 0; i < length; i++) {
    while (n < numbers.length && numbers[n] < bounds[i]) n++;
    below[i] = n;
  }
  return below;
};
