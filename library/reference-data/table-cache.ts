// Tables that are made from data packages once per version of the packages and cached in `.cache/tables`; they may be
// deleted.
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { explainError } from '../files/failure.ts';
import { type ColumnTable, openColumnTable, packColumns } from './column-table.ts';
import { type AsideTable, makeTableAside } from './table-process.ts';

const root = join(import.meta.dirname, '../..');

/** A package's own record; `exports` may hide it from `require.resolve`. */
const readVersion = (name: string): string => {
  const paths = (createRequire(import.meta.url).resolve.paths(name) ?? []).map((f) =>
    join(f, name, 'package.json'),
  );
  const path = paths.find((p) => existsSync(p));
  if (!path) throw new Error(`the package ${name} is missing: run npm ci`);
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
};

/** Changes whenever a table may: with the packages' versions, and with the sources that make it. */
export const fingerprintOf = (packages: readonly string[], sources: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const name of packages) hash.update(`${name} ${readVersion(name)}\n`);
  for (const file of sources) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

/**
 * Whether nobody else can have put a table of his own there: the folder for temporary files is everybody's, and a
 * poisoned table would make searches find what is not there.
 */
const isTrusted = (folder: string): boolean => {
  if (process.getuid === undefined) return true;
  try {
    const found = lstatSync(folder);
    const owners = [0, process.getuid(), statSync(root).uid];
    return found.isDirectory() && owners.includes(found.uid) && (found.mode & 0o022) === 0;
  } catch {
    return false;
  }
};

const readWhole = (path: string, check: (bytes: Uint8Array) => unknown): Uint8Array | undefined => {
  try {
    const file = readFileSync(path);
    const bytes = new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
    check(bytes);
    return bytes;
  } catch {
    return undefined;
  }
};

/** Writes aside and renames, so that no reader ever meets half a table. Answers whether it could. */
const keep = (folder: string, name: string, bytes: Uint8Array): boolean => {
  const aside = join(folder, `.${name}.${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    if (!isTrusted(folder)) return false;
    writeFileSync(aside, bytes, { flag: 'wx' });
    renameSync(aside, join(folder, name));
    return true;
  } catch {
    if (existsSync(aside)) rmSync(aside, { force: true });
    return false;
  }
};

const ownFolder = join(root, '.cache/tables');

/**
 * The program's own folder; where that cannot be written, the caches of the data folder that the environment names, for the
 * system's folder for temporary files may be empty at each start of a service.
 */
export const tableFolders = (): string[] => {
  const data = process.env['LANGHUAN_DATA'];
  return [
    ownFolder,
    ...(data ? [join(data, 'cache/tables')] : []),
    join(tmpdir(), `langhuan-tables-${userInfo().uid}`),
  ];
};

/** Where tables serve every account of this machine. @throws LibraryFailure where this account may not write it. */
export const checkOwnFolder = (): string => {
  try {
    mkdirSync(ownFolder, { recursive: true, mode: 0o755 });
    accessSync(ownFolder, constants.W_OK);
  } catch (cause) {
    throw explainError(cause, ownFolder);
  }
  return ownFolder;
};

type Check = (bytes: Uint8Array) => unknown;

const findCached = (name: string, check: Check, folders: readonly string[]): Uint8Array | undefined => {
  for (const folder of folders) {
    const cached = isTrusted(folder) ? readWhole(join(folder, name), check) : undefined;
    if (cached) return cached;
  }
  return undefined;
};

const keepIn = (folders: readonly string[], name: string, bytes: Uint8Array): Uint8Array => {
  folders.some((folder) => keep(folder, name, bytes));
  return bytes;
};

let hereAlone = false;
/** In this process tables are built by itself: it was started for that. */
export const buildTablesHere = (): void => {
  hereAlone = true;
};

/**
 * The cached table, or one that is built now and cached. `check` throws for a damaged table, which is then built again.
 * `aside` is built by a separate process; where that process stores no table, for example because no folder is
 * writable, it is built in this one.
 */
export const ensureTable = async (
  name: string,
  build: () => Uint8Array | Promise<Uint8Array>,
  check: Check,
  { folders = tableFolders(), aside }: { folders?: readonly string[]; aside?: AsideTable } = {},
): Promise<Uint8Array> => {
  const cached = findCached(name, check, folders);
  if (cached) return cached;
  if (aside && !hereAlone) await makeTableAside(aside);
  const made = aside && !hereAlone ? findCached(name, check, folders) : undefined;
  return made ?? keepIn(folders, name, await build());
};

/** The same of columns, read in a few milliseconds and built in less than a second: whoever asks has them at once. */
export const ensureColumns = <Head>(
  name: string,
  build: () => ColumnTable<Head>,
  folders: readonly string[] = tableFolders(),
): ColumnTable<Head> => {
  let opened: ColumnTable<Head> | undefined;
  const file = `${name}.bin`;
  const open = (bytes: Uint8Array) => (opened = openColumnTable<Head>(bytes));
  if (findCached(file, open, folders) && opened) return opened;
  const built = build();
  keepIn(folders, file, packColumns(built));
  return built;
};
