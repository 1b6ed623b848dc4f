// Entries of lists that librarians have said to be one, or to be two. Portable: nothing here that SQLite or PostgreSQL refuses.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('knowledge_joining')
    .addColumn('kind', 'text', (c) => c.notNull())
    // In the order of their letters, so that a pair is one row.
    .addColumn('one', 'text', (c) => c.notNull())
    .addColumn('other', 'text', (c) => c.notNull())
    .addColumn('verdict', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('knowledge_joining_key', ['kind', 'one', 'other'])
    .execute();
}
