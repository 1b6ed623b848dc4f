// The password in a mail, apart from its text and sealed. In mail that is older than a server tries to send, it is hidden:
// whoever was given the account has been shown it once. Portable: nothing here that SQLite or PostgreSQL refuses.
import { type Kysely, sql } from 'kysely';

/** Later than any clock: no server sends a mail without its password. */
const never = 8_000_000_000_000_000;
const oldest = 5 * 24 * 3_600_000;

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('secret', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  const found = await sql<{ id: string; body: string }>`
    select id, body from outbox where created_at < ${Date.now() - oldest}`.execute(db);
  for (const { id, body } of found.rows) {
    const hidden = body.replace(/^(密　　码：)\S+$/mu, '$1●●●●●●●●');
    if (hidden !== body)
      await sql`update outbox set body = ${hidden}, due_at = ${never} where id = ${id}`.execute(db);
  }
}
