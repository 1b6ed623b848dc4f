// Which hits of a phrase have another phrase near them, in the same run.
import { seek } from './merge-lists.ts';
import type { Direction } from './query.ts';

export interface Hits {
  starts: Uint32Array;
  length: number;
}

/**
 * The starts of `hits` that have one of `others` at most `distance` characters between their nearest ends, not
 * overlapping, with no cut between. `front`: the other stands before.
 */
export const findNear = (
  hits: Hits,
  others: Hits,
  distance: number,
  direction: Direction,
  cuts: Uint32Array,
): Uint32Array => {
  let after = 0;
  let before = 0;
  let cut = 0;
  const free = (from: number, to: number): boolean => {
    // A cut between `from` and `to` parts them. Hits ascend, so the first cut at or after `from` only moves on.
    const next = seek(cuts, from, cut);
    return next === cuts.length || cuts[next] >= to;
  };
  return hits.starts.filter((start) => {
    const end = start + hits.length;
    // No earlier cut matters again: what lies before a hit is at most `distance` and its own length away.
    cut = seek(cuts, Math.max(0, start - distance - others.length), cut);
    if (direction !== 'front') {
      after = seek(others.starts, end, after);
      const other = others.starts[after];
      if (after < others.starts.length && other - end <= distance && free(end, other)) return true;
    }
    if (direction !== 'behind') {
      while (before < others.starts.length && others.starts[before] + others.length <= start) before++;
      if (before > 0) {
        const otherEnd = others.starts[before - 1] + others.length;
        if (start - otherEnd <= distance && free(otherEnd, start)) return true;
      }
    }
    return false;
  });
};
