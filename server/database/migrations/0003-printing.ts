// Print quotas and what is taken of them, and calls that count once. Portable: nothing here that SQLite or PostgreSQL
// refuses.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // A unit without a quota of its own has the library's, so the column must take null. SQLite cannot loosen a column.
  await db.schema.alterTable('unit').renameColumn('print_quota', 'print_quota_before').execute();
  await db.schema.alterTable('unit').addColumn('print_quota', 'integer').execute();
  await sql`update unit set print_quota = print_quota_before`.execute(db);
  await db.schema.alterTable('unit').dropColumn('print_quota_before').execute();

  await db.schema
    .createTable('print_use')
    .addColumn('unit_id', 'text', (c) => c.notNull().references('unit.id').onDelete('cascade'))
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('pages', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('print_use_pk', ['unit_id', 'month'])
    .execute();

  await db.schema
    .createTable('idempotency')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('route', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('reply', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_pk', ['owner', 'route', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_expiry').on('idempotency').column('expires_at').execute();
}
