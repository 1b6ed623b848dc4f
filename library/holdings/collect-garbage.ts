// Takes away what no one reads any more: what a killed import or removal left behind, at once; a version that is no
// longer live, 24 hours after it ceased to be and when no server holds it.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildingPrefix,
  codeDir,
  currentFile,
  gonePrefix,
  isCode,
  isVersion,
  libraryDir,
  namesIn,
  readCurrent,
  readCurrentOrNone,
} from '../files/data-folder.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { leasedVersions } from './leases.ts';
import { lockCode } from './lock-code.ts';

export interface Collected {
  code: string;
  /** Past versions that were taken away, and those that stay for now with the reason. */
  removed: string[];
  retained: { version: string; reason: 'recent' | 'leased' }[];
  /** What unfinished work left. */
  leftovers: string[];
  /** Set when the product is being changed and was passed by. */
  busy?: true;
  /** Set when its `current` is damaged: superseded versions cannot be identified, so all versions stay. */
  damaged?: string;
}

const graceMs = 24 * 3600 * 1000;

const discard = (dir: string): void => {
  try {
    rmSync(dir, { recursive: true, force: true });
  } catch (cause) {
    throw explainError(cause, dir);
  }
};

/**
 * Takes away what killed imports of this code left: folders that were being built or removed, and versions built
 * but never made live. The caller holds the code's lock. Returns their names.
 */
export const sweepLeftovers = (data: string, code: string): string[] => {
  const current = readCurrentOrNone(data, code);
  const known = new Set([current?.version, ...(current?.past ?? []).map((p) => p.version)]);
  // When `current` is damaged no one can say which versions are leftovers: they stay.
  const tellsAll = current !== undefined || !existsSync(currentFile(data, code));
  const left = namesIn(codeDir(data, code)).filter(
    (name) =>
      name.startsWith(buildingPrefix) ||
      name.startsWith(gonePrefix) ||
      name.startsWith('.current-') ||
      (isVersion(name) && tellsAll && !known.has(name)),
  );
  for (const name of left) discard(join(codeDir(data, code), name));
  return left;
};

const collectCode = (data: string, code: string, now: number): Collected => {
  const result: Collected = { code, removed: [], retained: [], leftovers: sweepLeftovers(data, code) };
  const onDisk = new Set(namesIn(codeDir(data, code)));
  const leased = leasedVersions(data, code, now);
  for (const { version, until } of readCurrent(data, code)?.past ?? []) {
    if (!onDisk.has(version)) continue;
    if (now - until < graceMs) result.retained.push({ version, reason: 'recent' });
    else if (leased.has(version)) result.retained.push({ version, reason: 'leased' });
    else {
      // Renamed first, so that no one sees half a version.
      const dir = join(codeDir(data, code), version);
      const gone = join(codeDir(data, code), `${gonePrefix}${version}`);
      try {
        renameSync(dir, gone);
      } catch (cause) {
        throw explainError(cause, dir);
      }
      discard(gone);
      result.removed.push(version);
    }
  }
  return result;
};

/** Over every product; `now` in milliseconds since the epoch. A product that is being changed is passed by. */
export const collectGarbage = (data: string, now = Date.now()): Collected[] => {
  const names = namesIn(libraryDir(data));
  for (const name of names) if (name.startsWith(gonePrefix)) discard(join(libraryDir(data), name));
  return names.filter(isCode).map((code) => {
    let unlock: () => void;
    try {
      unlock = lockCode(data, code, 'library gc');
    } catch (cause) {
      if (cause instanceof LibraryFailure && cause.code === 'busy') {
        return { code, removed: [], retained: [], leftovers: [], busy: true };
      }
      throw cause;
    }
    try {
      return collectCode(data, code, now);
    } catch (cause) {
      if (!(cause instanceof LibraryFailure && cause.code === 'damaged')) throw cause;
      return { code, removed: [], retained: [], leftovers: [], damaged: cause.message };
    } finally {
      unlock();
    }
  });
};
