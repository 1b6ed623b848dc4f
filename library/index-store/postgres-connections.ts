// Connections to a PostgreSQL that stores an index: few, and each given up where its caller leaves. What it refuses is said
// with what to do about it.
import pg from 'pg';
import { LibraryFailure } from '../files/failure.ts';
import { lineRemedy } from '../sources/line-remedy.ts';
import { StoreAway } from './piece-store.ts';
import { storeRefuses } from './store-refusals.ts';

/** Milliseconds that a connection may take to come about, and that an answer may. */
const connectTime = 2_000;
const answerTime = 60_000;
const connections = 2;

/** The code of a fault of PostgreSQL, or of the line. */
export const postgresCode = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';

/** What to do about a refusal that will not pass by itself. */
const remedies: Record<string, string> = {
  '28P01': 'it refuses the password: mend INDEX_STORE',
  '28000': 'it does not let this user in: mend INDEX_STORE, or pg_hba.conf',
  '3D000': 'there is no such database: make it, or mend INDEX_STORE',
  '42501':
    'this user lacks a right: searching needs select on its two tables, writing that it owns them, or may create them',
  '25006': 'it is read-only, a standby perhaps: name the primary in INDEX_STORE to write',
  '53100': 'its disk is full: free some space',
};

/** @throws LibraryFailure where the address cannot be read. It holds a password, and is never shown. */
const readPostgresAddress = (url: string): string => {
  try {
    const { host, port, database } = new pg.Client({ connectionString: url });
    return `${database} at ${host}:${port}`;
  } catch {
    throw new LibraryFailure(
      'bad-source',
      'INDEX_STORE cannot be read: it is written postgresql://USER:PASSWORD@HOST:5432/DATABASE, with signs like @ / : # % in its parts as %40 %2F %3A %23 %25',
    );
  }
};

export interface PostgresConnections {
  /** Its address as messages name it. */
  shown: string;
  /** Runs on one connection, which is given up where the caller leaves: nobody waits for its answer. */
  withClient<T>(work: (client: pg.PoolClient) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Once more where a connection broke that had been idle: a restart of the database is not the reader's business. */
  read<T>(work: (client: pg.PoolClient) => Promise<T>, signal?: AbortSignal): Promise<T>;
  close(): Promise<void>;
}

export const openPostgresConnections = (url: string): PostgresConnections => {
  const shown = readPostgresAddress(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTime,
    idleTimeoutMillis: 30_000,
    query_timeout: answerTime,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'langhuan index',
    allowExitOnIdle: true,
  });
  // An idle connection that broke is gone from the pool; the next read makes another.
  pool.on('error', () => {});
  // Of one in use the statement tells; without a listener it would end the thread.
  pool.on('connect', (client) => void client.on('error', () => {}));

  const explained = (cause: unknown): Error => {
    const one = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
    const code = postgresCode(one);
    const message = one instanceof Error ? one.message : String(one);
    const remedy = remedies[code] ?? lineRemedy(code, 'INDEX_STORE');
    if (remedy !== undefined) return storeRefuses(shown, `${remedy} (${message})`, { cause });
    // What is left is of the network, or of a server that begins, ends or has no room; a fault of a statement says so.
    return new StoreAway(shown, message, { cause });
  };

  const withClient = async <T>(
    work: (client: pg.PoolClient) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    signal?.throwIfAborted();
    let end = (): void => {};
    const left = new Promise<never>((_resolve, reject) => {
      end = () => reject(signal?.reason);
      signal?.addEventListener('abort', end, { once: true });
    });
    left.catch(() => {});
    const connecting = pool.connect();
    let client: pg.PoolClient;
    try {
      client = await Promise.race([connecting, left]);
    } catch (cause) {
      signal?.removeEventListener('abort', end);
      connecting.then(
        (late) => late.release(),
        () => {},
      );
      signal?.throwIfAborted();
      throw explained(cause);
    }
    const working = work(client);
    try {
      const done = await Promise.race([working, left]);
      client.release();
      return done;
    } catch (cause) {
      working.catch(() => {});
      client.release(true);
      signal?.throwIfAborted();
      throw cause instanceof LibraryFailure ? cause : explained(cause);
    } finally {
      signal?.removeEventListener('abort', end);
    }
  };

  const read = async <T>(work: (client: pg.PoolClient) => Promise<T>, signal?: AbortSignal): Promise<T> => {
    try {
      return await withClient(work, signal);
    } catch (cause) {
      if (!(cause instanceof StoreAway)) throw cause;
      return withClient(work, signal);
    }
  };

  return { shown, withClient, read, close: () => pool.end() };
};
