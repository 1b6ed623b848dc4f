// Articles of newspapers that a person has collected. The one file that writes the table `article_collection`.
import type { CollectedArticle, NewArticle } from '#contract/collections.ts';
import type { Summary } from '#contract/paging.ts';
import { sql } from 'kysely';
import type { ReadersDatabase } from '../database/open-database.ts';
import { AppError } from '../errors.ts';
import type { OnceCall } from '../idempotency.ts';
import { findMoved, keptPageOf, moveRows, type PagePlaceRow, type Published } from '../kept-pages.ts';
import { doOnce } from '../keyed-call.ts';
import type { ArticleCollectionTable } from '../database/tables.ts';

type Article = Required<Pick<NewArticle, 'articleNum' | 'articleTitle' | 'articleType'>>;

export interface ArticleCollectionStore {
  /** Adding an article twice is adding it once. @throws AppError limit-reached, conflict. */
  add(
    ownerId: string,
    place: PagePlaceRow,
    article: Article,
    now: number,
    call?: OnceCall,
  ): Promise<CollectedArticle>;
  /** An article of a page, by the page's number in the published version or by its key. How many were removed. */
  remove(
    ownerId: string,
    code: string,
    by: { pageId: number } | { pageKey: string },
    articleNum: string,
  ): Promise<number>;
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
  ...keptPageOf(row),
  articleNum: row.article_num,
  articleTitle: row.article_title,
  articleType: row.article_type as CollectedArticle['articleType'],
});

export function articleCollectionStore(
  db: ReadersDatabase,
  published: Published,
  limit = 20_000,
): ArticleCollectionStore {
  /** Brings an owner's rows of a product to the published version. */
  const refresh = async (ownerId: string, code: string): Promise<void> => {
    const version = published.versions().get(code);
    if (version === undefined) return;
    const stale = await db.read
      .selectFrom('article_collection')
      .select(['code', 'version', 'page_key', 'page_id', 'page_num', 'catalog'])
      .distinct()
      .where('owner_id', '=', ownerId)
      .where('code', '=', code)
      .where('version', '!=', version)
      .execute();
    if (stale.length === 0) return;
    const found = await findMoved(published, stale);
    await db.write((trx) => moveRows(trx, 'article_collection', ownerId, found));
  };
  const own = (ownerId: string, code: string) =>
    db.read.selectFrom('article_collection').where('owner_id', '=', ownerId).where('code', '=', code);

  return {
    add: (ownerId, place, { articleNum, articleTitle, articleType }, now, call) =>
      db.write((trx) =>
        doOnce(trx, call, now, async () => {
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
          const { count } = await trx
            .selectFrom('article_collection')
            .select((e) => e.fn.countAll<number>().as('count'))
            .where('owner_id', '=', ownerId)
            .executeTakeFirstOrThrow();
          if (Number(count) > limit) throw new AppError('limit-reached', `文章最多收藏 ${limit} 篇`);
          return toArticle(row);
        }),
      ),

    remove: async (ownerId, code, by, articleNum) => {
      await refresh(ownerId, code);
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
      });
    },

    list: async (ownerId, code, skip, take) => {
      await refresh(ownerId, code);
      const { count } = await own(ownerId, code)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await own(ownerId, code)
        .selectAll()
        .orderBy(sql`case when page_id = 0 then 1 else 0 end`)
        .orderBy('page_id')
        .orderBy('created_at')
        .orderBy('page_key')
        .orderBy('article_num')
        .offset(skip)
        .limit(take)
        .execute();
      return { items: rows.map(toArticle), totalCount: Number(count) };
    },

    summary: async (ownerId) => {
      const rows = await db.read
        .selectFrom('article_collection')
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
      const rows = await own(ownerId, code)
        .select('page_id')
        .distinct()
        .where('page_id', '>', 0)
        .orderBy('page_id')
        .execute();
      return rows.map(({ page_id }) => page_id);
    },

    articleNums: async (ownerId, code, pageId) => {
      await refresh(ownerId, code);
      const rows = await own(ownerId, code)
        .select('article_num')
        .where('page_id', '=', pageId)
        .orderBy('article_num')
        .execute();
      return rows.map(({ article_num }) => article_num);
    },
  };
}
