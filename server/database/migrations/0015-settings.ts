// What an institution sets: for the installation, for units and for products. Portable: nothing here that SQLite or
// PostgreSQL refuses.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Owners are not referred to: a product may be set before it is held, and is as it was left when it is brought in again.
  await db.schema
    .createTable('setting')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('value', 'text')
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('setting_key', ['kind', 'owner', 'name'])
    .execute();
  await db.schema.createIndex('setting_version').on('setting').column('version').execute();
  await db.schema
    .createTable('setting_picture')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('bytes', 'text', (c) => c.notNull())
    .execute();
}
