// The rows of a table of saved pages, whichever table it is. Its own store makes one of these, and is alone in writing the
// table through it.
import type { Summary } from '#contract/saved/paging.ts';
import { type Kysely, sql } from 'kysely';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import type { OnWholePage, Tables } from '../database/tables.ts';
import { findMoved, moveRows, type Published } from './saved-pages.ts';

type SavedPage = OnWholePage & { created_at: number };

/** The tables whose rows are pages that a person saved. */
type PageTable = {
  [Name in keyof Tables]: Tables[Name] extends SavedPage ? Name : never;
}[keyof Tables];

/** Whichever table it is, it has these columns. */
const rowsIn = (on: unknown) => on as Kysely<{ [table: string]: SavedPage }>;

/** A page by its number in the published version, or by its lasting key. */
export type RequestedPage = { pageId: number } | { pageKey: string };

export interface PageRows<Row> {
  /** Updates an owner's rows of a product to the published version. Call it before reading them by page number. */
  refresh(ownerId: string, code: string): Promise<void>;
  /** In the order of the pages; those that are no longer there at the end. */
  list(ownerId: string, code: string, skip: number, take: number): Promise<{ rows: Row[]; total: number }>;
  /** By product, the one added to last first. */
  summary(ownerId: string): Promise<Summary>;
  /** Numbers of the pages in the published version, each once, in order. */
  pageIds(ownerId: string, code: string): Promise<number[]>;
  count(trx: Transaction, ownerId: string): Promise<number>;
}

/** `last`: what orders rows of one page and moment. */
export function pageRows<Name extends PageTable>(
  db: ReadersDatabase,
  name: Name,
  published: Published,
  last: readonly (keyof Tables[Name] & string)[],
): PageRows<Tables[Name]> {
  const table: string = name;
  const own = (ownerId: string, code: string) =>
    rowsIn(db.read).selectFrom(table).where('owner_id', '=', ownerId).where('code', '=', code);

  const refresh = async (ownerId: string, code: string): Promise<void> => {
    const version = published.versions().get(code);
    if (version === undefined) return;
    const stale = await own(ownerId, code)
      .select(['code', 'version', 'page_key', 'page_id', 'page_num', 'catalog'])
      .distinct()
      .where('version', '!=', version)
      .execute();
    if (stale.length === 0) return;
    const found = await findMoved(published, stale);
    await db.write((trx) => moveRows(trx, table, ownerId, found), ownerId);
  };

  return {
    refresh,

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
        .orderBy(sql.join(last.map((column) => sql.ref(column))))
        .offset(skip)
        .limit(take)
        .execute();
      return { rows: rows as unknown as Tables[Name][], total: Number(count) };
    },

    summary: async (ownerId) => {
      const rows = await rowsIn(db.read)
        .selectFrom(table)
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

    count: async (trx, ownerId) => {
      const { count } = await rowsIn(trx)
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
