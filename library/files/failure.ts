// What may go wrong with holdings and is expected to: a code, and one sentence that says what to mend. Whoever
// hears a `LibraryFailure` shows its message; any other error is a defect of the program.

export type FailureCode =
  | 'bad-code'
  | 'code-in-use'
  | 'not-found'
  | 'version-gone'
  | 'busy'
  | 'faults'
  | 'bad-source'
  | 'foreign'
  /** Written by another version of the program, in a form that this one does not read. */
  | 'outdated'
  | 'damaged'
  | 'disk-full'
  | 'unreadable'
  | 'interrupted'
  /** A holdings store cannot be reached just now, or it refuses for a reason that somebody must mend. */
  | 'store-away'
  | 'store-refused'
  /** Another was first. */
  | 'conflict';

export class LibraryFailure extends Error {
  readonly code: FailureCode;
  constructor(code: FailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LibraryFailure';
    this.code = code;
  }
}

const kinds: Record<string, { code: FailureCode; what: string }> = {
  ENOSPC: { code: 'disk-full', what: 'the disk is full; free some space and try again' },
  EDQUOT: { code: 'disk-full', what: 'the disk quota is used up; free some space and try again' },
  EFBIG: { code: 'disk-full', what: 'a file grew over the size limit set for this process or file system' },
  SQLITE_FULL: { code: 'disk-full', what: 'the disk is full; free some space and try again' },
  SQLITE_IOERR: { code: 'unreadable', what: 'the disk refused to read or write; check it and try again' },
  EIO: { code: 'unreadable', what: 'the disk refused to read or write; check it and try again' },
  EACCES: { code: 'unreadable', what: 'permission denied; check who owns it and its mode' },
  EPERM: { code: 'unreadable', what: 'permission denied; check who owns it and its mode' },
  EROFS: { code: 'unreadable', what: 'the file system is read-only' },
  SQLITE_READONLY: { code: 'unreadable', what: 'the file or its folder is read-only' },
  SQLITE_CANTOPEN: { code: 'unreadable', what: 'it cannot be opened; check its folder and mode' },
  ENOENT: { code: 'not-found', what: 'there is no such file or folder' },
  ENOTDIR: { code: 'not-found', what: 'a part of its path is a file, not a folder' },
  EISDIR: { code: 'not-found', what: 'it is a folder, not a file' },
  ELOOP: { code: 'unreadable', what: 'its links run in a circle' },
  ENAMETOOLONG: { code: 'not-found', what: 'its name is too long' },
  EMFILE: { code: 'unreadable', what: 'too many files are open; raise the limit (ulimit -n)' },
  ENFILE: { code: 'unreadable', what: 'too many files are open on this machine' },
  SQLITE_NOTADB: { code: 'damaged', what: 'it is not a database file' },
  SQLITE_CORRUPT: { code: 'damaged', what: 'the file is damaged; import the product again' },
};

/** `SQLITE_IOERR_WRITE` is reported in the same way as `SQLITE_IOERR`. */
const kindOf = (code: string) => kinds[code] ?? kinds[code.split('_').slice(0, 2).join('_')];

/**
 * Turns an error of the system or of SQLite into a failure that says what to mend; a `LibraryFailure` and an
 * error that has no such meaning come back as they are. `subject` names what was being worked on.
 */
export const explainError = (cause: unknown, subject: string): unknown => {
  if (!(cause instanceof Error) || cause instanceof LibraryFailure || !('code' in cause)) return cause;
  const kind = kindOf(String(cause.code));
  if (!kind) return cause;
  const path = 'path' in cause && typeof cause.path === 'string' ? cause.path : subject;
  return new LibraryFailure(kind.code, `${path}: ${kind.what}`, { cause });
};
