// One connection that writes, and what a database must be like before it is given readers: UTF-8, and safe on disk.
import pg from 'pg';
import { DatabaseFailure } from './database-failure.ts';
import { type PostgresAddress, explainPostgres } from './postgres-address.ts';
import { readTypes } from './postgres-dialect.ts';

/** How long a connection may take to come about, and a statement to be answered. Milliseconds. */
const connectTime = 5000;
const answerTime = 60_000;
/** A server that holds the lock for writing, and says nothing for this long, loses it; who waits longer, gives up. */
const silence = '10s';
const lockTime = '30s';

const oldest = 130_000;

export const clientConfig = ({ url }: PostgresAddress): pg.ClientConfig => ({
  connectionString: url,
  types: readTypes,
  connectionTimeoutMillis: connectTime,
  query_timeout: answerTime,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'langhuan',
});

/** A connection for writing. @throws DatabaseFailure */
export async function connectWriter(address: PostgresAddress): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(address));
  // The next statement reports the error as well. Without a listener the error would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    // One who acknowledges before the disk does is not to be had by a setting of the database; a stricter one stays.
    await client.query(
      `set lock_timeout = '${lockTime}'; set idle_in_transaction_session_timeout = '${silence}';
       select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
    );
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw explainPostgres(error, address);
  }
}

/** @throws DatabaseFailure when acknowledged data could be lost there, or when not every character can be stored. */
export async function checkDatabase(client: pg.Client, { shown }: PostgresAddress): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('server_version_num', 'server_encoding', 'fsync')`,
  );
  const set = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  const refuse = (why: string) => {
    throw new DatabaseFailure(`cannot use the readers' database ${shown}: ${why}`);
  };
  if (Number(set['server_version_num']) < oldest) refuse('it needs PostgreSQL 13 or later');
  if (set['server_encoding'] !== 'UTF8')
    refuse(`it is encoded in ${set['server_encoding']}: make it with createdb -E UTF8 -T template0`);
  if (set['fsync'] !== 'on')
    refuse('fsync is off there, so a power cut would lose what was saved: turn it on');
}
