// How an importer publishes to a store: it looks what is live before it begins, puts the files of its version there, and then
// the manifest on the condition that nothing else has become live meanwhile. Killed at any moment it leaves the version that
// was live.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkCode, codeDir, versionDir } from '../files/data-folder.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { isScan } from '../files/scan-files.ts';
import { renameDurably, syncTree } from '../files/sync-files.ts';
import { readInventory } from './copies-folder.ts';
import { fetchFiles } from './fetch-version.ts';
import { dropSegments } from './index-apart.ts';
import { type HoldingsStore, versionPrefix } from './holdings-store.ts';
import { LocalCopies } from './local-copies.ts';
import { holdingsStoreOf, readCacheBytes } from './open-holdings-store.ts';
import { type PushOptions, pushVersion } from './push-version.ts';
import { formatManifest, type StoredVersion, type StoreManifest, withLive } from './store-manifest.ts';

/** The copies of this data folder; undefined where products are stored in it. @throws LibraryFailure store-refused. */
export const openCopiesOf = (
  data: string,
  handlers: Pick<ConstructorParameters<typeof LocalCopies>[0], 'onFault' | 'onChange'> = {},
): LocalCopies | undefined => {
  const store = holdingsStoreOf();
  return store && new LocalCopies({ data, store, cacheBytes: readCacheBytes().texts, ...handlers });
};

/** What was live when an importer looked. */
export interface StoreState {
  manifest: StoreManifest;
  tag: string;
}

/** @throws LibraryFailure conflict, where another was first: then the files of this version are taken away again. */
export const publishManifest = async (
  store: HoldingsStore,
  { code, name, live }: { code: string; name: string; live?: StoredVersion | undefined },
  before: StoreState | undefined,
): Promise<void> => {
  const text = formatManifest(withLive(before?.manifest, { code, name, live }, Date.now()));
  if (await store.writeManifest(code, text, before?.tag)) return;
  if (live) {
    const files = await store.list(versionPrefix(code, live.version));
    await store.remove(files.map((file) => file.name)).catch(() => undefined);
  }
  throw new LibraryFailure(
    'conflict',
    `another importer has published ${code} in ${store.address} meanwhile: nothing of this one is live; look at what is there, and import again with --replace if it must take its place`,
  );
};

/** One importer's work on one product of a store. */
export class StorePublishing {
  readonly copies: LocalCopies;
  private readonly data: string;
  private readonly code: string;
  private readonly before: StoreState | undefined;

  constructor(data: string, code: string, copies: LocalCopies, before: StoreState | undefined) {
    this.data = data;
    this.code = code;
    this.copies = copies;
    this.before = before;
  }

  /** The live version, as the importer found it. */
  get liveVersion(): string | undefined {
    return this.before?.manifest.live?.version;
  }

  /** Has the scans of a version in a folder that has none. @throws LibraryFailure. */
  async fetchScans(version: string, dir: string): Promise<void> {
    const inventory = await readInventory(this.data, this.code, version);
    await fetchFiles(this.copies.store, this.code, version, inventory, dir, isScan);
  }

  /** Makes what was built the live version. @throws LibraryFailure; then nothing has changed. */
  async publish(version: string, name: string, built: string, options: PushOptions = {}): Promise<void> {
    const { data, code, copies } = this;
    const live = await pushVersion(copies.store, built, options);
    await publishManifest(copies.store, { code, name, live }, this.before);
    try {
      for (const folder of ['scans', 'pyramids'])
        rmSync(join(built, 'images', folder), { recursive: true, force: true });
      dropSegments(built);
      syncTree(built);
      renameDurably(built, versionDir(data, code, version));
    } catch (cause) {
      // It is published; a copy can be fetched.
      rmSync(built, { recursive: true, force: true });
      if (!(explainError(cause, codeDir(data, code)) instanceof LibraryFailure)) throw cause;
    }
    await copies.refreshProduct(code);
    await copies.room.makeRoom(new Map(), true);
  }
}

/**
 * Undefined where products are stored in the data folder.
 * @throws LibraryFailure where the store cannot be queried.
 */
export const beginPublishing = async (data: string, code: string): Promise<StorePublishing | undefined> => {
  const copies = openCopiesOf(data);
  if (!copies) return undefined;
  checkCode(code);
  return new StorePublishing(data, code, copies, await copies.refreshProduct(code));
};

/** Whether a copy may be had later: what is made of all products must not be made without it. */
export const isPassing = (failure: LibraryFailure): boolean =>
  ['store-away', 'store-refused', 'busy'].includes(failure.code);

let opened: { data: string; copies: LocalCopies | undefined } | undefined;

/** For processes that read many products one after the other: has the text of a version here, where there is a store. */
export const ensureCopy = async (data: string, code: string, version: string): Promise<void> => {
  if (opened?.data !== data) opened = { data, copies: openCopiesOf(data) };
  await opened.copies?.fetch(code, version);
};
