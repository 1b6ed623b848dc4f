// The words that were searched for recently. Portable: nothing here that SQLite or PostgreSQL refuses.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('asked_word')
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('asker', 'text', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('asked_word_pk', ['code', 'word', 'asker', 'day'])
    .execute();
  await db.schema.createIndex('asked_word_day').on('asked_word').column('day').execute();
}
