// A backup whose checksum is right and whose lines nobody wrote who had one: refused in words, nothing changed.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { LibraryFailure } from '#library/files/failure.ts';
import { versions } from '../database/migrate.ts';
import { restoreBackup } from './restore-backup.ts';

const dir = mkdtempSync(join(tmpdir(), 'forged-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const head = {
  langhuan: 'backup',
  form: 1,
  made: '2026-11-29T00:00:00Z',
  from: 'sqlite',
  migrations: versions,
};
const library = { library: [] };
const migrated = [
  { table: 'migration', columns: ['name', 'applied_at'] },
  ...versions.map((name) => ({ row: [name, 1] })),
  { rows: versions.length },
];
const unit = (columns: unknown, row: unknown) => [{ table: 'unit', columns }, { row }, { rows: 1 }];

/** Lines, with an end that is right. */
const forge = (lines: readonly unknown[]): string => {
  const hash = createHash('sha256');
  const texts = lines.map((line) => JSON.stringify(line));
  for (const text of texts) hash.update(`${text}\n`);
  const end = { end: true, lines: lines.length, sha256: hash.digest('hex') };
  const file = join(dir, 'forged.backup');
  writeFileSync(file, gzipSync(`${[...texts, JSON.stringify(end)].join('\n')}\n`));
  return file;
};

it.each([
  ['a head without migrations', [{ ...head, migrations: undefined }, library]],
  ['tables in no form', [head, library]],
  ['a head with migrations that are no names', [{ ...head, migrations: [1] }, library]],
  ['a head without a time', [{ ...head, made: 1 }, library]],
  ['a line that is null', [head, null, library]],
  ['a line that is a number', [head, 7, library]],
  ['a line of another kind', [head, { other: 1 }, library]],
  ['a table without columns', [head, { table: 'unit' }, library]],
  ['columns that are no names', [head, ...unit([1], ['x']), library]],
  ['no columns', [head, ...unit([], []), library]],
  ['a row that is no list', [head, ...unit(['id'], 'x'), library]],
  ['a cell that is an object', [head, ...unit(['id'], [{ a: 1 }]), library]],
  ['a column that there is not', [head, ...migrated, ...unit(['nothing'], ['x']), library]],
  ['a row without what must be there', [head, ...migrated, ...unit(['id'], ['x']), library]],
  ['rows under no table', [head, { row: ['x'] }, { rows: 1 }, library]],
  ['a table that there is not', [head, { table: 'x"; --', columns: ['id'] }, { rows: 0 }, library]],
  ['a file without a name', [head, { file: 1, bytes: 1 }, library]],
  ['a file elsewhere', [head, { file: '../x', bytes: 1 }, { piece: 'eA==' }, library]],
  ['a piece that is no text', [head, { file: 'options.json', bytes: 1 }, { piece: 1 }, library]],
  ['a library that is no list', [head, { library: 'x' }]],
  ['a library of numbers', [head, { library: [1] }]],
])('with %s', async (_what, lines) => {
  const data = mkdtempSync(join(dir, 'data-'));
  const file = forge(lines);
  const failure: unknown = await restoreBackup({
    file,
    data,
    database: { file: join(data, 'readers.db') },
    replace: false,
  }).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(LibraryFailure);
  expect((failure as Error).message).toContain('nothing was changed');
  expect(readdirSync(data)).toEqual([]);
});

it('with nothing in its tables is restored', async () => {
  const data = mkdtempSync(join(dir, 'data-'));
  const database = { file: join(data, 'readers.db') };
  await restoreBackup({ file: forge([head, ...migrated, library]), data, database, replace: false });
  expect(readdirSync(data)).toContain('readers.db');
});
