// What a data folder holds beside readers, holdings and caches: settings, and the tables of names and reigns.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isAbsent, namesIn } from '#library/files/data-folder.ts';
import { damagedBackup } from './backup-lines.ts';
import { makeFolders, renameDurably } from '#library/files/sync-files.ts';

const single = ['options.json', 'messaging.json', 'mail.json', 'calendar.json'];
const gazetteer = 'gazetteer';

/** Paths within the folder, of those that are there. */
export const dataFiles = (data: string): string[] => [
  ...namesIn(data).filter((name) => single.includes(name)),
  ...namesIn(join(data, gazetteer))
    .filter((name) => name.endsWith('.jsonl') && !name.startsWith('.'))
    .map((name) => `${gazetteer}/${name}`),
];

/** A path that a backup may name: nothing else is written, whatever a file says. @throws LibraryFailure */
export function checkDataFile(path: string, backup: string): string {
  if (single.includes(path) || /^gazetteer\/[A-Za-z0-9-]+\.jsonl$/.test(path)) return path;
  throw damagedBackup(backup, `it names a file “${path}” that has no place in a data folder`);
}

/** Whether the folder has the file with other bytes. */
export function differs(data: string, path: string, bytes: Uint8Array): boolean {
  try {
    return !readFileSync(join(data, path)).equals(bytes);
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

export interface FilePlace {
  data: string;
  /** Within the data folder. */
  path: string;
  /** A folder of the same disk, in which it is written first. */
  scratch: string;
  /** What the name of the file that was there before is ended by. */
  suffix: string;
}

/**
 * Puts the file in place by one rename; the previous file is preserved beside it. Accessible to its owner alone, like
 * everything around it.
 */
export function putDataFile({ data, path, scratch, suffix }: FilePlace, bytes: Uint8Array): void {
  const target = join(data, path);
  makeFolders(dirname(target));
  const aside = join(scratch, basename(target));
  writeFileSync(aside, bytes, { mode: 0o600, flag: 'wx', flush: true });
  if (differs(data, path, bytes)) renameSync(target, `${target}.${suffix}`);
  renameDurably(aside, target);
}
