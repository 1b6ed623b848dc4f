// The record of what administrators did, in the console and on the command line. The one file that writes the table
// `audit`. A row is written in the transaction of the act itself: neither is there without the other, and none is ever
// changed or taken away, but that failed sign-ins of one hour are counted in one row.
import type { AuditAct, AuditDetails } from '#contract/admin/audit-acts.ts';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import { makeRowId } from '../ids/row-id.ts';

export interface Act {
  /** Name of the administrator; `cli` for the command line; empty where nobody has signed in. */
  actor: string;
  /** Where the request came from; empty for the command line. */
  address: string;
  act: AuditAct;
  /** What it was done to: a name that a person can read. */
  subject: string;
  /** What changed. */
  details: AuditDetails;
}

/** As it was written, perhaps by an earlier version of the program, which had other names. */
export interface AuditRecord extends Omit<Act, 'act' | 'details'> {
  id: string;
  act: string;
  details: Readonly<Record<string, unknown>>;
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
  /** Whole; of a unit, the persons of it too. */
  subject?: string | undefined;
  skip?: number;
  /** At most this many; without it all. */
  take?: number;
}

interface Failure {
  act: 'sign-in.failed';
  /** What was tried: `unit`, `person`, … */
  kind: string;
  subject: string;
  address: string;
}

export interface AuditStore {
  /** To be called within the transaction of the act. */
  record(trx: Transaction, act: Act, at?: number): Promise<void>;
  /** The same, but once in a day for an act, a subject and an address. */
  recordOnce(trx: Transaction, act: Act, at: number): Promise<void>;
  /**
   * Counts a failure in the row of its account and hour. However many there are, from wherever, they leave one row an hour
   * for each account that there is, and one for all names that are none (`subject` is empty then).
   */
  countFailure(trx: Transaction, failure: Failure, at: number): Promise<void>;
  /** The latest first, and how many there are in all. */
  list(query: AuditQuery): Promise<{ items: AuditRecord[]; totalCount: number }>;
}

/** What a row of failures tells. */
interface FailureDetails {
  kind: string;
  tries: number;
  /** Tries of each of the first addresses, and of all others together. */
  addresses: Record<string, number>;
  elsewhere?: number;
}

const hour = 3_600_000;
const day = 24 * hour;
/** Addresses that a row of failures names. */
const addressesNamed = 10;

export function auditStore(db: ReadersDatabase): AuditStore {
  const matching = ({ from, to, act, actor, subject }: AuditQuery) => {
    let rows = db.read.selectFrom('audit');
    if (from !== undefined) rows = rows.where('at', '>=', from);
    if (to !== undefined) rows = rows.where('at', '<', to);
    if (actor !== undefined) rows = rows.where('actor', '=', actor);
    if (subject !== undefined) {
      const ofPersons = `${subject} / `;
      rows = rows.where((e) =>
        e.or([
          e('subject', '=', subject),
          e(e.fn('substr', ['subject', e.lit(1), e.lit([...ofPersons].length)]), '=', ofPersons),
        ]),
      );
    }
    if (act === undefined) return rows;
    if (act.endsWith('.'))
      return rows.where((e) => e(e.fn('substr', ['act', e.lit(1), e.lit(act.length)]), '=', act));
    return rows.where('act', '=', act);
  };
  const record: AuditStore['record'] = async (trx, { details, ...act }, at = Date.now()) => {
    await trx
      .insertInto('audit')
      .values({ id: makeRowId(at), at, ...act, details: JSON.stringify(details) })
      .execute();
  };
  return {
    record,

    recordOnce: async (trx, act, at) => {
      const recorded = await trx
        .selectFrom('audit')
        .select('id')
        .where('at', '>', at - day)
        .where('act', '=', act.act)
        .where('subject', '=', act.subject)
        .where('address', '=', act.address)
        .executeTakeFirst();
      if (!recorded) await record(trx, act, at);
    },

    countFailure: async (trx, { act, kind, subject, address }, at) => {
      const known = await trx
        .selectFrom('audit')
        .select(['id', 'details'])
        .where('at', '>=', at - (at % hour))
        .where('at', '<', at - (at % hour) + hour)
        .where('act', '=', act)
        .where('subject', '=', subject)
        .execute();
      const rows = known.map(({ id, details }) => ({ id, details: JSON.parse(details) as FailureDetails }));
      const row = rows.find(({ details }) => details.kind === kind);
      if (!row) {
        const details = { kind, tries: 1, addresses: { [address]: 1 } };
        return record(trx, { actor: '', address, act, subject, details }, at);
      }
      const { tries, addresses, elsewhere = 0 } = row.details;
      const named = Object.hasOwn(addresses, address) || Object.keys(addresses).length < addressesNamed;
      const details: FailureDetails = {
        kind,
        tries: tries + 1,
        addresses: named ? { ...addresses, [address]: (addresses[address] ?? 0) + 1 } : addresses,
        ...(named && elsewhere === 0 ? {} : { elsewhere: elsewhere + (named ? 0 : 1) }),
      };
      await trx
        .updateTable('audit')
        .set({ details: JSON.stringify(details) })
        .where('id', '=', row.id)
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
