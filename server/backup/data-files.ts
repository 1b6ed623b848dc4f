// What a data folder holds beside readers, holdings and caches: settings, and the tables of names and reigns.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isAbsent, namesIn } from '#library/data-folder.ts';
import { damaged } from './backup-lines.ts';
import { makeFolders } from '#library/sync-files.ts';

const single = ['options.json', 'messaging.json', 'calendar.json'];
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
  throw damaged(backup, `it names a file “${path}” that has no place in a data folder`);
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

/** Puts the file in place by one rename, what was there being kept under `kept`. */
export function putDataFile(data: string, path: string, bytes: Uint8Array, kept: string): void {
  const target = join(data, path);
  makeFolders(dirname(target));
  if (differs(data, path, bytes)) renameSync(target, `${target}.${kept}`);
  const aside = join(dirname(target), `.restoring-${process.pid}`);
  writeFileSync(aside, bytes, { mode: path === 'messaging.json' ? 0o600 : 0o644, flush: true });
  renameSync(aside, target);
}
