// Where a backup or a restore is made before one rename puts it in place: a hidden folder beside the target, for its
// owner alone. Whoever made it holds a lock of SQLite on a file in it, which the system lets go of however the process
// ends. So a folder whose lock is free is a leftover, on this machine or another, and may be swept.
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { namesIn } from '#library/files/data-folder.ts';
import { explainError } from '#library/files/failure.ts';

const prefix = '.langhuan-unfinished-';
const lockFile = 'lock.db';

export interface ScratchFolder {
  path: string;
  /** Removes the folder with what is left in it. */
  remove(): void;
}

const isBusy = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_BUSY';

/** Takes the lock of a folder; undefined when another holds it. @throws when the folder cannot be written. */
function takeLock(folder: string): (() => void) | undefined {
  const file = join(folder, lockFile);
  closeSync(openSync(file, 'a', 0o600));
  const db = new Database(file, { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    db.close();
    if (isBusy(cause)) return undefined;
    throw cause;
  }
  return () => {
    db.exec('ROLLBACK');
    db.close();
  };
}

/** Makes a folder of this process in `parent`. @throws when it cannot be made. */
export function makeScratchFolder(parent: string): ScratchFolder {
  for (;;) {
    const path = join(parent, prefix + randomBytes(6).toString('hex'));
    mkdirSync(path, 0o700);
    try {
      const release = takeLock(path);
      const remove = () => {
        // Retried, for a sweep at this very moment may put the file of the lock back.
        rmSync(path, { recursive: true, force: true, maxRetries: 10 });
        release?.();
      };
      if (release && existsSync(join(path, lockFile))) return { path, remove };
      remove();
    } catch (cause) {
      // Whoever swept at this very moment may have taken it for a leftover: then another is made.
      if (!existsSync(path)) continue;
      rmSync(path, { recursive: true, force: true });
      throw explainError(cause, path);
    }
  }
}

export const scratchFoldersIn = (parent: string): string[] =>
  namesIn(parent).filter((name) => name.startsWith(prefix));

/** Removes what killed backups and restores left in `parent`, and nothing that is being made. Answers the names. */
export function sweepScratchFolders(parent: string): string[] {
  return scratchFoldersIn(parent).filter((name) => {
    try {
      const release = takeLock(join(parent, name));
      if (!release) return false;
      rmSync(join(parent, name), { recursive: true, force: true });
      release();
      return true;
    } catch {
      // Of another account, or on a disk that cannot be written now: the next run tries again.
      return false;
    }
  });
}
