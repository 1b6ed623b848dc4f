// What a person does with the products of a store: brings those of a data folder into it, copies them out of it, takes one
// away, and reads all of it to see whether it is what was published.
import { existsSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildingPrefix,
  checkCode,
  formatCurrent,
  isCode,
  namesIn,
  ownLibraryDir,
  readCurrentFile,
} from '../files/data-folder.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { openBundle } from '../bundle/open-bundle.ts';
import { makeFolders, renameDurably, syncTree, writeWhole } from '../files/sync-files.ts';
import { verifyBundle } from '../bundle/verify-bundle.ts';
import { fetchInventory, readInventory } from './copies-folder.ts';
import { fetchFiles, type FetchOptions } from './fetch-version.ts';
import { type HoldingsStore, manifestName, versionPrefix } from './holdings-store.ts';
import { completeIndexBeside } from './index-apart.ts';
import { publishManifest, type StoreState } from './publish-to-store.ts';
import { hasAllFiles, type PushOptions, pushVersion } from './push-version.ts';
import { parseManifest, type StoredVersion } from './store-manifest.ts';
import { listName } from './version-files.ts';

export const readState = async (store: HoldingsStore, code: string): Promise<StoreState | undefined> => {
  const found = await store.readManifest(code);
  return (
    found && {
      manifest: parseManifest(found.text, code, `${store.address}/${manifestName(code)}`),
      tag: found.tag,
    }
  );
};

/** Codes of the products that a data folder keeps itself. */
export const ownProducts = (data: string): string[] =>
  namesIn(ownLibraryDir(data)).filter(
    (name) => isCode(name) && existsSync(join(ownLibraryDir(data), name, 'current')),
  );

export interface Pushed {
  code: string;
  version: string;
  bytes: number;
  /** False where it was there already. */
  isNew: boolean;
  /** Whether its index was written into the index store, which had it not. */
  isIndexNew: boolean;
}

/** Brings the live version of a data folder into a store, and its index into the index store, if there is one. @throws LibraryFailure; then what was live there still is. */
export const pushProduct = async (
  store: HoldingsStore,
  data: string,
  code: string,
  { replace = false, ...options }: PushOptions & { replace?: boolean } = {},
): Promise<Pushed> => {
  const dir = join(ownLibraryDir(data), checkCode(code));
  const version = readCurrentFile(join(dir, 'current'))?.version;
  if (version === undefined)
    throw new LibraryFailure('not-found', `the library in ${ownLibraryDir(data)} has no product “${code}”`);
  const before = await readState(store, code);
  const live = before?.manifest.live;
  if (live && live.version !== version && !replace)
    throw new LibraryFailure(
      'code-in-use',
      `${store.address} has version ${live.version} of ${code}, and ${data} has ${version}: choose --replace to make that the live one`,
    );
  const isLive = live?.version === version;
  const isThere = isLive && (await hasAllFiles(store, join(dir, version), { code, ...live }));
  const stored = isThere ? live : await pushVersion(store, join(dir, version), options);
  const bundle = openBundle(join(dir, version));
  const { facts } = bundle;
  bundle.close();
  const isIndexNew = await completeIndexBeside(join(dir, version), facts, options);
  if (!isLive) await publishManifest(store, { code, name: facts.name, live: stored }, before);
  return { code, version, bytes: stored.bytes, isNew: !isLive, isIndexNew };
};

/**
 * Copies the live version whole, with its scans, into the library of a data folder, and makes it live there.
 * @throws LibraryFailure; then what was live there still is.
 */
export const copyProductTo = async (
  store: HoldingsStore,
  data: string,
  code: string,
  stored: StoredVersion,
  target: string,
  options: FetchOptions = {},
): Promise<void> => {
  const { version } = stored;
  const dir = join(ownLibraryDir(target), checkCode(code));
  const before = readCurrentFile(join(dir, 'current'));
  if (before?.version === version && existsSync(join(dir, version, 'book.db'))) return;
  await fetchInventory(store, data, code, stored);
  const inventory = await readInventory(data, code, version);
  const built = join(dir, `${buildingPrefix}${version}-${process.pid}`);
  try {
    makeFolders(built);
    await fetchFiles(store, code, version, inventory, built, () => true, options);
    await writeFile(join(built, listName), inventory.list);
    verifyBundle(built);
    syncTree(built);
    renameDurably(built, join(dir, version));
    const past = before ? [{ version: before.version, until: Date.now() }, ...before.past] : [];
    const aside = join(dir, `.current-${version}`);
    rmSync(aside, { force: true });
    writeWhole(aside, Buffer.from(formatCurrent({ version, past })));
    renameDurably(aside, join(dir, 'current'));
  } catch (cause) {
    rmSync(built, { recursive: true, force: true });
    throw explainError(cause, dir);
  }
};

/** Takes a product away at once; its files go with the next collection. @throws LibraryFailure not-found, conflict. */
export const withdrawProduct = async (store: HoldingsStore, code: string): Promise<string> => {
  const before = await readState(store, checkCode(code));
  const live = before?.manifest.live;
  if (!before || !live) throw new LibraryFailure('not-found', `${store.address} has no product “${code}”`);
  await publishManifest(store, { code, name: before.manifest.name }, before);
  return live.version;
};

/** Files of a version that no manifest lists: from a push that was never published. */
export const versionOfFile = (name: string): { code: string; version: string } | undefined => {
  const [, code, version] = /^versions\/([^/]+)\/([^/]+)\//.exec(name) ?? [];
  return code !== undefined && version !== undefined && name.startsWith(versionPrefix(code, version))
    ? { code, version }
    : undefined;
};
