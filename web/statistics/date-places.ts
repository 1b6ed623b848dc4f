// The positions of days on the line of a chart. Distances are in proportion to time, except for a gap that would take
// more than half of the line, or a good part of it because of a few distant entries: it is shortened and reported.
import type { DateBucket } from '#contract/search/statistics.ts';

/** Of what is left of the line without the gaps that are cut. */
const cutTo = 1 / 12;
/** A gap is shortened only if at least this many buckets lie on one side of it. */
const fewest = 3;
/** Of all entries those that are few beside the others, and of the line a gap that is long for them. */
const few = 1 / 20;
const long = 1 / 8;

interface DatePlaces {
  /** From 0, at the first day, to 1, behind the last. */
  placeOf: (day: number) => number;
  /** Gaps that are cut: the place of the middle, the length in days, and the first day behind. */
  cuts: readonly { at: number; days: number; to: number }[];
}

type Days = readonly Pick<DateBucket, 'from' | 'to' | 'of'>[];

interface Gap {
  /** First day without a bucket, and the days. */
  from: number;
  days: number;
  /** Before it and after it. */
  sides: readonly { buckets: number; entries: number }[];
}

const gapsOf = (buckets: Days): Gap[] => {
  const all = buckets.reduce((sum, { of }) => sum + of, 0);
  let end = buckets[0].to.number;
  let entries = 0;
  const gaps: Gap[] = [];
  for (const [i, { from, to, of }] of buckets.entries()) {
    const days = from.number - end - 1;
    const before = { buckets: i, entries };
    const after = { buckets: buckets.length - i, entries: all - entries };
    if (days > 0) gaps.push({ from: end + 1, days, sides: [before, after] });
    end = Math.max(end, to.number);
    entries += of;
  }
  return gaps.sort((a, b) => b.days - a.days);
};

const isCut = ({ days, sides: [before, after] }: Gap, rest: number): boolean => {
  if (Math.max(before.buckets, after.buckets) < fewest) return false;
  const all = before.entries + after.entries;
  return days > rest / 2 || (days > rest * long && Math.min(before.entries, after.entries) <= all * few);
};

/** Which gaps are cut, each to as many days. One that is cut leaves less of the line, of which others may be too much. */
const cutGaps = (buckets: Days, whole: number): { gaps: Gap[]; remaining: number } => {
  const uncut = gapsOf(buckets);
  const gaps: Gap[] = [];
  let rest = whole;
  const next = () => uncut.findIndex((gap) => isCut(gap, rest));
  for (let at = next(); at >= 0; at = next()) {
    const [gap] = uncut.splice(at, 1);
    gaps.push(gap);
    rest -= gap.days;
  }
  return { gaps: gaps.sort((a, b) => a.from - b.from), remaining: rest * cutTo };
};

export const placeDates = (buckets: Days): DatePlaces => {
  const first = buckets[0].from.number;
  const last = Math.max(...buckets.map(({ to }) => to.number)) + 1;
  const { gaps, remaining } = cutGaps(buckets, last - first);
  const length = gaps.reduce((sum, { days }) => sum - days + remaining, last - first);
  const placeOf = (day: number): number => {
    let at = day - first;
    for (const { from, days } of gaps) {
      const within = Math.min(days, Math.max(0, day - from));
      at -= within * (1 - remaining / days);
    }
    return at / length;
  };
  return {
    placeOf,
    cuts: gaps.map(({ from, days }) => ({ at: placeOf(from + days / 2), days, to: from + days })),
  };
};
