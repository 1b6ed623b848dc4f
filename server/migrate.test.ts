import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { unitStore } from './auth/unit-store.ts';
import { openDatabase } from './database.ts';
import { openConnection, runStatement, statementDialect } from './libsql-dialect.ts';
import * as accounts from './migrations/0001-accounts.ts';
import * as askedWords from './migrations/0002-asked-words.ts';

const dir = mkdtempSync(join(tmpdir(), 'migrate-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('brings a database of the version before forward with its units, quotas and sessions in place', async () => {
  const file = join(dir, 'readers.db');
  const connection = openConnection(file);
  const before = new Kysely<Record<string, Record<string, string | number | null>>>({
    dialect: statementDialect(async (statement) => runStatement(connection, statement)),
  });
  await accounts.up(before as unknown as Kysely<never>);
  await askedWords.up(before as unknown as Kysely<never>);
  await before.schema
    .createTable('migration')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('applied_at', 'bigint', (c) => c.notNull())
    .execute();
  for (const name of ['0001-accounts', '0002-asked-words'])
    await before.insertInto('migration').values({ name, applied_at: 1 }).execute();
  for (const [id, print_quota] of [
    ['u1', 12],
    ['u2', 0],
  ] as const) {
    await before
      .insertInto('unit')
      .values({
        id,
        name: id,
        password_hash: 'x',
        products: id === 'u1' ? '"*"' : '["alpha","beta"]',
        cidrs: '[]',
        print_quota,
        seats: 3,
        expires_at: null,
        is_admin: 0,
        active: 1,
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    await before
      .insertInto('session')
      .values({
        id: `s-${id}`,
        unit_id: id,
        sub_user_id: null,
        kind: 'password',
        remember: 0,
        address: '::1',
        created_at: 1,
        seen_at: 1,
        expires_at: 9,
        ended_at: null,
        ended_why: null,
      })
      .execute();
  }
  connection.close();

  const db = await openDatabase({ file });
  try {
    const units = await unitStore(db).all();
    expect(
      units.map(({ id, printQuota, seats, subscriptions }) => [id, printQuota, seats, subscriptions]),
    ).toEqual([
      ['u1', 12, 3, [{ code: '*' }]],
      ['u2', 0, 3, [{ code: 'alpha' }, { code: 'beta' }]],
    ]);
    const sessions = await db.read.selectFrom('session').select('unit_id').orderBy('unit_id').execute();
    expect(sessions.map(({ unit_id }) => unit_id)).toEqual(['u1', 'u2']);
    expect(await unitStore(db).setPrintQuota('u1', undefined)).toBe(true);
    expect((await unitStore(db).byId('u1'))?.printQuota).toBeUndefined();
  } finally {
    await db.close();
  }
});
