// The rows of a table whose items are attached to spans: the operations that notes and corrections share. Each table's
// own store file makes one of these and is alone in writing the table through it.
import type { Anchor, AnchorToFind } from '#retrieval/anchors/read-anchor.ts';
import type { SpanRow } from './annotation-reply.ts';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import type { AnnotationRow, Tables } from '../database/tables.ts';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';

/** The tables whose rows are annotations. */
type AnnotationTable = {
  [Name in keyof Tables]: Tables[Name] extends AnnotationRow ? Name : never;
}[keyof Tables];

/** Whichever table it is, it has these columns. */
const rowsIn = (on: unknown) => on as Kysely<{ [table: string]: AnnotationRow }>;

/** A row whose place refers to a version other than the published one. */
export type StaleRow = AnchorToFind & { id: string };

/** Its new place, applied only if `from` is still the version that the row refers to. */
interface Move {
  id: string;
  from: string;
  anchor: Anchor;
}

interface ListQuery {
  code: string;
  /** Those alone that touch this page, as they are read; without it all, the newest first. */
  pageId?: number | undefined;
  skip: number;
  take: number;
}

export interface SpanRows<Row extends SpanRow> {
  /** Product and how many, by product. */
  summary(ownerId: string): Promise<{ key: string; value: number }[]>;
  list(ownerId: string, query: ListQuery): Promise<{ rows: Row[]; total: number }>;
  /** Undefined also for another's. */
  byId(ownerId: string, id: string): Promise<Row | undefined>;
  /** The pages that are touched, in order. */
  pageIds(ownerId: string, code: string): Promise<number[]>;
  /** Those of a product, or of these ids, that tell of another version than this, in the order of the book. */
  stale(ownerId: string, code: string, version: string, ids?: readonly string[]): Promise<StaleRow[]>;
  /** Writes all in one transaction; a row that tells of another version by now is left as it is. */
  move(ownerId: string, moves: readonly Move[]): Promise<void>;
  /** The products that there are rows of. */
  codes(ownerId: string): Promise<string[]>;
  /** The next rows after one, by product, place and age; from the first without one. */
  after(ownerId: string, code: string | undefined, last: Row | undefined, take: number): Promise<Row[]>;
  count(trx: Transaction, ownerId: string): Promise<number>;
}

interface Selection {
  /** Which rows these are, whoever's; without it those of the owner who is named. */
  where?: Expression<SqlBool>;
  /** Columns beside the anchor's by which they are found again. */
  soughtBy?: readonly (keyof AnchorToFind)[];
}

const anchorColumns = [
  'code',
  'version',
  'page_key',
  'page_id',
  'catalog',
  'end_page_id',
  'page_num',
  'end_page_num',
  'line',
  'end_line',
  'start_line_id',
  'start_word_id',
  'end_line_id',
  'end_word_id',
  'content',
  'before',
  'after',
  'address',
  'state',
] as const;
const order = ['code', 'page_id', 'start_line_id', 'start_word_id', 'id'] as const;

export function spanRows<Name extends AnnotationTable>(
  db: ReadersDatabase,
  name: Name,
  { where, soughtBy = [] }: Selection = {},
): SpanRows<Tables[Name]> {
  type Row = Tables[Name] & AnnotationRow;
  const table: string = name;
  const isOf = (ownerId: string) => where ?? sql<SqlBool>`owner_id = ${ownerId}`;
  const of = (ownerId: string) => rowsIn(db.read).selectFrom(table).where(isOf(ownerId));
  return {
    summary: async (ownerId) => {
      const rows = await of(ownerId)
        .select(['code', (e) => e.fn.countAll().as('count')])
        .groupBy('code')
        .orderBy('code')
        .execute();
      return rows.map(({ code, count }) => ({ key: code, value: Number(count) }));
    },

    list: async (ownerId, { code, pageId, skip, take }) => {
      const wished = of(ownerId)
        .where('code', '=', code)
        .$if(pageId !== undefined, (q) =>
          q.where('page_id', '<=', pageId ?? 0).where('end_page_id', '>=', pageId ?? 0),
        );
      const { count } = await wished.select((e) => e.fn.countAll().as('count')).executeTakeFirstOrThrow();
      const ordered =
        pageId === undefined
          ? wished.orderBy('created_at', 'desc').orderBy('id', 'desc')
          : order.reduce((query, column) => query.orderBy(column), wished);
      const rows = await ordered.selectAll().limit(take).offset(skip).execute();
      return { rows: rows as unknown as Row[], total: Number(count) };
    },

    byId: async (ownerId, id) => {
      const row = await of(ownerId).selectAll().where('id', '=', id).executeTakeFirst();
      return row as unknown as Row | undefined;
    },

    pageIds: async (ownerId, code) => {
      const spans = await of(ownerId)
        .select(['page_id', 'end_page_id'])
        .distinct()
        .where('code', '=', code)
        .where('page_id', '>', 0)
        .execute();
      const pages = spans.flatMap(({ page_id, end_page_id }) =>
        Array.from({ length: end_page_id - page_id + 1 }, (_, i) => page_id + i),
      );
      return [...new Set(pages)].toSorted((a, b) => a - b);
    },

    stale: async (ownerId, code, version, ids) => {
      const found = await of(ownerId)
        .select(['id', ...anchorColumns, ...soughtBy.map((column) => sql.ref<string>(column).as(column))])
        .where('code', '=', code)
        .where('version', '!=', version)
        .$if(ids !== undefined, (q) => q.where('id', 'in', [...(ids ?? [])]))
        .orderBy('page_id')
        .orderBy('id')
        .execute();
      return found as StaleRow[];
    },

    move: async (ownerId, moves) => {
      if (moves.length === 0) return;
      await db.write(
        async (trx) => {
          for (const { id, from, anchor } of moves)
            await rowsIn(trx)
              .updateTable(table)
              .set(anchor)
              .where('id', '=', id)
              .where(isOf(ownerId))
              .where('version', '=', from)
              .execute();
        },
        where === undefined ? ownerId : undefined,
      );
    },

    codes: async (ownerId) => {
      const rows = await of(ownerId).select('code').distinct().orderBy('code').execute();
      return rows.map(({ code }) => code);
    },

    after: async (ownerId, code, last, take) => {
      const rows = await order
        .reduce((query, column) => query.orderBy(column), of(ownerId))
        .selectAll()
        .$if(code !== undefined, (q) => q.where('code', '=', code ?? ''))
        .$if(last !== undefined, (q) =>
          q.where((e) => {
            const row = last as Row;
            return e(
              e.refTuple(...order),
              '>',
              e.tuple(row.code, row.page_id, row.start_line_id, row.start_word_id, row.id),
            );
          }),
        )
        .limit(take)
        .execute();
      return rows as unknown as Row[];
    },

    count: async (trx, ownerId) => {
      const { count } = await rowsIn(trx)
        .selectFrom(table)
        .select((e) => e.fn.countAll().as('count'))
        .where(isOf(ownerId))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
