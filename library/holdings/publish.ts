// Makes a built bundle the live version. Whatever moment the power fails, `current` names a version that is whole:
// data before names, the folder before `current`, each step on the disk before the next.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  codeDir,
  type Current,
  currentFile,
  formatCurrent,
  readCurrentOrNone,
  versionDir,
} from '../files/data-folder.ts';
import { explainError } from '../files/failure.ts';
import { hasVersion } from './holdings.ts';
import { renameDurably, syncTree, writeWhole } from '../files/sync-files.ts';

/** Makes a version the live one, in place of what was. */
export const writeCurrent = (data: string, code: string, current: Current): void => {
  const aside = join(codeDir(data, code), `.current-${current.version}-${process.pid}`);
  rmSync(aside, { force: true });
  writeWhole(aside, Buffer.from(formatCurrent(current)));
  renameDurably(aside, currentFile(data, code));
};

/** `built` is a folder beside the versions, on the same disk. The caller holds the code's lock. */
export const publishBundle = (data: string, code: string, version: string, built: string): void => {
  const dir = codeDir(data, code);
  try {
    syncTree(built);
    renameDurably(built, versionDir(data, code, version));
    const before = readCurrentOrNone(data, code);
    const past = before ? [{ version: before.version, until: Date.now() }, ...before.past] : [];
    writeCurrent(data, code, { version, past: past.filter((p) => hasVersion(data, code, p.version)) });
  } catch (cause) {
    throw explainError(cause, dir);
  }
};
