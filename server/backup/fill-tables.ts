// What both databases do with a backup: its tables as they were, filled, and brought forward.
import { LibraryFailure } from '#library/files/failure.ts';
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
    `${where} already: use --replace to put the backup in their place; what is there is preserved beside them`,
  );

/** A column that is not there, a value that may not be: of SQLite by name, of PostgreSQL by the classes of its codes. */
const refusesRows = (cause: unknown): boolean => {
  for (let at = cause; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^(?:SQLITE_(?:CONSTRAINT|ERROR|MISMATCH)|(?:22|23|42)\w{3}$)/.test(code))
      return true;
  }
  return false;
};

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
        .execute()
        .catch((cause: unknown) => {
          throw refusesRows(cause) ? damagedBackup(backup.file, `rows of ${table} do not fit`, cause) : cause;
        });
  }
  for (const [table, wanted] of backup.tables) {
    const { n } = await trx
      .selectFrom(table as 'unit')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    if (Number(n) !== wanted) throw damagedBackup(backup.file, `${table} has ${n} rows instead of ${wanted}`);
  }
  const applied = await trx.selectFrom('migration').select('name').execute();
  const [declared, filled] = [backup.head.migrations, applied.map(({ name }) => name)].map((names) =>
    JSON.stringify(names.toSorted()),
  );
  if (declared !== filled)
    throw damagedBackup(backup.file, 'its tables are not in the form that its head states');
  await migrate(trx);
}
