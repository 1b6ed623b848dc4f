// Replaces the readers' data with a backup, wholly or not at all: the backup is checked first, then built in one
// transaction in the form it was made in, then migrated. The previous data is preserved beside it.
import { dirname, join } from 'node:path';
import { listHoldings } from '#library/holdings/holdings.ts';
import { makeFolders } from '#library/files/sync-files.ts';
import type { DatabaseAddress } from '../database/open-database.ts';
import { differs, putDataFile } from './data-files.ts';
import { refusal } from './fill-tables.ts';
import { checkBackup } from './read-backup.ts';
import { restoreOnPostgres } from './restore-on-postgres.ts';
import { restoreOnSqlite } from './restore-on-sqlite.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { sweepUnfinished } from './sweep-unfinished.ts';

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
  /** Where the previous data is preserved. */
  preservedAt?: string;
  /** Products that the backup names and the library does not hold. */
  missing: { code: string; version: string }[];
}

/** @throws LibraryFailure in words; then nothing was changed. No server may run on the readers meanwhile. */
export async function restoreBackup({ file, data, database, replace }: RestoreOrder): Promise<RestoreReport> {
  const backup = await checkBackup(file);
  const now = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const suffix = `before-${now}`;
  const changed = [...backup.files].find(([path, bytes]) => differs(data, path, bytes));
  if (changed && !replace) throw refusal(`there is a ${changed[0]} of other contents in ${data}`);
  const dir = 'file' in database ? dirname(database.file) : data;
  for (const folder of [data, dir]) makeFolders(folder);
  sweepUnfinished(data, database);
  const scratch = makeScratchFolder(dir);
  let annotationsAt: string | undefined;
  try {
    annotationsAt =
      'url' in database
        ? await restoreOnPostgres(database.url, backup, replace, join(data, `readers.${suffix}.backup`), data)
        : await restoreOnSqlite(database.file, backup, replace, suffix, scratch.path);
    for (const [path, bytes] of backup.files)
      putDataFile({ data, path, scratch: scratch.path, suffix }, bytes);
  } finally {
    scratch.remove();
  }
  const held = new Set(listHoldings(data).map(({ code, version }) => `${code} ${version}`));
  return {
    made: backup.head.made,
    rows: [...backup.tables.values()].reduce((sum, n) => sum + n, 0),
    files: [...backup.files.keys()],
    ...(annotationsAt === undefined ? {} : { preservedAt: annotationsAt }),
    missing: backup.library.filter(({ code, version }) => !held.has(`${code} ${version}`)),
  };
}
