// Applications for products on trial. The one file that writes the table `trial`.
import { AppError } from '#contract/http/app-error.ts';
import type { TrialProduct, TrialState } from '#contract/site/trials.ts';
import type { TrialContact } from '#contract/site/trial-contact.ts';
import { type Selectable, sql } from 'kysely';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import { makeRowId } from '../ids/row-id.ts';
import type { TrialTable } from './tables.ts';

export type TrialRow = Selectable<TrialTable>;

export interface NewApplication extends TrialContact {
  unitId: string | undefined;
  sender: string;
  products: readonly TrialProduct[];
}

export interface DecidedTrial {
  state: Exclude<TrialState, 'new'>;
  note: string;
  answer: string;
  granted?: object;
  mailId: string | undefined;
  by: string;
}

export interface TrialQuery {
  state?: TrialState | undefined;
  search?: string | undefined;
}

const mostOwn = 20;
const noSuchTrial = () => new AppError('not-found', '没有此条试用申请');

/** Parts of a text, whatever it has that means something in a pattern. */
const patternOf = (text: string): string =>
  `%${text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, (c) => `\\${c}`)}%`;

export type TrialStore = ReturnType<typeof trialStore>;

export function trialStore(db: ReadersDatabase) {
  const matching = ({ state, search = '' }: TrialQuery) =>
    db.read
      .selectFrom('trial')
      .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'new'))
      .$if(search.trim() !== '', (q) =>
        q.where(
          sql<boolean>`lower(group_name || ' ' || sender || ' ' || name || ' ' || email || ' ' || phone || ' ' || apps || ' ' || titles) like ${patternOf(search)} escape '\\'`,
        ),
      );
  const find = async (from: Pick<Transaction, 'selectFrom'>, id: string): Promise<TrialRow> => {
    const row = await from.selectFrom('trial').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw noSuchTrial();
    return row;
  };

  return {
    add: async (trx: Transaction, wanted: NewApplication, now: number): Promise<void> => {
      const { unitId, sender, products, email, groupName, name, phone } = wanted;
      await trx
        .insertInto('trial')
        .values({
          id: makeRowId(now),
          unit_id: unitId ?? null,
          sender,
          email,
          group_name: groupName,
          name,
          phone,
          apps: products.map(({ code }) => code).join(','),
          titles: JSON.stringify(products.map(({ fullName }) => fullName)),
          state: 'new',
          note: '',
          answer: '',
          granted: null,
          mail_id: null,
          decided_by: '',
          decided_at: null,
          created_at: now,
        })
        .execute();
    },

    /** The latest first. */
    ofUnit: (unitId: string): Promise<TrialRow[]> =>
      db.read
        .selectFrom('trial')
        .selectAll()
        .where('unit_id', '=', unitId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostOwn)
        .execute(),

    /** @throws AppError not-found. */
    one: (id: string): Promise<TrialRow> => find(db.read, id),

    /** The latest first, and how many there are in all; without `take` all. */
    list: async (
      query: TrialQuery,
      skip = 0,
      take?: number,
    ): Promise<{ rows: TrialRow[]; totalCount: number }> => {
      const { n } = await matching(query)
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      const rows = await matching(query)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(take ?? Math.max(1, Number(n)))
        .offset(skip)
        .execute();
      return { rows, totalCount: Number(n) };
    },

    counts: async (): Promise<Record<TrialState, number>> => {
      const rows = await db.read
        .selectFrom('trial')
        .select((e) => ['state', e.fn.countAll<number>().as('n')])
        .groupBy('state')
        .execute();
      const of = (state: TrialState) => Number(rows.find((row) => row.state === state)?.n ?? 0);
      return { new: of('new'), accepted: of('accepted'), refused: of('refused') };
    },

    /** One that waits for a decision. @throws AppError not-found; conflict for one that was decided. */
    waiting: async (trx: Transaction, id: string): Promise<TrialRow> => {
      const row = await find(trx, id);
      if (row.state !== 'new') throw new AppError('conflict', '此申请已处理过，请重新载入');
      return row;
    },

    decide: (trx: Transaction, id: string, decision: DecidedTrial, now: number): Promise<TrialRow> => {
      const { state, note, answer, granted, mailId, by } = decision;
      return trx
        .updateTable('trial')
        .set({
          state,
          note,
          answer,
          granted: granted === undefined ? null : JSON.stringify(granted),
          mail_id: mailId ?? null,
          decided_by: by,
          decided_at: now,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** @throws AppError not-found. */
    setNote: async (trx: Transaction, id: string, note: string): Promise<TrialRow> => {
      const row = await trx
        .updateTable('trial')
        .set({ note })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw noSuchTrial();
      return row;
    },
  };
}
