// How fast is taken what is licensed, and who was slowed or stopped. Portable: nothing here that SQLite or PostgreSQL refuses.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Each server of a library counts in rows of its own.
  await db.schema
    .createTable('pace')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('measure', 'text', (c) => c.notNull())
    .addColumn('server', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('begun_at', 'bigint', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addColumn('slots', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('pace_key', ['key', 'measure', 'server'])
    .execute();
  await db.schema.createIndex('pace_last_at').on('pace').column('last_at').execute();
  // Units, sessions and persons that are gone keep their rows: none is referred to.
  await db.schema
    .createTable('reading_hold')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('measure', 'text', (c) => c.notNull())
    .addColumn('span', 'text', (c) => c.notNull())
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('unit_id', 'text', (c) => c.notNull())
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('used', 'bigint', (c) => c.notNull())
    .addColumn('allowed', 'bigint', (c) => c.notNull())
    .addColumn('slowed', 'integer', (c) => c.notNull())
    .addColumn('refused', 'integer', (c) => c.notNull())
    .addColumn('begun_at', 'bigint', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addColumn('until_at', 'bigint', (c) => c.notNull())
    .addColumn('released_at', 'bigint', (c) => c.notNull())
    .addColumn('released_by', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('reading_hold_begun').on('reading_hold').column('begun_at').execute();
  await db.schema.createIndex('reading_hold_until').on('reading_hold').column('until_at').execute();
  await db.schema.createIndex('reading_hold_released').on('reading_hold').column('released_at').execute();
}
