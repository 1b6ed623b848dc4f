// Which entries a question finds, and how many hits of its words each has.
import { AppError } from '#contract/http/app-error.ts';
import { EntryQuestion, noBuckets } from '#contract/search/statistics.ts';
import type { HitList } from '#search/match/evaluation.ts';
import type { Stop } from '#search/lists/stop.ts';
import { runSearch } from '#search/run/run-query.ts';
import { kindMask } from '#search/characters/variants.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { type DayRange, readDayRanges } from './day-ranges.ts';
import { dateBuckets } from './date-buckets.ts';
import { bucketOfKey, type EntryDates, unknown } from './entry-dates.ts';
import { countInEntries } from './entry-positions.ts';
import { keepNamed } from './name-column.ts';
import type { OpenEntries } from './entry-columns.ts';

export type EntryConditions = z.output<typeof EntryQuestion>;

export interface SelectedEntries {
  /** 1 for each entry that is found. */
  matching: Uint8Array;
  /** Hits of the words in each entry. */
  hits: Uint32Array;
  /** The hits of each word in all of the product. */
  phrases: readonly HitList[];
  total: number;
  totalHit: number;
}

const mostWords = 20;

/** Lets go of the entries that have not every word; counts their hits, and gives those of all entries. */
const keepWorded = (
  { engine }: OpenProduct,
  { positions }: OpenEntries,
  { key, relation, variants }: EntryConditions,
  { matching, hits }: Pick<SelectedEntries, 'matching' | 'hits'>,
  stop: Stop,
): readonly HitList[] => {
  const words = [...new Set(key.trim().split(/\s+/u))].filter((word) => word !== '');
  if (words.length > mostWords) throw new AppError('query-too-large', `检索词最多 ${mostWords} 个`);
  const rules = words.map((value) => ({ operator: 'Contain' as const, value, relation }));
  const query = {
    group: { type: 'Or' as const, not: false, rules, groups: [] },
    scope: 'all' as const,
    kinds: kindMask(variants),
  };
  const search = runSearch(engine, query, 'page', stop);
  // Words of nothing but marks ask for nothing.
  if (!search) return [];
  for (const list of search.whole.byPhrase) {
    stop.check();
    const own = new Uint32Array(matching.length);
    countInEntries(positions, engine.index.segments, list, own);
    for (let entry = 0; entry < matching.length; entry++) {
      if (own[entry] === 0) matching[entry] = 0;
      hits[entry] += own[entry];
    }
  }
  return search.whole.byPhrase;
};

/** Entries lie within the days where all that they may be of does. */
const keepWithin = ({ first, last }: EntryDates, ranges: readonly DayRange[], matching: Uint8Array): void => {
  for (let entry = 0; entry < matching.length; entry++) {
    const isWithin = ranges.some((days) => first[entry] >= days.first && last[entry] <= days.last);
    if (first[entry] === unknown || !isWithin) matching[entry] = 0;
  }
};

const keepPeriod = (
  dates: EntryDates,
  { axis, scale, key }: NonNullable<EntryConditions['period']>,
  matching: Uint8Array,
): void => {
  const none = noBuckets.find((one) => one === key);
  if (none !== undefined) {
    const { bucketOf } = dateBuckets(dates, axis, scale);
    for (let entry = 0; entry < matching.length; entry++) {
      const isDated = dates.first[entry] !== unknown;
      if (bucketOf[entry] !== unknown || isDated !== (none === 'unplaced')) matching[entry] = 0;
    }
    return;
  }
  const wanted = bucketOfKey(dates, axis, scale, key);
  if (wanted === unknown) throw new AppError('query-invalid', `“${key}”不是本产品中的时段`);
  const { bucketOf, ordinals } = dateBuckets(dates, axis, scale);
  const ordinal = ordinals.get(wanted);
  for (let entry = 0; entry < matching.length; entry++)
    if (ordinal === undefined || bucketOf[entry] !== ordinal) matching[entry] = 0;
};

const keepLiving = ({ dates, officers, columns }: OpenEntries, name: string, matching: Uint8Array): void => {
  const number = columns.officer.numbers.get(name);
  const [from, to] =
    number === undefined ? [unknown, unknown] : [officers.first[number], officers.last[number]];
  for (let entry = 0; entry < matching.length; entry++)
    if (
      from === unknown ||
      dates.first[entry] === unknown ||
      dates.last[entry] < from ||
      dates.first[entry] > to
    )
      matching[entry] = 0;
};

const select = (
  product: OpenProduct,
  entries: OpenEntries,
  question: EntryConditions,
  stop: Stop,
): SelectedEntries => {
  const matching = new Uint8Array(entries.count).fill(1);
  const hits = new Uint32Array(entries.count);
  const { columns, dates } = entries;
  for (const [column, names] of [
    [columns.category, question.categories],
    [columns.person, question.persons],
    [columns.officer, question.officers],
    [columns.place, question.places],
    [columns.office, question.offices],
  ] as const)
    for (const name of names) keepNamed(column, name, matching);
  const ranges = readDayRanges(question, dates);
  if (ranges) keepWithin(dates, ranges, matching);
  if (question.period) keepPeriod(dates, question.period, matching);
  if (question.livingOfficer !== undefined) keepLiving(entries, question.livingOfficer, matching);
  stop.check();
  const phrases =
    question.key.trim() === '' ? [] : keepWorded(product, entries, question, { matching, hits }, stop);
  let [total, totalHit] = [0, 0];
  for (let entry = 0; entry < matching.length; entry++) {
    if (matching[entry] === 0) continue;
    total += 1;
    totalHit += hits[entry];
  }
  return { matching, hits, phrases, total, totalHit };
};

/** Number of recent queries cached per product: the views of one query are requested one after another. */
const mostRecent = 4;
const recent = new WeakMap<OpenEntries, Map<string, SelectedEntries>>();

const conditions = EntryQuestion.keyof().exclude(['code', 'version']).options;

/** The same object for the same query; it must not be changed. @throws AppError for a query that is not allowed. */
export const selectEntries = (
  product: OpenProduct,
  entries: OpenEntries,
  question: EntryConditions,
  stop: Stop,
): SelectedEntries => {
  const cacheKey = JSON.stringify(conditions.map((field) => question[field]));
  const known = recent.get(entries) ?? new Map<string, SelectedEntries>();
  recent.set(entries, known);
  const selected = known.get(cacheKey) ?? select(product, entries, question, stop);
  known.delete(cacheKey);
  known.set(cacheKey, selected);
  if (known.size > mostRecent) known.delete(known.keys().next().value!);
  return selected;
};
