// The hits of one unit, in reading order, and the characters of the unit that they cover.
import type { HitList } from './evaluation.ts';
import { seek } from '../lists/merge-lists.ts';
import type { Index, Segment } from '../index/open-index.ts';
import { pageAt } from '../index/runs.ts';
import { unitStretches } from '../index/unit-segment.ts';
import type { Units } from '../index/units.ts';

export interface UnitHit {
  segment: Segment;
  start: number;
  length: number;
}

/**
 * A row of a unit's characters: ordinals, from 0, among its indexed characters of main text or of notes. They are in
 * the order in which they were added to the index: on a page of articles, article by article.
 */
export interface UnitSpan {
  stream: 'main' | 'note';
  from: number;
  to: number;
}

/** Ordinal of the note that a note position lies in, among the segment's notes. */
export const noteOf = (segment: Segment, position: number): number =>
  seek(segment.cuts, position + 1, 0) - 1 - seek(segment.cuts, segment.mainLength, 0);

/** The place of a position in reading order: a note comes before the main character that it is anchored to. */
export const readingPlace = ({ segment, start }: Pick<UnitHit, 'segment' | 'start'>): number =>
  start < segment.mainLength ? start : segment.anchors[noteOf(segment, start)] - 0.5;

const byReading = (a: UnitHit, b: UnitHit): number =>
  readingPlace(a) - readingPlace(b) || a.start - b.start || a.length - b.length;

/**
 * The hits of a unit in reading order. With `continued` also those that begin in an earlier unit and run into it,
 * which are highlighted here and count there; with `reach` those that begin within so many positions of it.
 */
export const hitsOfUnit = (
  index: Index,
  units: Units,
  lists: HitList[],
  unit: number,
  continued = false,
  reach = 0,
): UnitHit[] => {
  const hits: UnitHit[] = [];
  for (const [s, segment] of index.segments.entries()) {
    const stretches = unitStretches(units.segments[s], unit);
    if (stretches.length === 0) continue;
    const { main, note } = units.segments[s];
    const found: UnitHit[] = [];
    for (const { starts, length } of lists) {
      for (const [bounds, base, end] of [
        [main, 0, segment.mainLength],
        [note, segment.mainLength, segment.length],
      ] as const) {
        // Stretches ascend; what lies round two of them comes once.
        let done = base;
        for (const k of stretches) {
          const earliest = Math.max(done, bounds[k] - Math.max(reach, continued ? length - 1 : 0));
          done = Math.max(done, Math.min(end, bounds[k + 1] + reach));
          const from = seek(starts[s], earliest, 0);
          const to = seek(starts[s], done, from);
          for (let i = from; i < to; i++) found.push({ segment, start: starts[s][i], length });
        }
      }
    }
    hits.push(...found.sort(byReading));
  }
  return hits;
};

/** Characters of main text or of notes between two positions. */
const countBetween = ({ cuts }: Segment, from: number, to: number): number =>
  to - from - (seek(cuts, to, 0) - seek(cuts, from, 0));

/** What a hit covers of a unit; `continued` where it began before. */
export interface HitSpan {
  span: UnitSpan;
  continued: boolean;
}

/** Which of a unit's characters a hit covers: a span in each stretch of the unit that it runs through. */
export const spansInUnit = (index: Index, units: Units, hit: UnitHit, unit: number): HitSpan[] => {
  const { start, length } = hit;
  const stream = start < hit.segment.mainLength ? 'main' : 'note';
  const spans: HitSpan[] = [];
  /** Characters of the unit in this stream before the stretch. */
  let before = 0;
  for (const [s, segment] of index.segments.entries()) {
    const bounds = units.segments[s][stream];
    for (const k of unitStretches(units.segments[s], unit)) {
      const from = Math.max(start, bounds[k]);
      const to = Math.min(start + length, bounds[k + 1]);
      if (segment === hit.segment && from < to) {
        const ordinal = before + countBetween(segment, bounds[k], from);
        spans.push({
          span: { stream, from: ordinal, to: ordinal + to - from },
          continued: start < bounds[k],
        });
      }
      if (segment === hit.segment && bounds[k + 1] >= start + length) return spans;
      before += countBetween(segment, bounds[k], bounds[k + 1]);
    }
    if (segment === hit.segment) break;
  }
  return spans;
};

/** The first and the last part of a hit, where it runs over pages: which of their characters it covers. */
export const pageEdgesOf = (
  index: Index,
  pages: Units,
  hit: UnitHit,
): { pageId: number; span: UnitSpan }[] => {
  const { segment, start, length } = hit;
  const first = pageAt(segment, start);
  const last = pageAt(segment, start + length - 1);
  return (first === last ? [first] : [first, last]).flatMap((pageId, i) => {
    const spans = spansInUnit(index, pages, hit, pageId - index.firstPage);
    const found = i === 0 ? spans[0] : spans.at(-1);
    return found ? [{ pageId, span: found.span }] : [];
  });
};
