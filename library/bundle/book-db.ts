// The only module that uses libsql for book.db. It avoids three pitfalls of the driver: a bound boolean aborts the
// process, a string is cut at U+0000 and loses lone surrogates, and a read-only open creates a missing file. Statements
// are cached; they hold the file open until they are garbage-collected, so `close` frees its descriptor some time
// later.
import { closeSync, existsSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import Database from 'libsql';
import { explainError, LibraryFailure } from '../files/failure.ts';

export type Bindable = string | number | bigint | Uint8Array | null;
export type Row = Record<string, unknown>;

const unbindable = (value: Bindable): string | undefined => {
  if (value === null || typeof value === 'bigint') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `the number ${value}`;
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'a text with U+0000';
    return /\p{Surrogate}/u.test(value) ? 'a text with a lone surrogate' : undefined;
  }
  return value instanceof Uint8Array ? undefined : `a value of type ${typeof value}`;
};

const timing = '_metadata';

/**
 * Kilobytes of a file that one who reads it keeps unpacked of SQLite's own: the server and each thread that searches have one
 * open for each product, which at SQLite's two megabytes came to hundreds. What it reads again the system has at hand.
 */
const cacheKilobytes = 256;

/** The driver gives blobs as `Buffer` or `ArrayBuffer` as it pleases, and adds the time it took. */
const tidy = (row: Row): Row => {
  delete row[timing];
  for (const name of Object.keys(row)) {
    const value = row[name];
    if (value instanceof ArrayBuffer) row[name] = Buffer.from(value);
  }
  return row;
};

export class BookDb {
  readonly path: string;
  private readonly db: Database.Database;
  private readonly statements = new Map<string, Database.Statement>();

  private constructor(path: string, address: string) {
    this.path = path;
    this.db = this.explained(() => new Database(address));
  }

  /** A new file for one writer. A crash while it is written leaves rubbish, so it is made aside and published whole. */
  static create(path: string): BookDb {
    if (existsSync(path)) throw new Error(`${path} exists`);
    try {
      // For its owner alone, from its first byte on whatever the umask.
      closeSync(openSync(path, 'wx', 0o600));
    } catch (cause) {
      throw explainError(cause, path);
    }
    const db = new BookDb(path, resolve(path));
    db.exec('PRAGMA page_size = 8192');
    for (const pragma of ['journal_mode = OFF', 'synchronous = OFF', 'cache_size = -16000']) {
      db.all(`PRAGMA ${pragma}`);
    }
    return db;
  }

  /** A file of one's own, as a copy is, that no one else has open; a crash while it is changed leaves rubbish. */
  static openForChange(path: string): BookDb {
    if (!existsSync(path)) throw new LibraryFailure('not-found', `${path}: there is no such file`);
    const db = new BookDb(path, resolve(path));
    for (const pragma of ['journal_mode = OFF', 'synchronous = OFF']) db.all(`PRAGMA ${pragma}`);
    return db;
  }

  /** A file that no one will change: it is read without locks. */
  static openReadOnly(path: string): BookDb {
    if (!existsSync(path)) throw new LibraryFailure('not-found', `${path}: there is no such file`);
    const escaped = resolve(path).replace(/[%?#]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
    const db = new BookDb(path, `file:${escaped}?mode=ro&immutable=1`);
    db.all(`PRAGMA cache_size = -${cacheKilobytes}`);
    return db;
  }

  /** Runs statements without parameters. */
  exec(sql: string): void {
    this.explained(() => this.db.exec(sql));
  }

  run(sql: string, ...values: Bindable[]): void {
    this.guard(sql, values);
    this.explained(() => this.statement(sql).run(values));
  }

  /** The first row, or `undefined`. Blobs come as `Buffer`, integers as numbers. */
  get(sql: string, ...values: Bindable[]): Row | undefined {
    this.guard(sql, values);
    const row = this.explained(() => this.statement(sql).get(values)) as Row | undefined;
    return row && tidy(row);
  }

  all(sql: string, ...values: Bindable[]): Row[] {
    this.guard(sql, values);
    return (this.explained(() => this.statement(sql).all(values)) as Row[]).map(tidy);
  }

  /**
   * The rows of a statement whose one value is JSON, an array of them: to hand over each row by itself takes several times as
   * long. None where the value is NULL.
   */
  readJson<T>(sql: string, ...values: Bindable[]): T[] {
    const [text] = Object.values(this.get(sql, ...values) ?? {});
    return typeof text === 'string' ? (JSON.parse(text) as T[]) : [];
  }

  close(): void {
    this.statements.clear();
    this.db.close();
  }

  private statement(sql: string): Database.Statement {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.db.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  private guard(sql: string, values: Bindable[]): void {
    for (const value of values) {
      const what = unbindable(value);
      if (what) throw new LibraryFailure('bad-source', `${what} cannot be stored in a database (${sql})`);
    }
  }

  private explained<T>(work: () => T): T {
    try {
      return work();
    } catch (cause) {
      throw explainError(cause, this.path);
    }
  }
}
