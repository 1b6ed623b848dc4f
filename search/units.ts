// What a search counts by: pages, or paragraphs. Both cut the positions of every segment into stretches, so that all
// that follows is the same for them.
import { seek } from './merge-lists.ts';
import type { Index, Segment } from './open-index.ts';

export interface Units {
  /** Units are numbered from 0 through the whole index. */
  count: number;
  /**
   * For each segment the number of its first unit, and the first position of each unit in main text and in the notes,
   * with the end of the last. A page may lie in two segments.
   */
  segments: { first: number; main: Uint32Array; note: Uint32Array }[];
  /** Characters of main text and of notes in each unit. */
  mainOn: Uint32Array;
  noteOn: Uint32Array;
}

/** Adds the characters between each start and the next one, separators left out. */
const countCharacters = (segment: Segment, starts: Uint32Array, first: number, counts: Uint32Array): void => {
  let cut = seek(segment.cuts, starts[0] ?? 0, 0);
  for (let k = 0; k + 1 < starts.length; k++) {
    const before = cut;
    while (cut < segment.cuts.length && segment.cuts[cut] < starts[k + 1]) cut++;
    counts[first + k] += starts[k + 1] - starts[k] - (cut - before);
  }
};

const measure = (index: Index, count: number, segments: Units['segments']): Units => {
  const mainOn = new Uint32Array(count);
  const noteOn = new Uint32Array(count);
  for (const [s, { first, main, note }] of segments.entries()) {
    countCharacters(index.segments[s], main, first, mainOn);
    countCharacters(index.segments[s], note, first, noteOn);
  }
  return { count, segments, mainOn, noteOn };
};

export const pageUnits = (index: Index): Units =>
  measure(
    index,
    index.pages,
    index.segments.map(({ firstPage, mainPages, notePages }) => ({
      first: firstPage - index.firstPage,
      main: mainPages,
      note: notePages,
    })),
  );

/** No units at all where the source told no paragraphs. */
export const paragraphUnits = (index: Index): Units => {
  let first = 0;
  const segments = index.segments.map(({ paragraphs, mainLength, length }) => {
    const count = paragraphs.length / 2;
    const main = new Uint32Array(count + 1);
    const note = new Uint32Array(count + 1);
    for (let k = 0; k < count; k++) {
      main[k] = paragraphs[k * 2];
      note[k] = paragraphs[k * 2 + 1];
    }
    main[count] = mainLength;
    note[count] = length;
    // The separator before the first paragraph is no character: it may be in it.
    if (count > 0) {
      main[0] = 0;
      note[0] = mainLength;
    }
    const unit = { first, main, note };
    first += count;
    return unit;
  });
  return measure(index, first, segments);
};

/** Calls `visit` for each unit that has some of the starts; one with hits in main text and notes comes twice. */
export const eachUnit = (
  { first, main, note }: Units['segments'][number],
  starts: Uint32Array,
  visit: (unit: number, from: number, to: number) => void,
): void => {
  const middle = seek(starts, main[main.length - 1], 0);
  for (const [bounds, begin, end] of [
    [main, 0, middle],
    [note, middle, starts.length],
  ] as const) {
    let k = 0;
    for (let i = begin; i < end; ) {
      k = seek(bounds, starts[i] + 1, k) - 1;
      const from = i;
      const next = bounds[k + 1];
      while (i < end && starts[i] < next) i++;
      visit(first + k, from, i);
    }
  }
};
