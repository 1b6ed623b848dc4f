// Usage records, of what was sent to whom: a row for a stretch of one session, product and kind. The one file that writes the table
// `delivery`. It holds ids of units, sessions and persons, no names: those are looked up while they are there.
import type { ReadersDatabase } from '../database/readers-database.ts';
import { writeInParts } from '../database/write-in-parts.ts';
import type { UsageRecordTable } from './tables.ts';

interface UsageRecordQuery {
  unitId?: string | undefined;
  session?: string | undefined;
  code?: string | undefined;
  /** Epoch milliseconds: stretches that reach into `from` ≤ t < `to`. */
  from?: number | undefined;
  to?: number | undefined;
}

export interface UsageRecordStore {
  /** Writes rows, those that are there already with what has been added to them. */
  put(rows: readonly UsageRecordTable[]): Promise<void>;
  /** The first first. */
  list(query: UsageRecordQuery): Promise<UsageRecordTable[]>;
  /** Of which products sessions took something at this time or later, by the sessions' ids. */
  takenSince(since: number): Promise<Map<string, Set<string>>>;
  /** Forgets what ended before. */
  sweep(before: number): Promise<void>;
}

export const usageRecordStore = (db: ReadersDatabase): UsageRecordStore => ({
  put: (rows) =>
    writeInParts(db, rows, (trx, part) =>
      trx
        .insertInto('delivery')
        .values(part)
        .onConflict((c) =>
          c.column('id').doUpdateSet((e) => ({
            last_at: e.ref('excluded.last_at'),
            count: e.ref('excluded.count'),
            characters: e.ref('excluded.characters'),
            pages: e.ref('excluded.pages'),
          })),
        )
        .execute(),
    ),

  list: async ({ unitId, session, code, from, to }) => {
    let rows = db.read.selectFrom('delivery').selectAll();
    if (unitId !== undefined) rows = rows.where('unit_id', '=', unitId);
    if (session !== undefined) rows = rows.where('session_id', '=', session);
    if (code !== undefined) rows = rows.where('code', '=', code);
    if (from !== undefined) rows = rows.where('last_at', '>=', from);
    if (to !== undefined) rows = rows.where('first_at', '<', to);
    const found = await rows.orderBy('first_at').orderBy('id').execute();
    return found.map((row) => ({
      ...row,
      first_at: Number(row.first_at),
      last_at: Number(row.last_at),
      characters: Number(row.characters),
    }));
  },

  takenSince: async (since) => {
    const pairs = await db.read
      .selectFrom('delivery')
      .select(['session_id', 'code'])
      .distinct()
      .where('last_at', '>=', since)
      .execute();
    const taken = new Map<string, Set<string>>();
    for (const { session_id: session, code } of pairs) {
      const codes = taken.get(session) ?? new Set();
      taken.set(session, codes.add(code));
    }
    return taken;
  },

  sweep: async (before) => {
    await db.write((trx) => trx.deleteFrom('delivery').where('last_at', '<', before).execute());
  },
});
