// Which version of a product is live among the copies of a data folder.
import { renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeDir, gonePrefix, isAbsent, libraryDir, readCurrentOrNone } from '../files/data-folder.ts';
import { explainError } from '../files/failure.ts';
import { writeCurrent } from '../holdings/publish.ts';
import { makeFolders } from '../files/sync-files.ts';
import { rememberWithdrawn } from '../holdings/withdrawn.ts';
import type { StoreManifest } from './store-manifest.ts';

/** Makes the live version of the store that of the copies. False where it was so. */
export const showLive = (data: string, { code, live, past }: StoreManifest): boolean => {
  if (!live || readCurrentOrNone(data, code)?.version === live.version) return false;
  makeFolders(codeDir(data, code));
  writeCurrent(data, code, {
    version: live.version,
    past: past.map(({ version, until }) => ({ version, until })),
  });
  return true;
};

/** Of a product that was removed from the store: its copies go, its name is remembered. */
export const withdrawCopies = async (data: string, { code, name }: StoreManifest): Promise<void> => {
  const gone = join(libraryDir(data), `${gonePrefix}${code}-${process.pid}-${Date.now()}`);
  try {
    rememberWithdrawn(data, code, name);
    renameSync(codeDir(data, code), gone);
  } catch (cause) {
    if (!isAbsent(cause)) throw explainError(cause, codeDir(data, code));
  }
  await rm(gone, { recursive: true, force: true });
};
