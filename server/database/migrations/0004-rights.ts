// Subscriptions with a beginning and an end, sub-accounts, the second factor of administrators, and the record of
// what they did. Portable: nothing here that SQLite or PostgreSQL refuses.
import type { Kysely } from 'kysely';
import { makeRowId } from '../../ids/row-id.ts';

interface Before {
  unit: { id: string; products: string; created_at: number };
  subscription: {
    id: string;
    unit_id: string;
    code: string;
    starts_at: number | null;
    ends_at: number | null;
  };
}

/** What a unit owned was a list beside its name; each product becomes a subscription without end. */
async function moveProducts(db: Kysely<Before>): Promise<void> {
  for (const { id, products } of await db.selectFrom('unit').select(['id', 'products']).execute()) {
    const codes = JSON.parse(products) as '*' | string[];
    const rows = (codes === '*' ? ['*'] : [...new Set(codes)]).map((code) => ({
      id: makeRowId(),
      unit_id: id,
      code,
      starts_at: null,
      ends_at: null,
    }));
    if (rows.length > 0) await db.insertInto('subscription').values(rows).execute();
  }
}

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('subscription')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('unit_id', 'text', (c) => c.notNull().references('unit.id').onDelete('cascade'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .execute();
  await db.schema.createIndex('subscription_unit').on('subscription').column('unit_id').execute();
  await moveProducts(db as unknown as Kysely<Before>);
  await db.schema.alterTable('unit').dropColumn('products').execute();

  await db.schema
    .createTable('sub_user')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('unit_id', 'text', (c) => c.notNull().references('unit.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('sub_user_name', ['unit_id', 'name'])
    .execute();

  await db.schema.alterTable('session').addColumn('staff_id', 'text').execute();
  await db.schema
    .alterTable('session')
    .addColumn('staff_admin', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('session').addColumn('proven_at', 'bigint').execute();

  await db.schema
    .createTable('second_factor')
    .addColumn('owner', 'text', (c) => c.primaryKey())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('act', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('audit_at').on('audit').column('at').execute();
}
