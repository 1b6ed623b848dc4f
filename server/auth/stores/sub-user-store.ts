// Sub-accounts: the persons of a unit. The one file that writes the table `sub_user`. What changes one is called within
// a transaction, which may hold more: the record of the act, the end of sessions.
import type { Kysely, Selectable } from 'kysely';
import type { ReadersDatabase, Transaction } from '../../database/readers-database.ts';
import { makeRowId } from '../../ids/row-id.ts';
import type { PersonalTable } from '../../http/feature.ts';
import { nameKey } from '../../ids/account-name.ts';
import type { SubUserTable } from '../../database/tables.ts';

export interface SubUser {
  id: string;
  unitId: string;
  name: string;
  passwordHash: string;
  active: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
}
type NewSubUser = Pick<SubUser, 'unitId' | 'name' | 'passwordHash'>;

/** How many things a sub-account has saved, by the name of each kind. */
export type SavedCounts = Record<string, number>;

export interface SubUserStore {
  /** Undefined also for one of another unit. */
  byId(unitId: string, id: string): Promise<SubUser | undefined>;
  /** Those of whichever units, in whatever order. */
  byIds(ids: readonly string[]): Promise<SubUser[]>;
  /** `name` as `subUserName` gives it. */
  byName(unitId: string, name: string): Promise<SubUser | undefined>;
  /** By name. */
  ofUnit(unitId: string): Promise<SubUser[]>;
  /** Undefined when the unit has one of that name, or of one that looks like it: nothing is changed then. */
  add(trx: Transaction, wanted: NewSubUser, now: number): Promise<SubUser | undefined>;
  /** False when the account is gone, or `known` is no longer its hash: someone else has set one meanwhile. */
  setPassword(
    trx: Transaction,
    id: string,
    passwordHash: string,
    now: number,
    known?: string,
  ): Promise<boolean>;
  setActive(trx: Transaction, id: string, active: boolean, now: number): Promise<boolean>;
  /**
   * Removes everything that belongs to it too, by foreign keys; returns how much of that was in the `personal` tables.
   * The session store removes its sessions. Undefined when the sub-user is gone.
   */
  remove(trx: Transaction, id: string, personal: readonly PersonalTable[]): Promise<SavedCounts | undefined>;
}

const read = (row: Selectable<SubUserTable>): SubUser => ({
  id: row.id,
  unitId: row.unit_id,
  name: row.name,
  passwordHash: row.password_hash,
  active: row.active === 1,
  createdAt: row.created_at,
});

/** The rows of a personal table, whichever it is. */
export const ownRowsIn = (on: unknown) => on as Kysely<{ [table: string]: { owner_id: string } }>;

async function countSaved(
  trx: Transaction,
  personal: readonly PersonalTable[],
  id: string,
): Promise<SavedCounts> {
  const saved: SavedCounts = {};
  for (const { table, name } of personal) {
    const { n } = await ownRowsIn(trx)
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('owner_id', '=', id)
      .executeTakeFirstOrThrow();
    saved[name] = Number(n);
  }
  return saved;
}

export function subUserStore(db: ReadersDatabase): SubUserStore {
  const ofUnit = (unitId: string) => db.read.selectFrom('sub_user').selectAll().where('unit_id', '=', unitId);
  return {
    byId: async (unitId, id) => {
      const row = await ofUnit(unitId).where('id', '=', id).executeTakeFirst();
      return row && read(row);
    },
    byIds: async (ids) =>
      (await db.read.selectFrom('sub_user').selectAll().where('id', 'in', ids).execute()).map(read),
    byName: async (unitId, name) => {
      const row = await ofUnit(unitId).where('name', '=', name).executeTakeFirst();
      return row && read(row);
    },
    ofUnit: async (unitId) => (await ofUnit(unitId).orderBy('name').execute()).map(read),
    add: async (trx, { unitId, name, passwordHash }, now) => {
      const row = await trx
        .insertInto('sub_user')
        .values({
          id: makeRowId(now),
          unit_id: unitId,
          name,
          name_key: nameKey(name),
          password_hash: passwordHash,
          active: 1,
          created_at: now,
          updated_at: now,
        })
        .onConflict((c) => c.doNothing())
        .returningAll()
        .executeTakeFirst();
      return row && read(row);
    },
    setPassword: async (trx, id, passwordHash, now, known) => {
      let change = trx
        .updateTable('sub_user')
        .set({ password_hash: passwordHash, updated_at: now })
        .where('id', '=', id);
      if (known !== undefined) change = change.where('password_hash', '=', known);
      return (await change.returning('id').executeTakeFirst()) !== undefined;
    },
    setActive: async (trx, id, active, now) => {
      const change = trx.updateTable('sub_user').set({ active: active ? 1 : 0, updated_at: now });
      return (await change.where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;
    },
    remove: async (trx, id, personal) => {
      const saved = await countSaved(trx, personal, id);
      const gone = await trx.deleteFrom('sub_user').where('id', '=', id).returning('id').executeTakeFirst();
      return gone && saved;
    },
  };
}
