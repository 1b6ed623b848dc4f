// Bookmarks: pages that a person has marked. The one file that writes the table `bookmark`.
import type { Bookmark } from '#contract/saved/bookmarks.ts';
import type { Summary } from '#contract/saved/paging.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { AppError } from '#contract/http/app-error.ts';
import { savedPageOf, type PagePlaceRow, type Published } from '../anchors/saved-pages.ts';
import { type RequestedPage, pageRows } from '../anchors/page-rows.ts';
import { type IdempotentCall, writeOnce } from '../http/idempotency.ts';

export interface BookmarkStore {
  /** Marking a page twice is marking it once. @throws AppError limit-reached, conflict. */
  add(ownerId: string, place: PagePlaceRow, now: number, call?: IdempotentCall): Promise<Bookmark>;
  /** By its number in the published version, or by its lasting key. Gives how many were removed. */
  remove(ownerId: string, code: string, by: RequestedPage): Promise<number>;
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
  const rows = pageRows(db, 'bookmark', published, ['page_key']);
  return {
    summary: rows.summary,
    pageIds: rows.pageIds,

    add: (ownerId, place, now, call) =>
      writeOnce(db, ownerId, call, now, async (trx) => {
        const added = await trx
          .insertInto('bookmark')
          .values({ owner_id: ownerId, ...place, created_at: now })
          .onConflict((c) => c.columns(['owner_id', 'code', 'page_key']).doNothing())
          .returning('created_at')
          .executeTakeFirst();
        if (added && (await rows.count(trx, ownerId)) > limit)
          throw new AppError('limit-reached', `书签最多 ${limit} 个`);
        const { created_at } =
          added ??
          (await trx
            .selectFrom('bookmark')
            .select('created_at')
            .where('owner_id', '=', ownerId)
            .where('code', '=', place.code)
            .where('page_key', '=', place.page_key)
            .executeTakeFirstOrThrow());
        return savedPageOf({ ...place, created_at });
      }),

    remove: async (ownerId, code, by) => {
      await rows.refresh(ownerId, code);
      return db.write(async (trx) => {
        const gone = await trx
          .deleteFrom('bookmark')
          .where('owner_id', '=', ownerId)
          .where('code', '=', code)
          .where((e) => ('pageKey' in by ? e('page_key', '=', by.pageKey) : e('page_id', '=', by.pageId)))
          .returning('page_key')
          .execute();
        return gone.length;
      }, ownerId);
    },

    list: async (ownerId, code, skip, take) => {
      const found = await rows.list(ownerId, code, skip, take);
      return { items: found.rows.map(savedPageOf), totalCount: found.total };
    },
  };
}
