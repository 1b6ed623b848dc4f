// What one unit did, found without reading what others did. Portable: nothing here that SQLite or PostgreSQL refuses.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex('usage_event_unit').on('usage_event').columns(['unit_id', 'at']).execute();
}
