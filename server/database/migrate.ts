// Brings a readers' database to the form that this server knows. All steps that are missing run in one
// transaction, so a database is never found half way.
import type { Kysely } from 'kysely';
import { migrations } from './all-migrations.ts';
import type { Tables } from './tables.ts';

export const versions: readonly string[] = [...migrations.keys()];

/**
 * Runs inside a transaction; up to `last`, for tests that use an earlier version.
 * @throws when the database was made by a newer version of the server.
 */
export async function migrate(trx: Kysely<Tables>, last = versions.at(-1)): Promise<void> {
  await trx.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('applied_at', 'bigint', (c) => c.notNull())
    .execute();
  const applied = new Set(
    (await trx.selectFrom('migration').select('name').execute()).map((row) => row.name),
  );
  const unknown = [...applied].filter((name) => !migrations.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `the database was made by a newer version (it has ${unknown.join(', ')}): update this server`,
    );
  }
  for (const [name, migration] of migrations) {
    if (!applied.has(name)) {
      await migration.up(trx as unknown as Kysely<never>);
      await trx.insertInto('migration').values({ name, applied_at: Date.now() }).execute();
    }
    if (name === last) break;
  }
}
