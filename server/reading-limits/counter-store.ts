// The counters: what was taken under each key in the last day, a row for each server that has counted. The one file that writes the table
// `pace`. A server writes its own rows whole, so that writing one twice does nothing.
import type { ReadersDatabase } from '../database/readers-database.ts';
import { writeInParts } from '../database/write-in-parts.ts';
import type { CounterTable } from './tables.ts';

export interface CounterStore {
  /** The rows of all servers for these keys. */
  of(keys: readonly string[]): Promise<CounterTable[]>;
  /** The rows of other servers than one where something was taken since: epoch milliseconds. */
  ofOthers(server: string, since: number): Promise<CounterTable[]>;
  put(rows: readonly CounterTable[]): Promise<void>;
  /** Forgets where nothing was taken since. */
  sweep(before: number): Promise<void>;
}

const toCounter = (row: CounterTable): CounterTable => ({
  ...row,
  since: Number(row.since),
  begun_at: Number(row.begun_at),
  last_at: Number(row.last_at),
});

export const counterStore = (db: ReadersDatabase): CounterStore => ({
  of: async (keys) =>
    (await db.read.selectFrom('pace').selectAll().where('key', 'in', keys).execute()).map(toCounter),

  ofOthers: async (server, since) => {
    const rows = db.read.selectFrom('pace').selectAll().where('last_at', '>=', since);
    return (await rows.where('server', '!=', server).execute()).map(toCounter);
  },

  put: (rows) =>
    writeInParts(db, rows, (trx, part) =>
      trx
        .insertInto('pace')
        .values(part)
        .onConflict((c) =>
          c.columns(['key', 'measure', 'server']).doUpdateSet((e) => ({
            since: e.ref('excluded.since'),
            begun_at: e.ref('excluded.begun_at'),
            last_at: e.ref('excluded.last_at'),
            slots: e.ref('excluded.slots'),
          })),
        )
        .execute(),
    ),

  sweep: async (before) => {
    await db.write((trx) => trx.deleteFrom('pace').where('last_at', '<', before).execute());
  },
});
