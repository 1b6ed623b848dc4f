// Pieces in PostgreSQL 13 or later: two tables of their own, made when something is first written, so that servers that only
// search need no more than the right to read them. Pieces are stored as they are: they are packed already.
import pg from 'pg';
import { LibraryFailure } from '../files/failure.ts';
import { lineRemedy } from '../sources/line-remedy.ts';
import { storeRefuses } from './store-refusals.ts';
import {
  type IndexManifest,
  type StoredPiece,
  type PieceStore,
  StoreAway,
  piecePrefix,
} from './piece-store.ts';

const pieces = 'langhuan_index_piece';
const manifests = 'langhuan_index_manifest';

/** Milliseconds that a connection may take to come about, and that an answer may. */
const connectTime = 2_000;
const answerTime = 60_000;
/** Pieces that one statement asks for. */
const perStatement = 128;
const connections = 2;

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';

const noTable = '42P01';

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

export const openPostgresPieces = (url: string): PieceStore => {
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
    const code = codeOf(one);
    const message = one instanceof Error ? one.message : String(one);
    const remedy = remedies[code] ?? lineRemedy(code, 'INDEX_STORE');
    if (remedy !== undefined) return storeRefuses(shown, `${remedy} (${message})`, { cause });
    // What is left is of the network, or of a server that begins, ends or has no room; a fault of a statement says so.
    return new StoreAway(shown, message, { cause });
  };

  /** Runs on one connection, which is given up where the caller leaves: nobody waits for its answer. */
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

  /** Once more where a connection broke that had been idle: a restart of the database is not the reader's business. */
  const read = async <T>(work: (client: pg.PoolClient) => Promise<T>, signal?: AbortSignal): Promise<T> => {
    try {
      return await withClient(work, signal);
    } catch (cause) {
      if (!(cause instanceof StoreAway)) throw cause;
      return withClient(work, signal);
    }
  };

  const get = async (ids: readonly string[], signal?: AbortSignal): Promise<Map<string, Uint8Array>> => {
    const found = new Map<string, Uint8Array>();
    const getSome = (some: readonly string[]) =>
      read(async (client) => {
        try {
          const query = `select id, bytes from ${pieces} where id = any($1)`;
          const { rows } = await client.query<{ id: string; bytes: Buffer }>(query, [some]);
          // A view of what came over the line would keep all of it.
          for (const { id, bytes } of rows) found.set(id, new Uint8Array(bytes));
        } catch (cause) {
          if (codeOf(cause) !== noTable) throw cause;
        }
      }, signal);
    const parts: Promise<void>[] = [];
    for (let from = 0; from < ids.length; from += perStatement)
      parts.push(getSome(ids.slice(from, from + perStatement)));
    await Promise.all(parts);
    return found;
  };

  const rowsOf = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    read(async (client) => {
      try {
        return (await client.query<T>(text, values)).rows;
      } catch (cause) {
        if (codeOf(cause) === noTable) return [];
        throw cause;
      }
    });

  return {
    shown,
    get,
    prepare: () =>
      withClient(async (client) => {
        // Two that begin at once would both find no table.
        await client.query('select pg_advisory_lock(7108104)');
        try {
          await client.query(
            `create table if not exists ${pieces} (id text collate "C" primary key, bytes bytea not null);
             alter table ${pieces} alter column bytes set storage external;
             create table if not exists ${manifests}
               (code text collate "C" primary key, revision bigint not null, manifest text not null)`,
          );
        } finally {
          await client.query('select pg_advisory_unlock(7108104)');
        }
      }),
    put: (some: readonly StoredPiece[]) =>
      withClient(async (client) => {
        await client.query(
          `insert into ${pieces} (id, bytes) select * from unnest($1::text[], $2::bytea[])
           on conflict (id) do update set bytes = excluded.bytes`,
          [some.map(({ id }) => id), some.map(({ bytes }) => Buffer.from(bytes))],
        );
      }),
    // What is committed is seen.
    refresh: async () => {},
    list: async (code, version) => {
      const prefix = piecePrefix(code, version);
      const rows = await rowsOf<{ id: string }>(`select id from ${pieces} where id >= $1 and id < $2`, [
        prefix,
        `${prefix.slice(0, -1)}0`,
      ]);
      return rows.map(({ id }) => id);
    },
    delete: (ids) =>
      withClient(async (client) => {
        await client.query(`delete from ${pieces} where id = any($1)`, [ids]);
      }),
    manifest: async (code) => {
      const [row] = await rowsOf<{ revision: string; manifest: string }>(
        `select revision::text as revision, manifest from ${manifests} where code = $1`,
        [code],
      );
      return row && { manifest: JSON.parse(row.manifest) as IndexManifest, revision: row.revision };
    },
    manifests: async () => {
      const rows = await rowsOf<{ manifest: string }>(`select manifest from ${manifests} order by code`);
      return rows.map(({ manifest }) => JSON.parse(manifest) as IndexManifest);
    },
    writeManifest: (manifest, revision) =>
      withClient(async (client) => {
        const { rowCount } =
          revision === undefined
            ? await client.query(
                `insert into ${manifests} (code, revision, manifest) values ($1, 1, $2) on conflict do nothing`,
                [manifest.code, JSON.stringify(manifest)],
              )
            : await client.query(
                `update ${manifests} set revision = revision + 1, manifest = $2 where code = $1 and revision = $3`,
                [manifest.code, JSON.stringify(manifest), revision],
              );
        return rowCount === 1;
      }),
    close: () => pool.end(),
  };
};
