// The characters next to the hits: read in stretches of text, never hit by hit where hits lie close.
import { type CharacterOrder, characterOrder } from './character-order.ts';
import type { Evaluation } from '../match/evaluation.ts';
import type { Index, Segment } from '../index/open-index.ts';
import { type Stop, stopEvery } from '../lists/stop.ts';
import { eachUnit } from '../index/unit-visits.ts';

/** Positions read at a time where hits lie close, and what is close: further apart a read of its own is cheaper. */
const stretch = { positions: 1 << 16, gap: 2048 };

/** Reads a segment's text at places that mostly ascend; `places` is roughly how many will be read. */
export const readText = (segment: Segment, places: number) => {
  const ahead = segment.length / Math.max(1, places) > stretch.gap ? 0 : stretch.positions;
  let from = 0;
  let to = 0;
  let text = segment.text(0, 0);
  return {
    /** Makes the positions `low`..`high` ready; those outside the segment count as separators. */
    reach(low: number, high: number): void {
      if (low >= from && high <= to) return;
      const end = Math.min(high, segment.length);
      const first = Math.min(Math.max(low, 0), end);
      from = first;
      to = Math.min(segment.length, Math.max(end, first + ahead));
      text = segment.text(from, to);
    },
    /** The surface at a position that was made ready; 0 for a separator. */
    at: (position: number): number => (position < from || position >= to ? 0 : text[position - from]),
  };
};

/** Calls `visit` with every hit that counts: its segment, start, length, and the surfaces on both sides (0: an edge). */
export const eachHit = (
  index: Index,
  { hits, matched, units }: Evaluation,
  stop: Stop,
  visit: (s: number, start: number, length: number, left: number, right: number) => void,
): void => {
  let unchecked = 0;
  for (const { length, starts } of hits)
    for (const [s, segment] of index.segments.entries()) {
      const text = readText(segment, starts[s].length);
      const own = starts[s];
      eachUnit(units.segments[s], own, (unit, from, to) => {
        if (matched[unit] === 0) return;
        unchecked += to - from;
        if (unchecked >= stopEvery) {
          stop.check();
          unchecked = 0;
        }
        for (let i = from; i < to; i++) {
          const start = own[i];
          text.reach(start - 1, start + length + 1);
          visit(s, start, length, text.at(start - 1), text.at(start + length));
        }
      });
    }
};

/** Hits by the spelling next to them, as places in `CharacterOrder.spellings`: 0 represents an edge. */
export interface Neighbours {
  left: Uint32Array;
  right: Uint32Array;
}

/** Counts the neighbours of all hits that count; each side adds up to `totalHit`. */
export const countNeighbours = (index: Index, evaluation: Evaluation, stop: Stop): Neighbours => {
  const { spellings, ranks } = characterOrder(index);
  const left = new Uint32Array(spellings.length);
  const right = new Uint32Array(spellings.length);
  eachHit(index, evaluation, stop, (s, _start, _length, before, after) => {
    left[ranks[s][before]]++;
    right[ranks[s][after]]++;
  });
  return { left, right };
};

/** The neighbours that occur, the commonest first, equals in the order of characters. */
export const listNeighbours = (
  { spellings }: CharacterOrder,
  counts: Uint32Array,
): { word: string; hits: number }[] =>
  Array.from(counts, (hits, rank) => ({ word: spellings[rank], hits }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits);
