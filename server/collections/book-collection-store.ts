// The library of a person: books taken from the shelves. The one file that writes the table `book_collection`.
import type { CollectedBook } from '#contract/saved/collections.ts';
import { formatDate, type Summary } from '#contract/saved/paging.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { AppError } from '#contract/http/app-error.ts';
import { type IdempotentCall, writeOnce } from '../http/idempotency.ts';

export interface BookCollectionStore {
  /** Adding a book twice is adding it once. @throws AppError limit-reached, conflict. */
  add(ownerId: string, code: string, now: number, call?: IdempotentCall): Promise<CollectedBook>;
  /** How many were removed. */
  remove(ownerId: string, code: string): Promise<number>;
  /** The newest first; with a code, that one alone. */
  list(
    ownerId: string,
    skip: number,
    take: number,
    code?: string,
  ): Promise<{ items: CollectedBook[]; totalCount: number }>;
  /** Every book once, the newest first. */
  summary(ownerId: string): Promise<Summary>;
}

const toBook = (row: { code: string; created_at: number }): CollectedBook => ({
  id: row.code,
  productId: row.code,
  date: formatDate(row.created_at),
});

export function bookCollectionStore(db: ReadersDatabase, limit = 2000): BookCollectionStore {
  return {
    add: (ownerId, code, now, call) =>
      writeOnce(db, ownerId, call, now, async (trx) => {
        const added = await trx
          .insertInto('book_collection')
          .values({ owner_id: ownerId, code, created_at: now })
          .onConflict((c) => c.columns(['owner_id', 'code']).doNothing())
          .returning('created_at')
          .executeTakeFirst();
        if (added) {
          const { count } = await trx
            .selectFrom('book_collection')
            .select((e) => e.fn.countAll<number>().as('count'))
            .where('owner_id', '=', ownerId)
            .executeTakeFirstOrThrow();
          if (Number(count) > limit) throw new AppError('limit-reached', `书库最多收藏 ${limit} 种`);
        }
        const { created_at } =
          added ??
          (await trx
            .selectFrom('book_collection')
            .select('created_at')
            .where('owner_id', '=', ownerId)
            .where('code', '=', code)
            .executeTakeFirstOrThrow());
        return toBook({ code, created_at });
      }),

    remove: (ownerId, code) =>
      db.write(async (trx) => {
        const gone = await trx
          .deleteFrom('book_collection')
          .where('owner_id', '=', ownerId)
          .where('code', '=', code)
          .returning('code')
          .execute();
        return gone.length;
      }, ownerId),

    list: async (ownerId, skip, take, code) => {
      const own = db.read
        .selectFrom('book_collection')
        .where('owner_id', '=', ownerId)
        .$if(code !== undefined, (q) => q.where('code', '=', code ?? ''));
      const { count } = await own
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await own
        .select(['code', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('code')
        .offset(skip)
        .limit(take)
        .execute();
      return { items: rows.map(toBook), totalCount: Number(count) };
    },

    summary: async (ownerId) => {
      const rows = await db.read
        .selectFrom('book_collection')
        .select('code')
        .where('owner_id', '=', ownerId)
        .orderBy('created_at', 'desc')
        .orderBy('code')
        .execute();
      return rows.map(({ code }) => ({ key: code, value: 1 }));
    },
  };
}
