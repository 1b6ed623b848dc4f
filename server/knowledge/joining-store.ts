// Which entries of lists are one, as librarians have said. The one file that writes the table `knowledge_joining`. It may
// name entries that are not there (any more): a list that is added again is joined as it was.
import type { Joining } from '#library/knowledge/knowledge-inputs.ts';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import './tables.ts';

export interface JoiningStore {
  list(): Promise<Joining[]>;
  /** To be called within the transaction of the act. False when it was so already: nothing is changed then. */
  set(trx: Transaction, joining: Joining, now: number): Promise<boolean>;
}

export const joiningStore = (db: ReadersDatabase): JoiningStore => ({
  list: async () => {
    const rows = await db.read
      .selectFrom('knowledge_joining')
      .selectAll()
      .orderBy('kind')
      .orderBy('one')
      .orderBy('other')
      .execute();
    return rows.map(({ kind, one, other, verdict }) => ({ kind, one, other, verdict }));
  },
  set: async (trx, { kind, one: a, other: b, verdict }, now) => {
    const [one, other] = [a, b].sort();
    const known = await trx
      .selectFrom('knowledge_joining')
      .select('verdict')
      .where('kind', '=', kind)
      .where('one', '=', one)
      .where('other', '=', other)
      .executeTakeFirst();
    if (known?.verdict === verdict) return false;
    await trx
      .deleteFrom('knowledge_joining')
      .where('kind', '=', kind)
      .where('one', '=', one)
      .where('other', '=', other)
      .execute();
    await trx
      .insertInto('knowledge_joining')
      .values({ kind, one, other, verdict, decided_at: now })
      .execute();
    return true;
  },
});
