// What units used, for the reports of COUNTER 5.1: acts of the last days, and what they came to by the month. Portable:
// nothing here that SQLite or PostgreSQL refuses.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // A unit that is gone keeps its figures: neither table refers to `unit`.
  await db.schema
    .createTable('usage_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('unit_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('book', 'text', (c) => c.notNull())
    .addColumn('item', 'text', (c) => c.notNull())
    .addColumn('session', 'text', (c) => c.notNull())
    .addColumn('asker', 'text', (c) => c.notNull())
    .addColumn('mined', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('usage_event_at').on('usage_event').column('at').execute();

  await db.schema
    .createTable('usage_count')
    .addColumn('unit_id', 'text', (c) => c.notNull())
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('book', 'text', (c) => c.notNull())
    .addColumn('mined', 'integer', (c) => c.notNull())
    .addColumn('metric', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('usage_count_pk', ['unit_id', 'month', 'code', 'book', 'mined', 'metric'])
    .execute();
}
