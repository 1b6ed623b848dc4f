// For tests: a suite that runs on SQLite and on PostgreSQL, on a fresh database of its own each time. Where there is no
// PostgreSQL its half is skipped by name; with CI=true, or where POSTGRESQL says where it is, its absence is a failure.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, inject } from 'vitest';
import { type DatabaseAddress, openDatabase } from '#server/database/open-database.ts';
import type { ReadersDatabase } from '#server/database/readers-database.ts';
import { askOnSocket } from './ask-on-socket.ts';
import { postgresPrograms } from '../servers/postgres-cluster.ts';

/** Opens the suite's database, the same each time; closed after the suite. */
export type OpenSuiteDatabase = () => Promise<ReadersDatabase>;
/** An empty database beside it, for what is opened otherwise: by a server, a process, twice. */
export type NewDatabase = () => Promise<DatabaseAddress>;

const required = process.env['CI'] === 'true' || process.env['POSTGRESQL'] !== undefined;

/** A suite that needs PostgreSQL. */
export const describeOnPostgres = describe.skipIf(postgresPrograms === undefined && !required);

/** The address of an empty database in the cluster of this test run. */
export async function newPostgres(): Promise<{ url: string }> {
  return { url: await askOnSocket<string>(inject('postgresSocket')) };
}

/**
 * Runs a suite on both databases, named `<name>, on SQLite` and `<name>, on PostgreSQL`:
 *
 *     onBothDatabases('sessions', (open) => {
 *       let db: ReadersDatabase;
 *       beforeAll(async () => void (db = await open()));
 *       it('keeps …', async () => { … });
 *     });
 */
export function onBothDatabases(
  name: string,
  suite: (open: OpenSuiteDatabase, fresh: NewDatabase) => void,
): void {
  const run = (fresh: NewDatabase): void => {
    let opened: Promise<ReadersDatabase> | undefined;
    afterAll(async () => (await opened)?.close());
    suite(() => (opened ??= fresh().then(openDatabase)), fresh);
  };
  describe(`${name}, on SQLite`, () => {
    let dir: string | undefined;
    let files = 0;
    // Hooks after a suite run last first: the folder goes when what is in it was closed.
    afterAll(() => dir && rmSync(dir, { recursive: true, force: true }));
    run(async () => {
      dir ??= mkdtempSync(join(tmpdir(), 'readers-'));
      return { file: join(dir, `${++files}`, 'readers.db') };
    });
  });
  describeOnPostgres(`${name}, on PostgreSQL`, () => run(newPostgres));
}
