import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type TableMetadata } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { unitStore } from '../auth/stores/unit-store.ts';
import { type DatabaseAddress, openDatabase } from './open-database.ts';
import { openConnection, runStatement } from './libsql-connection.ts';
import { statementDialect } from './libsql-dialect.ts';
import { migrate, versions } from './migrate.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { clientConfig } from './postgres-session.ts';
import type { Statement } from './statement-driver.ts';
import type { Tables } from './tables.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';

type Row = Record<string, string | number | null>;
type AnyTables = Kysely<Record<string, Row>>;

/** The bare database, for what no store does. */
const withBare = async <T>(at: DatabaseAddress, work: (db: AnyTables) => Promise<T>): Promise<T> => {
  if ('file' in at) {
    mkdirSync(dirname(at.file), { recursive: true });
    const connection = openConnection(at.file);
    connection.exec('BEGIN');
    const run = async (statement: Statement) => runStatement(connection, statement);
    return work(new Kysely({ dialect: statementDialect(run) })).finally(() => {
      connection.exec('COMMIT');
      connection.close();
    });
  }
  const client = new pg.Client(clientConfig({ url: at.url, shown: '', user: '' }));
  await client.connect();
  // The introspector binds booleans, so bindings are not checked here.
  const run = async ({ sql, parameters }: Statement) => client.query(sql, [...parameters]);
  return work(new Kysely({ dialect: postgresDialect(run) })).finally(() => client.end());
};

/** What a column refers to by its name: rows of the same number belong together. */
const parents: Record<string, string> = {
  unit_id: 'unit',
  session_id: 'session',
  owner_id: 'sub_user',
  correction_id: 'correction',
  sub_user_id: 'sub_user',
  item_id: 'content_item',
};
const valueOf = (table: string, column: string, type: string, n: number): string | number => {
  if (column === 'products') return n === 1 ? '"*"' : '["alpha","beta"]';
  if (column === 'cidrs') return '["10.0.0.0/8"]';
  if (/int|double|float/i.test(type)) return n;
  return `${parents[column] ?? table} ${parents[column] ? 'id' : column} ${n}`;
};
const tablesOf = async (db: AnyTables): Promise<TableMetadata[]> => {
  const tables = await db.introspection.getTables();
  const first = Object.values(parents);
  const rank = ({ name }: TableMetadata) => (first.indexOf(name) + first.length) % first.length;
  return tables
    .filter(({ name }) => name !== 'migration')
    .sort((a, b) => Number(first.includes(b.name)) - Number(first.includes(a.name)) || rank(a) - rank(b));
};
const fill = async (db: AnyTables): Promise<void> => {
  for (const { name, columns } of await tablesOf(db))
    for (const n of [1, 2, 3])
      await db
        .insertInto(name)
        .values(Object.fromEntries(columns.map((c) => [c.name, valueOf(name, c.name, c.dataType, n)])))
        .execute();
};
const rowsOf = async (db: AnyTables): Promise<Map<string, Row[]>> => {
  const rows = new Map<string, Row[]>();
  for (const { name } of await tablesOf(db)) rows.set(name, await db.selectFrom(name).selectAll().execute());
  return rows;
};
const shapeOf = async (db: AnyTables): Promise<string[]> =>
  (await db.introspection.getTables())
    .flatMap(({ name, columns }) =>
      columns.map((c) => `${name}.${c.name} ${c.dataType}${c.isNullable ? ' null' : ''}`),
    )
    .sort();

onBothDatabases('a database of an earlier version', (_, fresh) => {
  let shape: Promise<string[]> | undefined;
  const newest = () =>
    (shape ??= fresh().then(async (at) => {
      await (await openDatabase(at)).close();
      return withBare(at, shapeOf);
    }));

  it.each(versions)(
    'is brought forward from %s with all its rows, to the form of a new one',
    async (last) => {
      const at = await fresh();
      const before = await withBare(at, async (db) => {
        await migrate(db as unknown as Kysely<Tables>, last);
        await fill(db);
        return rowsOf(db);
      });
      const db = await openDatabase(at);
      const units = await unitStore(db).all();
      await db.close();
      const after = await withBare(at, rowsOf);
      for (const [table, rows] of before) {
        const migrated = after.get(table) ?? [];
        expect(migrated.length, table).toBeGreaterThanOrEqual(rows.length);
        for (const row of rows) {
          const { products: _, ...lasting } = row;
          expect(migrated, table).toContainEqual(expect.objectContaining(lasting));
        }
      }
      expect(units.map(({ printQuota, seats, cidrs }) => [printQuota, seats, cidrs])).toEqual(
        [1, 2, 3].map((n) => [n, n, ['10.0.0.0/8']]),
      );
      if (before.get('unit')?.[0]?.['products'] !== undefined)
        expect(units.map(({ subscriptions }) => subscriptions.map(({ code }) => code).sort())).toEqual([
          ['*'],
          ['alpha', 'beta'],
          ['alpha', 'beta'],
        ]);

      expect(await withBare(at, shapeOf)).toEqual(await newest());
    },
  );
});
