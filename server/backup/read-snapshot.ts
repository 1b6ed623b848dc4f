// All that a readers' database holds at one moment, while servers go on writing: one transaction that only reads. The
// database is not opened as a server does, for that would bring an older one forward.
import { existsSync } from 'node:fs';
import pg from 'pg';
import type { DatabaseAddress } from '../database/open-database.ts';
import { DatabaseFailure } from '../database/database-failure.ts';
import { openConnection } from '../database/libsql-connection.ts';
import { versions } from '../database/migrate.ts';
import { explainPostgres, readAddress } from '../database/postgres-address.ts';
import { clientConfig } from '../database/postgres-session.ts';
import type { Head } from './backup-lines.ts';
import { tableNames, orderTables, type Reference, referencesOf } from './order-tables.ts';

export interface Snapshot {
  from: Head['from'];
  migrations: string[];
  /** Tables, those first that others refer to. */
  tables: string[];
  columns(table: string): Promise<string[]>;
  /** Rows in the order of the columns, some at a time. */
  rows(table: string): AsyncIterable<unknown[][]>;
  close(): Promise<void>;
}

type Row = Record<string, unknown>;
type Ask = (sql: string, ...values: unknown[]) => Promise<Row[]>;

/** The names that a statement gives, parents first. */
const readTables = async (ask: Ask, names: string, references: string): Promise<string[]> =>
  orderTables(
    (await ask(names)).map(({ name }) => String(name)),
    (await ask(references)) as unknown as Reference[],
  );

const rowsAtOnce = 500;
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const checkMigrations = (names: readonly string[], shown: string): void => {
  if (names.length === 0) throw new DatabaseFailure(`there are no readers in ${shown} yet`);
  const unknown = names.filter((name) => !versions.includes(name));
  if (unknown.length > 0)
    throw new DatabaseFailure(
      `${shown} was made by a newer version (it has ${unknown.join(', ')}): use that version's langhuan`,
    );
};

async function openFileSnapshot(file: string): Promise<Snapshot> {
  if (!existsSync(file)) throw new DatabaseFailure(`there are no readers yet: ${file} is missing`);
  const connection = openConnection(file);
  connection.exec('PRAGMA query_only = ON; BEGIN');
  const ask: Ask = async (sql, ...values) => connection.prepare(sql).all(values) as Row[];
  const close = async () => {
    connection.exec('ROLLBACK');
    connection.close();
  };
  try {
    const tables = await readTables(ask, tableNames.sqlite, referencesOf.sqlite);
    const migrations = tables.includes('migration')
      ? (await ask('SELECT name FROM migration ORDER BY name')).map(({ name }) => String(name))
      : [];
    checkMigrations(migrations, file);
    const columns = async (table: string) =>
      (await ask('SELECT name FROM pragma_table_info(?) ORDER BY cid', table)).map(({ name }) =>
        String(name),
      );
    return {
      from: 'sqlite',
      migrations,
      tables,
      columns,
      async *rows(table) {
        const own = await columns(table);
        for (let last = -1; ; ) {
          const found = await ask(
            `SELECT rowid AS "row", ${own.map(quoted).join(', ')} FROM ${quoted(table)} WHERE rowid > ? ORDER BY rowid LIMIT ${rowsAtOnce}`,
            last,
          );
          if (found.length === 0) return;
          yield found.map((row) => own.map((column) => row[column]));
          last = Number(found.at(-1)?.['row']);
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openServerSnapshot(url: string): Promise<Snapshot> {
  const address = readAddress(url);
  const client = new pg.Client(clientConfig(address));
  client.on('error', () => {});
  const ask: Ask = async (sql, ...values) => (await client.query<Row>(sql, values)).rows;
  const close = () => client.end();
  try {
    await client.connect();
    await ask('begin isolation level repeatable read read only');
    const tables = await readTables(ask, tableNames.postgresql, referencesOf.postgresql);
    const migrations = tables.includes('migration')
      ? (await ask('select name from migration order by name')).map(({ name }) => String(name))
      : [];
    checkMigrations(migrations, address.shown);
    const columns = async (table: string) =>
      (
        await ask(
          `select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1 order by ordinal_position`,
          table,
        )
      ).map(({ name }) => String(name));
    return {
      from: 'postgresql',
      migrations,
      tables,
      columns,
      async *rows(table) {
        const own = await columns(table);
        await ask(
          `declare backup no scroll cursor for select ${own.map(quoted).join(', ')} from ${quoted(table)}`,
        );
        for (;;) {
          const found = await ask(`fetch ${rowsAtOnce} from backup`);
          if (found.length === 0) break;
          yield found.map((row) => own.map((column) => row[column]));
        }
        await ask('close backup');
      },
      close,
    };
  } catch (error) {
    await close().catch(() => {});
    throw explainPostgres(error, address);
  }
}

/** @throws DatabaseFailure when there is nothing to read, or a newer version made it. */
export const openSnapshot = (at: DatabaseAddress): Promise<Snapshot> =>
  'url' in at ? openServerSnapshot(at.url) : openFileSnapshot(at.file);
