// Pieces in PostgreSQL 13 or later: two tables of their own, made when something is first written, so that servers that only
// search need no more than the right to read them. Pieces are stored as they are: they are packed already.
import { type IndexManifest, type StoredPiece, type PieceStore, piecePrefix } from './piece-store.ts';
import { openPostgresConnections, postgresCode } from './postgres-connections.ts';

const pieces = 'langhuan_index_piece';
const manifests = 'langhuan_index_manifest';

/** Pieces that one statement asks for. */
const perStatement = 128;

const noTable = '42P01';

export const openPostgresPieces = (url: string): PieceStore => {
  const { shown, withClient, read, close } = openPostgresConnections(url);

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
          if (postgresCode(cause) !== noTable) throw cause;
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
        if (postgresCode(cause) === noTable) return [];
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
    close,
  };
};
