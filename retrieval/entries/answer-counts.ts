// The views of a question to the entries of a product: counts by name, by date, and of officers who lived.
import type {
  DateCounts,
  DateCountsRequest,
  NameCounts,
  NameCountsRequest,
  OfficerCounts,
} from '#contract/statistics.ts';
import { mostBuckets } from '#contract/statistics.ts';
import { AppError } from '#contract/app-error.ts';
import type { Stop } from '#search/postings.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { bucketOfKey, bucketsOf, keyOfBucket, labelOfBucket, tellEntryDay, unknown } from './entry-dates.ts';
import { namesContaining } from './find-entry-names.ts';
import { countByName, rankNames } from './name-column.ts';
import { type CountedField, type OpenEntries, openEntries } from './open-entries.ts';
import { type SelectedEntries, selectEntries } from './select-entries.ts';

type Counted = z.output<typeof NameCountsRequest>;

const totalsOf = ({ bundle }: OpenProduct, { count }: OpenEntries, { total, totalHit }: SelectedEntries) => ({
  version: bundle.facts.version,
  all: count,
  total,
  totalHit,
});

const answerNames =
  (field: CountedField) =>
  (product: OpenProduct, request: Counted, stop: Stop): NameCounts => {
    const entries = openEntries(product, stop);
    const selected = selectEntries(product, entries, request, stop);
    const column = entries.columns[field];
    const counts = countByName(column, selected.kept);
    const wanted = namesContaining(product, entries, field, request.containing);
    const ranked = rankNames(counts, column.names, wanted);
    const { start, count } = request;
    return {
      ...totalsOf(product, entries, selected),
      names: ranked.length,
      start,
      items: ranked
        .slice(start, start + count)
        .map((number) => ({ name: column.names[number], count: counts[number] })),
    };
  };

export const answerEntryCategories = answerNames('category');
export const answerEntryPeople = answerNames('person');
export const answerEntryPlaces = answerNames('place');

/** By officer the entries found between his first and last mention: entries by day, summed up. */
const countLiving = ({ officers, dates }: OpenEntries, kept: Uint8Array): Uint32Array => {
  const begins: number[] = [];
  const ends: number[] = [];
  for (let entry = 0; entry < kept.length; entry++) {
    if (kept[entry] === 0 || dates.first[entry] === unknown) continue;
    begins.push(dates.first[entry]);
    ends.push(dates.last[entry]);
  }
  const [firsts, lasts] = [Int32Array.from(begins).sort(), Int32Array.from(ends).sort()];
  /** How many of the days, ascending, are before one. */
  const before = (days: Int32Array, day: number): number => {
    let [low, high] = [0, days.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (days[middle] < day) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  // All that have begun by his last day, but those that had ended before his first.
  return Uint32Array.from(officers.first, (first, number) =>
    first === unknown ? 0 : before(firsts, officers.last[number] + 1) - before(lasts, first),
  );
};

export const answerLivingOfficers = (product: OpenProduct, request: Counted, stop: Stop): OfficerCounts => {
  const entries = openEntries(product, stop);
  const selected = selectEntries(product, entries, request, stop);
  const { names } = entries.columns.officer;
  const counts = countLiving(entries, selected.kept);
  const mentioned = countByName(entries.columns.officer, selected.kept);
  const wanted = namesContaining(product, entries, 'officer', request.containing);
  const ranked = rankNames(counts, names, wanted);
  const { start, count } = request;
  const { first, last, offices } = entries.officers;
  return {
    ...totalsOf(product, entries, selected),
    names: ranked.length,
    start,
    items: ranked.slice(start, start + count).map((number) => ({
      name: names[number],
      count: counts[number],
      mentioned: mentioned[number],
      offices: [...offices[number]],
      first: tellEntryDay(first[number]),
      last: tellEntryDay(last[number]),
    })),
  };
};

interface Bucket {
  from: number;
  to: number;
  count: number;
  of: number;
  /** Whether it has anything of the period that is asked. */
  isWithin: boolean;
}

type ToldBuckets = [code: number, bucket: Bucket][];

/** What is told: of a period all that it has, else what lies between the first and the last with entries found. */
const cutBuckets = (told: ToldBuckets, hasPeriod: boolean): ToldBuckets => {
  if (hasPeriod) return told.filter(([, { isWithin }]) => isWithin);
  const filled = told.map(([, bucket]) => bucket.count > 0);
  const [from, to] = [filled.indexOf(true), filled.lastIndexOf(true) + 1];
  return from < 0 ? [] : told.slice(from, to);
};

export const answerEntryDates = (
  product: OpenProduct,
  request: z.output<typeof DateCountsRequest>,
  stop: Stop,
): DateCounts => {
  const entries = openEntries(product, stop);
  const selected = selectEntries(product, entries, request, stop);
  const { axis, scale, period } = request;
  const { dates } = entries;
  const periods = period && bucketsOf(dates, period.axis, period.scale);
  const ofPeriod = period && bucketOfKey(dates, period.axis, period.scale, period.key);
  const codes = bucketsOf(dates, axis, scale);
  const buckets = new Map<number, Bucket>();
  let [unplaced, undated] = [0, 0];
  for (let entry = 0; entry < codes.length; entry++) {
    const [code, found] = [codes[entry], selected.kept[entry]];
    const [first, last] = [dates.first[entry], dates.last[entry]];
    if (first === unknown) undated += found;
    else if (code === unknown) unplaced += found;
    else {
      const isWithin = periods !== undefined && periods[entry] === ofPeriod;
      const bucket = buckets.get(code);
      if (!bucket) buckets.set(code, { from: first, to: last, count: found, of: 1, isWithin });
      else {
        bucket.isWithin ||= isWithin;
        bucket.from = Math.min(bucket.from, first);
        bucket.to = Math.max(bucket.to, last);
        bucket.count += found;
        bucket.of += 1;
      }
    }
  }
  const told = [...buckets].sort(([a, x], [b, y]) => x.from - y.from || x.to - y.to || a - b);
  const shown = cutBuckets(told, period !== undefined);
  if (shown.length > mostBuckets)
    throw new AppError(
      'query-too-large',
      `所统计的时段多于 ${mostBuckets} 个，请缩小日期范围，或改按月、按年统计`,
    );
  return {
    ...totalsOf(product, entries, selected),
    axis,
    scale,
    buckets: shown.map(([code, bucket]) => ({
      key: keyOfBucket(dates, axis, scale, code),
      label: labelOfBucket(dates, axis, scale, code),
      from: tellEntryDay(bucket.from),
      to: tellEntryDay(bucket.to),
      count: bucket.count,
      of: bucket.of,
    })),
    unplaced,
    undated,
  };
};
