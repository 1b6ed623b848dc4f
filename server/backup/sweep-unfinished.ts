// What backups and restores that were killed left in a data folder: done by the next restore, and when a server starts.
import { lstatSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { namesIn } from '#library/files/data-folder.ts';
import type { DatabaseAddress } from '../database/open-database.ts';
import { scratchFoldersIn, sweepScratchFolders } from './scratch-folder.ts';

/**
 * A restore first gives the existing readers' database a second name, under which it is preserved. A restore killed at
 * that point leaves one database under two names, and what is written to it under one name would be half under the
 * other.
 */
function dropSecondNames(file: string): string[] {
  const own = lstatSync(file, { throwIfNoEntry: false });
  if (!own || own.nlink < 2) return [];
  const dir = dirname(file);
  const second = namesIn(dir).filter(
    (name) => name.startsWith(`${basename(file)}.before-`) && lstatSync(join(dir, name)).ino === own.ino,
  );
  for (const name of second) rmSync(join(dir, name), { force: true });
  return second;
}

/** Answers the names of what was removed. What a live process is making stays. */
export function sweepUnfinished(data: string, database: DatabaseAddress): string[] {
  const folders = new Set([data, ...('file' in database ? [dirname(database.file)] : [])]);
  const swept = [...folders].flatMap(sweepScratchFolders);
  const isRestoring = [...folders].some((folder) => scratchFoldersIn(folder).length > 0);
  return 'file' in database && !isRestoring ? [...swept, ...dropSecondNames(database.file)] : swept;
}
