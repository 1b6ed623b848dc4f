// Whether what was used was open to everybody then (COUNTER's Access_Type). Earlier counts did not make that
// distinction, and remain what they were taken for: controlled. Portable: nothing here that SQLite or PostgreSQL
// refuses.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('usage_event')
    .addColumn('open', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // One more column in the key: neither database can add one to an existing key.
  await db.schema
    .createTable('usage_count_by_access')
    .addColumn('unit_id', 'text', (c) => c.notNull())
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('book', 'text', (c) => c.notNull())
    .addColumn('mined', 'integer', (c) => c.notNull())
    .addColumn('open', 'integer', (c) => c.notNull())
    .addColumn('metric', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('usage_count_by_access_pk', [
      'unit_id',
      'month',
      'code',
      'book',
      'mined',
      'open',
      'metric',
    ])
    .execute();
  const from = db as unknown as Kysely<{
    usage_count: Record<'unit_id' | 'month' | 'code' | 'book' | 'metric', string> &
      Record<'mined' | 'count', number>;
    usage_count_by_access: Record<'unit_id' | 'month' | 'code' | 'book' | 'metric', string> &
      Record<'mined' | 'count' | 'open', number>;
  }>;
  await from
    .insertInto('usage_count_by_access')
    .columns(['unit_id', 'month', 'code', 'book', 'mined', 'open', 'metric', 'count'])
    .expression((e) =>
      e
        .selectFrom('usage_count')
        .select((c) => ['unit_id', 'month', 'code', 'book', 'mined', c.lit(0).as('open'), 'metric', 'count']),
    )
    .execute();
  await db.schema.dropTable('usage_count').execute();
  await db.schema.alterTable('usage_count_by_access').renameTo('usage_count').execute();
}
