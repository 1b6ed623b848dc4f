// What both databases do with a backup: its tables as they were, filled, and brought forward.
import { LibraryFailure } from '#library/failure.ts';
import { sql } from 'kysely';
import { migrate } from '../database/migrate.ts';
import type { Transaction } from '../database/readers-database.ts';
import { damagedBackup } from './backup-lines.ts';
import { tableNames } from './order-tables.ts';
import { type Backup, backupRows } from './read-backup.ts';

/** Within what every database can bind to one statement. */
const valuesAtOnce = 900;

export const refusal = (where: string): LibraryFailure =>
  new LibraryFailure(
    'bad-source',
    `${where} already: use --replace to put the backup in their place; what is there is kept beside them`,
  );

/** Builds the tables as they were and fills them. To be called within a transaction on a database without tables. */
export async function fillTables(
  trx: Transaction,
  database: keyof typeof tableNames,
  backup: Backup,
): Promise<void> {
  await migrate(trx, backup.head.migrations.toSorted().at(-1));
  const names = await sql.raw<{ name: string }>(tableNames[database]).execute(trx);
  const known = new Set(names.rows.map(({ name }) => name));
  const unknown = [...backup.tables.keys()].find((table) => !known.has(table));
  if (unknown !== undefined)
    throw damagedBackup(backup.file, `it has a table “${unknown}” that there is not`);
  await trx.deleteFrom('migration').execute();
  for await (const { table, rows } of backupRows(backup, 100)) {
    const step = Math.max(1, Math.floor(valuesAtOnce / Object.keys(rows[0]).length));
    for (let from = 0; from < rows.length; from += step)
      await trx
        .insertInto(table as never)
        .values(rows.slice(from, from + step) as never)
        .execute();
  }
  for (const [table, wanted] of backup.tables) {
    const { n } = await trx
      .selectFrom(table as 'unit')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    if (Number(n) !== wanted) throw new Error(`${table} has ${n} rows instead of ${wanted}`);
  }
  await migrate(trx);
}
