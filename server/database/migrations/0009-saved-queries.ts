// Queries that a sub-account has saved, one under a name. Portable: nothing here that SQLite or PostgreSQL refuses.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('saved_query')
    .addColumn('owner_id', 'text', (c) => c.notNull().references('sub_user.id').onDelete('cascade'))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('rule_json', 'text', (c) => c.notNull())
    .addColumn('query_json', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('saved_query_pk', ['owner_id', 'label'])
    .execute();
}
