// Puts a backup in the place of readers, wholly or not at all: checked first, then built in one transaction in the form
// it was made in, then brought forward. What was there before is kept beside it.
import { existsSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { collectClosed } from '#library/collect-closed.ts';
import { LibraryFailure } from '#library/failure.ts';
import { listHoldings } from '#library/holdings.ts';
import { renameDurably, syncPath } from '#library/sync-files.ts';
import type { DatabaseAddress } from '../database/open-database.ts';
import { DatabaseFailure } from '../database/database-failure.ts';
import { openConnection } from '../database/libsql-connection.ts';
import { migrate } from '../database/migrate.ts';
import type { Transaction } from '../database/write-queue.ts';
import { WriteQueue } from '../database/write-queue.ts';
import { differs, putDataFile } from './data-files.ts';
import { type Backup, checkBackup, rowsOf } from './read-backup.ts';
import { restoreOnPostgres } from './restore-on-postgres.ts';

export interface RestoreOrder {
  file: string;
  data: string;
  database: DatabaseAddress;
  /** Whether readers that are there may go. */
  replace: boolean;
}
export interface RestoreReport {
  made: string;
  rows: number;
  files: string[];
  /** Where what was there before is kept. */
  kept?: string;
  /** Products that the backup names and the library does not hold. */
  missing: { code: string; version: string }[];
}

/** Within what every database can bind to one statement. */
const valuesAtOnce = 900;

export const refusal = (where: string): LibraryFailure =>
  new LibraryFailure(
    'bad-source',
    `${where} already: use --replace to put the backup in their place; what is there is kept beside them`,
  );

/** Builds the tables as they were and fills them. To be called within a transaction on a database without tables. */
export async function fillTables(trx: Transaction, backup: Backup): Promise<void> {
  await migrate(trx, backup.head.migrations.toSorted().at(-1));
  await trx.deleteFrom('migration').execute();
  for await (const { table, rows } of rowsOf(backup, 100)) {
    const step = Math.max(1, Math.floor(valuesAtOnce / Object.keys(rows[0]).length));
    for (let from = 0; from < rows.length; from += step)
      await trx
        .insertInto(table as never)
        .values(rows.slice(from, from + step) as never)
        .execute();
  }
  for (const [table, wanted] of backup.tables) {
    const { n } = await trx
      .selectFrom(table as 'unit')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    if (Number(n) !== wanted) throw new Error(`${table} has ${n} rows instead of ${wanted}`);
  }
  await migrate(trx);
}

/** Nobody else may have the file open: what they wrote afterwards would be lost. Leaves it whole in one file. */
async function settleFile(file: string): Promise<void> {
  // What this process itself has closed is let go only then.
  await collectClosed();
  let mode: unknown;
  try {
    const connection = openConnection(file);
    try {
      connection.exec('PRAGMA busy_timeout = 500');
      [mode] = Object.values(connection.prepare('PRAGMA journal_mode = DELETE').get([]) as object);
    } finally {
      connection.close();
    }
  } catch (cause) {
    throw new DatabaseFailure(`${file} is in use: stop the server first`, { cause });
  }
  if (mode !== 'delete') throw new DatabaseFailure(`${file} is in use: stop the server first`);
}

async function restoreFile(file: string, backup: Backup, replace: boolean, kept: string) {
  const isThere = existsSync(file);
  if (isThere && !replace) throw refusal(`there are readers in ${file}`);
  mkdirSync(dirname(file), { recursive: true });
  const aside = `${file}.restoring-${process.pid}`;
  const removeAside = () => {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${aside}${end}`, { force: true });
  };
  try {
    const queue = await WriteQueue.start(aside);
    try {
      await queue.write((trx) => fillTables(trx, backup));
    } finally {
      await queue.close();
    }
    await settleFile(aside);
    syncPath(aside);
    if (isThere) {
      await settleFile(file);
      linkSync(file, `${file}.${kept}`);
    }
    renameDurably(aside, file);
  } catch (error) {
    removeAside();
    throw error;
  }
  return isThere ? `${file}.${kept}` : undefined;
}

/** @throws LibraryFailure in words; then nothing was changed. No server may run on the readers meanwhile. */
export async function restoreBackup({ file, data, database, replace }: RestoreOrder): Promise<RestoreReport> {
  const backup = await checkBackup(file);
  const now = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const kept = `before-${now}`;
  const changed = [...backup.files].find(([path, bytes]) => differs(data, path, bytes));
  if (changed && !replace) throw refusal(`there is a ${changed[0]} of other contents in ${data}`);
  mkdirSync(data, { recursive: true });
  const keptAt =
    'url' in database
      ? await restoreOnPostgres(database.url, backup, replace, join(data, `readers.${kept}.backup`), data)
      : await restoreFile(database.file, backup, replace, kept);
  for (const [path, bytes] of backup.files) putDataFile(data, path, bytes, kept);
  const held = new Set(listHoldings(data).map(({ code, version }) => `${code} ${version}`));
  return {
    made: backup.head.made,
    rows: [...backup.tables.values()].reduce((sum, n) => sum + n, 0),
    files: [...backup.files.keys()],
    ...(keptAt === undefined ? {} : { kept: keptAt }),
    missing: backup.library.filter(({ code, version }) => !held.has(`${code} ${version}`)),
  };
}
