// What a search counts by: pages, paragraphs or articles. All cut the positions of every segment into stretches, so that
// all that follows is the same for them. Each unit is one stretch, except the pages of a product of articles: a page has
// a stretch for each run of text on it, and may have none.
import { seek } from '../lists/merge-lists.ts';
import type { Index, Segment } from './open-index.ts';
import { Owners, unitOf, type UnitSegment, unitSegment } from './unit-segment.ts';
import { VisitCache } from './unit-visits.ts';

export type UnitKind = 'page' | 'paragraph' | 'article';

/** The unit that a position of segment `s` lies in. */
export const unitAt = ({ segments }: Units, s: number, { mainLength }: Segment, position: number): number => {
  const { main, note } = segments[s];
  return unitOf(segments[s], seek(position < mainLength ? main : note, position + 1, 0) - 1);
};

export interface Units {
  kind: UnitKind;
  /** Units are numbered from 0 through the whole index. */
  count: number;
  segments: UnitSegment[];
  /** Whether stretches are units one after another, so that visits ascend. */
  inOrder: boolean;
  /** Characters of main text and of notes in each unit; counted on first use. */
  readonly mainOn: Uint32Array;
  readonly noteOn: Uint32Array;
  /** Which units a list of positions visits. */
  readonly visits: VisitCache;
}

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

/** Paragraphs or articles: none at all where the source gave none. */
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
