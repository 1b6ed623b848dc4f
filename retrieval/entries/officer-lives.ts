// When officers lived, by their first and last mention, and which entries lie between. How many entries have begun by a day, and
// how many had ended before another, is a difference of two sums over the entries in the order of their days.
import { type EntryDates, unknown } from './entry-dates.ts';
import type { NameColumn } from './name-column.ts';

interface EntryOrder {
  /** Dated entries in the order of their first, or last, day. */
  entries: Uint32Array;
  /** By officer how many of them have begun by his last day, or had ended before his first. */
  counts: Uint32Array;
}

/** By number of an officer: his first and last day of mention. */
export interface OfficerLives {
  first: Int32Array;
  last: Int32Array;
  lives: { begun: EntryOrder; ended: EntryOrder };
}

const spansOf = (
  { names, starts, ids }: NameColumn,
  { first, last }: EntryDates,
): Pick<OfficerLives, 'first' | 'last'> => {
  const spans = {
    first: new Int32Array(names.length).fill(unknown),
    last: new Int32Array(names.length).fill(unknown),
  };
  for (let entry = 0; entry < first.length; entry++) {
    if (first[entry] === unknown) continue;
    for (let at = starts[entry]; at < starts[entry + 1]; at++) {
      const id = ids[at];
      if (spans.first[id] === unknown || first[entry] < spans.first[id]) spans.first[id] = first[entry];
      if (last[entry] > spans.last[id]) spans.last[id] = last[entry];
    }
  }
  return spans;
};

/** How many of the entries, in the order of `days`, are before a day. */
const countBefore = (entries: Uint32Array, days: Int32Array, day: number): number => {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[entries[middle]] < day) low = middle + 1;
    else high = middle;
  }
  return low;
};

export const officerLives = (officers: NameColumn, dates: EntryDates): OfficerLives => {
  const spans = spansOf(officers, dates);
  const dated = Uint32Array.from(dates.first.keys()).filter((entry) => dates.first[entry] !== unknown);
  const orderBy = (days: Int32Array, before: (number: number) => number): EntryOrder => {
    const entries = dated.slice().sort((a, b) => days[a] - days[b]);
    return {
      entries,
      counts: Uint32Array.from(officers.names, (_, number) => countBefore(entries, days, before(number))),
    };
  };
  return {
    ...spans,
    lives: {
      begun: orderBy(dates.first, (number) => spans.last[number] + 1),
      ended: orderBy(dates.last, (number) => spans.first[number]),
    },
  };
};

/** How many of the first n entries are selected, by n. */
export const sumMatching = (entries: Uint32Array, matching: Uint8Array): Uint32Array => {
  const sums = new Uint32Array(entries.length + 1);
  for (let n = 0; n < entries.length; n++) sums[n + 1] = sums[n] + matching[entries[n]];
  return sums;
};
