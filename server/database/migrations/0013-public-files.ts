// Pictures that were uploaded, for whoever has their unguessable names. Portable: nothing here that SQLite or PostgreSQL
// refuses.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('public_file')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('byte_count', 'integer', (c) => c.notNull())
    .addColumn('content', 'blob', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('unit_id', 'text')
    .addColumn('session_id', 'text')
    .addColumn('owner_kind', 'text')
    .addColumn('owner_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('public_file_owner')
    .on('public_file')
    .columns(['owner_kind', 'owner_id'])
    .execute();
  await db.schema.createIndex('public_file_unit').on('public_file').columns(['unit_id']).execute();
}
