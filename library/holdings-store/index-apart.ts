// For installations that store the index in an index store too (INDEX_STORE): the holdings store still has products
// whole, for a backup and for servers that have no index store; copies on servers that have one omit segment files.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedFile } from '#search/lists/table-file.ts';
import type { BundleFacts } from '../bundle/book-schema.ts';
import { namesIn } from '../files/data-folder.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { demandPieceStore } from '../index-store/open-piece-store.ts';
import type { PieceStore } from '../index-store/piece-store.ts';
import { dropVersions, pushIndex } from '../index-store/push-index.ts';
import { indexStoreAddress } from '../files/index-store-address.ts';

const segments = 'search';
const isSegment = (path: string): boolean => path.startsWith(`${segments}/`);

type Indexed = Pick<BundleFacts, 'code' | 'version' | 'segments'>;

/** What is done of the index of what lies in `dir`, if there is an index store. @throws LibraryFailure, StoreAway. */
const withIndexStore = async <T>(
  dir: string,
  work: (store: PieceStore) => Promise<T>,
): Promise<T | undefined> => {
  if (indexStoreAddress() === undefined) return undefined;
  const store = await demandPieceStore();
  try {
    return await work(store);
  } catch (cause) {
    if (cause instanceof DamagedFile) throw new LibraryFailure('damaged', cause.message, { cause });
    throw explainError(cause, dir);
  } finally {
    await store.close();
  }
};

/** Writes the index of what was built in `dir` into the index store, if there is one; its files stay. @throws LibraryFailure, StoreAway. */
export const storeIndexBeside = async (
  dir: string,
  facts: Indexed,
  options: { signal?: AbortSignal } = {},
): Promise<void> => {
  await withIndexStore(dir, (store) => pushIndex(store, dir, facts, options));
};

/** The same where the index store has it not whole already; whether it wrote. */
export const completeIndexBeside = async (
  dir: string,
  facts: Indexed,
  options: { signal?: AbortSignal } = {},
): Promise<boolean> => {
  const wrote = await withIndexStore(dir, async (store) => {
    if (await hasIndex(store, facts.code, facts.version)) return false;
    await pushIndex(store, dir, facts, options);
    return true;
  });
  return wrote ?? false;
};

const hasIndex = async (store: PieceStore, code: string, version: string): Promise<boolean> => {
  const found = await store.manifest(code);
  return found?.manifest.versions.some((one) => one.version === version && one.isWhole) ?? false;
};

/** Takes out of the index store, if there is one, the versions that were taken away here. @throws LibraryFailure, StoreAway. */
export const collectIndex = async (
  collected: readonly { code: string; removed: readonly string[]; leftovers: readonly string[] }[],
): Promise<void> => {
  const gone = collected.flatMap(({ code, removed, leftovers }) => {
    const versions = new Set([...removed, ...leftovers]);
    return versions.size > 0 ? [{ code, versions }] : [];
  });
  if (indexStoreAddress() === undefined || gone.length === 0) return;
  const store = await demandPieceStore();
  try {
    for (const { code, versions } of gone)
      await dropVersions(store, code, ({ version }) => versions.has(version));
  } finally {
    await store.close();
  }
};

/** Of a copy whose index is in the index store. */
export const dropSegments = (dir: string): void => {
  if (indexStoreAddress() === undefined) return;
  for (const name of namesIn(join(dir, segments))) rmSync(join(dir, segments, name), { force: true });
};

/**
 * Which files of a version are in the index store instead; none where the index store cannot be queried: then all are
 * fetched.
 */
export const filesInIndexStore = async (
  code: string,
  version: string,
): Promise<(path: string) => boolean> => {
  if (indexStoreAddress() === undefined) return () => false;
  const store = await demandPieceStore();
  try {
    const isWhole = await hasIndex(store, code, version);
    return (path) => isWhole && isSegment(path);
  } catch {
    return () => false;
  } finally {
    await store.close();
  }
};
