// Fetches the files of a version, each block checked before it counts: into a folder aside, which is renamed when all of it
// is on the disk. A version's folder is thus whole or not there.
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { codeDir, hasErrorCode, namesIn, versionDir } from '../files/data-folder.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { isScan } from '../files/scan-files.ts';
import { makeFolders, syncPath } from '../files/sync-files.ts';
import { fetchInventory, type Inventory, readInventory } from './copies-folder.ts';
import { filesInIndexStore } from './index-apart.ts';
import { type HoldingsStore, versionPrefix } from './holdings-store.ts';
import { runAtOnce } from './run-at-once.ts';
import type { StoredVersion } from './store-manifest.ts';
import { blockBytes, damagedInStore, findWrongBlock, listName, type VersionFile } from './version-files.ts';

const pieceBytes = 64 * blockBytes;
const filesAtOnce = 6;
const fetchingPrefix = '.fetching-';

export interface FetchOptions {
  signal?: AbortSignal | undefined;
  onProgress?: (done: number, of: number) => void;
}

/** Calls `use` with the pieces of a file in their order, each checked. @throws LibraryFailure damaged, store-away, store-refused. */
export const readFileChecked = async (
  store: HoldingsStore,
  prefix: string,
  file: VersionFile,
  { blocks }: Pick<Inventory, 'blocks'>,
  use: (bytes: Buffer, at: number) => Promise<void> | void,
  signal?: AbortSignal,
): Promise<void> => {
  const name = `${prefix}${file.path}`;
  for (let at = 0; at < file.bytes; at += pieceBytes) {
    const length = Math.min(pieceBytes, file.bytes - at);
    const bytes = await store.read(name, at, length, signal ? { signal } : {});
    const wrong = findWrongBlock(bytes, blocks, file.firstBlock + at / blockBytes);
    if (wrong >= 0) {
      const from = at + wrong * blockBytes;
      const to = Math.min(from + blockBytes, file.bytes);
      throw damagedInStore(store.address, name, `is not what was published, between bytes ${from} and ${to}`);
    }
    await use(bytes, at);
  }
};

const fetchFile = async (
  store: HoldingsStore,
  prefix: string,
  file: VersionFile,
  inventory: Inventory,
  path: string,
  { signal, onProgress }: { signal?: AbortSignal | undefined; onProgress: (bytes: number) => void },
): Promise<void> => {
  try {
    await mkdir(dirname(path), { recursive: true });
    const opened = await open(path, 'wx');
    try {
      await readFileChecked(
        store,
        prefix,
        file,
        inventory,
        async (bytes, at) => {
          await opened.write(bytes, 0, bytes.length, at);
          onProgress(bytes.length);
        },
        signal,
      );
      await opened.sync();
    } finally {
      await opened.close();
    }
  } catch (cause) {
    throw explainError(cause, path);
  }
};

/** Writes the files of a version that `isWanted` into a folder that has none of them. */
export const fetchFiles = async (
  store: HoldingsStore,
  code: string,
  version: string,
  inventory: Inventory,
  dir: string,
  isWanted: (path: string) => boolean,
  { signal, onProgress = () => {} }: FetchOptions = {},
): Promise<void> => {
  const files = inventory.files.filter(({ path }) => isWanted(path));
  const of = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  await runAtOnce(filesAtOnce, files, async (file) => {
    if (signal?.aborted) throw new LibraryFailure('interrupted', 'interrupted');
    await fetchFile(store, versionPrefix(code, version), file, inventory, join(dir, file.path), {
      signal,
      onProgress: (bytes) => onProgress((done += bytes), of),
    });
  });
};

/** What was left by processes of this machine that were killed while they fetched. */
export const sweepFetching = async (data: string, code: string): Promise<void> => {
  for (const name of namesIn(codeDir(data, code))) {
    if (!name.startsWith(fetchingPrefix)) continue;
    const pid = Number(name.slice(fetchingPrefix.length).split('-')[0]);
    let runs = false;
    try {
      runs = pid !== process.pid && process.kill(pid, 0);
    } catch (cause) {
      runs = hasErrorCode(cause, 'EPERM');
    }
    if (!runs) await rm(join(codeDir(data, code), name), { recursive: true, force: true });
  }
};

/** Has the text of a version among the local copies when it returns. @throws LibraryFailure. */
export const fetchTexts = async (
  store: HoldingsStore,
  data: string,
  code: string,
  stored: StoredVersion,
  options: FetchOptions = {},
): Promise<void> => {
  const { version } = stored;
  await fetchInventory(store, data, code, stored);
  const inventory = await readInventory(data, code, version);
  const isElsewhere = await filesInIndexStore(code, version);
  const isWanted = (path: string): boolean => !isScan(path) && !isElsewhere(path);
  const random = randomBytes(4).toString('hex');
  const aside = join(codeDir(data, code), `${fetchingPrefix}${process.pid}-${random}`);
  try {
    makeFolders(aside);
    await fetchFiles(store, code, version, inventory, aside, isWanted, options);
    await writeFile(join(aside, listName), inventory.list);
    syncPath(join(aside, listName));
    syncPath(aside);
    await rename(aside, versionDir(data, code, version));
  } catch (cause) {
    await rm(aside, { recursive: true, force: true });
    // Another process of this machine was first.
    if (hasErrorCode(cause, 'ENOTEMPTY') || hasErrorCode(cause, 'EEXIST')) return;
    throw explainError(cause, aside);
  }
};
