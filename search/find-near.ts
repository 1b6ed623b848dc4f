// Which hits of a phrase have another phrase near them, in the same run.
import { seekNear } from './merge-lists.ts';
import type { NearDirection } from './query.ts';
import { type Stop, stopMask } from './stop.ts';

export interface NearHits {
  starts: Uint32Array;
  length: number;
}

/**
 * The starts of `hits` that have one of `others` at most `distance` characters between their nearest ends, not
 * overlapping, with no cut between. `front`: the other stands before.
 */
export const findNear = (
  hits: NearHits,
  others: NearHits,
  distance: number,
  direction: NearDirection,
  cuts: Uint32Array,
  stop: Stop,
): Uint32Array => {
  const [list, count] = [others.starts, others.starts.length];
  const behind = direction !== 'front';
  const front = direction !== 'behind';
  const found = new Uint32Array(hits.starts.length);
  let n = 0;
  /** The first of `others` that begins at or after the end of the hit. */
  let after = 0;
  /** How many of `others` end at or before the start of the hit. */
  let before = 0;
  /** The first cut after the start of the hit. None lies in a hit or in another: what is found never runs over a cut. */
  let cut = 0;
  /** Whether no cut lies from one position to another; asked for hits in order. */
  const isWhole = (start: number, from: number, to: number): boolean => {
    cut = seekNear(cuts, start, cut);
    return (cut === cuts.length || cuts[cut] >= to) && (cut === 0 || cuts[cut - 1] < from);
  };
  for (let i = 0; i < hits.starts.length; i++) {
    if ((i & stopMask) === 0) stop.check();
    const start = hits.starts[i] | 0;
    const end = start + hits.length;
    let near = false;
    if (behind) {
      if (after < count && (list[after] | 0) < end) after = seekNear(list, end, after + 1);
      if (after < count && (list[after] | 0) - end <= distance) near = isWhole(start, start, list[after]);
    }
    if (front && !near) {
      const last = (start - others.length) | 0;
      if (before < count && (list[before] | 0) <= last) before = seekNear(list, last + 1, before + 1);
      if (before > 0) {
        const otherEnd = list[before - 1] + others.length;
        if (start - otherEnd <= distance) near = isWhole(start, otherEnd, start);
      }
    }
    if (near) found[n++] = start;
  }
  return found.subarray(0, n);
};
