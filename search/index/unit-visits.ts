// Which units a list of positions visits, and with how many of them.
import { seek } from '../lists/merge-lists.ts';
import { type Stop, stopEvery } from '../lists/stop.ts';
import { blockShift, type UnitSegment } from './unit-segment.ts';

/** The units that have some of the starts of a list, in main text and then in the notes: each once in either, where units are in order. */
export interface Visits {
  count: number;
  /** How many of them are in main text. */
  inMain: number;
  units: Uint32Array;
  /** Place in the list after the last start in the unit; the first comes after the visit before it. */
  ends: Uint32Array;
}

export const visitUnits = (segment: UnitSegment, starts: Uint32Array, stop: Stop): Visits => {
  const { first, owners, main, note, mainBlocks, noteBlocks } = segment;
  const most = Math.min(starts.length, (main.length - 1) * 2);
  const units = new Uint32Array(most);
  const ends = new Uint32Array(most);
  const middle = main.length > 1 ? seek(starts, main[main.length - 1], 0) : 0;
  let count = 0;
  let inMain = 0;
  let look = 0;
  if (main.length > 1)
    for (const [bounds, blocks, begin, end] of [
      [main, mainBlocks, 0, middle],
      [note, noteBlocks, middle, starts.length],
    ] as const) {
      const base = bounds[0] | 0;
      let last = -1;
      for (let i = begin; i < end; i++) {
        if (i >= look) {
          stop.check();
          look = i + stopEvery;
        }
        const start = starts[i] | 0;
        let k = blocks[(start - base) >>> blockShift] | 0;
        // Most often the unit of the block's first position or the next: reckoned, since no guess of it is good.
        k = (k + 1 + ((start - (bounds[k + 1] | 0)) >> 31)) | 0;
        while ((bounds[k + 1] | 0) <= start) k++;
        count += ((k - last) | (last - k)) >>> 31;
        units[count - 1] = first + k;
        ends[count - 1] = i + 1;
        last = k;
      }
      if (bounds === main) inMain = count;
    }
  if (owners) for (let v = 0; v < count; v++) units[v] = owners.units[units[v]];
  // A unit rarely has many hits; if some do, the stored arrays are cut to the length that is used.
  const wasteful = count * 2 < most;
  return {
    count,
    inMain,
    units: wasteful ? units.slice(0, count) : units,
    ends: wasteful ? ends.slice(0, count) : ends,
  };
};

/** Bytes of visits that are cached for each kind of unit of an index. */
const visitBudget = 16 << 20;

/**
 * The visits of lists, the least recently used dropped first. The key is the list object: a list is cached, and looked
 * up again, as one object.
 */
export class VisitCache {
  private readonly segments: UnitSegment[];
  private readonly known = new Map<Uint32Array, Visits>();
  private bytes = 0;

  constructor(segments: UnitSegment[]) {
    this.segments = segments;
  }

  /** The units that have some of these starts in segment `s`. */
  of(starts: Uint32Array, s: number, stop: Stop): Visits {
    let visits = this.known.get(starts);
    if (visits) this.known.delete(starts);
    else {
      visits = visitUnits(this.segments[s], starts, stop);
      const size = sizeOf(starts, visits);
      if (size > visitBudget / 2) return visits;
      this.bytes += size;
    }
    this.known.set(starts, visits);
    for (const [oldest, dropped] of this.known) {
      if (this.bytes <= visitBudget) break;
      this.known.delete(oldest);
      this.bytes -= sizeOf(oldest, dropped);
    }
    return visits;
  }
}

/** Bytes that caching the visits of a list takes: the list itself is retained with them. */
const sizeOf = (starts: Uint32Array, { units, ends }: Visits): number =>
  starts.byteLength + units.buffer.byteLength + ends.buffer.byteLength + 256;

const never: Stop = { check() {} };

/** Calls `visit` for each unit that has some of the starts; one with hits in main text and notes, or in two stretches, comes twice. */
export const eachUnit = (
  segment: UnitSegment,
  starts: Uint32Array,
  visit: (unit: number, from: number, to: number) => void,
): void => {
  const { units, ends, count } = visitUnits(segment, starts, never);
  for (let v = 0, from = 0; v < count; v++) {
    visit(units[v], from, ends[v]);
    from = ends[v];
  }
};
