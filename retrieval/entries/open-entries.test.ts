// What a question has read of the entries when its time is up, the next one goes on with.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { AppError } from '#contract/http/app-error.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { mendBundle } from '#library/bundle/mend-bundle.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { openLanghuan } from '#library/sources/langhuan/open-langhuan.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import type { Stop } from '#search/lists/stop.ts';
import { openVariants } from '#search/characters/variants.ts';
import { writeManyEntries } from '#testing/products/many-entries.ts';
import { type OpenProduct, openProduct } from '../products/open-product.ts';
import type { OpenEntries } from './entry-columns.ts';
import { openEntries } from './open-entries.ts';

const count = 3_500;
const data = mkdtempSync(join(tmpdir(), 'open-entries-'));
const folder = join(data, 'source');
const never: Stop = { check: () => undefined };
let open: () => OpenProduct;

beforeAll(async () => {
  writeManyEntries(folder, count, 400);
  const opened = openLanghuan(folder);
  if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
  const { name, product, faults } = opened;
  await importProduct({ data, code: 'many', name, product, faults });
  const variants = openVariants(await ensureVariants());
  open = () => openProduct(bundleDir(data, 'many'), variants, new ListCache());
}, 60_000);
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Ends at the look of this number. */
const endingAt = (last: number, end: (looks: number) => boolean): Stop => {
  let looks = 0;
  const over = (): boolean => ++looks === last && end(looks);
  return { check: () => void over(), isLong: () => false };
};

const countsOf = ({ columns: { person, officer, place } }: OpenEntries, entry: number): number[] =>
  [person, officer, place].map(({ starts }) => starts[entry + 1] - starts[entry]);

it('reads on where the question before it had to end, and reads nothing twice', () => {
  const whole = open();
  const wholeRows = vi.spyOn(whole.bundle, 'rows');
  const read = openEntries(whole, never);
  const parted = open();
  const rows = vi.spyOn(parted.bundle, 'rows');
  const timeUp = endingAt(2, () => {
    throw new AppError('search-timeout');
  });
  const left = endingAt(2, () => {
    throw new Error('the caller has left');
  });
  const long = (turns: number): Stop => ({ check: () => undefined, isLong: () => turns-- === 0 });
  expect(() => openEntries(parted, timeUp)).toThrow(
    expect.objectContaining({ code: 'entries-reading', retryAfter: 1 }),
  );
  expect(() => openEntries(parted, left)).toThrow('the caller has left');
  expect(() => openEntries(parted, long(1))).toThrow(expect.objectContaining({ code: 'entries-reading' }));
  expect(openEntries(parted, never)).toEqual(read);
  expect(rows.mock.calls).toEqual(wholeRows.mock.calls);
  // Under another name they are the same.
  const named = { ...parted, bundle: mendBundle(parted.bundle, { fullName: '別名' }) };
  expect(openEntries(named, timeUp)).toBe(openEntries(parted, never));
  whole.close();
  parted.close();
});

it('counts what the lines of the exchange form say', () => {
  const product = open();
  const entries = openEntries(product, never);
  const lines = readFileSync(join(folder, 'entries.jsonl'), 'utf8').trim().split('\n');
  const exported = lines.map(
    (line) => JSON.parse(line) as { days?: number[]; mentions: { kind: string; name: string }[] },
  );
  expect([entries.count, entries.dated]).toEqual([count, exported.filter(({ days }) => days).length]);
  for (const [entry, { days, mentions }] of exported.entries()) {
    const of = (...kinds: string[]): number =>
      new Set(mentions.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)).size;
    expect(countsOf(entries, entry)).toEqual([of('person', 'officer'), of('officer'), of('place')]);
    expect([entries.dates.first[entry], entries.dates.last[entry]]).toEqual(days ?? [-1, -1]);
  }
  product.close();
});
