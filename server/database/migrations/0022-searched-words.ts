// Rankings by `most-searched` were of words; those are by `searched-words` now. Portable: nothing here that SQLite or
// PostgreSQL refuses.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  const [before, after] = ['"basis":"most-searched"', '"basis":"searched-words"'];
  await sql`update content_version set body = replace(body, ${before}, ${after}) where item_id in (select id from content_item where kind = 'ranking')`.execute(
    db,
  );
}
