// The readers' database: everything about people. SQLite in one file, read on the event loop, written by one
// thread with group commit. Stores know only `read` and `write`, so that another database can stand behind
// them: each table is written by one file, and nothing a store does is peculiar to SQLite.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { LibraryFailure } from '#library/failure.ts';
import { Kysely } from 'kysely';
import { openReadOnly, runStatement, statementDialect } from './libsql-dialect.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';
import { type Transaction, WriteQueue } from './write-queue.ts';

export interface ReadersDatabase {
  /** Reads what has been committed. */
  readonly read: Kysely<Tables>;
  /** One transaction; resolves when it is on disk. `work` awaits nothing but statements of `trx`. */
  write<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
  /** Whether writes can be taken. */
  sound(): boolean;
  close(): Promise<void>;
}

/** Where a data folder keeps its readers. */
export const readersFile = (data: string): string => join(data, 'readers.db');

/** An expected failure to open, in words for whoever starts the server. */
export class DatabaseFailure extends LibraryFailure {
  constructor(message: string, options?: ErrorOptions) {
    super('unreadable', message, options);
  }
}

/** @throws DatabaseFailure when the file cannot be opened, made or brought up to date. */
export async function openDatabase(at: { file: string } | { url: string }): Promise<ReadersDatabase> {
  if ('url' in at) {
    throw new DatabaseFailure(
      'DATABASE_URL is set, but this version keeps its readers in SQLite only: unset it',
    );
  }
  const file = resolve(at.file);
  try {
    mkdirSync(dirname(file), { recursive: true });
    return await openFile(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new DatabaseFailure(`cannot open the readers' database ${file}: ${why}`, { cause: error });
  }
}

async function openFile(file: string): Promise<ReadersDatabase> {
  const queue = await WriteQueue.start(file);
  try {
    await queue.write(migrate);
    if (!existsSync(file)) throw new Error('the file was not made');
    const connection = openReadOnly(file);
    const read = new Kysely<Tables>({
      dialect: statementDialect(async (statement) => runStatement(connection, statement)),
    });
    return {
      read,
      write: (work) => queue.write(work),
      sound: () => queue.sound,
      close: async () => {
        await queue.close();
        connection.close();
      },
    };
  } catch (error) {
    await queue.close();
    throw error;
  }
}
