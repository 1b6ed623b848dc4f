// The readers' database on PostgreSQL: read through a pool that cannot write, written by one connection for what concerns
// everybody, and by a few for what is of one owner.
import { createHash } from 'node:crypto';
import { Kysely } from 'kysely';
import pg from 'pg';
import { ofServers, type ReadersDatabase } from './readers-database.ts';
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
import { inTurn, type RunStatement } from './statement-driver.ts';
import type { Tables } from './tables.ts';

const readConnections = 10;
/** Connections that write what is of one owner: several for persons, and one for what servers write down. */
const personWriters = 4;
/** Two owners with the same number only wait for each other. It must be the same at all servers of a library. */
const numberOf = (owner: string): number => createHash('sha256').update(owner).digest().readInt32BE(0);

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

/** A connection of its own for as long as `work` reads: the transaction shows what was there when it began. */
const snapshotOf =
  (pool: pg.Pool, address: PostgresAddress) =>
  async <T>(work: (at: Kysely<Tables>) => Promise<T>): Promise<T> => {
    const take = async (): Promise<T> => {
      const client = await pool.connect();
      let lost: Error | undefined;
      try {
        await client.query('begin isolation level repeatable read');
        const run = inTurn((statement) => runOnPostgres(client, statement));
        const result = await work(new Kysely<Tables>({ dialect: postgresDialect(run) }));
        await client.query('commit');
        return result;
      } catch (error) {
        lost = error instanceof Error ? error : new Error(String(error));
        throw error;
      } finally {
        // One whose transaction did not end well is not used again.
        client.release(lost);
      }
    };
    try {
      return await take().catch((error: unknown) => {
        if (isConnectionLoss(error)) return take();
        throw error;
      });
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
  const persons = Array.from({ length: personWriters }, () => new PostgresWriter(address));
  const servers = new PostgresWriter(address);
  return {
    read: new Kysely<Tables>({ dialect: postgresDialect(readFrom(pool, address)) }),
    write: (work, owner) => {
      if (owner === undefined) return writer.write(work);
      const number = numberOf(owner);
      const own = owner === ofServers ? servers : persons[Math.abs(number) % personWriters];
      return own.write(work, number);
    },
    snapshot: snapshotOf(pool, address),
    sound: () => writer.sound,
    close: async () => {
      await Promise.all([writer, servers, ...persons].map((each) => each.close()));
      await pool.end();
    },
  };
}
