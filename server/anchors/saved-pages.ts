// What is saved of a page as a whole (an article, say, or where one read last) is known by the page's lasting key.
// The number beside it is that of a version; when another is published, rows are found again as soon as they are read.
import { setImmediate } from 'node:timers/promises';
import type { SavedPage, PageRemoval } from '#contract/saved/saved-pages.ts';
import { formatDate } from '#contract/saved/paging.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError, badValue } from '#contract/http/app-error.ts';
import type { Holdings } from '../holdings/holdings.ts';
import type { OnWholePage } from '../database/tables.ts';
import type { Transaction } from '../database/readers-database.ts';

/** The columns that say which page it is. */
export type PagePlaceRow = Omit<OnWholePage, 'owner_id'>;

type PageSource = Pick<Bundle, 'facts' | 'findPage' | 'entry' | 'pathOfPage' | 'firstPage' | 'lastPage'>;

/** What is published, as far as looking up saved pages needs it. */
export interface Published {
  /** Which versions are live, by product. */
  versions(): ReadonlyMap<string, string>;
  /** Undefined where a product is withdrawn or damaged: what was saved is then returned as stored. */
  open(code: string): PageSource | undefined;
}

export const publishedIn = (holdings: Pick<Holdings, 'open' | 'list'>): Published => ({
  versions: () => new Map(holdings.list().map(({ code, version }) => [code, version])),
  open: (code) => {
    try {
      return holdings.open(code);
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  },
});

const catalogOf = (bundle: PageSource, pageId: number): string =>
  bundle
    .pathOfPage(pageId)
    .map(({ title }) => title)
    .join(' / ');

/** The row of a page of the published version. @throws AppError page-not-found. */
export const placeOfPage = (bundle: PageSource, pageId: number): PagePlaceRow => {
  const entry = bundle.entry(pageId);
  if (!entry) throw new AppError('page-not-found', `本书页码为 ${bundle.firstPage} 至 ${bundle.lastPage}`);
  return {
    code: bundle.facts.code,
    version: bundle.facts.version,
    page_key: entry.pageKey,
    page_id: entry.pageId,
    page_num: entry.pageNum,
    catalog: catalogOf(bundle, entry.pageId),
  };
};

/** Where a page of an earlier version is now; where it is not, its old label and catalogue stay, without a number. */
const moved = (bundle: PageSource, row: PagePlaceRow): PagePlaceRow => {
  const found = bundle.findPage(row.page_key);
  // A label may read like a key: only the key counts.
  return found?.pageKey === row.page_key
    ? placeOfPage(bundle, found.pageId)
    : { ...row, version: bundle.facts.version, page_id: 0 };
};

/** Rows that are looked up before others have their turn. */
const lookUpAtOnce = 100;

/** Those of the rows that tell of another version than the published one, as they are in that. */
export async function findMoved(
  published: Published,
  rows: readonly PagePlaceRow[],
): Promise<PagePlaceRow[]> {
  const versions = published.versions();
  const found: PagePlaceRow[] = [];
  for (const [i, row] of rows.entries()) {
    const live = versions.get(row.code);
    if (live === undefined || live === row.version) continue;
    const bundle = published.open(row.code);
    if (bundle) found.push(moved(bundle, row));
    if (i % lookUpAtOnce === lookUpAtOnce - 1) await setImmediate();
  }
  return found;
}

/** Rows that one statement moves. */
const batch = 200;

/** Writes where an owner's rows of a product are now. To be used by the store that the table belongs to. */
export async function moveRows(
  trx: Transaction,
  table: string,
  ownerId: string,
  rows: readonly PagePlaceRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) {
    const values = rows
      .slice(at, at + batch)
      .map(
        (row) =>
          sql`(cast(${row.code} as text), cast(${row.page_key} as text), cast(${row.version} as text), cast(${row.page_id} as integer), cast(${row.page_num} as text), cast(${row.catalog} as text))`,
      );
    await sql`update ${sql.table(table)} set version = v.column3, page_id = v.column4, page_num = v.column5, catalog = v.column6
      from (values ${sql.join(values)}) as v
      where owner_id = ${ownerId} and code = v.column1 and page_key = v.column2`.execute(trx);
  }
}

export const savedPageOf = (row: PagePlaceRow & { created_at: number }): z.infer<typeof SavedPage> => ({
  productId: row.code,
  pageId: row.page_id,
  pageKey: row.page_key,
  pageNum: row.page_num,
  catalog: row.catalog,
  date: formatDate(row.created_at),
});

/** Which page a removal names. @throws AppError bad-request where it names none. */
export const requestedPage = ({
  pageId,
  pageKey,
}: Pick<PageRemoval, 'pageId' | 'pageKey'>): { pageId: number } | { pageKey: string } => {
  if (pageKey !== undefined) return { pageKey };
  if (pageId > 0) return { pageId };
  throw badValue(['pageKey'], 'page-key-needed');
};
