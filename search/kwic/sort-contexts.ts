// Hits sorted by their context: only the requested window, but exact. The counts of the neighbours determine which
// first characters the window touches; only hits with those are collected, and split further by the next character as
// long as they are many.
import { characterOrder } from './character-order.ts';
import type { Evaluation } from '../match/evaluation.ts';
import { eachHit, readText } from './neighbours.ts';
import type { Index } from '../index/open-index.ts';
import { readingPlace, type UnitHit } from '../match/page-hits.ts';
import { type Stop, stopMask } from '../lists/stop.ts';

/** Characters of context, shown and compared. */
export const sortedLength = 20;

/** So many hits are sorted at once; more are parted by their next character first. */
const fewHits = 4096;

/** Hits that are looked through for a window: those whose neighbour is one that the window touches. */
const candidateLimit = 4_000_000;

/** More hits have one neighbour than can be sorted. */
export class TooManyAlike extends Error {
  readonly hits: number;
  constructor(hits: number) {
    super(`${hits} hits begin alike, more than ${candidateLimit}`);
    this.hits = hits;
  }
}

export type Side = 'left' | 'right';

/** Hits that a window may have to be found among. Ascending by position within a segment and length. */
interface Candidates {
  segments: Uint16Array;
  starts: Uint32Array;
  lengths: Uint16Array;
}

/** Which counts `from`..`to` of all, added up, fall into: the first and last of them, and what is before the first. */
const touchedBy = (counts: Uint32Array, from: number, to: number) => {
  let before = 0;
  let first = 0;
  while (before + counts[first] <= from) before += counts[first++];
  let last = first;
  for (let sum = before + counts[first]; sum < to; ) sum += counts[++last];
  return { first, last, before };
};

const collect = (
  index: Index,
  evaluation: Evaluation,
  side: Side,
  { first, last, size }: { first: number; last: number; size: number },
  stop: Stop,
): Candidates => {
  const { ranks } = characterOrder(index);
  const segments = new Uint16Array(size);
  const starts = new Uint32Array(size);
  const lengths = new Uint16Array(size);
  let n = 0;
  eachHit(index, evaluation, stop, (s, start, length, left, right) => {
    const rank = ranks[s][side === 'left' ? left : right];
    if (rank < first || rank > last) return;
    segments[n] = s;
    starts[n] = start;
    lengths[n++] = length;
  });
  return { segments, starts, lengths };
};

const selectWindow = (index: Index, { segments, starts, lengths }: Candidates, side: Side, stop: Stop) => {
  const { ranks } = characterOrder(index);

  /** Calls `visit` with each hit, and with the ranks of its context from `depth` to `end`: 0 from its edge on. */
  const eachContext = (
    chosen: Uint32Array,
    depth: number,
    end: number,
    visit: (i: number, k: number, rank: number) => void,
  ): void => {
    let text: ReturnType<typeof readText> | undefined;
    let open = -1;
    for (const [i, c] of chosen.entries()) {
      if ((i & stopMask) === 0) stop.check();
      const s = segments[c];
      if (!text || s !== open) text = readText(index.segments[s], chosen.length / index.segments.length);
      open = s;
      const [at, step] = side === 'left' ? [starts[c] - 1, -1] : [starts[c] + lengths[c], 1];
      const [near, far] = [at + step * depth, at + step * (end - 1)];
      text.reach(Math.min(near, far), Math.max(near, far) + 1);
      for (let k = depth, p = near; k < end; k++, p += step) {
        const surface = text.at(p);
        if (surface === 0) break;
        visit(i, k - depth, ranks[s][surface]);
      }
    }
  };

  /** All of them sorted, those whose contexts are equal from `depth` on by place. */
  const sortAll = (chosen: Uint32Array, depth: number): Uint32Array => {
    const width = sortedLength - depth;
    const contexts = new Uint32Array(chosen.length * width);
    if (width > 0)
      eachContext(chosen, depth, sortedLength, (i, k, rank) => {
        contexts[i * width + k] = rank;
      });
    const places = Float64Array.from(chosen, (c) =>
      readingPlace({ segment: index.segments[segments[c]], start: starts[c] }),
    );
    const byPlace = (a: number, b: number) =>
      segments[chosen[a]] - segments[chosen[b]] ||
      places[a] - places[b] ||
      starts[chosen[a]] - starts[chosen[b]] ||
      lengths[chosen[a]] - lengths[chosen[b]];
    return Uint32Array.from(chosen, (_, i) => i)
      .sort((a, b) => {
        for (let k = 0; k < width; k++) {
          const apart = contexts[a * width + k] - contexts[b * width + k];
          if (apart !== 0) return apart;
        }
        return byPlace(a, b);
      })
      .map((i) => chosen[i]);
  };

  /** Those that would have the indexes `from`..`to` if all were sorted from the character at `depth` on. */
  const select = (chosen: Uint32Array, depth: number, from: number, to: number): number[] => {
    if (from >= to) return [];
    if (chosen.length <= fewHits || depth === sortedLength)
      return [...sortAll(chosen, depth).subarray(from, to)];
    const next = new Uint32Array(chosen.length);
    eachContext(chosen, depth, depth + 1, (i, _k, rank) => {
      next[i] = rank;
    });
    const counts = new Map<number, number>();
    for (const rank of next) counts.set(rank, (counts.get(rank) ?? 0) + 1);
    const found: number[] = [];
    let before = 0;
    for (const [rank, count] of [...counts].sort((a, b) => a[0] - b[0])) {
      const [low, high] = [Math.max(from - before, 0), Math.min(to - before, count)];
      before += count;
      if (low >= high) continue;
      const own = chosen.filter((_, i) => next[i] === rank);
      // Beyond an edge there is nothing to tell them apart by.
      for (const c of select(own, rank === 0 ? sortedLength : depth + 1, low, high)) found.push(c);
    }
    return found;
  };
  return select;
};

/**
 * The hits with the indexes `from`..`to` when all counted hits are sorted by the 20 characters on one side, read away
 * from the hit, in the order of `compareSpellings`; equal ones are sorted by place. `counts` are the neighbours on
 * that side.
 * @throws TooManyAlike.
 */
export const sortedHits = (
  index: Index,
  evaluation: Evaluation,
  side: Side,
  counts: Uint32Array,
  [from, to]: [from: number, to: number],
  stop: Stop,
): UnitHit[] => {
  const end = Math.min(to, evaluation.totalHit);
  if (from >= end) return [];
  const { first, last, before } = touchedBy(counts, from, end);
  const size = counts.subarray(first, last + 1).reduce((sum, n) => sum + n, 0);
  if (size > candidateLimit) throw new TooManyAlike(size);
  const candidates = collect(index, evaluation, side, { first, last, size }, stop);
  const all = Uint32Array.from(candidates.starts, (_, i) => i);
  const depth = first !== last ? 0 : first === 0 ? sortedLength : 1;
  return selectWindow(index, candidates, side, stop)(all, depth, from - before, end - before).map((c) => ({
    segment: index.segments[candidates.segments[c]],
    start: candidates.starts[c],
    length: candidates.lengths[c],
  }));
};
