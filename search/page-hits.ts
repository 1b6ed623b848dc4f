// The hits of one unit, in reading order, and the characters of a page that they cover.
import type { HitList } from './evaluation.ts';
import { seek } from './merge-lists.ts';
import type { Index, Segment } from './open-index.ts';
import type { Units } from './units.ts';

export interface UnitHit {
  segment: Segment;
  start: number;
  length: number;
}

/** A stretch of a page's characters: ordinals, from 0, among its indexed characters of main text or of notes. */
export interface PageSpan {
  stream: 'main' | 'note';
  from: number;
  to: number;
}

/** Ordinal of the note that a note position lies in, among the segment's notes. */
export const noteOf = (segment: Segment, position: number): number =>
  seek(segment.cuts, position + 1, 0) - 1 - seek(segment.cuts, segment.mainLength, 0);

/** Where a position stands in reading order: a note stands before the main character that it is anchored to. */
export const readingPlace = ({ segment, start }: Pick<UnitHit, 'segment' | 'start'>): number =>
  start < segment.mainLength ? start : segment.anchors[noteOf(segment, start)] - 0.5;

const byReading = (a: UnitHit, b: UnitHit): number =>
  readingPlace(a) - readingPlace(b) || a.start - b.start || a.length - b.length;

/**
 * The hits of a unit in reading order. With `continued` also those that begin in an earlier unit and run into it,
 * which light here and count there; with `reach` those that begin within so many positions of it.
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
    const { first, main, note } = units.segments[s];
    const k = unit - first;
    if (k < 0 || k + 1 >= main.length) continue;
    const found: UnitHit[] = [];
    for (const { starts, length } of lists) {
      for (const [bounds, base, end] of [
        [main, 0, segment.mainLength],
        [note, segment.mainLength, segment.length],
      ] as const) {
        const earliest = Math.max(base, bounds[k] - Math.max(reach, continued ? length - 1 : 0));
        const from = seek(starts[s], earliest, 0);
        const to = seek(starts[s], Math.min(end, bounds[k + 1] + reach), from);
        for (let i = from; i < to; i++) found.push({ segment, start: starts[s][i], length });
      }
    }
    hits.push(...found.sort(byReading));
  }
  return hits;
};

/** Which of the page's characters a hit covers, as ordinals; undefined when it covers none of this page. */
export const spanOnPage = (index: Index, hit: UnitHit, page: number): PageSpan | undefined => {
  const { segment } = hit;
  const k = page - (segment.firstPage - index.firstPage);
  const main = hit.start < segment.mainLength;
  const pages = main ? segment.mainPages : segment.notePages;
  const from = Math.max(hit.start, pages[k]);
  const to = Math.min(hit.start + hit.length, pages[k + 1]);
  if (from >= to) return undefined;
  const cutsBefore = seek(segment.cuts, from, 0) - seek(segment.cuts, pages[k], 0);
  const ordinal = from - pages[k] - cutsBefore + earlierOnPage(index, segment, page, main);
  return { stream: main ? 'main' : 'note', from: ordinal, to: ordinal + to - from };
};

/** Characters that the page has in earlier segments. */
const earlierOnPage = (index: Index, segment: Segment, page: number, main: boolean): number => {
  let count = 0;
  for (const earlier of index.segments) {
    if (earlier === segment) break;
    const k = page - (earlier.firstPage - index.firstPage);
    if (k < 0 || k >= earlier.pages) continue;
    const pages = main ? earlier.mainPages : earlier.notePages;
    const cuts = seek(earlier.cuts, pages[k + 1], 0) - seek(earlier.cuts, pages[k], 0);
    count += pages[k + 1] - pages[k] - cuts;
  }
  return count;
};
