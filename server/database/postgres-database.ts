// The readers' database on PostgreSQL: read through a pool that cannot write, written by one connection.
import { Kysely } from 'kysely';
import pg from 'pg';
import type { ReadersDatabase } from './readers-database.ts';
import { DatabaseFailure } from './database-failure.ts';
import { migrate } from './migrate.ts';
import {
  explainPostgres,
  isUnavailable,
  isConnectionLoss,
  type PostgresAddress,
  readAddress,
} from './postgres-address.ts';
import { postgresDialect, runOnPostgres } from './postgres-dialect.ts';
import { checkDatabase, clientConfig } from './postgres-session.ts';
import { PostgresWriter } from './postgres-writer.ts';
import type { RunStatement } from './statement-driver.ts';
import type { Tables } from './tables.ts';

const readConnections = 10;

const openPool = (address: PostgresAddress): pg.Pool => {
  const pool = new pg.Pool({
    ...clientConfig(address),
    max: readConnections,
    idleTimeoutMillis: 30_000,
    onConnect: async (client) => void (await client.query('set default_transaction_read_only = on')),
  });
  // An idle connection that broke is gone from the pool; the next read makes another.
  pool.on('error', () => {});
  return pool;
};

/** Reading twice does no harm: a connection that a restart broke is not the reader's business. */
const readFrom =
  (pool: pg.Pool, address: PostgresAddress): RunStatement =>
  async (statement) => {
    try {
      return await runOnPostgres(pool, statement);
    } catch (error) {
      if (!isConnectionLoss(error)) throw isUnavailable(error) ? explainPostgres(error, address) : error;
    }
    try {
      return await runOnPostgres(pool, statement);
    } catch (error) {
      throw isUnavailable(error) ? explainPostgres(error, address) : error;
    }
  };

/** @throws DatabaseFailure when it cannot be reached, used, or brought up to date. */
export async function openPostgres(url: string): Promise<ReadersDatabase> {
  const address = readAddress(url);
  const writer = await PostgresWriter.start(address);
  try {
    await writer.inspect((client) => checkDatabase(client, address));
    await writer.write((trx) => migrate(trx));
  } catch (error) {
    await writer.close();
    if (error instanceof DatabaseFailure) throw error;
    throw explainPostgres(error, address);
  }
  const pool = openPool(address);
  return {
    read: new Kysely<Tables>({ dialect: postgresDialect(readFrom(pool, address)) }),
    write: (work) => writer.write(work),
    sound: () => writer.sound,
    close: async () => {
      await writer.close();
      await pool.end();
    },
  };
}
