// Where the entries of a product lie in its index, and which of them have a word. A hit is of the entry in which all of it
// lies.
import type { CountedEntry } from '#library/entries/read-entries.ts';
import type { Engine } from '#search/match/engine.ts';
import { seek } from '#search/lists/merge-lists.ts';
import type { Segment } from '#search/index/open-index.ts';
import { type UnitSegment, unitStretches } from '#search/index/unit-segment.ts';
import type { Units } from '#search/index/units.ts';

/** Positions of one segment: entries that lie there, in order, each from its first position to before its end. */
interface SegmentEntries {
  entries: Uint32Array;
  from: Uint32Array;
  to: Uint32Array;
}

/** By segment, main text and notes apart. */
export type EntryPositions = { main: SegmentEntries; note: SegmentEntries }[];

type StreamName = 'main' | 'note';
interface Place {
  segment: number;
  position: number;
}

/** The position behind so many characters of a stretch; or how many are left where it has fewer. */
const walk = (
  { cuts }: Segment,
  units: UnitSegment,
  stream: StreamName,
  k: number,
  count: number,
): { position: number } | { left: number } => {
  const [from, end] = [units[stream][k], units[stream][k + 1]];
  let position = from;
  let left = count;
  let cut = seek(cuts, from, 0);
  for (;;) {
    const run = Math.min(end, cut < cuts.length ? cuts[cut] : end) - position;
    if (left < run) return { position: position + left };
    left -= run;
    position += run;
    if (position >= end) return left > 0 ? { left } : { position: end };
    position += 1;
    cut += 1;
  }
};

const placeOf = (
  segments: readonly Segment[],
  units: Units,
  page: number,
  stream: StreamName,
  count: number,
): Place => {
  let left = count;
  let last: Place = { segment: 0, position: 0 };
  for (const [s, unit] of units.segments.entries())
    for (const k of unitStretches(unit, page)) {
      const walked = walk(segments[s], unit, stream, k, left);
      if ('position' in walked) return { segment: s, position: walked.position };
      ({ left } = walked);
      last = { segment: s, position: unit[stream][k + 1] };
    }
  return last;
};

/** Takes entries one after another. */
export class EntryPlacer {
  private readonly engine: Engine;
  private readonly pages: Units;
  private readonly lists: { main: number[]; note: number[] }[];

  constructor(engine: Engine) {
    this.engine = engine;
    this.pages = engine.units('page');
    // For an index in pieces, missing pieces are reported before the first entry is placed.
    for (const { cuts } of engine.index.segments) seek(cuts, 0, 0);
    this.lists = engine.index.segments.map(() => ({ main: [], note: [] }));
  }

  add([ordinal, startPage, startMain, startNote, endPage, endMain, endNote]: CountedEntry): void {
    this.addStream(
      ordinal,
      'main',
      this.placeOf(startPage, 'main', startMain),
      this.placeOf(endPage, 'main', endMain),
    );
    this.addStream(
      ordinal,
      'note',
      this.placeOf(startPage, 'note', startNote),
      this.placeOf(endPage, 'note', endNote),
    );
  }

  private placeOf(pageId: number, stream: StreamName, count: number): Place {
    const { segments, firstPage } = this.engine.index;
    return placeOf(segments, this.pages, pageId - firstPage, stream, count);
  }

  private addStream(ordinal: number, stream: StreamName, first: Place, last: Place): void {
    const { segments } = this.engine.index;
    for (let s = first.segment; s <= last.segment; s++) {
      const { mainLength, length } = segments[s];
      const bounds = stream === 'main' ? [0, mainLength] : [mainLength, length];
      const from = s === first.segment ? first.position : bounds[0];
      const to = s === last.segment ? last.position : bounds[1];
      if (from < to) this.lists[s][stream].push(ordinal, from, to);
    }
  }

  build(): EntryPositions {
    const column = (rows: readonly number[], at: number): Uint32Array =>
      Uint32Array.from({ length: rows.length / 3 }, (_, row) => rows[row * 3 + at]);
    const pack = (rows: readonly number[]): SegmentEntries => ({
      entries: column(rows, 0),
      from: column(rows, 1),
      to: column(rows, 2),
    });
    return this.lists.map(({ main, note }) => ({ main: pack(main), note: pack(note) }));
  }
}

/** Adds to `counts` the hits of a phrase, by the starts of each segment, that lie in each entry. */
export const countInEntries = (
  positions: EntryPositions,
  segments: readonly Segment[],
  { starts, length }: { starts: readonly Uint32Array[]; length: number },
  counts: Uint32Array,
): void => {
  for (const [s, own] of starts.entries()) {
    const middle = seek(own, segments[s].mainLength, 0);
    for (const [hits, { entries, from, to }] of [
      [own.subarray(0, middle), positions[s].main],
      [own.subarray(middle), positions[s].note],
    ] as const) {
      let at = 0;
      for (const hit of hits) {
        while (at < entries.length && to[at] <= hit) at++;
        if (at === entries.length) break;
        if (hit >= from[at] && hit + length <= to[at]) counts[entries[at]]++;
      }
    }
  }
};
