// Products that were taken off the list. Portable: nothing here that SQLite or PostgreSQL refuses.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('unlisted_product')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .execute();
}
