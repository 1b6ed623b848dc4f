import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';
import { codeDir, libraryDir, makeVersion } from '../files/data-folder.ts';
import { currentVersion, hasVersion, listHoldings } from './holdings.ts';
import { importProduct } from '../import/import-product.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';
import { holdLease, leasedVersions, releaseLease } from './leases.ts';
import { lockCode } from './lock-code.ts';

const root = mkdtempSync(join(tmpdir(), 'gc-'));
afterAll(() => rmSync(root, { recursive: true }));
const day = 24 * 3600 * 1000;
let data = '';
let versions: string[] = [];

beforeEach(async () => {
  data = mkdtempSync(join(root, 'data-'));
  versions = [];
  for (let i = 0; i < 2; i += 1) {
    const product = makeProduct(makePages(2, i));
    const done = await importProduct({
      data,
      code: 'shi',
      name: '試',
      product,
      faults: () => [],
      replace: true,
    });
    versions.push(done.version);
  }
});

it('takes a past version a day after its end, not before, and never the live one', () => {
  const [old, live] = versions;
  expect(collectGarbage(data)[0]).toMatchObject({
    removed: [],
    retained: [{ version: old, reason: 'recent' }],
  });
  expect(hasVersion(data, 'shi', old)).toBe(true);
  expect(collectGarbage(data, Date.now() + day + 1000)[0]).toMatchObject({ removed: [old], retained: [] });
  expect(hasVersion(data, 'shi', old)).toBe(false);
  expect(collectGarbage(data, Date.now() + 1000 * day)[0]).toMatchObject({ removed: [], retained: [] });
  expect(currentVersion(data, 'shi')).toBe(live);
  expect(hasVersion(data, 'shi', live)).toBe(true);
});

it('leaves what a live server holds until it is released as often as held', () => {
  const [old] = versions;
  const later = Date.now() + day + 1000;
  holdLease(data, 'shi', old);
  holdLease(data, 'shi', old);
  // Seen from `later`, a heartbeat written by this test would be a day old: its time is set by hand to simulate a live
  // one.
  const lease = join(codeDir(data, 'shi'), 'leases', readdirSync(join(codeDir(data, 'shi'), 'leases'))[0]);
  const beatAt = (at: number) =>
    writeFileSync(lease, JSON.stringify({ pid: process.pid, host: 'elsewhere', versions: [old], at }));
  beatAt(later - 1000);
  expect(collectGarbage(data, later)[0].retained).toEqual([{ version: old, reason: 'leased' }]);
  releaseLease(data, 'shi', old);
  expect(leasedVersions(data, 'shi', later)).toEqual(new Set([old]));
  releaseLease(data, 'shi', old);
  expect(collectGarbage(data, later)[0].removed).toEqual([old]);
});

it('does not heed a lease whose heartbeat stopped, nor one that is rubbish', () => {
  const [old] = versions;
  const later = Date.now() + day + 1000;
  const dir = join(codeDir(data, 'shi'), 'leases');
  mkdirSync(dir);
  const stopped = { pid: 1, host: 'elsewhere', versions: [old], at: later - 3600_000 };
  writeFileSync(join(dir, '1-elsewhere.json'), JSON.stringify(stopped));
  writeFileSync(join(dir, '2-elsewhere.json'), '{"pid":');
  expect(collectGarbage(data, later)[0].removed).toEqual([old]);
  expect(readdirSync(dir)).toEqual([]);
});

it('sweeps what killed imports and removals left, and passes by a code that is being changed', () => {
  const left = [
    `.building-${makeVersion(Date.now())}`,
    '.gone-x',
    '.current-x',
    makeVersion(Date.now() + day),
  ];
  for (const name of left) {
    mkdirSync(join(codeDir(data, 'shi'), name));
    writeFileSync(join(codeDir(data, 'shi'), name, 'book.db'), 'half');
  }
  mkdirSync(join(libraryDir(data), '.gone-other-1'));
  const unlock = lockCode(data, 'shi', 'a test');
  expect(collectGarbage(data)[0]).toMatchObject({ busy: true, leftovers: [] });
  unlock();
  expect(collectGarbage(data)[0].leftovers.sort()).toEqual(left.sort());
  expect(existsSync(join(libraryDir(data), '.gone-other-1'))).toBe(false);
  expect(readdirSync(codeDir(data, 'shi')).sort()).toEqual([...versions, 'current'].sort());
});

it('makes versions that sort by time, also after the clock went back', () => {
  const first = makeVersion(Date.UTC(2026, 10, 21, 6, 43, 0));
  expect(first).toMatch(/^20261121T064300-[a-z0-9]{4}$/);
  const earlier = makeVersion(Date.UTC(2020, 0, 1), first);
  expect(earlier > first).toBe(true);
  expect(makeVersion(Date.UTC(2026, 11, 31, 23, 59, 59), earlier) > earlier).toBe(true);
  expect(makeVersion(0, '20261231T235959-zzzz').slice(0, 15)).toBe('20270101T000000');
});

it('passes by a product whose `current` is damaged, names it, and sees to the others', async () => {
  const [old] = versions;
  const product = makeProduct(makePages(2, 5));
  await importProduct({ data, code: 'ai', name: '哀', product, faults: () => [] });
  writeFileSync(join(codeDir(data, 'ai'), 'current'), 'garbage\n');
  const [ai, shi] = collectGarbage(data, Date.now() + day + 1000);
  expect(ai).toMatchObject({ code: 'ai', removed: [], leftovers: [] });
  expect(ai.damaged).toContain('current is damaged');
  expect(shi).toMatchObject({ code: 'shi', removed: [old] });
  const [broken, whole] = listHoldings(data);
  expect(broken).toMatchObject({ code: 'ai', fault: ai.damaged });
  expect(whole).toEqual({ code: 'shi', version: versions[1] });
});
