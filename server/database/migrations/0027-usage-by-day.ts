// What units used, by the day and the product, for the console's pictures of the last weeks. Portable: nothing here that
// SQLite or PostgreSQL refuses.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // A unit that is gone keeps its figures, as in `usage_count`.
  await db.schema
    .createTable('usage_day')
    .addColumn('unit_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('metric', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('usage_day_pk', ['unit_id', 'day', 'code', 'metric'])
    .execute();
  await db.schema.createIndex('usage_day_day').on('usage_day').column('day').execute();
}
