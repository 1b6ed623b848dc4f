// Where days stand under each other on the line of a chart. Days lie as far apart as they are, but for a gap that would take
// more than half of the line, as one far date makes: it is cut short, and told.
import type { DateBucket } from '#contract/statistics.ts';

/** Of what is left of the line without the gaps that are cut. */
const cutTo = 1 / 12;
/** Buckets that must stand together for a gap beside them to be cut. */
const fewest = 3;

interface DatePlaces {
  /** From 0, at the first day, to 1, behind the last. */
  placeOf: (day: number) => number;
  /** Gaps that are cut, where their middle stands, and how many days each has. */
  cuts: readonly { at: number; days: number }[];
}

type Days = readonly Pick<DateBucket, 'from' | 'to'>[];

interface Gap {
  /** First day without a bucket, and the days. */
  from: number;
  days: number;
  /** Buckets before it and after it. */
  sides: readonly [number, number];
}

const gapsOf = (buckets: Days): Gap[] => {
  let end = buckets[0].to.number;
  const gaps: Gap[] = [];
  for (const [i, { from, to }] of buckets.entries()) {
    const days = from.number - end - 1;
    if (days > 0) gaps.push({ from: end + 1, days, sides: [i, buckets.length - i] });
    end = Math.max(end, to.number);
  }
  return gaps.sort((a, b) => b.days - a.days);
};

/** Which gaps are cut, each to as many days. */
const cutGaps = (buckets: Days, whole: number): { gaps: Gap[]; kept: number } => {
  const gaps: Gap[] = [];
  let rest = whole;
  for (const gap of gapsOf(buckets)) {
    if (gap.days * 2 <= rest || Math.max(...gap.sides) < fewest) break;
    gaps.push(gap);
    rest -= gap.days;
  }
  return { gaps: gaps.sort((a, b) => a.from - b.from), kept: rest * cutTo };
};

export const placeDates = (buckets: Days): DatePlaces => {
  const first = buckets[0].from.number;
  const last = Math.max(...buckets.map(({ to }) => to.number)) + 1;
  const { gaps, kept } = cutGaps(buckets, last - first);
  const length = gaps.reduce((sum, { days }) => sum - days + kept, last - first);
  const placeOf = (day: number): number => {
    let at = day - first;
    for (const { from, days } of gaps) {
      const within = Math.min(days, Math.max(0, day - from));
      at -= within * (1 - kept / days);
    }
    return at / length;
  };
  return { placeOf, cuts: gaps.map(({ from, days }) => ({ at: placeOf(from + days / 2), days })) };
};
