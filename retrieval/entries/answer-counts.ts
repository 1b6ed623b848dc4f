// The views of a question to the entries of a product: counts by name, by date, and of officers who lived.
import type {
  DateCounts,
  DateCountsRequest,
  NameCounts,
  NameCountsRequest,
  OfficerCounts,
} from '#contract/search/statistics.ts';
import { mostBuckets } from '#contract/search/statistics.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { type DateBuckets, dateBuckets } from './date-buckets.ts';
import { bucketOfKey, keyOfBucket, labelOfBucket, describeEntryDay, unknown } from './entry-dates.ts';
import { namesContaining } from './find-entry-names.ts';
import { countByName, countWithout, rankNames } from './name-column.ts';
import type { CountedField, OpenEntries } from './entry-columns.ts';
import { openEntries } from './open-entries.ts';
import { sumMatching } from './officer-lives.ts';
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
    const counts = countByName(column, selected.matching);
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
      without: countWithout(column, selected.matching),
    };
  };

export const answerEntryCategories = answerNames('category');
export const answerEntryPeople = answerNames('person');
export const answerEntryPlaces = answerNames('place');

/** By officer the entries found between his first and last mention: all that have begun by his last day, but those that had
 * ended before his first. */
const countLiving = ({ officers }: OpenEntries, matching: Uint8Array): Uint32Array => {
  const { begun, ended } = officers.lives;
  const [begins, ends] = [sumMatching(begun.entries, matching), sumMatching(ended.entries, matching)];
  return Uint32Array.from(officers.first, (first, number) =>
    first === unknown ? 0 : begins[begun.counts[number]] - ends[ended.counts[number]],
  );
};

export const answerLivingOfficers = (product: OpenProduct, request: Counted, stop: Stop): OfficerCounts => {
  const entries = openEntries(product, stop);
  const selected = selectEntries(product, entries, request, stop);
  const { names } = entries.columns.officer;
  const counts = countLiving(entries, selected.matching);
  const mentioned = countByName(entries.columns.officer, selected.matching);
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
      first: describeEntryDay(first[number]),
      last: describeEntryDay(last[number]),
    })),
  };
};

/**
 * Which buckets are returned: with a period, all in the period; otherwise those from the first to the last with entries
 * found.
 */
const bucketsToReturn = (
  { codes, bucketOf }: DateBuckets,
  counts: Uint32Array,
  isOfPeriod: ((entry: number) => boolean) | undefined,
): number[] => {
  if (!isOfPeriod) {
    const [from, to] = [counts.findIndex((n) => n > 0), counts.findLastIndex((n) => n > 0)];
    return from < 0 ? [] : Array.from({ length: to + 1 - from }, (_, i) => from + i);
  }
  const within = new Uint8Array(codes.length);
  for (let entry = 0; entry < bucketOf.length; entry++)
    if (bucketOf[entry] !== unknown && isOfPeriod(entry)) within[bucketOf[entry]] = 1;
  return Array.from(within.keys()).filter((ordinal) => within[ordinal] === 1);
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
  const buckets = dateBuckets(dates, axis, scale);
  const { bucketOf } = buckets;
  const counts = new Uint32Array(buckets.codes.length);
  let [unplaced, undated] = [0, 0];
  for (let entry = 0; entry < bucketOf.length; entry++) {
    if (selected.matching[entry] === 0) continue;
    if (bucketOf[entry] !== unknown) counts[bucketOf[entry]] += 1;
    else if (dates.first[entry] === unknown) undated += 1;
    else unplaced += 1;
  }
  const whole = period && dateBuckets(dates, period.axis, period.scale);
  const own = whole?.ordinals.get(bucketOfKey(dates, period!.axis, period!.scale, period!.key));
  const shown = bucketsToReturn(buckets, counts, whole && ((entry) => whole.bucketOf[entry] === own));
  if (shown.length > mostBuckets)
    throw new AppError(
      'query-too-large',
      `所统计的时段多于 ${mostBuckets} 个，请缩小日期范围，或改按月、按年统计`,
    );
  return {
    ...totalsOf(product, entries, selected),
    axis,
    scale,
    buckets: shown.map((ordinal) => ({
      key: keyOfBucket(dates, axis, scale, buckets.codes[ordinal]),
      label: labelOfBucket(dates, axis, scale, buckets.codes[ordinal]),
      from: describeEntryDay(buckets.from[ordinal]),
      to: describeEntryDay(buckets.to[ordinal]),
      count: counts[ordinal],
      of: buckets.sizes[ordinal],
    })),
    unplaced,
    undated,
  };
};
