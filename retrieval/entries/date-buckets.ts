// Which years, months or days the entries of a product fall into, worked out once for each way of counting.
import type { DateAxis, DateScale } from '#contract/search/statistics.ts';
import { bucketCodes, type EntryDates, unknown } from './entry-dates.ts';

/** Buckets in the order of their days. */
export interface DateBuckets {
  codes: readonly number[];
  /** Ordinals of buckets by their code. */
  ordinals: ReadonlyMap<number, number>;
  /** By bucket: its first and last day, and how many entries the product has there. */
  from: Int32Array;
  to: Int32Array;
  sizes: Uint32Array;
  /** By entry: the ordinal of its bucket; `unknown` where it may be of several, or has no date. */
  bucketOf: Int32Array;
}

const build = (dates: EntryDates, axis: DateAxis, scale: DateScale): DateBuckets => {
  const codes = bucketCodes(dates, axis, scale);
  const found = new Map<number, { code: number; from: number; to: number; size: number }>();
  for (let entry = 0; entry < codes.length; entry++) {
    const code = codes[entry];
    if (code === unknown) continue;
    const [first, last] = [dates.first[entry], dates.last[entry]];
    const bucket = found.get(code);
    if (!bucket) found.set(code, { code, from: first, to: last, size: 1 });
    else {
      bucket.from = Math.min(bucket.from, first);
      bucket.to = Math.max(bucket.to, last);
      bucket.size += 1;
    }
  }
  const all = [...found.values()].sort((a, b) => a.from - b.from || a.to - b.to || a.code - b.code);
  const ordinals = new Map(all.map(({ code }, ordinal) => [code, ordinal]));
  return {
    codes: all.map(({ code }) => code),
    ordinals,
    from: Int32Array.from(all, ({ from }) => from),
    to: Int32Array.from(all, ({ to }) => to),
    sizes: Uint32Array.from(all, ({ size }) => size),
    bucketOf: Int32Array.from(codes, (code) => ordinals.get(code) ?? unknown),
  };
};

const known = new WeakMap<EntryDates, Map<string, DateBuckets>>();

export const dateBuckets = (dates: EntryDates, axis: DateAxis, scale: DateScale): DateBuckets => {
  const ways = known.get(dates) ?? new Map<string, DateBuckets>();
  known.set(dates, ways);
  const way = `${axis} ${scale}`;
  const before = ways.get(way);
  if (before) return before;
  const buckets = build(dates, axis, scale);
  ways.set(way, buckets);
  return buckets;
};
