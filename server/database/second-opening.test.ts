import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from './open-database.ts';
import type { ReadersDatabase } from './readers-database.ts';

const dir = mkdtempSync(join(tmpdir(), 'second-opening-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** As a verb of the command does in its own process: it is the last of them to close. */
const writeElsewhere = (file: string, nonce: string): void => {
  const script = `
    const connection = new (require('libsql'))(process.argv[1], { timeout: 5000 });
    connection.exec('PRAGMA journal_mode = WAL');
    connection.prepare('INSERT INTO nonce (nonce, expires_at) VALUES (?, 1)').run([process.argv[2]]);
    connection.close();`;
  execFileSync(process.execPath, ['-e', script, file, nonce], { cwd: resolve(import.meta.dirname, '../..') });
};

// POSIX drops all locks of a process on a file as soon as it closes any descriptor of it.
it('keeps its locks while the same process opens the file again, and another writes to it and leaves', async () => {
  const file = join(dir, 'readers.db');
  const put = (db: ReadersDatabase, nonce: string) =>
    db.write((trx) => trx.insertInto('nonce').values({ nonce, expires_at: 1 }).execute());
  const db = await openDatabase({ file });
  await put(db, 'first');
  const second = await openDatabase({ file });
  await put(second, 'second');
  await second.close();
  await db.snapshot((trx) => trx.selectFrom('nonce').selectAll().execute());
  writeElsewhere(file, 'elsewhere');
  await put(db, 'last');
  const nonces = await db.read.selectFrom('nonce').select('nonce').execute();
  expect(nonces.map(({ nonce }) => nonce).toSorted()).toEqual(['elsewhere', 'first', 'last', 'second']);
  await db.close();
  const again = await openDatabase({ file });
  expect(await again.read.selectFrom('nonce').select('nonce').execute()).toHaveLength(4);
  await again.close();
});
