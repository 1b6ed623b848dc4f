// What is counted of one thing by all units together, found without reading what they count of others. Portable: nothing
// here that SQLite or PostgreSQL refuses.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('usage_count_metric')
    .on('usage_count')
    .columns(['metric', 'month', 'code'])
    .execute();
}
