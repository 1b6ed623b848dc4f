// What the library holds: which products, which version of each is live, and how one is taken away. The state is
// the folder itself; nothing is remembered between calls.
import { renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkCode,
  codeDir,
  currentFile,
  gonePrefix,
  isAbsent,
  isCode,
  isVersion,
  libraryDir,
  namesIn,
  readCurrent,
  versionDir,
} from '../files/data-folder.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { lockCode } from './lock-code.ts';
import { openBundle } from '../bundle/open-bundle.ts';
import { syncPath } from '../files/sync-files.ts';
import { rememberWithdrawn } from './withdrawn.ts';

export interface Holding {
  code: string;
  /** The live version; '' when it cannot be determined, for the reason in `fault`. */
  version: string;
  fault?: string;
}

/** Every product with a live version, by code; one whose `current` is damaged does not hide the others. */
export const listHoldings = (data: string): Holding[] =>
  namesIn(libraryDir(data))
    .filter(isCode)
    .flatMap((code): Holding[] => {
      try {
        const version = currentVersion(data, code);
        return version === undefined ? [] : [{ code, version }];
      } catch (cause) {
        if (!(cause instanceof LibraryFailure)) throw cause;
        return [{ code, version: '', fault: cause.message }];
      }
    });

/** The live version, or `undefined` when the library has no such product. */
export const currentVersion = (data: string, code: string): string | undefined =>
  readCurrent(data, code)?.version;

/** Whether a version, live or past, is on the disk. */
export const hasVersion = (data: string, code: string, version: string): boolean => {
  if (!isCode(code) || !isVersion(version)) return false;
  try {
    return statSync(join(versionDir(data, code, version), 'book.db')).isFile();
  } catch (cause) {
    if (isAbsent(cause)) return false;
    throw explainError(cause, versionDir(data, code, version));
  }
};

/** The folder of a product's bundle: of its live version, or of the version given. */
export const bundleDir = (data: string, code: string, version?: string): string => {
  const live = version ?? currentVersion(data, code);
  if (live === undefined) {
    throw new LibraryFailure('not-found', `the library in ${data} has no product “${code}”`);
  }
  if (!hasVersion(data, code, live)) {
    if (version === undefined) {
      throw new LibraryFailure('damaged', `${currentFile(data, code)} names ${live}, which is not there`);
    }
    throw new LibraryFailure('version-gone', `${code} has no version ${version} any more`);
  }
  return versionDir(data, code, live);
};

/** The full name of a product, undefined where its bundle cannot tell it. */
const nameOf = (data: string, code: string): string | undefined => {
  try {
    const bundle = openBundle(bundleDir(data, code));
    try {
      return bundle.facts.name;
    } finally {
      bundle.close();
    }
  } catch (cause) {
    if (cause instanceof LibraryFailure) return undefined;
    throw cause;
  }
};

/** Takes a product away at once, with all its versions; its name is remembered. What a crash leaves of it, gc sweeps. */
export const removeHolding = (data: string, code: string): void => {
  if (!namesIn(libraryDir(data)).includes(checkCode(code))) {
    throw new LibraryFailure('not-found', `the library in ${data} has no product “${code}”`);
  }
  const unlock = lockCode(data, code, 'library remove');
  const name = nameOf(data, code);
  const grave = join(libraryDir(data), `${gonePrefix}${code}-${process.pid}-${Date.now()}`);
  try {
    if (name !== undefined) rememberWithdrawn(data, code, name);
    renameSync(codeDir(data, code), grave);
    syncPath(libraryDir(data));
    rmSync(grave, { recursive: true, force: true });
  } catch (cause) {
    throw explainError(cause, codeDir(data, code));
  } finally {
    unlock();
  }
};
