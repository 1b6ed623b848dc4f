// The readers' database: everything about people. SQLite in one file, read on the event loop and written by one thread,
// or PostgreSQL where DATABASE_URL says. Stores know only `read`, `write` and `snapshot`: each table is written by one file, and
// nothing a store does is peculiar to either (docs/decisions/0012-two-databases.md).
import { existsSync, opendirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { explainError } from '#library/files/failure.ts';
import { makeFolders } from '#library/files/sync-files.ts';
import { Kysely } from 'kysely';
import { DatabaseFailure, explainSqlite } from './database-failure.ts';
import { openReadOnly, runStatement } from './libsql-connection.ts';
import { statementDialect } from './libsql-dialect.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';
import { TransactionQueue } from './transaction-queue.ts';
import type { ReadersDatabase } from './readers-database.ts';

export type DatabaseAddress = { file: string } | { url: string };

/** Where a data folder keeps its readers, when they are not in PostgreSQL. */
export const readersFile = (data: string): string => join(data, 'readers.db');

/** Where the readers of a data folder are: in PostgreSQL when DATABASE_URL says so, else in the folder. */
export const readersOf = (data: string): DatabaseAddress => {
  const url = process.env['DATABASE_URL'];
  return url ? { url } : { file: readersFile(data) };
};

/** @throws DatabaseFailure when it cannot be opened, made or brought up to date. */
export async function openDatabase(at: DatabaseAddress): Promise<ReadersDatabase> {
  if ('url' in at) {
    // Loaded only now: where readers are in a file, nobody waits for the other database's code.
    const { openPostgres } = await import('./postgres-database.ts');
    return openPostgres(at.url);
  }
  const file = resolve(at.file);
  try {
    makeFolders(dirname(file));
    // What fails in the writer's thread comes back without its code.
    opendirSync(dirname(file)).closeSync();
    return await openFile(file);
  } catch (error) {
    const explained = explainError(error, file);
    const why = explained instanceof Error ? explained.message : String(explained);
    throw new DatabaseFailure(`cannot open the readers' database ${file}: ${why}`, { cause: error });
  }
}

async function openFile(file: string): Promise<ReadersDatabase> {
  const queue = await TransactionQueue.start(file);
  try {
    await queue.run((trx) => migrate(trx));
    if (!existsSync(file)) throw new Error('the file was not made');
    const connection = openReadOnly(file);
    let snapshots: Promise<TransactionQueue> | undefined;
    const read = new Kysely<Tables>({
      dialect: statementDialect(async (statement) => {
        try {
          return runStatement(connection, statement);
        } catch (error) {
          throw explainSqlite(error);
        }
      }),
    });
    return {
      read,
      write: (work) => queue.run(work),
      snapshot: async (work) => {
        snapshots ??= TransactionQueue.start(file, true);
        snapshots.catch(() => (snapshots = undefined));
        return (await snapshots).run(work);
      },
      sound: () => queue.sound,
      close: async () => {
        await queue.close();
        await (await snapshots)?.close();
        connection.close();
      },
    };
  } catch (error) {
    await queue.close();
    throw error;
  }
}
