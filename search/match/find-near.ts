// Which hits of a phrase have another phrase near them, in the same run.
import { beyondAll, seekNear } from '../lists/merge-lists.ts';
import type { NearDirection } from '../query/query.ts';
import { type Stop, stopMask } from '../lists/stop.ts';

export interface NearHits {
  starts: Uint32Array;
  length: number;
}

/**
 * The starts of `hits` that have one of `others` at most `distance` characters between their nearest ends, not
 * overlapping, with no cut between. `front`: the other comes before.
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
  /** Of others that are much more than the hits most are passed over. */
  const leaps = count > hits.starts.length * leapFactor;
  /** The first of `others` that does not end before the hit, and where the one before it ends. */
  let at = 0;
  let other = count > 0 ? list[0] | 0 : beyondAll;
  let endBefore = -(1 << 30);
  /** The first cut after the start of the hit. None lies in a hit or in another: what is found never runs over a cut. */
  let cut = 0;
  /** Whether no cut lies from one position to another; called for hits in order. */
  const isWhole = (start: number, from: number, to: number): boolean => {
    cut = seekNear(cuts, start, cut);
    return (cut === cuts.length || cuts[cut] >= to) && (cut === 0 || cuts[cut - 1] < from);
  };
  for (let i = 0; i < hits.starts.length; i++) {
    if ((i & stopMask) === 0) stop.check();
    const start = hits.starts[i] | 0;
    const end = (start + hits.length) | 0;
    const last = (start - others.length) | 0;
    if (other <= last) {
      if (leaps) at = seekNear(list, last + 1, at + 1);
      else
        do at++;
        while (at < count && (list[at] | 0) <= last);
      endBefore = (list[at - 1] + others.length) | 0;
      other = at < count ? list[at] | 0 : beyondAll;
    }
    let next = other;
    // Those that overlap the hit are few.
    for (let k = at + 1; next < end; k++) next = k < count ? list[k] | 0 : beyondAll;
    if (behind && next - end <= distance && isWhole(start, start, next)) found[n++] = start;
    else if (front && start - endBefore <= distance && isWhole(start, endBefore, start)) found[n++] = start;
  }
  return found.subarray(0, n);
};

/** So many times more others than hits. */
const leapFactor = 8;
