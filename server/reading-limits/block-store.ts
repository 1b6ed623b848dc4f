// Blocks: a row for each time that somebody was slowed or stopped, from the first call that waited to the last. The one
// file that writes the table `reading_hold`.
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import type { BlockTable } from './tables.ts';

interface BlockQuery {
  unitId?: string | undefined;
  /** Only those who are stopped at this moment. */
  stoppedAt?: number | undefined;
  skip: number;
  take: number;
}

export interface BlockStore {
  /** Writes rows, of those that are there already what may change. A release stays. */
  put(rows: readonly BlockTable[], also?: (trx: Transaction) => Promise<void>): Promise<void>;
  /** The stops that last, and what was released after a moment. */
  inForce(now: number, releasedAfter: number): Promise<BlockTable[]>;
  one(id: string): Promise<BlockTable | undefined>;
  /** The latest first. */
  list(query: BlockQuery): Promise<{ items: BlockTable[]; totalCount: number }>;
  /** To be called in the transaction of the act. Undefined when there is none that may be released. */
  release(trx: Transaction, id: string, by: { name: string; at: number }): Promise<BlockTable | undefined>;
  /** Forgets what ended before. */
  sweep(before: number): Promise<void>;
}

const asRow = (row: BlockTable): BlockTable => ({
  ...row,
  used: Number(row.used),
  allowed: Number(row.allowed),
  begun_at: Number(row.begun_at),
  last_at: Number(row.last_at),
  until_at: Number(row.until_at),
  released_at: Number(row.released_at),
});

export const blockStore = (db: ReadersDatabase): BlockStore => ({
  put: (rows, also) =>
    db.write(async (trx) => {
      for (const row of rows)
        await trx
          .insertInto('reading_hold')
          .values(row)
          .onConflict((c) =>
            c.column('id').doUpdateSet((e) => ({
              step: e.ref('excluded.step'),
              span: e.ref('excluded.span'),
              used: e.ref('excluded.used'),
              allowed: e.ref('excluded.allowed'),
              slowed: e.ref('excluded.slowed'),
              refused: e.ref('excluded.refused'),
              last_at: e.ref('excluded.last_at'),
              until_at: e.ref('excluded.until_at'),
            })),
          )
          .execute();
      await also?.(trx);
    }),

  inForce: async (now, releasedAfter) => {
    const rows = await db.read
      .selectFrom('reading_hold')
      .selectAll()
      .where((e) => e.or([e('until_at', '>', now), e('released_at', '>', releasedAfter)]))
      .execute();
    return rows.map(asRow);
  },

  one: async (id) => {
    const row = await db.read.selectFrom('reading_hold').selectAll().where('id', '=', id).executeTakeFirst();
    return row && asRow(row);
  },

  list: async ({ unitId, stoppedAt, skip, take }) => {
    let rows = db.read.selectFrom('reading_hold');
    if (unitId !== undefined) rows = rows.where('unit_id', '=', unitId);
    if (stoppedAt !== undefined) rows = rows.where('until_at', '>', stoppedAt).where('released_at', '=', 0);
    const counted = await rows.select((e) => e.fn.countAll().as('n')).executeTakeFirstOrThrow();
    const found = await rows
      .selectAll()
      .orderBy('begun_at', 'desc')
      .orderBy('id', 'desc')
      .limit(take)
      .offset(skip)
      .execute();
    return { items: found.map(asRow), totalCount: Number(counted.n) };
  },

  release: async (trx, id, { name, at }) => {
    const row = await trx
      .updateTable('reading_hold')
      .set({ released_at: at, released_by: name })
      .where('id', '=', id)
      .where('released_at', '=', 0)
      .returningAll()
      .executeTakeFirst();
    return row && asRow(row);
  },

  sweep: async (before) => {
    await db.write((trx) => trx.deleteFrom('reading_hold').where('last_at', '<', before).execute());
  },
});
