// What a server holds open must not outlive its use: a lease keeps a version from gc.
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BookDb } from '#library/bundle/book-db.ts';
import { codeDir } from '#library/files/data-folder.ts';
import { bundleDir, removeHolding } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { ageSearch } from '#testing/products/older-search.ts';
import { lineOf, makePages, makeProduct } from '#testing/products/source.ts';
import { leasedVersions } from '#library/holdings/leases.ts';
import { openHoldings } from './holdings.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'holdings-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(data, { recursive: true });
});

const publish = async (seed: number): Promise<string> => {
  const product = makeProduct(makePages(2, seed));
  const request = { data, code: 'shi', name: '試', product, faults: () => [], replace: true };
  return (await importProduct(request)).version;
};
const onFault = (_code: string, error: unknown) => {
  throw error;
};

it('lets go of a version that is no longer live once nobody asks for it', async () => {
  const old = await publish(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const holdings = openHoldings({ data, onFault });
  const live = await publish(2);
  vi.advanceTimersByTime(5000);
  expect(holdings.open('shi').facts.version).toBe(live);
  expect(holdings.open('shi', old).facts.version).toBe(old);
  vi.advanceTimersByTime(9 * 60_000);
  expect(leasedVersions(data, 'shi', Date.now())).toEqual(new Set([old, live]));
  vi.advanceTimersByTime(2 * 60_000);
  expect(leasedVersions(data, 'shi', Date.now())).toEqual(new Set([live]));
  expect(holdings.open('shi', old).facts.version).toBe(old);
  holdings.close();
});

it('keeps a version that searches read from gc, without a descriptor for it, until nobody asks', async () => {
  const version = await publish(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const holdings = openHoldings({ data, onFault, openLimit: 0 });
  vi.advanceTimersByTime(60_000);
  const before = readdirSync('/proc/self/fd').length;
  expect(holdings.locate('shi')).toBe(bundleDir(data, 'shi', version));
  expect(readdirSync('/proc/self/fd').length).toBe(before);
  expect(leasedVersions(data, 'shi', Date.now())).toEqual(new Set([version]));
  vi.advanceTimersByTime(11 * 60_000);
  expect(leasedVersions(data, 'shi', Date.now())).toEqual(new Set());
  expect(() => holdings.locate('shi', '20200101T000000-aaaa')).toThrow('version-gone');
  holdings.close();
});

it('makes no folder again for a product that was taken away', async () => {
  await publish(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const holdings = openHoldings({ data, onFault });
  removeHolding(data, 'shi');
  vi.advanceTimersByTime(5 * 60_000);
  expect(holdings.has('shi')).toBe(false);
  expect(existsSync(codeDir(data, 'shi'))).toBe(false);
  holdings.close();
});

it('reads a product whose search is of another format, and reports once that it must be imported again', async () => {
  await publish(1);
  const folder = join(bundleDir(data, 'shi'), 'search');
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, name));
    // The format's number comes after the magic.
    bytes.writeUInt32LE(1, 8);
    writeFileSync(join(folder, name), bytes);
  }
  const reported: string[] = [];
  const holdings = openHoldings({
    data,
    onFault: (code, error) => reported.push(`${code}: ${String(error)}`),
  });
  holdings.refresh();
  expect(reported).toEqual([expect.stringMatching(/^shi: .*format 1, .*import the book again/)]);
  expect(holdings.open('shi').page(1)?.pageId).toBe(1);
  holdings.close();
});

it('opens a product by itself once the fault that prevented it has passed, and reports it once', async () => {
  const file = join(bundleDir(data, 'shi', await publish(1)), 'book.db');
  renameSync(file, `${file}.away`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const reported: string[] = [];
  const holdings = openHoldings({
    data,
    onFault: (code, error) => reported.push(`${code}: ${String(error)}`),
  });
  vi.advanceTimersByTime(10 * 60_000);
  expect([holdings.has('shi'), holdings.faulty(), reported]).toEqual([
    false,
    ['shi'],
    [expect.stringMatching(/^shi: .*has no version .* any more/)],
  ]);
  renameSync(`${file}.away`, file);
  vi.advanceTimersByTime(61_000 + 2000);
  expect([holdings.has('shi'), holdings.faulty(), reported.length]).toEqual([true, [], 1]);
  holdings.close();
});

it('says of a product of another form that it is to be upgraded, to readers and to whoever runs the server', async () => {
  const dir = bundleDir(data, 'shi', await publish(1));
  const db = BookDb.openForChange(join(dir, 'book.db'));
  db.exec('PRAGMA user_version = 99');
  db.close();
  const reported: string[] = [];
  const holdings = openHoldings({
    data,
    onFault: (code, error) => reported.push(`${code}: ${String(error)}`),
  });
  expect(reported).toEqual([expect.stringMatching(/^shi: .*form 99; .*upgrade Langhuan/)]);
  expect(holdings.outdated()).toEqual(['shi']);
  for (const ask of [holdings.open, holdings.locate, holdings.demand])
    expect(() => ask('shi')).toThrow('holding-outdated');
  expect(() => holdings.open('other')).toThrow('product-not-found');
  const live = await publish(2);
  holdings.refresh();
  expect([holdings.open('shi').facts.version, holdings.outdated()]).toEqual([live, []]);
  holdings.close();
});

it('reports that a product whose search an older version made must be upgraded', async () => {
  const page = { pageKey: 'p', pageNum: '一', lines: [lineOf('⽂⼼雕⿓')] };
  await importProduct({ data, code: 'shi', name: '試', product: makeProduct([page]), faults: () => [] });
  ageSearch(data, 'shi');
  const reported: string[] = [];
  const holdings = openHoldings({
    data,
    onFault: (code, error) => reported.push(`${code}: ${String(error)}`),
  });
  expect(reported).toEqual([expect.stringMatching(/^shi: .*langhuan library upgrade/)]);
  expect(holdings.outdated()).toEqual(['shi']);
  expect(holdings.open('shi').page(1)?.pageId).toBe(1);
  holdings.close();
});
