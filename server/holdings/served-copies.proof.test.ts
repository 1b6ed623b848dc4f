// A server whose products are in a holdings store: the same cases on a shared folder and on S3.
import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { codeDir, versionDir } from '#library/files/data-folder.ts';
import { importInvented, onBothStores } from '#testing/servers/holdings-store.ts';
import { addTestUnits, bearer, liftReadingLimits, loginAs } from '#testing/servers/library.ts';
import { buildApp } from '../app.ts';
import { openDatabase, readersOf } from '../database/open-database.ts';
import { keepVersionLeases, leasedInStore } from './version-leases.ts';

/** As far as is looked at. */
interface Found {
  searched: number;
  totalHit: number;
  fetching: string[];
  unsearched: string[];
  bookTotals: { items: { code: string }[] };
}

onBothStores('a server over a holdings store', (store) => {
  let importer: string;
  let data: string;
  let app: FastifyInstance;
  let headers: Record<string, string>;
  const start = async () => {
    app = await buildApp({ data });
    headers = bearer(await loginAs(app, 'all'));
  };
  beforeEach(async () => {
    importer = store.newData();
    data = store.newData();
    liftReadingLimits(data);
    await addTestUnits(data, [{ name: 'all', products: '*' }]);
  });
  afterEach(() => app.close());

  const post = async (url: string, payload: object) => {
    const reply = await app.inject({ method: 'POST', url, payload, headers });
    return { status: reply.statusCode, body: reply.json<Found>() };
  };
  const page = async (code: string) => {
    const reply = await app.inject({ url: `/api/gujiread/api/product/json/${code}/1`, headers });
    return [reply.statusCode, reply.json<{ error?: { code: string } }>().error?.code];
  };
  const searchAll = async (value: string) =>
    (await post('/api/gujiread/api/search/combo', { filterGroup: { rules: [{ value }] }, count: 5 })).body;
  const dropCopy = (code: string, version: string) =>
    rmSync(versionDir(data, code, version), { recursive: true });

  it('has a product found and read that is imported elsewhere while it serves', async () => {
    await importInvented(importer, 'first');
    await start();
    const version = await importInvented(importer, 'second', 12, 5);
    await expect
      .poll(async () => (await searchAll('一')).bookTotals.items.map((item) => item.code), {
        timeout: 20_000,
      })
      .toContain('second');
    expect(await page('second')).toEqual([200, undefined]);
    expect(app.holdings.open('second').facts.version).toBe(version);
  });

  it('goes on with what is here while the store is away, names what it lacks, and is whole again when it is back', async () => {
    const here = await importInvented(importer, 'here');
    const lacking = await importInvented(importer, 'lacking', 9, 7);
    await start();
    for (const [code, version] of [
      ['here', here],
      ['lacking', lacking],
    ])
      await expect.poll(() => app.holdings.gather([code], 5000, version)).toEqual([]);
    const whole = await searchAll('一');
    expect([whole.searched, whole.fetching]).toEqual([2, []]);
    await store.leave();
    try {
      dropCopy('lacking', lacking);
      await expect.poll(() => page('lacking'), { timeout: 20_000 }).toEqual([503, 'holding-unavailable']);
      expect(await page('here')).toEqual([200, undefined]);
      const part = await searchAll('一');
      expect([part.searched, part.fetching, part.unsearched]).toEqual([1, ['lacking'], []]);
      expect(part.totalHit).toBeLessThan(whole.totalHit);
    } finally {
      await store.comeBack();
    }
    await expect.poll(() => page('lacking'), { timeout: 20_000 }).toEqual([200, undefined]);
    await expect.poll(async () => (await searchAll('一')).totalHit).toBe(whole.totalHit);
  });

  it('starts while the store is away, and lists what it knew', async () => {
    const version = await importInvented(importer, 'known');
    await start();
    await app.holdings.gather(['known'], 5000, version);
    await app.close();
    await store.leave();
    try {
      await start();
      expect(app.holdings.list().map(({ code }) => code)).toEqual(['known']);
      expect(await page('known')).toEqual([200, undefined]);
    } finally {
      await store.comeBack();
    }
  });

  it('takes a product off that was removed elsewhere, and fetches a copy again that was damaged here', async () => {
    const version = await importInvented(importer, 'damaged');
    await start();
    expect(await page('damaged')).toEqual([200, undefined]);
    await app.close();
    rmSync(`${codeDir(data, 'damaged')}/${version}/search/0001.lhx`);
    await start();
    await expect.poll(() => page('damaged'), { timeout: 20_000 }).toEqual([200, undefined]);
  });

  it('tells other servers by the database which versions it reads', async () => {
    const version = await importInvented(importer, 'leased');
    await start();
    const db = await openDatabase(readersOf(data));
    try {
      const leases = keepVersionLeases(db, () => [{ code: 'leased', version }], app.log, 10);
      await expect.poll(() => leasedInStore(db, Date.now())).toEqual(new Set([`leased/${version}`]));
      expect(await leasedInStore(db, Date.now() + 3_600_000)).toEqual(new Set());
      await leases.close();
      expect(await leasedInStore(db, Date.now())).toEqual(new Set());
    } finally {
      await db.close();
    }
  });
});
