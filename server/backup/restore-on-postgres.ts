// A backup put into PostgreSQL: in one transaction the tables that are there go, and those of the backup come.
import { sql } from 'kysely';
import { DatabaseFailure } from '../database/database-failure.ts';
import { readAddress } from '../database/postgres-address.ts';
import { checkDatabase } from '../database/postgres-session.ts';
import { PostgresWriter } from '../database/postgres-writer.ts';
import { fillTables, refusal } from './fill-tables.ts';
import { tableNames } from './order-tables.ts';
import type { Backup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Returns where the previous readers' data is preserved: a backup at `keepAt`. */
export async function restoreOnPostgres(
  url: string,
  backup: Backup,
  replace: boolean,
  keepAt: string,
  data: string,
): Promise<string | undefined> {
  const address = readAddress(url);
  const writer = await PostgresWriter.start(address);
  try {
    let tables: string[] = [];
    await writer.inspect(async (client) => {
      await checkDatabase(client, address);
      const found = await client.query<{ name: string }>(tableNames.postgresql);
      tables = found.rows.map(({ name }) => name);
      if (tables.length > 0 && !tables.includes('migration'))
        throw new DatabaseFailure(
          `${address.shown} holds tables of some other program: choose another database`,
        );
      if (tables.length > 0 && !replace) throw refusal(`there are readers in ${address.shown}`);
      const others = await client.query<{ n: number }>(
        `select count(*) as n from pg_stat_activity where datname = current_database() and application_name = 'langhuan' and pid <> pg_backend_pid()`,
      );
      if (others.rows[0].n > 0)
        throw new DatabaseFailure(`${address.shown} is in use: stop the servers first`);
    });
    if (tables.length > 0) await writeBackup({ data, database: { url }, file: keepAt });
    await writer.write(async (trx) => {
      for (const table of tables) await sql`drop table ${sql.table(table)} cascade`.execute(trx);
      await fillTables(trx, 'postgresql', backup);
    });
    return tables.length > 0 ? keepAt : undefined;
  } finally {
    await writer.close();
  }
}
