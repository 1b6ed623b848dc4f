// Files made to hold a restore up: refused in words after a bounded number of bytes, and what readers can write never
// makes a backup that is refused.
import { randomBytes } from 'node:crypto';
import { readFileSync, mkdtempSync, rmSync, statSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { versions } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { Checksum, form, longestLine, mostPacked, readLines } from './backup-lines.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const dir = mkdtempSync(join(tmpdir(), 'packed-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const file = join(dir, 'bomb');
const head = JSON.stringify({ langhuan: 'backup', form, made: '', from: 'sqlite', migrations: versions });

const refuse = async (bytes: Uint8Array, why: RegExp) => {
  writeFileSync(file, bytes);
  const data = join(dir, 'data');
  const database = { file: join(data, 'readers.db') };
  await expect(restoreBackup({ file, data, database, replace: true })).rejects.toThrow(why);
  expect(existsSync(database.file)).toBe(false);
};

it.each([
  ['one line without end', Buffer.alloc(40 << 20, 'a')],
  ['a string without end', Buffer.concat([Buffer.from(`${head}\n{"piece":"`), Buffer.alloc(40 << 20, 'a')])],
  ['short lines', Buffer.from(`${head}\n${'{"row":[]}\n'.repeat(4_000_000)}`)],
  ['nested brackets', Buffer.alloc(40 << 20, '[')],
])('%s, packed small, is refused before it is unpacked', async (_, plain) => {
  const packed = gzipSync(plain);
  expect(packed.length).toBeLessThan(plain.length / 500);
  await refuse(packed, /it unpacks to more than 100 times its size; nothing was changed/);
});

it('a line that is too long is refused though it packs badly', async () => {
  const noise = randomBytes(longestLine / 2 + 9).toString('hex');
  await refuse(gzipSync(noise, { level: 1 }), /it has a line of more than 33554432 characters/);
});

it('reads a long line piece by piece, each character once, whatever falls on the edges of pieces', async () => {
  const text = '𠀀說a'.repeat(700_000);
  const lines = [head, JSON.stringify({ piece: text }), JSON.stringify({ piece: '' })];
  const sum = new Checksum();
  for (const line of lines) sum.add(line);
  const end = JSON.stringify({ end: true, lines: sum.lines, sha256: sum.digest() });
  writeFileSync(file, gzipSync([...lines, end, ''].join('\n'), { level: 0 }));
  const read = [];
  for await (const line of readLines(file)) read.push(JSON.stringify(line));
  expect(read).toEqual(lines);
});

it.each([
  ['a table that there is not', [{ table: 'sqlite_master', columns: ['name'] }, { rows: 0 }]],
  ['a row that is not whole', [{ table: 'nonce', columns: ['nonce', 'expires_at'] }, { row: ['a'] }]],
])('%s is refused', async (_, more) => {
  const lines = [head, ...[...more, { library: [] }].map((line) => JSON.stringify(line))];
  const sum = new Checksum();
  for (const line of lines) sum.add(line);
  const end = JSON.stringify({ end: true, lines: sum.lines, sha256: sum.digest() });
  await refuse(
    gzipSync([...lines, end, ''].join('\n')),
    /is no whole backup: (it has a table|a row of nonce)/,
  );
});

it('what a reader repeats as often as he likes is backed up within the bound, and restored', async () => {
  const data = join(dir, 'repetitive');
  const database = { file: join(data, 'readers.db') };
  const db = await openDatabase(database);
  const long = '一'.repeat(200_000);
  for (let n = 0; n < 120; n++)
    await db.write((trx) =>
      trx
        .insertInto('nonce')
        .values({ nonce: `${long}${n}`, expires_at: n })
        .execute(),
    );
  await db.close();
  const made = join(dir, 'repetitive.backup');
  await writeBackup({ data, database, file: made });
  const plain = gunzipSync(readFileSync(made)).length;
  expect(plain).toBeGreaterThan(60 << 20);
  expect(plain / statSync(made).size).toBeLessThan(mostPacked);
  const into = join(dir, 'restored');
  const order = { file: made, data: into, database: { file: join(into, 'readers.db') }, replace: false };
  expect((await restoreBackup(order)).rows).toBeGreaterThanOrEqual(120);
});
