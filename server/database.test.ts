import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type ReadersDatabase } from './database.ts';

let dir: string;
let db: ReadersDatabase;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'readers-'));
  db = await openDatabase({ file: join(dir, 'a', 'readers.db') });
});
afterAll(async () => {
  await db.close();
  rmSync(dir, { recursive: true });
});

const put = (nonce: string) =>
  db.write((trx) => trx.insertInto('nonce').values({ nonce, expires_at: 1 }).execute());
const has = async (nonce: string) =>
  (await db.read.selectFrom('nonce').selectAll().where('nonce', '=', nonce).execute()).length === 1;

describe('the readers’ database', () => {
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
    await db.write((trx) =>
      trx.insertInto('rate').values({ key: 'k', window_start: 0, count: 0, expires_at: 0 }).execute(),
    );
    await Promise.all(
      Array.from({ length: 100 }, () =>
        db.write(async (trx) => {
          const { count } = await trx
            .selectFrom('rate')
            .select('count')
            .where('key', '=', 'k')
            .executeTakeFirstOrThrow();
          await trx
            .updateTable('rate')
            .set({ count: count + 1 })
            .where('key', '=', 'k')
            .execute();
        }),
      ),
    );
    expect(
      (await db.read.selectFrom('rate').select('count').where('key', '=', 'k').executeTakeFirstOrThrow())
        .count,
    ).toBe(100);
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

  it('opens again what it closed, and refuses a database of a newer version and a file that is none', async () => {
    const file = join(dir, 'again.db');
    const first = await openDatabase({ file });
    await first.write((trx) => trx.insertInto('nonce').values({ nonce: 'kept', expires_at: 1 }).execute());
    await first.close();
    const second = await openDatabase({ file });
    expect(await second.read.selectFrom('nonce').selectAll().execute()).toEqual([
      { nonce: 'kept', expires_at: 1 },
    ]);
    await second.write((trx) =>
      trx.insertInto('migration').values({ name: '9999-later', applied_at: 1 }).execute(),
    );
    await second.close();
    await expect(openDatabase({ file })).rejects.toThrow(/newer version .*9999-later/);
    await expect(openDatabase({ file: dir })).rejects.toThrow(/cannot open/);
  });

  it('says that another database is not for now', async () => {
    await expect(openDatabase({ url: 'postgres://x' })).rejects.toThrow(/DATABASE_URL/);
  });
});
