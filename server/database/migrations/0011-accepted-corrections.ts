// Corrections of a product by what was decided, for its readers and for whoever finds them again.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('correction_product')
    .on('correction')
    .columns(['code', 'status', 'page_id'])
    .execute();
}
