// entries.views: five views of one query on a product of 200,000 entries and 20,000 names, requested one after another
// as a screen does: by category, by month, people, places, officers alive at the time. The query is a word, a name,
// days, or empty.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DateCountsRequest, type EntryQuestion, NameCountsRequest } from '#contract/search/statistics.ts';
import { bundleDir, currentVersion } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { openLanghuan } from '#library/sources/langhuan/open-langhuan.ts';
import {
  answerEntryCategories,
  answerEntryDates,
  answerEntryPeople,
  answerEntryPlaces,
  answerLivingOfficers,
} from '#retrieval/entries/answer-counts.ts';
import { openProduct } from '#retrieval/products/open-product.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants } from '#search/characters/variants.ts';
import { writeManyEntries } from '#testing/products/many-entries.ts';
import type { Measure } from './measure/measure.ts';
import { cacheFolder, wholeOrShort } from './measure/short.ts';

const counts = wholeOrShort({ entries: 200_000, names: 20_000 }, { entries: 1000, names: 100 });
const budget = 60;
const rounds = wholeOrShort(15, 2);
const code = 'many-entries';
const data = cacheFolder('bench-entries');
const never = { check: () => undefined, hold: () => undefined };

const ensureProduct = async (): Promise<void> => {
  if (currentVersion(data, code) !== undefined) return;
  const folder = join(data, 'source');
  if (!existsSync(join(folder, 'product.json'))) writeManyEntries(folder, counts.entries, counts.names);
  const opened = openLanghuan(folder);
  if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
  await importProduct({ data, code, name: opened.name, product: opened.product, faults: opened.faults });
};

/** Of a round: none is as one before it. */
const questions: Record<string, (round: number) => EntryQuestion> = {
  everything: () => ({}),
  'a-word': (round) => ({ key: ['天', '地', '玄', '黃', '宇', '宙', '洪', '荒'][round % 8] }),
  'a-name': (round) => ({ persons: ['田文鏡'], places: round % 2 === 0 ? ['河南'] : [] }),
  days: (round) => ({ startDate: `${1724 + (round % 8)}0301`, endDate: '17331231' }),
};

export const measure = async (): Promise<Measure[]> => {
  await ensureProduct();
  const product = openProduct(bundleDir(data, code), openVariants(await ensureVariants()), new ListCache());
  const askViews = (question: EntryQuestion): void => {
    const names = NameCountsRequest.parse({ ...question, code, count: 10 });
    answerEntryCategories(product, names, never);
    answerEntryDates(product, DateCountsRequest.parse({ ...question, code, scale: 'month' }), never);
    answerEntryPeople(product, names, never);
    answerEntryPlaces(product, names, never);
    answerLivingOfficers(product, names, never);
  };
  const begun = performance.now();
  askViews({});
  const first = performance.now() - begun;
  const measures = Object.entries(questions).map(([name, make]): Measure => {
    const times = Array.from({ length: rounds }, (_, round) => {
      const question = make(round);
      const from = performance.now();
      askViews(question);
      return performance.now() - from;
    }).sort((a, b) => a - b);
    return {
      name: `entries.views.${name}`,
      value: times[Math.floor(rounds / 2)],
      unit: 'ms',
      budget,
      notes: [`the slowest of ${rounds} ${(times.at(-1) ?? 0).toFixed(0)} ms`],
    };
  });
  product.close();
  measures[0].notes?.push(`reading the entries at the first request: ${(first / 1000).toFixed(1)} s`);
  return measures;
};
