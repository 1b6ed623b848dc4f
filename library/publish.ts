// Makes a built bundle the live version. Whatever moment the power fails, `current` names a version that is whole:
// data before names, the folder before `current`, each step on the disk before the next.
import { join } from 'node:path';
import { codeDir, currentFile, formatCurrent, readCurrentOrNone, versionDir } from './data-folder.ts';
import { explainError } from './failure.ts';
import { hasVersion } from './holdings.ts';
import { renameDurably, syncTree, writeWhole } from './sync-files.ts';

/** `built` is a folder beside the versions, on the same disk. The caller holds the code's lock. */
export const publishBundle = (data: string, code: string, version: string, built: string): void => {
  const dir = codeDir(data, code);
  try {
    syncTree(built);
    renameDurably(built, versionDir(data, code, version));
    const before = readCurrentOrNone(data, code);
    const past = before ? [{ version: before.version, until: Date.now() }, ...before.past] : [];
    const text = formatCurrent({ version, past: past.filter((p) => hasVersion(data, code, p.version)) });
    const aside = join(dir, `.current-${version}`);
    writeWhole(aside, Buffer.from(text));
    renameDurably(aside, currentFile(data, code));
  } catch (cause) {
    throw explainError(cause, dir);
  }
};
