// A backup put into SQLite: a file is made beside the one that is there, and takes its name.
import { existsSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import { collectClosed } from '#library/files/collect-closed.ts';
import { renameDurably, syncPath } from '#library/files/sync-files.ts';
import { DatabaseFailure } from '../database/database-failure.ts';
import { openConnection } from '../database/libsql-connection.ts';
import { TransactionQueue } from '../database/transaction-queue.ts';
import { fillTables, refusal } from './fill-tables.ts';
import type { Backup } from './read-backup.ts';

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

/**
 * Made in the folder `scratch`. Returns where the previous readers' data is preserved: a file beside it, with the given
 * suffix.
 */
export async function restoreOnSqlite(
  file: string,
  backup: Backup,
  replace: boolean,
  suffix: string,
  scratch: string,
): Promise<string | undefined> {
  const isThere = existsSync(file);
  if (isThere && !replace) throw refusal(`there are readers in ${file}`);
  const aside = join(scratch, 'readers.db');
  const queue = await TransactionQueue.start(aside);
  try {
    await queue.run((trx) => fillTables(trx, 'sqlite', backup));
  } finally {
    await queue.close();
  }
  await settleFile(aside);
  syncPath(aside);
  if (isThere) {
    await settleFile(file);
    linkSync(file, `${file}.${suffix}`);
  }
  renameDurably(aside, file);
  return isThere ? `${file}.${suffix}` : undefined;
}
