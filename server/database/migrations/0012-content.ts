// What the house writes and lists: pieces of content, their versions, and the titles under which they were shown.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('content_item')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('parent_id', 'text')
    // Among its like beneath its parent.
    .addColumn('position', 'integer', (c) => c.notNull())
    // Where its title must be the only one: its parent, or empty for all of its kind.
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('title_key', 'text', (c) => c.notNull())
    .addColumn('shown_key', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('shown_version', 'integer')
    .addColumn('publish_on', 'text')
    .addColumn('shown_at', 'bigint')
    // Acts upon it: with the count of pieces they tell one state of all content from another.
    .addColumn('acts', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('content_item_title')
    .unique()
    .on('content_item')
    .columns(['kind', 'scope', 'title_key'])
    .execute();
  await db.schema
    .createTable('content_version')
    .addColumn('item_id', 'text', (c) => c.notNull().references('content_item.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('content_version_pk', ['item_id', 'number'])
    .execute();
  await db.schema
    .createTable('content_address')
    .addColumn('item_id', 'text', (c) => c.notNull().references('content_item.id').onDelete('cascade'))
    .addColumn('title_key', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('content_address_pk', ['item_id', 'title_key'])
    .execute();
}
