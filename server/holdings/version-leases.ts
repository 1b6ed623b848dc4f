// Which versions servers read just now: rows of the readers' database, so that whoever collects a holdings store leaves these.
// A row that was not written again for ten minutes counts for nothing.
import type { FastifyBaseLogger } from 'fastify';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { makeRowId } from '../ids/row-id.ts';
import './tables.ts';

const writeEvery = 60_000;
const staleAfter = 600_000;

interface Held {
  code: string;
  version: string;
}

/** `<code>/<version>` of those that any server holds. */
export const leasedInStore = async (db: ReadersDatabase, now: number): Promise<Set<string>> => {
  const rows = await db.read
    .selectFrom('version_lease')
    .select(['code', 'version'])
    .where('at', '>', now - staleAfter)
    .execute();
  return new Set(rows.map(({ code, version }) => `${code}/${version}`));
};

/** In place of what this server held before; takes with it what servers left that are gone. */
const writeLeases = (db: ReadersDatabase, server: string, held: readonly Held[], now: number) =>
  db.write(async (trx) => {
    await trx
      .deleteFrom('version_lease')
      .where((row) => row.or([row('server', '=', server), row('at', '<', now - staleAfter)]))
      .execute();
    const rows = new Map(held.map(({ code, version }) => [`${code}/${version}`, { code, version }]));
    for (const { code, version } of rows.values())
      await trx.insertInto('version_lease').values({ server, code, version, at: now }).execute();
  });

/** Writes them every minute until it is closed. */
export const keepVersionLeases = (
  db: ReadersDatabase,
  held: () => readonly Held[],
  log: Pick<FastifyBaseLogger, 'warn'>,
  every = writeEvery,
) => {
  const server = makeRowId();
  let last: Promise<unknown> = Promise.resolve();
  let isEmpty = true;
  const write = (versions: readonly Held[]): void => {
    if (versions.length === 0 && isEmpty) return;
    isEmpty = versions.length === 0;
    last = last
      .then(() => writeLeases(db, server, versions, Date.now()))
      .catch((error: unknown) => log.warn({ err: error }, 'cannot report versions in use to other servers'));
  };
  const timer = setInterval(() => write(held()), every).unref();
  return {
    close: async (): Promise<void> => {
      clearInterval(timer);
      write([]);
      await last;
    },
  };
};
