// A backup read back: first the whole of it is checked, then its rows are handed out again.
import { versions } from '../database/migrate.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { type BackupValue, checkWhole, damagedBackup, form, type Head, readLines } from './backup-lines.ts';
import { checkDataFile } from './data-files.ts';

export interface Backup {
  file: string;
  head: Head;
  /** How many rows each table has. */
  tables: Map<string, number>;
  files: Map<string, Buffer>;
  library: { code: string; version: string }[];
}

const isHead = ({ made, migrations }: Partial<Record<keyof Head, unknown>>): boolean =>
  typeof made === 'string' &&
  Array.isArray(migrations) &&
  migrations.length > 0 &&
  migrations.every((name) => typeof name === 'string');

const checkHead = (file: string, head: Head): void => {
  if (head.langhuan !== 'backup') throw damagedBackup(file, 'it is of some other program');
  if (head.form === form && !isHead(head)) throw damagedBackup(file, 'its head is not whole');
  const unknown = head.form === form ? head.migrations.filter((name) => !versions.includes(name)) : [];
  if (head.form === form && unknown.length === 0) return;
  const what = unknown.length > 0 ? ` (it has ${unknown.join(', ')})` : '';
  throw new LibraryFailure(
    'foreign',
    `${file} was made by a newer version${what}: update this one; nothing was changed`,
  );
};

/** Reads it to its end. @throws LibraryFailure when it is damaged, cut short, or of a newer version. */
export async function checkBackup(file: string): Promise<Backup> {
  // Before anything that it says is believed: a damaged head is no newer version.
  await checkWhole(file);
  let head: Head | undefined;
  const tables = new Map<string, number>();
  const pieces = new Map<string, { bytes: number; parts: Buffer[] }>();
  let library: Backup['library'] | undefined;
  let table: string | undefined;
  let width = 0;
  let rows = 0;
  let parts: Buffer[] | undefined;
  for await (const line of readLines(file)) {
    if (!head) {
      if (!('langhuan' in line)) throw damagedBackup(file, 'it does not begin as one');
      head = line;
      checkHead(file, head);
    } else if ('table' in line) {
      table = line.table;
      width = line.columns.length;
      rows = 0;
    } else if ('row' in line) {
      if (line.row.length !== width)
        throw damagedBackup(file, `a row of ${table ?? 'no table'} is not whole`);
      rows += 1;
    } else if ('rows' in line) {
      if (table === undefined || line.rows !== rows)
        throw damagedBackup(file, 'its rows are not as many as it says');
      tables.set(table, rows);
      table = undefined;
    } else if ('file' in line) {
      parts = [];
      pieces.set(checkDataFile(line.file, file), { bytes: line.bytes, parts });
    } else if ('piece' in line) parts?.push(Buffer.from(line.piece, 'base64'));
    else if ('library' in line) ({ library } = line);
  }
  if (!head || !library) throw damagedBackup(file, 'it is cut short');
  const files = new Map<string, Buffer>();
  for (const [path, { bytes, parts: own }] of pieces) {
    const whole = Buffer.concat(own);
    if (whole.length !== bytes) throw damagedBackup(file, `${path} in it is not whole`);
    files.set(path, whole);
  }
  return { file, head, tables, files, library };
}

export interface TableRows {
  table: string;
  rows: Record<string, string | number | null | Buffer>[];
}

const valueOf = (cell: BackupValue) =>
  typeof cell === 'object' && cell !== null ? Buffer.from(cell.base64, 'base64') : cell;

/** The rows of a checked backup, some of one table at a time, in the order in which they may be put in. */
export async function* backupRows({ file }: Pick<Backup, 'file'>, atOnce: number): AsyncGenerator<TableRows> {
  let table = '';
  let columns: string[] = [];
  let rows: TableRows['rows'] = [];
  for await (const line of readLines(file)) {
    if ('table' in line) ({ table, columns } = line);
    else if ('row' in line) {
      rows.push(Object.fromEntries(columns.map((column, i) => [column, valueOf(line.row[i])])));
      if (rows.length < atOnce) continue;
      yield { table, rows };
      rows = [];
    } else if ('rows' in line && rows.length > 0) {
      yield { table, rows };
      rows = [];
    }
  }
}
