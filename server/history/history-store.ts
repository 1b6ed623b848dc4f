// Where a person read last, an entry a product. The one file that writes the table `last_read`.
import type { LastRead } from '#contract/saved/history.ts';
import type { Summary } from '#contract/saved/paging.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import {
  findMoved,
  savedPageOf,
  moveRows,
  type PagePlaceRow,
  type Published,
} from '../anchors/saved-pages.ts';
import { type IdempotentCall, writeOnce } from '../http/idempotency.ts';
import type { LastReadTable } from './tables.ts';

export interface HistoryStore {
  /** A page is shown to a person. `progress` in percent. @throws AppError conflict. */
  record(
    ownerId: string,
    place: PagePlaceRow,
    progress: number,
    now: number,
    call?: IdempotentCall,
  ): Promise<LastRead>;
  /** The newest first. */
  list(ownerId: string, skip?: number, take?: number): Promise<LastRead[]>;
  count(ownerId: string): Promise<number>;
  /** Every product once, the newest first. */
  summary(ownerId: string): Promise<Summary>;
  /** The page in the published version; 0 where the product was never read, or has no such page any more. */
  pageOf(ownerId: string, code: string): Promise<number>;
  /** How many were removed. */
  remove(ownerId: string, code: string): Promise<number>;
}

const toLastRead = (row: LastReadTable): LastRead => {
  const { date, ...page } = savedPageOf({ ...row, created_at: row.read_at });
  return { ...page, progress: row.progress, time: date };
};

export function historyStore(db: ReadersDatabase, published: Published): HistoryStore {
  const own = (ownerId: string) => db.read.selectFrom('last_read').where('owner_id', '=', ownerId);

  /** The rows as they are in the published versions, which is written down as well. */
  const refreshed = async (ownerId: string, rows: LastReadTable[]): Promise<LastReadTable[]> => {
    const found = await findMoved(published, rows);
    if (found.length === 0) return rows;
    await db.write((trx) => moveRows(trx, 'last_read', ownerId, found), ownerId);
    const byCode = new Map(found.map((place) => [place.code, place]));
    return rows.map((row) => ({ ...row, ...byCode.get(row.code) }));
  };

  return {
    record: (ownerId, place, progress, now, call) =>
      writeOnce(db, ownerId, call, now, async (trx) => {
        const row = { owner_id: ownerId, ...place, progress, read_at: now };
        const { owner_id: _owner, code: _code, ...changed } = row;
        await trx
          .insertInto('last_read')
          .values(row)
          .onConflict((c) => c.columns(['owner_id', 'code']).doUpdateSet(changed))
          .execute();
        return toLastRead(row);
      }),

    list: async (ownerId, skip = 0, take) => {
      const rows = await own(ownerId)
        .selectAll()
        .orderBy('read_at', 'desc')
        .orderBy('code')
        .$if(take !== undefined, (q) => q.offset(skip).limit(take ?? 0))
        .execute();
      return (await refreshed(ownerId, rows)).map(toLastRead);
    },

    count: async (ownerId) => {
      const { count } = await own(ownerId)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    summary: async (ownerId) => {
      const rows = await own(ownerId).select('code').orderBy('read_at', 'desc').orderBy('code').execute();
      return rows.map(({ code }) => ({ key: code, value: 1 }));
    },

    pageOf: async (ownerId, code) => {
      const rows = await own(ownerId).selectAll().where('code', '=', code).execute();
      return (await refreshed(ownerId, rows))[0]?.page_id ?? 0;
    },

    remove: (ownerId, code) =>
      db.write(async (trx) => {
        const gone = await trx
          .deleteFrom('last_read')
          .where('owner_id', '=', ownerId)
          .where('code', '=', code)
          .returning('code')
          .execute();
        return gone.length;
      }, ownerId),
  };
}
