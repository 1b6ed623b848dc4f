import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Bindable, BookDb } from './book-db.ts';

const dir = mkdtempSync(join(tmpdir(), 'book-db '));
afterAll(() => rmSync(dir, { recursive: true }));

it('refuses what the driver would cut, spoil or die of', () => {
  const db = BookDb.create(join(dir, 'a.db'));
  db.exec('CREATE TABLE t (a)');
  const bad: unknown[] = ['天\0地', '\ud800', Number.NaN, Number.POSITIVE_INFINITY, true, undefined, {}];
  for (const value of bad) {
    expect(() => db.run('INSERT INTO t VALUES (?)', value as Bindable)).toThrow('cannot be stored');
  }
  db.close();
});

it('gives back what was bound, also a lone blob', () => {
  const db = BookDb.create(join(dir, 'b.db'));
  db.exec('CREATE TABLE t (a)');
  const values: Bindable[] = ['𠀀葛󠄀', 0, -1.5, null, new Uint8Array([0, 255]), new Uint8Array(0), ''];
  for (const value of values) db.run('INSERT INTO t VALUES (?)', value);
  const back = db.all('SELECT a FROM t').map((row) => row.a);
  expect(back.map((v) => (v instanceof Uint8Array ? new Uint8Array(v) : v))).toEqual(values);
  db.close();
});

it('opens read-only without making a missing file, whatever is in its name', () => {
  const missing = join(dir, 'missing.db');
  expect(() => BookDb.openReadOnly(missing)).toThrow('no such file');
  expect(existsSync(missing)).toBe(false);
  const odd = join(dir, 'odd %41?#.db');
  const made = BookDb.create(odd);
  made.exec('CREATE TABLE t (a)');
  made.close();
  const db = BookDb.openReadOnly(odd);
  expect(db.get('SELECT count(*) AS n FROM t')?.n).toBe(0);
  expect(() => db.exec('INSERT INTO t VALUES (1)')).toThrow('read-only');
  // Kilobytes of it in SQLite's own memory, of which it would else take two thousand for each file that is open.
  expect(Object.values(db.get('PRAGMA cache_size') ?? {})).toEqual([-256]);
});

it('names the file that is no database', () => {
  const path = join(dir, 'text.db');
  writeFileSync(path, 'not a database'.repeat(100));
  expect(() => BookDb.openReadOnly(path).get('SELECT 1 FROM sqlite_master')).toThrow(
    `${path}: it is not a database`,
  );
});
