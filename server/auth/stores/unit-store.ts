// Units: who subscribes, to what, until when. The one file that writes the tables `unit` and `subscription`.
import type { Selectable } from 'kysely';
import type { ReadersDatabase, Transaction } from '../../database/readers-database.ts';
import { makeRowId } from '../../ids/row-id.ts';
import type { SubscriptionTable, UnitTable } from '../../database/tables.ts';
import { nameKey } from '../../ids/account-name.ts';
import type { Subscription } from './subscription.ts';

export interface Unit {
  id: string;
  name: string;
  passwordHash: string;
  subscriptions: readonly Subscription[];
  cidrs: readonly string[];
  /** Pages a calendar month; undefined for the library's own number. */
  printQuota: number | undefined;
  seats: number | undefined;
  expiresAt: number | undefined;
  isAdmin: boolean;
  active: boolean;
  createdAt: number;
  /** Later with every change. */
  updatedAt: number;
}
export interface NewUnit {
  name: string;
  passwordHash: string;
  subscriptions: readonly Subscription[];
  cidrs?: readonly string[];
  printQuota?: number;
  seats?: number;
  expiresAt?: number;
  isAdmin?: boolean;
}
/** What is left out stays; undefined takes a limit away. */
export type UnitChange = Partial<Omit<Unit, 'id' | 'name' | 'createdAt' | 'updatedAt'>>;

/** Names are compared as they are written, but for how their characters are composed and space around them. */
export const unitName = (typed: string): string => typed.normalize('NFC').trim();

const readSubscription = ({ code, starts_at, ends_at }: Selectable<SubscriptionTable>): Subscription => ({
  code,
  ...(starts_at === null ? {} : { startsAt: starts_at }),
  ...(ends_at === null ? {} : { endsAt: ends_at }),
});

const read = (row: Selectable<UnitTable>, subscriptions: readonly Selectable<SubscriptionTable>[]): Unit => ({
  id: row.id,
  name: row.name,
  passwordHash: row.password_hash,
  subscriptions: subscriptions.filter(({ unit_id }) => unit_id === row.id).map(readSubscription),
  cidrs: JSON.parse(row.cidrs) as string[],
  printQuota: row.print_quota ?? undefined,
  seats: row.seats ?? undefined,
  expiresAt: row.expires_at ?? undefined,
  isAdmin: row.is_admin === 1,
  active: row.active === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export interface UnitStore {
  byName(name: string): Promise<Unit | undefined>;
  byId(id: string): Promise<Unit | undefined>;
  all(): Promise<Unit[]>;
  /** Undefined when the name, or one that looks like it, is taken: nothing is changed then. */
  add(unit: NewUnit): Promise<Unit | undefined>;
  /** The same within a transaction. */
  insert(trx: Transaction, unit: NewUnit): Promise<Unit | undefined>;
  /** Asks `wanted` what to change of the unit as it is in the transaction. Undefined when there is no such unit. */
  change(
    trx: Transaction,
    id: string,
    wanted: (unit: Unit) => UnitChange,
  ): Promise<{ before: Unit; after: Unit } | undefined>;
}

const subscribe = async (
  trx: Transaction,
  unitId: string,
  wanted: readonly Subscription[],
): Promise<void> => {
  const rows = wanted.map(({ code, startsAt, endsAt }) => ({
    id: makeRowId(),
    unit_id: unitId,
    code,
    starts_at: startsAt ?? null,
    ends_at: endsAt ?? null,
  }));
  if (rows.length > 0) await trx.insertInto('subscription').values(rows).execute();
};

type Reading = Pick<Transaction, 'selectFrom'>;

async function one(from: Reading, column: 'name' | 'id', value: string): Promise<Unit | undefined> {
  const row = await from.selectFrom('unit').selectAll().where(column, '=', value).executeTakeFirst();
  if (!row) return undefined;
  const subscriptions = from.selectFrom('subscription').selectAll().orderBy('code').orderBy('id');
  return read(row, await subscriptions.where('unit_id', '=', row.id).execute());
}

async function insert(trx: Transaction, unit: NewUnit): Promise<Unit | undefined> {
  const now = Date.now();
  const row = await trx
    .insertInto('unit')
    .values({
      id: makeRowId(now),
      name: unitName(unit.name),
      name_key: nameKey(unitName(unit.name)),
      password_hash: unit.passwordHash,
      cidrs: JSON.stringify(unit.cidrs ?? []),
      print_quota: unit.printQuota ?? null,
      seats: unit.seats ?? null,
      expires_at: unit.expiresAt ?? null,
      is_admin: unit.isAdmin ? 1 : 0,
      active: 1,
      created_at: now,
      updated_at: now,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await subscribe(trx, row.id, unit.subscriptions);
  return one(trx, 'id', row.id);
}

const change: UnitStore['change'] = async (trx, id, wanted) => {
  const before = await one(trx, 'id', id);
  if (!before) return undefined;
  const after = { ...before, ...wanted(before) };
  await trx
    .updateTable('unit')
    .set({
      password_hash: after.passwordHash,
      cidrs: JSON.stringify(after.cidrs),
      print_quota: after.printQuota ?? null,
      seats: after.seats ?? null,
      expires_at: after.expiresAt ?? null,
      is_admin: after.isAdmin ? 1 : 0,
      active: after.active ? 1 : 0,
      updated_at: Math.max(Date.now(), before.updatedAt + 1),
    })
    .where('id', '=', id)
    .execute();
  if (after.subscriptions !== before.subscriptions) {
    await trx.deleteFrom('subscription').where('unit_id', '=', id).execute();
    await subscribe(trx, id, after.subscriptions);
  }
  const changed = await one(trx, 'id', id);
  return changed && { before, after: changed };
};

export function unitStore(db: ReadersDatabase): UnitStore {
  return {
    byName: (name) => one(db.read, 'name', unitName(name)),
    byId: (id) => one(db.read, 'id', id),
    all: async () => {
      const rows = await db.read.selectFrom('unit').selectAll().orderBy('name').execute();
      const subscriptions = await db.read.selectFrom('subscription').selectAll().orderBy('code').execute();
      return rows.map((row) => read(row, subscriptions));
    },
    add: (unit) => db.write((trx) => insert(trx, unit)),
    insert,
    change,
  };
}
