// What goes wrong with the readers' database and is expected to.
import { LibraryFailure } from '#library/files/failure.ts';

/** In words for whoever starts the server: what to mend. Never holds a password. */
export class DatabaseFailure extends LibraryFailure {
  /** Whether it can be read, and cannot be written: its disk is full, or it is read-only. */
  readonly isUnwritable: boolean;
  constructor(message: string, options: ErrorOptions & { isUnwritable?: boolean } = {}) {
    super('unreadable', message, options);
    this.isUnwritable = options.isUnwritable ?? false;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * A failure of SQLite to use its file, as an error that may pass: a full disk, one that refuses, another process that
 * holds the lock. Anything else, such as a constraint, is returned unchanged.
 */
export function explainSqlite(error: unknown): unknown {
  const [, kind] =
    /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|NOTADB|CORRUPT|NOMEM|PROTOCOL)/.exec(codeOf(error)) ??
    [];
  if (kind === undefined || !(error instanceof Error)) return error;
  const isUnwritable = ['FULL', 'IOERR', 'READONLY'].includes(kind);
  return new DatabaseFailure(`the readers' database: ${error.message}`, { cause: error, isUnwritable });
}

/** A write inside a write would wait for itself; both databases refuse it with this. */
export const nestedWrite = (): Error => new Error('a write inside a write would wait for itself');
