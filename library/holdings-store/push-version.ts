// Puts the files of a built version into a store. Nothing of it counts before a manifest names it; what a push that was
// killed has left is taken up by the next of the same version, or collected.
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { openBundle } from '../bundle/open-bundle.ts';
import { hasScans, isScan } from '../files/scan-files.ts';
import { type HoldingsStore, versionPrefix } from './holdings-store.ts';
import { runAtOnce } from './run-at-once.ts';
import type { StoredVersion } from './store-manifest.ts';
import { type About, formatAbout } from './version-about.ts';
import {
  aboutName,
  blockBytes,
  blocksName,
  damagedInStore,
  listName,
  packBlocks,
  readFileList,
  sumBlocks,
  checksumOf,
  type VersionFile,
} from './version-files.ts';

const pieceBytes = 256 * blockBytes;
const filesAtOnce = 6;

export interface PushOptions {
  signal?: AbortSignal;
  /** Called with the number of bytes that have arrived so far and the total number. */
  onProgress?: (done: number, of: number) => void;
}

/** The sums of a file's blocks. @throws LibraryFailure damaged, where it is not as it was listed. */
const sumFile = async (dir: string, file: VersionFile): Promise<number[]> => {
  const path = join(dir, file.path);
  const sums: number[] = [];
  let whole = 0;
  let at = 0;
  const opened = await open(path, 'r');
  try {
    const piece = Buffer.alloc(Math.min(pieceBytes, Math.max(1, file.bytes)));
    for (;;) {
      const { bytesRead } = await opened.read(piece, 0, piece.length, at);
      if (bytesRead === 0) break;
      const bytes = piece.subarray(0, bytesRead);
      whole = crc32(bytes, whole);
      sums.push(...sumBlocks(bytes));
      at += bytesRead;
      if (bytesRead < piece.length) break;
    }
  } finally {
    await opened.close();
  }
  if (at === file.bytes && whole === file.crc32) return sums;
  throw new LibraryFailure('damaged', `${path} is not what was written: import the product again`);
};

/** A file that was there already must be the same. */
const compareStored = async (
  store: HoldingsStore,
  name: string,
  { bytes }: Pick<VersionFile, 'bytes'>,
  sums: readonly number[],
): Promise<void> => {
  for (let at = 0; at < bytes; at += pieceBytes) {
    const piece = await store.read(name, at, Math.min(pieceBytes, bytes - at));
    const first = at / blockBytes;
    if (sumBlocks(piece).some((sum, i) => sum !== sums[first + i]))
      throw damagedInStore(store.address, name, 'is another file than that of this version');
  }
};

/** The description of the version in `dir`, for places that do not have its files. */
export const describeVersion = (dir: string): { about: About; code: string; version: string } => {
  const bundle = openBundle(dir);
  try {
    const { facts } = bundle;
    const issueYears = bundle.newspapers?.issueYears() ?? [];
    return {
      about: { facts, books: bundle.books(), issueYears, scans: hasScans(dir) },
      code: facts.code,
      version: facts.version,
    };
  } finally {
    bundle.close();
  }
};

/** Every file has its length, and none is missing. @throws LibraryFailure damaged. */
const checkStored = async (
  store: HoldingsStore,
  prefix: string,
  wanted: ReadonlyMap<string, number>,
): Promise<void> => {
  const stored = new Map((await store.list(prefix)).map(({ name, bytes }) => [name, bytes]));
  for (const [name, bytes] of wanted) {
    const found = stored.get(name);
    if (found === undefined) throw damagedInStore(store.address, name, 'is missing');
    if (found !== bytes) throw damagedInStore(store.address, name, `has ${found} bytes instead of ${bytes}`);
  }
};

/** Whether a store has a file of the right length for each of a version. */
export const hasAllFiles = async (
  store: HoldingsStore,
  dir: string,
  { code, version, manifest, blocks, about }: StoredVersion & { code: string },
): Promise<boolean> => {
  const prefix = versionPrefix(code, version);
  const stored = new Map((await store.list(prefix)).map(({ name, bytes }) => [name, bytes]));
  const described = { [listName]: manifest.bytes, [blocksName]: blocks.bytes, [aboutName]: about.bytes };
  const list = await readFile(join(dir, listName), 'utf8');
  const files = readFileList(list, join(dir, listName)).map(({ path, bytes }) => [path, bytes] as const);
  return [...files, ...Object.entries(described)].every(
    ([path, bytes]) => stored.get(`${prefix}${path}`) === bytes,
  );
};

/** Fails with `LibraryFailure`: damaged, interrupted, store-away, store-refused; then no manifest names it. */
export const pushVersion = async (
  store: HoldingsStore,
  dir: string,
  { signal, onProgress = () => {} }: PushOptions = {},
): Promise<StoredVersion> => {
  const { about, code, version } = describeVersion(dir);
  const prefix = versionPrefix(code, version);
  let list: Buffer;
  try {
    list = await readFile(join(dir, listName));
  } catch (cause) {
    throw explainError(cause, dir);
  }
  const files = readFileList(list.toString('utf8'), join(dir, listName));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const textBytes = files.reduce((sum, { path, bytes }) => sum + (isScan(path) ? 0 : bytes), 0);
  const sums: number[] = [];
  const wanted = new Map<string, number>();
  let done = 0;
  const stop = (): void => {
    if (signal?.aborted) throw new LibraryFailure('interrupted', 'interrupted: nothing was published');
  };
  await store.checkWritable();
  await runAtOnce(filesAtOnce, files, async (file) => {
    stop();
    const name = `${prefix}${file.path}`;
    const own = await sumFile(dir, file);
    for (const [i, sum] of own.entries()) sums[file.firstBlock + i] = sum;
    if (!(await store.create(name, join(dir, file.path)))) await compareStored(store, name, file, own);
    wanted.set(name, file.bytes);
    done += file.bytes;
    onProgress(done, total);
  });
  const described = { [blocksName]: packBlocks(sums), [aboutName]: formatAbout(about), [listName]: list };
  for (const [path, bytes] of Object.entries(described)) {
    stop();
    const name = `${prefix}${path}`;
    if (!(await store.create(name, bytes)))
      await compareStored(store, name, { bytes: bytes.length }, sumBlocks(bytes));
    wanted.set(name, bytes.length);
  }
  await checkStored(store, prefix, wanted);
  return {
    version,
    textBytes,
    bytes: total,
    manifest: checksumOf(list),
    blocks: checksumOf(described[blocksName]),
    about: checksumOf(described[aboutName]),
  };
};
