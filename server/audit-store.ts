// The record of what administrators did, in the console and on the command line. The one file that writes the table
// `audit`. A row is written in the transaction of the act itself: neither is there without the other, and none is ever
// changed or taken away.
import type { ReadersDatabase, Transaction } from './database/readers-database.ts';
import { makeRowId } from './database/row-id.ts';

export interface Act {
  /** Name of the administrator; `cli` for the command line. */
  actor: string;
  /** Where the request came from; empty for the command line. */
  address: string;
  /** `unit.add`, `session.end`, … */
  act: string;
  /** What it was done to: a name that a person can read. */
  subject: string;
  /** What changed; never a secret. */
  details: Readonly<Record<string, unknown>>;
}

export interface AuditRecord extends Act {
  id: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface AuditQuery {
  /** The first moment, and the first after the last. */
  from?: number | undefined;
  to?: number | undefined;
  /** A whole act, or with a dot at its end all of a kind: `unit.` */
  act?: string | undefined;
  actor?: string | undefined;
  skip?: number;
  /** At most this many; without it all. */
  take?: number;
}

export interface AuditStore {
  /** To be called within the transaction of the act. */
  record(trx: Transaction, act: Act): Promise<void>;
  /** The latest first, and how many there are in all. */
  list(query: AuditQuery): Promise<{ items: AuditRecord[]; totalCount: number }>;
}

export function auditStore(db: ReadersDatabase): AuditStore {
  const matching = ({ from, to, act, actor }: AuditQuery) => {
    let rows = db.read.selectFrom('audit');
    if (from !== undefined) rows = rows.where('at', '>=', from);
    if (to !== undefined) rows = rows.where('at', '<', to);
    if (actor !== undefined) rows = rows.where('actor', '=', actor);
    if (act === undefined) return rows;
    if (act.endsWith('.'))
      return rows.where((e) => e(e.fn('substr', ['act', e.lit(1), e.lit(act.length)]), '=', act));
    return rows.where('act', '=', act);
  };
  return {
    record: async (trx, { details, ...act }) => {
      const at = Date.now();
      await trx
        .insertInto('audit')
        .values({ id: makeRowId(at), at, ...act, details: JSON.stringify(details) })
        .execute();
    },
    list: async (query) => {
      const { skip = 0, take } = query;
      const { totalCount } = await matching(query)
        .select((e) => e.fn.countAll<number>().as('totalCount'))
        .executeTakeFirstOrThrow();
      const page = matching(query).selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
      const rows = await page
        .limit(take ?? Math.max(1, Number(totalCount)))
        .offset(skip)
        .execute();
      return {
        items: rows.map(({ details, ...row }) => ({
          ...row,
          details: JSON.parse(details) as Record<string, unknown>,
        })),
        totalCount: Number(totalCount),
      };
    },
  };
}
