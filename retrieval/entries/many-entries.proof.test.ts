// A product of 100,000 entries and 20,000 names, two of which occur in every entry.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  DateCountsRequest,
  EntryListRequest,
  type EntryQuestion,
  mostNames,
  NameCountsRequest,
} from '#contract/search/statistics.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { openLanghuan } from '#library/sources/langhuan/open-langhuan.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants } from '#search/characters/variants.ts';
import { everywhere, writeManyEntries } from '#testing/products/many-entries.ts';
import { type OpenProduct, openProduct } from '../products/open-product.ts';
import { answerEntryDates, answerEntryPeople, answerLivingOfficers } from './answer-counts.ts';
import { answerEntryList } from './answer-entry-list.ts';
import { answerEntrySuggest } from './find-entry-names.ts';

const never = { check: () => undefined, hold: () => undefined };
const count = 100_000;
const data = mkdtempSync(join(tmpdir(), 'many-entries-'));
let product: OpenProduct;

beforeAll(async () => {
  const folder = join(data, 'source');
  writeManyEntries(folder, count, 20_000);
  const opened = openLanghuan(folder);
  if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
  const made = await importProduct({
    data,
    code: 'many',
    name: '編年長編',
    product: opened.product,
    faults: opened.faults,
  });
  expect(made.entries).toBe(count);
  product = openProduct(bundleDir(data, 'many'), openVariants(await ensureVariants()), new ListCache());
}, 900_000);
afterAll(() => {
  product.close();
  rmSync(data, { recursive: true, force: true });
});

const listOf = (question: EntryQuestion & { start?: number }) =>
  answerEntryList(product, EntryListRequest.parse(question), never);
const datesOf = (question: object) => answerEntryDates(product, DateCountsRequest.parse(question), never);

it('lists the last entries, and all entries for a name that is in each', () => {
  const last = listOf({ start: count - 10 });
  expect([last.totalCount, last.items.map(({ key }) => key).at(-1)]).toEqual([count, `E${count - 1}`]);
  expect(listOf({ persons: [everywhere.person], places: [everywhere.place] }).totalCount).toBe(count);
  const people = answerEntryPeople(product, NameCountsRequest.parse({ count: 1 }), never);
  expect(people.items).toEqual([{ name: everywhere.person, count }]);
  expect(answerEntrySuggest(product, { code: 'many', key: '文鏡' }, never).suggestions[0]).toEqual({
    kind: 'person',
    name: everywhere.person,
    count,
  });
});

it('tells thousands of names a page at a time, each once, the highest first', () => {
  const names = new Map<string, number>();
  for (let start = 0, all = 1; start < all; start += mostNames) {
    const page = answerEntryPeople(product, NameCountsRequest.parse({ start, count: mostNames }), never);
    all = page.names;
    for (const item of page.items) names.set(item.name, item.count);
    expect(names.size).toBe(Math.min(all, start + mostNames));
  }
  expect(names.size).toBeGreaterThan(10_000);
  const counts = [...names.values()];
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

it('places each in a month, in several, or nowhere, and opens what it counts', () => {
  const { buckets, unplaced, undated, total } = datesOf({ axis: 'gregorian', scale: 'month' });
  expect([total, undated]).toEqual([count, count / 50]);
  expect(buckets.reduce((sum, bucket) => sum + bucket.count, unplaced + undated)).toBe(count);
  for (const { key, count: own } of [buckets[0], buckets[70]])
    expect(listOf({ period: { axis: 'gregorian', scale: 'month', key } }).totalCount).toBe(own);
  const officers = answerLivingOfficers(product, NameCountsRequest.parse({ count: 2 }), never);
  for (const { name, count: own } of officers.items)
    expect(listOf({ livingOfficer: name }).totalCount).toBe(own);
});
