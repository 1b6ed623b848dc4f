// What stores know of the readers' database, whichever it is.
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Transaction = Kysely<Tables>;

/**
 * The owner of the rows that servers write in the background, many at a time: what was delivered, taken, done and
 * requested, and when. Each is written by one place of the code, and no reader waits for them.
 */
export const ofServers = 'servers';

export interface ReadersDatabase {
  /** Reads what has been committed. */
  readonly read: Kysely<Tables>;
  /**
   * One transaction; resolves when it is on disk. `work` awaits nothing but statements of `trx`. Without `owner` nobody else
   * writes meanwhile. With it `work` reads and writes rows of that owner alone, and others write theirs meanwhile where the
   * database can: an id of a person, or `ofServers`.
   */
  write<T>(work: (trx: Transaction) => Promise<T>, owner?: string): Promise<T>;
  /** Reads of one moment, off the event loop; nobody's writes wait for them where the database can do without. */
  snapshot<T>(work: (at: Transaction) => Promise<T>): Promise<T>;
  /** Whether writes can be taken. */
  sound(): boolean;
  close(): Promise<void>;
}
