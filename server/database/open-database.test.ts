import { AsyncResource } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from './open-database.ts';
import type { ReadersDatabase, Transaction } from './readers-database.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';

onBothDatabases('the readers’ database', (open, fresh) => {
  let db: ReadersDatabase;
  beforeAll(async () => {
    db = await open();
  });

  const put = (nonce: string) =>
    db.write((trx) => trx.insertInto('nonce').values({ nonce, expires_at: 1 }).execute());
  const has = async (nonce: string) =>
    (await db.read.selectFrom('nonce').selectAll().where('nonce', '=', nonce).execute()).length === 1;

  it('reads at once what a write has acknowledged', async () => {
    await put('one');
    expect(await has('one')).toBe(true);
  });

  it('keeps nothing of a transaction that throws, and all of its neighbours in the same commit', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) =>
        db.write(async (trx) => {
          await trx
            .insertInto('nonce')
            .values({ nonce: `n${i}`, expires_at: i })
            .execute();
          if (i % 7 === 3) throw new Error('no');
        }),
      ),
    );
    for (const [i, result] of results.entries()) {
      expect(result.status).toBe(i % 7 === 3 ? 'rejected' : 'fulfilled');
      expect(await has(`n${i}`)).toBe(i % 7 !== 3);
    }
  });

  it('keeps transactions apart: a counter raised by many at once loses nothing', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => `raised ${key}`);
    await db.write((trx) =>
      trx
        .insertInto('rate')
        .values(keys.map((key) => ({ key, window_start: 0, count: 0, expires_at: 0 })))
        .execute(),
    );
    const raise = (key: string) => async (trx: Transaction) => {
      const { count } = await trx
        .selectFrom('rate')
        .select('count')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('rate')
        .set({ count: count + 1 })
        .where('key', '=', key)
        .execute();
    };
    // Each by its owner, and now and then by a write of all.
    await Promise.all(
      keys.flatMap((key) =>
        Array.from({ length: 40 }, (_, i) => db.write(raise(key), i % 8 === 7 ? undefined : key)),
      ),
    );
    const rows = await db.read.selectFrom('rate').select('count').where('key', 'in', keys).execute();
    expect(rows.map(({ count }) => count)).toEqual(keys.map(() => 40));
  });

  it.each([
    ['a boolean', true],
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['an object', { a: 1 }],
    ['text with U+0000', 'a\u0000b'],
    ['a lone surrogate', '\ud800'],
  ])('refuses to bind %s, and goes on', async (_, value) => {
    const bad = db.write((trx) =>
      sql`insert into nonce (nonce, expires_at) values (${value}, 1)`.execute(trx),
    );
    await expect(bad).rejects.toThrow(/binding 1/);
    await expect(sql`select ${value}`.execute(db.read)).rejects.toThrow(/binding 1/);
    await put(`after ${String(_)}`);
    expect(await has(`after ${String(_)}`)).toBe(true);
  });

  it('shows a snapshot what was there when it first looked, and goes on when one fails', async () => {
    let writing: Promise<unknown> | undefined;
    const outside = AsyncResource.bind(() => (writing = put('seen')));
    const observed = await db.snapshot(async (at) => {
      const seen = () => at.selectFrom('nonce').selectAll().where('nonce', '=', 'seen').execute();
      const before = await seen();
      outside();
      // On PostgreSQL it is written meanwhile; on SQLite it waits.
      await Promise.race([writing, seen()]);
      return [before, await seen()];
    });
    expect(observed).toEqual([[], []]);
    await writing;
    expect(await has('seen')).toBe(true);
    for (let n = 0; n < 30; n++)
      await expect(db.snapshot((at) => sql`select no_such_column from nonce`.execute(at))).rejects.toThrow(
        /no_such_column/,
      );
    expect(await db.snapshot(async () => 'there')).toBe('there');
  });

  it('cannot be written through the reading side', async () => {
    await expect(
      db.read.insertInto('nonce').values({ nonce: 'x', expires_at: 1 }).execute(),
    ).rejects.toThrow();
    expect(await has('x')).toBe(false);
  });

  it('refuses a write inside a write instead of waiting for itself', async () => {
    await expect(db.write(() => put('inner'))).rejects.toThrow(/inside a write/);
    await put('later');
    expect(await has('later')).toBe(true);
  });

  it('lets the statements of a transaction come at once, and runs them one after another', async () => {
    await db.write((trx) =>
      Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          trx
            .insertInto('nonce')
            .values({ nonce: `at once ${i}`, expires_at: i })
            .execute(),
        ),
      ),
    );
    for (const i of [0, 19]) expect(await has(`at once ${i}`)).toBe(true);
  });

  it('gives whole numbers, sums and truth alike', async () => {
    await put('summed');
    const { rows } = await sql<Record<string, unknown>>`
      select ${2 ** 53 - 1} + cast(0 as bigint) as large, count(*) as many, sum(expires_at) as total,
        count(*) >= 0 as yes, count(*) < 0 as no from nonce`.execute(db.read);
    expect(rows[0]).toMatchObject({ large: 2 ** 53 - 1, yes: 1, no: 0 });
    for (const name of ['many', 'total']) expect(rows[0]?.[name]).toEqual(expect.any(Number));
  });

  it('orders and compares text by code points', async () => {
    const words = ['b', 'B', 'a', '論語', '乙', 'é', '\u{20000}', '\uffee', '中', '_', 'ab', 'a b'];
    await db.write((trx) =>
      trx
        .insertInto('rate')
        .values(words.map((key) => ({ key, window_start: 77, count: 1, expires_at: 0 })))
        .execute(),
    );
    const rows = db.read.selectFrom('rate').select('key').where('window_start', '=', 77).orderBy('key');
    const ordered = [...words].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect((await rows.execute()).map(({ key }) => key)).toEqual(ordered);
    expect((await rows.where('key', '>', 'a').execute()).map(({ key }) => key)).toEqual(
      ordered.slice(ordered.indexOf('a') + 1),
    );
  });

  it('opens again what it closed, and refuses a database of a newer version', async () => {
    const at = await fresh();
    const first = await openDatabase(at);
    await first.write((trx) => trx.insertInto('nonce').values({ nonce: 'stored', expires_at: 1 }).execute());
    await first.close();
    const second = await openDatabase(at);
    expect(await second.read.selectFrom('nonce').selectAll().execute()).toEqual([
      { nonce: 'stored', expires_at: 1 },
    ]);
    await second.write((trx) =>
      trx.insertInto('migration').values({ name: '9999-later', applied_at: 1 }).execute(),
    );
    await second.close();
    await expect(openDatabase(at)).rejects.toThrow(/newer version .*9999-later/);
  });

  it('lets the writes under way end before it closes', async () => {
    const at = await fresh();
    const closing = await openDatabase(at);
    const writes = Array.from({ length: 20 }, (_, i) =>
      closing.write((trx) =>
        trx
          .insertInto('nonce')
          .values({ nonce: `${i}`, expires_at: i })
          .execute(),
      ),
    );
    await closing.close();
    await Promise.all(writes);
    const again = await openDatabase(at);
    expect(await again.read.selectFrom('nonce').selectAll().execute()).toHaveLength(20);
    await again.close();
  });

  it('is opened by many at once, who make it once', async () => {
    const at = await fresh();
    const opened = await Promise.all(Array.from({ length: 3 }, () => openDatabase(at)));
    const made = await Promise.all(
      opened.map(({ read }) => read.selectFrom('migration').select('name').execute()),
    );
    for (const db of opened) await db.close();
    expect(new Set(made.map((rows) => rows.length))).toEqual(
      new Set([new Set(made[0]?.map((r) => r.name)).size]),
    );
  });
});

it('refuses a file that is no database', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'readers-'));
  await expect(openDatabase({ file: dir })).rejects.toThrow(/cannot open/);
  rmSync(dir, { recursive: true });
});
