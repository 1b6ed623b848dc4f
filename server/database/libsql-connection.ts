// Connections to a SQLite file, and how one statement runs on them. Apart from the dialect: the writer thread, which
// starts with every opening, then need not load Kysely, half of what it would wait for.
import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import Libsql from 'libsql';
import { checkBindings } from './bindable.ts';
import type { Statement, StatementResult } from './statement-driver.ts';

/** Milliseconds that a connection waits for another process to leave the database. */
const busyTimeout = 5000;

/**
 * Makes a missing file for its owner alone. One that is there is not opened: POSIX drops all locks of a process on a file when
 * it closes any descriptor of it (sqlite.org/howtocorrupt.html, 2.2), and another connection of this process may hold some.
 */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Makes a missing file for its owner alone, from its first byte on whatever the umask; SQLite gives the files beside it
 * the same mode. Files of an older version, or copied in by hand, that others could read are closed to them.
 */
function keepPrivate(file: string): void {
  makePrivate(file);
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & 0o077) === 0) continue;
    try {
      chmodSync(path, mode & 0o700);
    } catch {
      // It belongs to another account, who alone may do so.
    }
  }
}

/**
 * Opens for reading and writing, with write-ahead log and an fsync at every commit. The file is made when it is missing.
 * @throws when that cannot be had.
 */
export function openConnection(file: string): Libsql.Database {
  keepPrivate(file);
  const connection = new Libsql(file, { timeout: busyTimeout });
  connection.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const [mode] = Object.values(connection.prepare('PRAGMA journal_mode').get([]) as object);
  const [synchronous] = Object.values(connection.prepare('PRAGMA synchronous').get([]) as object);
  if (mode !== 'wal' || synchronous !== 2)
    throw new Error(`${file} cannot be opened with a safe write-ahead log`);
  return connection;
}

/** Opens for reading alone; the file exists. (libsql ignores its `readonly` option.) */
export function openReadOnly(file: string): Libsql.Database {
  const connection = new Libsql(`file:${encodeURI(file).replace(/[?#]/g, encodeURIComponent)}?mode=ro`, {
    timeout: busyTimeout,
  });
  connection.exec(`PRAGMA busy_timeout = ${busyTimeout}; PRAGMA query_only = ON`);
  return connection;
}

/** Runs one statement to its end, so that no cursor is left holding a snapshot. */
export function runStatement(connection: Libsql.Database, { sql, parameters }: Statement): StatementResult {
  const bound = checkBindings(parameters);
  const statement = connection.prepare(sql);
  if (statement.reader) return { rows: statement.all(bound) };
  return { rows: [], changes: statement.run(bound).changes };
}
