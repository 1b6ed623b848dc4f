// Who uploaded a picture, so that one person has one share of the unit's room however often he signs in. Portable: nothing
// here that SQLite or PostgreSQL refuses.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('public_file').addColumn('person_id', 'text').execute();
}
