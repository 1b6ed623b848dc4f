// Articles of newspapers that a person has collected. The one file that writes the table `article_collection`.
import type { CollectedArticle, NewArticle } from '#contract/saved/collections.ts';
import type { Summary } from '#contract/saved/paging.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { AppError } from '#contract/http/app-error.ts';
import { savedPageOf, type PagePlaceRow, type Published } from '../anchors/saved-pages.ts';
import { type RequestedPage, pageRows } from '../anchors/page-rows.ts';
import { type IdempotentCall, writeOnce } from '../http/idempotency.ts';
import type { ArticleCollectionTable } from './tables.ts';

type Article = Required<Pick<NewArticle, 'articleNum' | 'articleTitle' | 'articleType'>>;

export interface ArticleCollectionStore {
  /** Adding an article twice is adding it once. @throws AppError limit-reached, conflict. */
  add(
    ownerId: string,
    place: PagePlaceRow,
    article: Article,
    now: number,
    call?: IdempotentCall,
  ): Promise<CollectedArticle>;
  /** An article of a page, by the page's number in the published version or by its key. How many were removed. */
  remove(ownerId: string, code: string, by: RequestedPage, articleNum: string): Promise<number>;
  /** In the order of the pages; those whose page is no longer there at the end. */
  list(
    ownerId: string,
    code: string,
    skip: number,
    take: number,
  ): Promise<{ items: CollectedArticle[]; totalCount: number }>;
  /** By product, the one collected from last first. */
  summary(ownerId: string): Promise<Summary>;
  /** Pages that have a collected article, in order. */
  pageIds(ownerId: string, code: string): Promise<number[]>;
  articleNums(ownerId: string, code: string, pageId: number): Promise<string[]>;
}

const toArticle = (row: ArticleCollectionTable): CollectedArticle => ({
  ...savedPageOf(row),
  articleNum: row.article_num,
  articleTitle: row.article_title,
  articleType: row.article_type as CollectedArticle['articleType'],
});

export function articleCollectionStore(
  db: ReadersDatabase,
  published: Published,
  limit = 20_000,
): ArticleCollectionStore {
  const rows = pageRows(db, 'article_collection', published, ['page_key', 'article_num']);
  return {
    summary: rows.summary,
    pageIds: rows.pageIds,

    add: (ownerId, place, { articleNum, articleTitle, articleType }, now, call) =>
      writeOnce(db, ownerId, call, now, async (trx) => {
        const row: ArticleCollectionTable = {
          owner_id: ownerId,
          ...place,
          article_num: articleNum,
          article_title: articleTitle,
          article_type: articleType,
          created_at: now,
        };
        const added = await trx
          .insertInto('article_collection')
          .values(row)
          .onConflict((c) => c.columns(['owner_id', 'code', 'page_key', 'article_num']).doNothing())
          .returning('created_at')
          .executeTakeFirst();
        if (!added) {
          const known = await trx
            .selectFrom('article_collection')
            .selectAll()
            .where('owner_id', '=', ownerId)
            .where('code', '=', place.code)
            .where('page_key', '=', place.page_key)
            .where('article_num', '=', articleNum)
            .executeTakeFirstOrThrow();
          return toArticle({ ...known, ...place });
        }
        if ((await rows.count(trx, ownerId)) > limit)
          throw new AppError('limit-reached', `文章最多收藏 ${limit} 篇`);
        return toArticle(row);
      }),

    remove: async (ownerId, code, by, articleNum) => {
      await rows.refresh(ownerId, code);
      return db.write(async (trx) => {
        const gone = await trx
          .deleteFrom('article_collection')
          .where('owner_id', '=', ownerId)
          .where('code', '=', code)
          .where((e) => ('pageKey' in by ? e('page_key', '=', by.pageKey) : e('page_id', '=', by.pageId)))
          .where('article_num', '=', articleNum)
          .returning('article_num')
          .execute();
        return gone.length;
      }, ownerId);
    },

    list: async (ownerId, code, skip, take) => {
      const found = await rows.list(ownerId, code, skip, take);
      return { items: found.rows.map(toArticle), totalCount: found.total };
    },

    articleNums: async (ownerId, code, pageId) => {
      await rows.refresh(ownerId, code);
      const found = await db.read
        .selectFrom('article_collection')
        .select('article_num')
        .where('owner_id', '=', ownerId)
        .where('code', '=', code)
        .where('page_id', '=', pageId)
        .orderBy('article_num')
        .execute();
      return found.map(({ article_num }) => article_num);
    },
  };
}
