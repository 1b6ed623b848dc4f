// Parts of scans, fetched when they are looked at: a block of a pyramid is checked by its sum and written to where it lies
// in a file of the pyramid's length, whose other parts take no room. Whoever draws reads that file as if it were whole. After
// a new start a block counts when its sum is right; so nothing else need be remembered.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { codeDir, isCode, isVersion, libraryDir, namesIn } from '../files/data-folder.ts';
import { LibraryFailure } from '../files/failure.ts';
import { readInventory } from './copies-folder.ts';
import { type HoldingsStore, versionPrefix } from './holdings-store.ts';
import { allocated, findBlocksHere, type ScanFile, writeBlocks } from './scan-file.ts';
import { blockBytes, blocksOf, damagedInStore, findWrongBlock, type VersionFile } from './version-files.ts';

/** Versions whose lists of files are remembered, and scans whose blocks are. */
const mostVersions = 32;
const mostScans = 4096;
/** Milliseconds for which what was used is not taken away: somebody may be drawing from it. */
const restTime = 60_000;
/** Maximum number of blocks in one request. */
const mostTogether = 256;

interface VersionScans {
  files: ReadonlyMap<string, VersionFile>;
  blocks: Buffer;
}

interface Scan extends ScanFile {
  prefix: string;
  pending: Map<number, Promise<void>>;
}

interface Used {
  bytes: number;
  at: number;
}

export interface ScanCopies {
  /** Has these bytes of the file at `path` readable there. @throws LibraryFailure damaged, store-away, store-refused. */
  fetch(path: string, from: number, bytes: number): Promise<void>;
  /** The same without asking the store. @throws LibraryFailure store-away, where not all of it is here. */
  fetchHere(path: string, from: number, bytes: number): Promise<void>;
}

export const openScanCopies = (data: string, store: HoldingsStore, budget: number): ScanCopies => {
  const versions = new LRUCache<string, Promise<VersionScans>>({ max: mostVersions });
  const scans = new LRUCache<string, Promise<Scan>>({ max: mostScans });
  /** By path; the least recently used comes first. */
  const used = new Map<string, Used>();
  let total = 0;

  const note = (path: string, bytes: number, at: number): void => {
    total += bytes - (used.get(path)?.bytes ?? 0);
    used.delete(path);
    used.set(path, { bytes, at });
  };

  for (const code of namesIn(libraryDir(data)).filter(isCode))
    for (const version of namesIn(codeDir(data, code)).filter(isVersion)) {
      const dir = join(codeDir(data, code), version, 'images', 'pyramids');
      for (const name of namesIn(dir)) note(join(dir, name), allocated(join(dir, name)), 0);
    }

  const shrink = async (): Promise<void> => {
    const now = Date.now();
    for (const [path, { bytes, at }] of used) {
      if (total <= budget || now - at < restTime) return;
      used.delete(path);
      total -= bytes;
      scans.delete(path);
      await rm(path, { force: true }).catch(() => undefined);
    }
  };

  const scansOf = (code: string, version: string): Promise<VersionScans> => {
    const found = versions.get(version);
    if (found) return found;
    const read = readInventory(data, code, version).then(({ files, blocks }) => ({
      files: new Map(
        files
          .filter(({ path }) => path.startsWith('images/pyramids/'))
          .map((file) => [basename(file.path), file] as const),
      ),
      blocks,
    }));
    versions.set(version, read);
    read.catch(() => versions.delete(version));
    return read;
  };

  const openScan = async (path: string): Promise<Scan> => {
    // <library>/<code>/<version>/images/pyramids/<name>
    const [name = '', , , version = '', code = ''] = path.split(sep).reverse();
    const { files, blocks } = await scansOf(code, version);
    const file = files.get(name);
    if (!file)
      throw new LibraryFailure('damaged', `${path}: the store has no such scan; import ${code} again`);
    const scan: Scan = {
      file,
      prefix: versionPrefix(code, version),
      blocks,
      here: new Uint8Array(blocksOf(file.bytes)),
      pending: new Map(),
    };
    findBlocksHere(path, scan);
    return scan;
  };

  const fetchRun = async (path: string, scan: Scan, first: number, count: number): Promise<void> => {
    const { file, prefix, blocks } = scan;
    const name = `${prefix}${file.path}`;
    const at = first * blockBytes;
    const bytes = await store.read(name, at, Math.min(count * blockBytes, file.bytes - at));
    const wrong = findWrongBlock(bytes, blocks, file.firstBlock + first);
    if (wrong >= 0) {
      const from = (first + wrong) * blockBytes;
      throw damagedInStore(store.address, name, `is not what was published, from byte ${from} on`);
    }
    writeBlocks(path, scan, bytes, first);
  };

  const scanAt = async (path: string): Promise<Scan> => {
    const opened = scans.get(path) ?? openScan(path);
    scans.set(path, opened);
    opened.catch(() => scans.delete(path));
    const scan = await opened;
    // One whose file was taken away has none of its blocks any more.
    if (!existsSync(path)) scan.here.fill(0);
    return scan;
  };
  const lastOf = (scan: Scan, end: number): number => Math.min(scan.here.length, blocksOf(end)) - 1;

  return {
    fetch: async (path, from, bytes) => {
      const scan = await scanAt(path);
      const last = lastOf(scan, from + bytes);
      const awaited: Promise<void>[] = [];
      for (let n = Math.floor(from / blockBytes); n <= last; n += 1) {
        if (scan.here[n]) continue;
        const pending = scan.pending.get(n);
        if (pending) {
          awaited.push(pending);
          continue;
        }
        let count = 1;
        const isWanted = (block: number): boolean =>
          block <= last && !scan.here[block] && !scan.pending.has(block);
        while (count < mostTogether && isWanted(n + count)) count += 1;
        const run = fetchRun(path, scan, n, count).finally(() => {
          for (let i = 0; i < count; i += 1) scan.pending.delete(n + i);
        });
        for (let i = 0; i < count; i += 1) scan.pending.set(n + i, run);
        awaited.push(run);
        n += count - 1;
      }
      await Promise.all(awaited);
      note(path, awaited.length > 0 ? allocated(path) : (used.get(path)?.bytes ?? 0), Date.now());
      if (total > budget) await shrink();
    },
    fetchHere: async (path, from, bytes) => {
      const scan = await scanAt(path);
      const last = lastOf(scan, from + bytes);
      for (let n = Math.floor(from / blockBytes); n <= last; n += 1)
        if (!scan.here[n]) throw new LibraryFailure('store-away', `${path} is not here`);
    },
  };
};
