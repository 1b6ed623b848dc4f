// What stores know of the readers' database, whichever it is.
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Transaction = Kysely<Tables>;

export interface ReadersDatabase {
  /** Reads what has been committed. */
  readonly read: Kysely<Tables>;
  /** One transaction; resolves when it is on disk. `work` awaits nothing but statements of `trx`. */
  write<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
  /** Whether writes can be taken. */
  sound(): boolean;
  close(): Promise<void>;
}
