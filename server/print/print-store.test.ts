import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type DatabaseAddress, openDatabase } from '../database/open-database.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { unitStore } from '../auth/stores/unit-store.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { type PrintOrder, printStore } from './print-store.ts';

const now = Date.parse('2026-11-21T04:00:00Z');
let units = 0;
const newUnit = async (db: ReadersDatabase, printQuota: number | null): Promise<string> => {
  const name = `unit${++units}`;
  const unit = await unitStore(db).add({
    name,
    passwordHash: '-',
    subscriptions: [{ code: '*' }],
    ...(printQuota === null ? {} : { printQuota }),
  });
  return unit?.id ?? expect.fail(`${name} is taken`);
};
const orderOf = (unitId: string, key: string, pages: number): PrintOrder => ({
  unitId,
  call: { owner: unitId, route: 'POST print', key, bodyHash: `h${pages}` },
  version: 'v',
  pages,
});

/** Runs a printer, kills it with -9 once it has reported `enough` jobs, and returns the keys that it reported. */
const killAfter = (at: DatabaseAddress, unitId: string, from: number, enough: number) =>
  new Promise<number[]>((resolve, reject) => {
    const script = fileURLToPath(new URL('../../testing/faults/crash-printer.ts', import.meta.url));
    const args = ['--import', 'tsx', script, JSON.stringify(at), unitId, String(from)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split('\n').length > enough) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', () => resolve(output.split('\n').slice(0, -1).map(Number)));
  });

onBothDatabases('the quota of a unit', (open, fresh) => {
  let db: ReadersDatabase;
  beforeAll(async () => {
    db = await open();
  });

  it('is never exceeded, whatever sixteen printers want at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 16, maxLength: 16 }),
        async (quota, wanted) => {
          const unitId = await newUnit(db, quota);
          const store = printStore(db, 7);
          const results = await Promise.allSettled(
            wanted.flatMap((pages, i) =>
              // Each asks twice under its key: a repetition takes nothing.
              [0, 1].map(() => store.take(orderOf(unitId, `k${i}`, pages), true, now)),
            ),
          );
          const granted = wanted.filter((_, i) => results[2 * i].status === 'fulfilled');
          const taken = granted.reduce((sum, pages) => sum + pages, 0);
          const { remainCount, totalCount } = await store.info(unitId, now);
          expect([totalCount, remainCount]).toEqual([quota, quota - taken]);
          // Never all of it, and nothing that would have fitted was refused.
          if (quota > 0) expect(taken).toBeLessThan(quota);
          for (const [i, pages] of wanted.entries())
            if (results[2 * i + 1].status === 'rejected') expect(pages).toBeGreaterThanOrEqual(remainCount);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('is the library’s for a unit without its own, and of each unit and month alone', async () => {
    const store = printStore(db, 7);
    const [one, two] = [await newUnit(db, null), await newUnit(db, null)];
    await store.take(orderOf(one, 'k', 6), true, now);
    expect(await store.info(one, now)).toEqual({ totalCount: 7, remainCount: 1 });
    expect(await store.info(two, now)).toEqual({ totalCount: 7, remainCount: 7 });
    expect(await store.info(one, now + 15 * 86_400_000)).toEqual({ totalCount: 7, remainCount: 7 });
    await db.write((trx) => unitStore(db).change(trx, one, () => ({ printQuota: 3 })));
    expect(await store.info(one, now)).toEqual({ totalCount: 3, remainCount: 0 });
    expect(await store.info('nobody', now)).toEqual({ totalCount: 0, remainCount: 0 });
  });

  it('gets back what could not be printed, once, in the month it was taken from', async () => {
    const store = printStore(db, 7);
    const unitId = await newUnit(db, 20);
    const order = orderOf(unitId, 'k', 8);
    const job = await store.take(order, true, now);
    await store.take(orderOf(unitId, 'other', 5), true, now);
    await Promise.all([store.giveBack(order, job, 8), store.giveBack(order, job, 8)]);
    expect((await store.info(unitId, now)).remainCount).toBe(15);
    await expect(store.take(order, false, now)).rejects.toMatchObject({ code: 'conflict' });
    await store.take(order, true, now);
    expect((await store.info(unitId, now)).remainCount).toBe(7);
  });

  it('counts every job once through kills at any moment: no key without its pages, no pages without a key', async () => {
    const at = await fresh();
    const db = await openDatabase(at);
    const unitId = await newUnit(db, 1_000_000);
    const acknowledged: number[] = [];
    for (let kill = 0; kill < 2; kill++)
      acknowledged.push(...(await killAfter(at, unitId, kill * 1_000_000, 1 + ((kill * 37 + 31) % 90))));
    const rows = await db.read
      .selectFrom('idempotency')
      .select(['key', 'reply'])
      .where('owner', '=', unitId)
      .execute();
    const { pages } = await db.read
      .selectFrom('print_use')
      .select(sql<number>`sum(pages)`.as('pages'))
      .where('unit_id', '=', unitId)
      .executeTakeFirstOrThrow();
    const stored = new Set(rows.map(({ key }) => Number(key)));
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
    expect(rows.filter(({ reply }) => reply === 'null')).toEqual([]);
    expect(pages).toBe(3 * rows.length);
    await db.close();
  }, 60_000);
});
