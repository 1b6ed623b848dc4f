// One writer a code. The lock is SQLite's own on an empty file, so the system lets go of it when its process dies,
// however it dies: a lock is never left behind. A note beside it says who holds it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { checkCode, libraryDir } from '../files/data-folder.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { makeFolders } from '../files/sync-files.ts';

const holderOf = (note: string): string => {
  try {
    return ` (${readFileSync(note, 'utf8').trim()})`;
  } catch {
    return '';
  }
};

/** Returns what lets go of the lock. Fails with `busy` when another process, or this one, holds it. */
export const lockCode = (data: string, code: string, purpose: string): (() => void) =>
  takeLock(data, checkCode(code), purpose);

/** The lock of whoever makes the merged index; its name is no product's code. */
export const lockMergedIndex = (data: string): (() => void) =>
  takeLock(data, '.merged-index', 'making the merged index');

/** The lock of whoever makes the file of knowledge. */
export const lockKnowledge = (data: string): (() => void) =>
  takeLock(data, '.knowledge', 'making the file of knowledge');

const takeLock = (data: string, code: string, purpose: string): (() => void) => {
  const dir = join(libraryDir(data), '.locks');
  const path = join(dir, `${code}.db`);
  const note = join(dir, `${code}.holder`);
  let db: Database.Database;
  try {
    makeFolders(dir);
    db = new Database(path);
  } catch (cause) {
    throw explainError(cause, path);
  }
  try {
    db.exec('BEGIN IMMEDIATE');
  } catch (cause) {
    db.close();
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_BUSY')) {
      throw explainError(cause, path);
    }
    const message = `${code} is being changed by another process${holderOf(note)}; try again when it has ended`;
    throw new LibraryFailure('busy', message, { cause });
  }
  try {
    writeFileSync(note, `${purpose}, process ${process.pid} on ${hostname()}, ${new Date().toISOString()}\n`);
  } catch {
    // The note is optional; a full disk is reported by the steps that follow.
  }
  return () => {
    rmSync(note, { force: true });
    // The connection stays open until it is garbage; the transaction's end is what frees the lock.
    db.exec('ROLLBACK');
    db.close();
  };
};
