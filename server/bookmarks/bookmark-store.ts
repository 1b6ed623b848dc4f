// Bookmarks: pages that a person has marked. The one file that writes the table `bookmark`.
import type { Bookmark } from '#contract/bookmarks.ts';
import type { Summary } from '#contract/paging.ts';
import { sql } from 'kysely';
import type { ReadersDatabase } from '../database/open-database.ts';
import { AppError } from '../errors.ts';
import type { OnceCall } from '../idempotency.ts';
import { findMoved, keptPageOf, moveRows, type PagePlaceRow, type Published } from '../kept-pages.ts';
import { doOnce } from '../keyed-call.ts';

export interface BookmarkStore {
  /** Marking a page twice is marking it once. @throws AppError limit-reached, conflict. */
  add(ownerId: string, place: PagePlaceRow, now: number, call?: OnceCall): Promise<Bookmark>;
  /** By its number in the published version, or by its lasting key. Gives how many were removed. */
  remove(ownerId: string, code: string, by: { pageId: number } | { pageKey: string }): Promise<number>;
  /** In the order of the pages; those that are no longer there at the end. */
  list(
    ownerId: string,
    code: string,
    skip: number,
    take: number,
  ): Promise<{ items: Bookmark[]; totalCount: number }>;
  /** By product, the one marked last first. */
  summary(ownerId: string): Promise<Summary>;
  /** Numbers of the marked pages in the published version, in order. */
  pageIds(ownerId: string, code: string): Promise<number[]>;
}

export function bookmarkStore(db: ReadersDatabase, published: Published, limit = 20_000): BookmarkStore {
  /** Brings an owner's rows of a product to the published version. */
  const refresh = async (ownerId: string, code: string): Promise<void> => {
    const version = published.versions().get(code);
    if (version === undefined) return;
    const stale = await db.read
      .selectFrom('bookmark')
      .select(['code', 'version', 'page_key', 'page_id', 'page_num', 'catalog'])
      .where('owner_id', '=', ownerId)
      .where('code', '=', code)
      .where('version', '!=', version)
      .execute();
    if (stale.length === 0) return;
    const found = await findMoved(published, stale);
    await db.write((trx) => moveRows(trx, 'bookmark', ownerId, found));
  };

  return {
    add: (ownerId, place, now, call) =>
      db.write((trx) =>
        doOnce(trx, call, now, async () => {
          const added = await trx
            .insertInto('bookmark')
            .values({ owner_id: ownerId, ...place, created_at: now })
            .onConflict((c) => c.columns(['owner_id', 'code', 'page_key']).doNothing())
            .returning('created_at')
            .executeTakeFirst();
          if (added) {
            const { count } = await trx
              .selectFrom('bookmark')
              .select((e) => e.fn.countAll<number>().as('count'))
              .where('owner_id', '=', ownerId)
              .executeTakeFirstOrThrow();
            if (Number(count) > limit) throw new AppError('limit-reached', `书签最多 ${limit} 个`);
          }
          const { created_at } =
            added ??
            (await trx
              .selectFrom('bookmark')
              .select('created_at')
              .where('owner_id', '=', ownerId)
              .where('code', '=', place.code)
              .where('page_key', '=', place.page_key)
              .executeTakeFirstOrThrow());
          return keptPageOf({ ...place, created_at });
        }),
      ),

    remove: async (ownerId, code, by) => {
      await refresh(ownerId, code);
      return db.write(async (trx) => {
        const gone = await trx
          .deleteFrom('bookmark')
          .where('owner_id', '=', ownerId)
          .where('code', '=', code)
          .where((e) => ('pageKey' in by ? e('page_key', '=', by.pageKey) : e('page_id', '=', by.pageId)))
          .returning('page_key')
          .execute();
        return gone.length;
      });
    },

    list: async (ownerId, code, skip, take) => {
      await refresh(ownerId, code);
      const own = db.read.selectFrom('bookmark').where('owner_id', '=', ownerId).where('code', '=', code);
      const { count } = await own
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await own
        .selectAll()
        .orderBy(sql`case when page_id = 0 then 1 else 0 end`)
        .orderBy('page_id')
        .orderBy('created_at')
        .orderBy('page_key')
        .offset(skip)
        .limit(take)
        .execute();
      return { items: rows.map(keptPageOf), totalCount: Number(count) };
    },

    summary: async (ownerId) => {
      const rows = await db.read
        .selectFrom('bookmark')
        .select((e) => ['code', e.fn.countAll<number>().as('count')])
        .where('owner_id', '=', ownerId)
        .groupBy('code')
        .orderBy((e) => e.fn.max('created_at'), 'desc')
        .orderBy('code')
        .execute();
      return rows.map(({ code, count }) => ({ key: code, value: Number(count) }));
    },

    pageIds: async (ownerId, code) => {
      await refresh(ownerId, code);
      const rows = await db.read
        .selectFrom('bookmark')
        .select('page_id')
        .where('owner_id', '=', ownerId)
        .where('code', '=', code)
        .where('page_id', '>', 0)
        .orderBy('page_id')
        .execute();
      return rows.map(({ page_id }) => page_id);
    },
  };
}
