// Of what the picture beside a correction is a part: of a scan, or of a picture that was set from the same text. Of pictures
// that are there already nobody knows.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('correction_crop').addColumn('kind', 'text').execute();
}
