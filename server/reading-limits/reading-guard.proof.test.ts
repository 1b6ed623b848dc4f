// Readers and copiers at their speeds, by a clock that is moved: who is slowed, who is stopped, and what a start of a server,
// another server and a release make of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type ReadingLimits, usualReadingLimits } from '#contract/limits/reading-limits.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { auditStore } from '../audit/audit-store.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { claimFor, openServer, runTakers, type Taker } from '#testing/callers/copier-clock.ts';
import {
  beginners,
  copier,
  pageUsage,
  pictureCopier,
  readers,
  rotatingCopier,
  sheetCopier,
} from '#testing/callers/takers.ts';
import { noLimits, spansOf } from '#testing/servers/reading-limits.ts';
import { type DatabaseAddress, openDatabase } from '../database/open-database.ts';
import type { OpenLimiter } from './open-limiter.ts';
import { blockStore } from './block-store.ts';
import { AppError } from '#contract/http/app-error.ts';

const minute = 60_000;
const hour = 60 * minute;

const suite = (fresh: () => Promise<DatabaseAddress>, heavy: boolean) => {
  let db: ReadersDatabase;
  const clock = { now: 0 };
  const waits = { time: 0 };
  const servers: OpenLimiter[] = [];
  beforeEach(async () => {
    db = await openDatabase(await fresh());
    clock.now = Date.parse('2026-11-25T01:00:00Z');
    return async () => {
      await Promise.all(servers.splice(0).map((server) => server.close()));
      await db.close();
    };
  });
  const open = async (limits: ReadingLimits = usualReadingLimits) => {
    const server = await openServer(db, limits, clock, waits);
    servers.push(server);
    return server;
  };
  const run = async (takers: Taker[], length: number, on?: OpenLimiter[]) =>
    runTakers(takers, on ?? [await open()], clock, waits, length);
  const first = async (taker: Taker, length: number) => {
    const [record] = await run([taker], length);
    return record ?? expect.fail('nothing was taken');
  };
  const blocks = async () => (await blockStore(db).list({ skip: 0, take: 100 })).items;
  /** Takes pages until it is refused; how many, and with what. */
  const takeAll = async (server: OpenLimiter, claim = claimFor('unit', 'one'), most = 200) => {
    for (let page = 1; page <= most; page += 1)
      try {
        await server.check(claim, pageUsage(page * 10));
        server.record(claim, pageUsage(page * 10));
      } catch (error) {
        if (error instanceof AppError) return { taken: page - 1, error };
        throw error;
      }
    return { taken: most, error: undefined };
  };
  const tight: ReadingLimits = {
    ...noLimits,
    pages: { ...noLimits.pages, session: spansOf(20) },
    slowFrom: 100,
    contact: '示例圖書館 123456',
  };

  if (heavy) {
    // What does not depend on the database is walked through on one.
    it('slow a copier and then stop him, with less the faster he goes', async () => {
      const slow = await first(copier(60), 2 * hour);
      expect(slow.slowedAt).toBeLessThan(30 * minute);
      expect(slow.slowedAt).toBeLessThan(slow.stoppedAt ?? 0);
      const { walk } = usualReadingLimits.pages;
      expect(slow.taken).toBeLessThanOrEqual(2 * walk.hour + 30);
      expect((await blocks()).map(({ step }) => step)).toContain('stopped');
      expect((await auditStore(db).list({ act: 'delivery.stop' })).totalCount).toBeGreaterThan(0);
    });

    it('are met by none of forty readers behind one address, who leaf, jump, search and export', async () => {
      const records = await run(readers(40, 'class'), 10 * minute);
      expect(records.filter(({ slowedAt, stops }) => slowedAt !== undefined || stops > 0)).toEqual([]);
      expect(await blocks()).toEqual([]);
    }, 120_000);

    it('are met by none of two hundred and fifty of a university who begin at once', async () => {
      const records = await run(beginners(250, 'university'), 4 * minute);
      expect(records.filter(({ slowedAt, stops }) => slowedAt !== undefined || stops > 0)).toEqual([]);
    }, 120_000);

    it('stop a copier who signs in anew again and again by those of his unit, and no reader of it', async () => {
      const records = await run([...readers(6, 'class'), rotatingCopier(600, 60, 'class')], 15 * minute);
      const rotating = records.at(-1) ?? expect.fail();
      expect(rotating.slowedAt).toBeGreaterThan(0);
      const { unit, perReader } = usualReadingLimits.pages;
      expect(rotating.taken).toBeLessThanOrEqual(unit.hour + 7 * perReader);
      expect((await blocks()).map(({ owner }) => owner)).toEqual(['unit']);
      const hit = records.slice(0, 6).filter(({ slowedAt, stops }) => slowedAt !== undefined || stops > 0);
      expect(hit).toEqual([]);
    }, 120_000);

    it('count a page once however it is cut into tiles', async () => {
      const tiles = await first(pictureCopier(300, 10), 5 * minute);
      const whole = await first({ ...pictureCopier(300, 1), claim: claimFor('copied', 'whole') }, 5 * minute);
      expect(Math.abs(tiles.taken - whole.taken)).toBeLessThanOrEqual(2);
      expect(tiles.taken).toBeGreaterThan(100);
    });

    it('count characters of sheets', async () => {
      const record = await first(sheetCopier(4), hour);
      expect(record.stoppedAt).toBeLessThan(10 * minute);
      expect(record.taken).toBeLessThanOrEqual(usualReadingLimits.characters.session.hour + 200_000);
    });
    return;
  }

  it('hold over a start of the server, though it was killed and wrote nothing at its end', async () => {
    const killed = await open(tight);
    await takeAll(killed, undefined, 15);
    await killed.flush();
    const second = await open(tight);
    const { taken, error } = await takeAll(second);
    expect([taken, error?.code]).toEqual([5, 'reading-too-fast']);
    // Nothing is flushed: what was reported is on disk all the same.
    const third = await open(tight);
    expect(await takeAll(third)).toMatchObject({ taken: 0, error: { code: 'reading-too-fast' } });
    expect(await takeAll(third, claimFor('unit', 'another'), 10)).toMatchObject({ taken: 10 });
  });

  it('count what several servers of a library deliver together', async () => {
    const both = [await open(tight), await open(tight)];
    const steps = (function* () {
      for (let page = 1; ; page += 1) yield { after: 1500, usage: pageUsage(page * 10) };
    })();
    const [record] = await run([{ name: '', claim: claimFor('unit', 'one'), steps }], minute, both);
    expect(record?.taken).toBeGreaterThanOrEqual(20);
    // What the other counted is known ten seconds later here.
    expect(record?.taken).toBeLessThanOrEqual(20 + 8);
  });

  it('tell until when, and whom to ask, and are lifted then', async () => {
    const server = await open(tight);
    const { taken, error } = await takeAll(server);
    expect(taken).toBe(20);
    expect(error?.details).toContain('本次登录一分钟内的取用已达上限（20 页）');
    expect(error?.details).toContain('示例圖書館 123456');
    const wait = (error?.retryAfter ?? 0) * 1000;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(2 * minute);
    // A full minute, as reported.
    expect((clock.now + wait) % minute).toBe(0);
    const resumeTime = new Date(clock.now + wait + 8 * 60 * minute).toISOString().slice(11, 16);
    expect(error?.details).toContain(`${resumeTime} 恢复`);
    clock.now += wait - 1000;
    expect((await takeAll(server)).taken).toBe(0);
    clock.now += 1000;
    const hours: ReadingLimits = { ...tight, pages: { ...tight.pages, session: spansOf(20, 1000) } };
    expect((await takeAll(await open(hours))).taken).toBe(20);
  });

  it('hold strangers by their network, and nobody who is signed in', async () => {
    const server = await open({ ...tight, pages: { ...noLimits.pages, address: spansOf(20) } });
    const stranger = (address: string) =>
      claimFor(`address ${address}`, address, { isStranger: true, address });
    expect((await takeAll(server, stranger('2001:db8::1'), 12)).taken).toBe(12);
    expect((await takeAll(server, stranger('2001:db8::2'))).taken).toBe(8);
    expect((await takeAll(server, stranger('2001:db8:0:1::1'))).taken).toBe(20);
    expect((await takeAll(server, claimFor('unit', 'one', { address: '2001:db8::1' }))).taken).toBe(200);
  });

  it('hold a person over all his sessions', async () => {
    const server = await open({ ...tight, pages: { ...noLimits.pages, person: spansOf(20) } });
    const session = (name: string) => claimFor('unit', name, { person: 'reader' });
    expect((await takeAll(server, session('desk'), 15)).taken).toBe(15);
    expect(await takeAll(server, session('phone'))).toMatchObject({ taken: 5 });
    expect((await takeAll(server, claimFor('unit', 'other'))).taken).toBe(200);
  });

  it('let pictures be fetched of pages that were printed', async () => {
    const server = await open(tight);
    const claim = claimFor('unit', 'one');
    const pages = Array.from({ length: 60 }, (_, i) => i + 1);
    server.record(claim, { ...pageUsage(1), kind: 'print', pages, count: 60 });
    for (const page of pages) await server.check(claim, { ...pageUsage(page), kind: 'picture', weight: 1 });
    const { error } = await takeAll(server);
    expect(error?.code).toBe('reading-too-fast');
  });
};

onBothDatabases('the limits on reading', (_open, fresh) => suite(fresh, false));

describe('the usual limits', () => {
  const dirs: string[] = [];
  afterAll(() => dirs.forEach((dir) => rmSync(dir, { recursive: true, force: true })));
  suite(async () => {
    const dir = mkdtempSync(join(tmpdir(), 'limits-'));
    dirs.push(dir);
    return { file: join(dir, 'readers.db') };
  }, true);
});
