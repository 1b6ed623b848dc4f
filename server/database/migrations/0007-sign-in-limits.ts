// What slows guessing, and from where an account is used; what tells look-alike names apart; how a refresh token was
// used. Portable: nothing here that SQLite or PostgreSQL refuses.
import type { Kysely } from 'kysely';
import { nameKey } from '../../ids/account-name.ts';

interface Before {
  unit: { id: string; name: string; name_key: string | null; is_admin: number; created_at: number };
  sub_user: { id: string; unit_id: string; name: string; name_key: string | null; created_at: number };
}

/** The eldest of those that look alike has the key: the others stay as they are, and no further one can be made. */
async function fillKeys(db: Kysely<Before>): Promise<void> {
  const units = await db
    .selectFrom('unit')
    .select(['id', 'name'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const taken = new Set<string>();
  for (const { id, name } of units) {
    const key = nameKey(name);
    if (!taken.has(key)) await db.updateTable('unit').set({ name_key: key }).where('id', '=', id).execute();
    taken.add(key);
  }
  const people = await db
    .selectFrom('sub_user')
    .select(['id', 'unit_id', 'name'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { id, unit_id: unitId, name } of people) {
    const [key, within] = [nameKey(name), `${unitId} ${nameKey(name)}`];
    if (!taken.has(within))
      await db.updateTable('sub_user').set({ name_key: key }).where('id', '=', id).execute();
    taken.add(within);
  }
}

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('sign_in_throttle')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('empty_at', 'bigint', (c) => c.notNull())
    .addColumn('blocked_until', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sign_in_throttle_pk', ['kind', 'account', 'address'])
    .execute();
  await db.schema.createIndex('sign_in_throttle_empty').on('sign_in_throttle').column('empty_at').execute();
  await db.schema
    .createTable('known_address')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('known_address_pk', ['kind', 'account', 'address'])
    .execute();
  await db.schema.createIndex('known_address_seen').on('known_address').column('seen_at').execute();

  await db.schema.alterTable('unit').addColumn('name_key', 'text').execute();
  await db.schema.alterTable('sub_user').addColumn('name_key', 'text').execute();
  await fillKeys(db as unknown as Kysely<Before>);
  await db.schema.createIndex('unit_look_alike').unique().on('unit').column('name_key').execute();
  await db.schema
    .createIndex('sub_user_look_alike')
    .unique()
    .on('sub_user')
    .columns(['unit_id', 'name_key'])
    .execute();
  // The account of this name was an administrator by it: from now on the flag alone says so.
  await (db as unknown as Kysely<Before>)
    .updateTable('unit')
    .set({ is_admin: 1 })
    .where('name', '=', 'admin')
    .execute();

  await db.schema.alterTable('session').addColumn('reused_from', 'text').execute();
  await db.schema.alterTable('refresh_token').addColumn('next_salt', 'text').execute();
  await db.schema.alterTable('refresh_token').addColumn('used_from', 'text').execute();
  await db.schema.alterTable('refresh_token').addColumn('used_agent', 'text').execute();
}
