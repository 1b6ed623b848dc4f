// Random questions to the entries of a product, held to the oracle: every view, and the entries behind what it counts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  DateCountsRequest,
  dateAxes,
  dateScales,
  noBuckets,
  EntryListRequest,
  type EntryQuestion,
  NameCountsRequest,
} from '#contract/search/statistics.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
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
import { answerEntryList } from '#retrieval/entries/answer-entry-list.ts';
import { type OpenProduct, openProduct } from '#retrieval/products/open-product.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants } from '#search/characters/variants.ts';
import {
  datedDays,
  datedLetters,
  type DatedNames,
  datedNames,
  writeDatedFolder,
} from '../products/dated-folder.ts';
import {
  bucketByOracle,
  findByOracle,
  lifeOf,
  livedIn,
  type OracleEntry,
  type OracleQuestion,
  readOracle,
} from './entries-oracle.ts';
import { randomBelow } from '../products/random.ts';

const never = { check: () => undefined, hold: () => undefined };
/** Replaces the variants in the dated letters by their one form. */
export const plainForm = (text: string): string =>
  text.replaceAll('說', '説').replaceAll('與', '与').replaceAll('書', '书');
export const plainDay = (day: number): string =>
  new Date((day - 2_440_588) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

export interface DatedProduct {
  product: OpenProduct;
  oracle: OracleEntry[];
  close(): void;
}

export const openDatedProduct = async (
  pages: number,
  seed: number,
  names?: DatedNames,
): Promise<DatedProduct> => {
  const data = mkdtempSync(join(tmpdir(), 'dated-'));
  const folder = join(data, 'source');
  writeDatedFolder(folder, pages, seed, names);
  const opened = openLanghuan(folder);
  if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
  const { product: source, name } = opened;
  await importProduct({ data, code: 'dated', name, product: source, faults: opened.faults });
  const product = openProduct(
    bundleDir(data, 'dated'),
    openVariants(await ensureVariants()),
    new ListCache(),
  );
  return {
    product,
    oracle: readOracle(folder),
    close: () => {
      product.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

const makeQuestion = (below: (n: number) => number): { request: EntryQuestion; question: OracleQuestion } => {
  const pick = <T>(from: readonly T[]): T => from[below(from.length)];
  const some = (names: readonly string[]) => (below(6) === 0 ? [pick(names)] : []);
  const words = Array.from({ length: pick([0, 1, 1, 1, 2]) }, () =>
    Array.from({ length: 1 + below(3) }, () => pick(datedLetters)).join(''),
  );
  const day = () => datedDays.first + below(datedDays.last - datedDays.first);
  const [one, other] = [day(), day()].sort((a, b) => a - b);
  const from = below(4) === 0 ? one : -Infinity;
  const to = below(4) === 0 ? other : Infinity;
  const livingOfficer = below(8) === 0 ? pick(datedNames.officer) : undefined;
  const names = {
    categories: some(datedNames.category),
    persons: some(datedNames.person),
    officers: some(datedNames.officer),
    places: some(datedNames.place),
  };
  const relation = below(3) > 0;
  const living = livingOfficer === undefined ? {} : { livingOfficer };
  return {
    question: { words, relation, ...names, from, to, ...living },
    request: {
      code: 'dated',
      key: words.join(' '),
      relation,
      ...names,
      ...living,
      ...(from > -Infinity && { startDate: plainDay(from) }),
      ...(to < Infinity && { endDate: plainDay(to) }),
    },
  };
};

const tally = (names: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Asks so many questions; fails at the first that is answered otherwise than by the oracle. */
export const compareEntries = ({ product, oracle }: DatedProduct, cases: number, seed: number): void => {
  const below = randomBelow(seed);
  const officers = [...new Set(oracle.flatMap(({ names }) => [...names.officer]))];
  for (let n = 0; n < cases; n++) {
    const { request, question } = makeQuestion(below);
    const found = findByOracle(oracle, question, plainForm);
    const total = found.length;
    const totalHit = found.reduce((sum, { hits }) => sum + hits, 0);
    const why = JSON.stringify(request);
    const list = (narrowing: EntryQuestion, count = 0) =>
      answerEntryList(product, EntryListRequest.parse({ ...request, ...narrowing, count }), never);

    const all = list({}, n % 20 === 0 ? 10 : 0);
    expect({ total: all.totalCount, totalHit: all.totalHit }, why).toEqual({ total, totalHit });
    expect(all.dated).toBe(oracle.filter(({ days }) => days).length);
    expect(all.named).toEqual(
      (['category', 'person', 'officer', 'place'] as const).filter((kind) =>
        oracle.some(({ names }) => names[kind].size > 0),
      ),
    );
    expect(
      all.items.map(({ key, hits }) => [key, hits]),
      why,
    ).toEqual(found.slice(0, all.items.length).map(({ entry, hits }) => [entry.key, hits]));

    for (const [field, narrowed, answer] of [
      ['category', 'categories', answerEntryCategories],
      ['person', 'persons', answerEntryPeople],
      ['place', 'places', answerEntryPlaces],
    ] as const) {
      const reply = answer(product, NameCountsRequest.parse(request), never);
      const counts = tally(found.flatMap(({ entry }) => [...entry.names[field]]));
      expect(new Map(reply.items.map(({ name, count }) => [name, count])), why).toEqual(counts);
      expect(reply.without, why).toBe(found.filter(({ entry }) => entry.names[field].size === 0).length);
      const part = [...datedNames[field].join('')][below(datedNames[field].join('').length)];
      const holding = answer(product, NameCountsRequest.parse({ ...request, containing: part }), never);
      expect(new Map(holding.items.map(({ name, count }) => [name, count])), why).toEqual(
        new Map([...counts].filter(([name]) => name.includes(part))),
      );
      const item = reply.items[below(Math.max(1, reply.items.length))];
      if (item)
        expect(list({ [narrowed]: [...(request[narrowed] ?? []), item.name] }).totalCount, why).toBe(
          item.count,
        );
    }

    const living = answerLivingOfficers(product, NameCountsRequest.parse(request), never);
    const lived = officers.flatMap((name) => {
      const life = lifeOf(oracle, name);
      const count = found.filter(({ entry }) => livedIn(life, entry.days)).length;
      return count > 0 ? [[name, count] as const] : [];
    });
    expect(new Map(living.items.map(({ name, count }) => [name, count])), why).toEqual(new Map(lived));
    const officer = living.items[below(Math.max(1, living.items.length))];
    if (officer && request.livingOfficer === undefined)
      expect(list({ livingOfficer: officer.name }).totalCount, why).toBe(officer.count);

    const [axis, scale] = [dateAxes[n % 2], dateScales[n % 3]];
    const dates = answerEntryDates(product, DateCountsRequest.parse({ ...request, axis, scale }), never);
    const buckets = found.map(({ entry }) => bucketByOracle(entry, axis, scale));
    const filled = dates.buckets.filter(({ count }) => count > 0);
    expect(new Map(filled.map(({ key, count }) => [key, count])), why).toEqual(
      tally(buckets.filter((key) => key !== undefined && key !== '') as string[]),
    );
    expect([dates.unplaced, dates.undated], why).toEqual([
      buckets.filter((key) => key === '').length,
      buckets.filter((key) => key === undefined).length,
    ]);
    for (const key of noBuckets)
      if (!request.period) expect(list({ period: { axis, scale, key } }).totalCount, why).toBe(dates[key]);
    const whole = tally(oracle.map((entry) => bucketByOracle(entry, axis, scale) ?? ''));
    for (const { key, of } of dates.buckets) expect(of, why).toBe(whole.get(key));
    const bucket = filled[below(Math.max(1, filled.length))];
    if (!bucket) continue;
    const period = { axis, scale, key: bucket.key };
    expect(list({ period }).totalCount, why).toBe(bucket.count);
    const days = answerEntryDates(
      product,
      DateCountsRequest.parse({ ...request, period, axis, scale: 'day' }),
      never,
    );
    const within = oracle.filter((entry) => bucketByOracle(entry, axis, scale) === bucket.key);
    const ofDay = tally(within.map((entry) => bucketByOracle(entry, axis, 'day')!));
    ofDay.delete('');
    // Each day of the period that the book has, found or not.
    expect(new Set(days.buckets.map(({ key }) => key)), why).toEqual(new Set(ofDay.keys()));
    expect(
      days.buckets.reduce((sum, { count }) => sum + count, days.unplaced),
      why,
    ).toBe(bucket.count);
  }
};
