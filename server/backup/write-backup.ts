// Writes a backup aside and puts it in place by one rename once it is on the disk. It holds the hashes of passwords and
// the keys of the server, so that nobody but its owner may read it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { explainError, LibraryFailure } from '#library/files/failure.ts';
import { listHoldings } from '#library/holdings/holdings.ts';
import { renameDurably, syncPath } from '#library/files/sync-files.ts';
import { versions } from '../database/migrate.ts';
import type { DatabaseAddress } from '../database/open-database.ts';
import { type BackupValue, Checksum, form, type Line, longestLine, mostPacked } from './backup-lines.ts';
import { dataFiles } from './data-files.ts';
import { PackedFile } from './packed-file.ts';
import { openSnapshot } from './read-snapshot.ts';
import { makeScratchFolder, type ScratchFolder, sweepScratchFolders } from './scratch-folder.ts';

export interface BackupOrder {
  data: string;
  /** Where its readers are. */
  database: DatabaseAddress;
  file: string;
}
export interface BackupReport {
  tables: number;
  rows: number;
  files: number;
}

const pieceLength = 600_000;

const cellOf = (value: unknown): BackupValue => {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') };
  throw new TypeError(`a row holds a ${typeof value}, which a backup has no form for`);
};

/** @throws LibraryFailure when there is a file of this name. */
export function checkTarget(file: string): void {
  if (existsSync(file))
    throw new LibraryFailure('bad-source', `${file} is there already: choose another name`);
}

/** Whether readers are in the form that this program gives them. @throws LibraryFailure where there are none. */
export async function isOfThisForm(database: DatabaseAddress): Promise<boolean> {
  const snapshot = await openSnapshot(database);
  await snapshot.close();
  return snapshot.migrations.length === versions.length;
}

/** @throws LibraryFailure when there is nothing to keep, the file is there already, or cannot be written. */
export async function writeBackup({ data, database, file }: BackupOrder): Promise<BackupReport> {
  checkTarget(file);
  const snapshot = await openSnapshot(database);
  let scratch: ScratchFolder | undefined;
  try {
    sweepScratchFolders(dirname(file));
    scratch = makeScratchFolder(dirname(file));
    const aside = join(scratch.path, 'backup');
    const report = await writeAside(aside, data, snapshot);
    syncPath(aside);
    renameDurably(aside, file);
    return report;
  } catch (error) {
    throw explainError(error, file);
  } finally {
    scratch?.remove();
    await snapshot.close();
  }
}

async function writeAside(
  aside: string,
  data: string,
  snapshot: Awaited<ReturnType<typeof openSnapshot>>,
): Promise<BackupReport> {
  const { from, migrations, tables } = snapshot;
  const packed = new PackedFile(aside, mostPacked / 2);
  const sum = new Checksum();
  const send = async (text: string) => {
    if (text.length > longestLine)
      throw new Error(`a row of ${text.length} characters is too long for a backup`);
    await packed.write(`${text}\n`);
  };
  const say = async (line: Line) => {
    const text = JSON.stringify(line);
    sum.add(text);
    await send(text);
  };

  const made = new Date().toISOString();
  await say({ langhuan: 'backup', form, made, from, migrations });
  let rows = 0;
  for (const table of tables) {
    await say({ table, columns: await snapshot.columns(table) });
    let own = 0;
    for await (const some of snapshot.rows(table)) {
      for (const row of some) await say({ row: row.map(cellOf) });
      own += some.length;
    }
    await say({ rows: own });
    rows += own;
  }
  const files = dataFiles(data);
  for (const path of files) {
    const bytes = readFileSync(join(data, path));
    await say({ file: path, bytes: bytes.length });
    for (let at = 0; at < bytes.length; at += pieceLength)
      await say({ piece: bytes.subarray(at, at + pieceLength).toString('base64') });
  }
  await say({ library: listHoldings(data).map(({ code, version }) => ({ code, version })) });
  await send(JSON.stringify({ end: true, lines: sum.lines, sha256: sum.digest() } satisfies Line));
  await packed.close();
  return { tables: tables.length, rows, files: files.length };
}
