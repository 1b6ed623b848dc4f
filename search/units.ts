// What a search counts by: pages, paragraphs or articles. All cut the positions of every segment into stretches, so that
// all that follows is the same for them. Each unit is one stretch, except the pages of a product of articles: a page has
// a stretch for each run of text on it, and may have none.
import { seek } from './merge-lists.ts';
import type { Index, Segment } from './open-index.ts';
import { type Stop, stopEvery } from './stop.ts';

export type UnitKind = 'page' | 'paragraph' | 'article';

/** The units of one segment. A page may lie in two. */
export interface UnitSegment {
  /** Number of its first unit, where stretches are units one after another. */
  first: number;
  /** Which units the stretches are of, where they are not. */
  owners: Owners | undefined;
  /** First position of each stretch in main text and in the notes, with the end of the last. */
  main: Uint32Array;
  note: Uint32Array;
  /** For each block of positions the place in `main`, `note` of the stretch that its first position lies in. */
  mainBlocks: Uint32Array;
  noteBlocks: Uint32Array;
}

/** The unit of each stretch, and the stretches of each unit. */
export class Owners {
  readonly units: Uint32Array;
  private readonly count: number;
  private byUnit: { ends: Uint32Array; stretches: Uint32Array } | undefined;

  /** `count`: units of the index. */
  constructor(units: Uint32Array, count: number) {
    this.units = units;
    this.count = count;
  }

  /** Ascending. */
  stretchesOf(unit: number): Uint32Array {
    const { ends, stretches } = (this.byUnit ??= this.sort());
    return stretches.subarray(unit > 0 ? ends[unit - 1] : 0, ends[unit]);
  }

  private sort() {
    const ends = new Uint32Array(this.count);
    for (const unit of this.units) ends[unit]++;
    for (let unit = 1; unit < ends.length; unit++) ends[unit] += ends[unit - 1];
    const stretches = new Uint32Array(this.units.length);
    const free = ends.slice();
    for (let k = this.units.length - 1; k >= 0; k--) stretches[--free[this.units[k]]] = k;
    return { ends, stretches };
  }
}

/** The unit of a stretch. */
export const unitOf = ({ first, owners }: UnitSegment, k: number): number =>
  owners ? owners.units[k] : first + k;

/** The unit that a position of segment `s` lies in. */
export const unitAt = ({ segments }: Units, s: number, { mainLength }: Segment, position: number): number => {
  const { main, note } = segments[s];
  return unitOf(segments[s], seek(position < mainLength ? main : note, position + 1, 0) - 1);
};

/** The stretches of a unit in a segment, ascending. */
export const unitStretches = (
  { first, owners, main }: UnitSegment,
  unit: number,
): ArrayLike<number> & Iterable<number> => {
  if (owners) return owners.stretchesOf(unit);
  const k = unit - first;
  return k >= 0 && k + 1 < main.length ? [k] : [];
};

export interface Units {
  kind: UnitKind;
  /** Units are numbered from 0 through the whole index. */
  count: number;
  segments: UnitSegment[];
  /** Whether stretches are units one after another, so that visits ascend. */
  inOrder: boolean;
  /** Characters of main text and of notes in each unit; counted when first asked for. */
  readonly mainOn: Uint32Array;
  readonly noteOn: Uint32Array;
  /** Which units a list of positions visits. */
  readonly visits: VisitCache;
}

/** Positions in a block: 1 << this. */
const blockShift = 7;

/** Where to begin looking for the unit of a position: one step a block instead of a search a hit. */
const blocksOf = (bounds: Uint32Array): Uint32Array => {
  const base = bounds[0] ?? 0;
  const last = bounds.length - 2;
  const blocks = new Uint32Array((((bounds[bounds.length - 1] ?? base) - base) >>> blockShift) + 1);
  if (last < 0) return blocks;
  for (let block = 0, k = 0; block < blocks.length; block++) {
    const position = base + (block << blockShift);
    while (k < last && bounds[k + 1] <= position) k++;
    blocks[block] = k;
  }
  return blocks;
};

const unitSegment = (first: number, main: Uint32Array, note: Uint32Array, owners?: Owners): UnitSegment => ({
  first,
  owners,
  main,
  note,
  mainBlocks: blocksOf(main),
  noteBlocks: blocksOf(note),
});

/** Adds the characters between each start and the next one, separators left out. */
const countCharacters = (
  segment: Segment,
  units: UnitSegment,
  stream: 'main' | 'note',
  counts: Uint32Array,
): void => {
  const starts = units[stream];
  let cut = seek(segment.cuts, starts[0] ?? 0, 0);
  for (let k = 0; k + 1 < starts.length; k++) {
    const before = cut;
    while (cut < segment.cuts.length && segment.cuts[cut] < starts[k + 1]) cut++;
    counts[unitOf(units, k)] += starts[k + 1] - starts[k] - (cut - before);
  }
};

const measure = (index: Index, kind: UnitKind, count: number, segments: UnitSegment[]): Units => {
  const countIn = (stream: 'main' | 'note'): Uint32Array => {
    const counts = new Uint32Array(count);
    for (const [s, segment] of segments.entries())
      countCharacters(index.segments[s], segment, stream, counts);
    return counts;
  };
  let mainOn: Uint32Array | undefined;
  let noteOn: Uint32Array | undefined;
  return {
    kind,
    count,
    segments,
    inOrder: segments.every(({ owners }) => owners === undefined),
    visits: new VisitCache(segments),
    get mainOn() {
      return (mainOn ??= countIn('main'));
    },
    get noteOn() {
      return (noteOn ??= countIn('note'));
    },
  };
};

const pageUnits = (index: Index): Units =>
  measure(
    index,
    'page',
    index.pages,
    index.segments.map(({ firstPage, mainRuns, noteRuns, runPages }) => {
      if (runPages.length === 0) return unitSegment(firstPage - index.firstPage, mainRuns, noteRuns);
      const owners = new Owners(
        runPages.map((page) => page - index.firstPage),
        index.pages,
      );
      return unitSegment(0, mainRuns, noteRuns, owners);
    }),
  );

/** Paragraphs or articles: none at all where the source told none. */
const unitsFromStarts = (index: Index, kind: 'paragraph' | 'article'): Units => {
  let first = 0;
  const segments = index.segments.map((segment) => {
    const { mainLength, length } = segment;
    const starts = kind === 'paragraph' ? segment.paragraphs : segment.articles;
    const count = starts.length / 2;
    const main = new Uint32Array(count + 1);
    const note = new Uint32Array(count + 1);
    for (let k = 0; k < count; k++) {
      main[k] = starts[k * 2];
      note[k] = starts[k * 2 + 1];
    }
    main[count] = mainLength;
    note[count] = length;
    // The separator before the first is no character: it may be in it.
    if (count > 0) {
      main[0] = 0;
      note[0] = mainLength;
    }
    const unit = unitSegment(first, main, note);
    first += count;
    return unit;
  });
  return measure(index, kind, first, segments);
};

export const makeUnits = (index: Index, kind: UnitKind): Units =>
  kind === 'page' ? pageUnits(index) : unitsFromStarts(index, kind);

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
      for (let i = begin, k = -1; i < end; ) {
        if (i >= look) {
          stop.check();
          look = i + stopEvery;
        }
        const start = starts[i] | 0;
        k = Math.max(k + 1, blocks[(start - base) >>> blockShift] | 0);
        while ((bounds[k + 1] | 0) <= start) k++;
        const next = bounds[k + 1] | 0;
        do i++;
        while (i < end && (starts[i] | 0) < next);
        units[count] = first + k;
        ends[count++] = i;
      }
      if (bounds === main) inMain = count;
    }
  if (owners) for (let v = 0; v < count; v++) units[v] = owners.units[units[v]];
  // Rare as it is that a unit has many hits, what is kept is no longer than it need be.
  const wasteful = count * 2 < most;
  return {
    count,
    inMain,
    units: wasteful ? units.slice(0, count) : units,
    ends: wasteful ? ends.slice(0, count) : ends,
  };
};

/** Bytes of visits that are kept for each kind of unit of an index. */
const visitBudget = 16 << 20;

/** The visits of lists, the least lately used dropped first: a list is kept, and asked about again, as one object. */
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

/** What keeping a list's visits costs: the list itself is kept with them. */
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
