// What a server or command has of a store: which versions are live, and copies of the texts of some of them. The store
// is queried for manifests; a copy is fetched when it is requested, or ahead of time while there is room. While the
// store is unavailable, everything that is stored locally remains usable, and nothing waits for the store.
import { readCurrentOrNone } from '../files/data-folder.ts';
import { LibraryFailure } from '../files/failure.ts';
import { hasVersion } from '../holdings/holdings.ts';
import {
  aboutHere,
  dropInventory,
  fetchInventory,
  inventoried,
  noteAddress,
  openCopiesFolder,
  readKnown,
  writeKnown,
} from './copies-folder.ts';
import { type CopiesRoom, openCopiesRoom } from './copies-room.ts';
import { type Fetching, openFetchQueue } from './fetch-queue.ts';
import { fetchTexts, sweepFetching } from './fetch-version.ts';
import { type HoldingsStore, manifestName } from './holdings-store.ts';
import { showLive, withdrawCopies } from './live-copies.ts';
import { runAtOnce } from './run-at-once.ts';
import { parseManifest, type StoredVersion, type StoreManifest, versionIn } from './store-manifest.ts';
import type { About } from './version-about.ts';

export interface LocalCopiesOptions {
  data: string;
  store: HoldingsStore;
  /** Bytes of all copies. */
  cacheBytes: number;
  /**
   * Called with a product whose manifest or files are faulty, and with '' for the store itself; once each time a fault
   * begins.
   */
  onFault?: (code: string, error: LibraryFailure) => void;
  /** Called when another version becomes live here, or when another copy is available. */
  onChange?: () => void;
}

interface Known {
  tag: string;
  manifest: StoreManifest;
}

const manifestsAtOnce = 8;
/** Milliseconds after which what failed for itself is tried again; and where the store refused, until a key or a clock is mended. */
const faultTime = 30_000;
const refusedTime = 3000;

const asFailure = (cause: unknown): LibraryFailure => {
  if (cause instanceof LibraryFailure) return cause;
  throw cause;
};

export class LocalCopies {
  readonly store: HoldingsStore;
  readonly room: CopiesRoom;
  /** Why the store cannot be queried; undefined if the last query succeeded. */
  away: LibraryFailure | undefined;
  private readonly options: LocalCopiesOptions;
  private readonly known = new Map<string, Known>();
  /** Tags of manifests that could not be followed: they are tried again after a while, another at once. */
  private readonly refused = new Map<string, string>();
  private readonly faults = new Map<string, { failure: LibraryFailure; until: number }>();
  private readonly queue = openFetchQueue((one) => this.fetchNow(one));
  /** Bytes of what is being fetched, by version. */
  private readonly reserved = new Map<string, number>();
  private isNoted = false;
  private readonly closed = new AbortController();

  constructor(options: LocalCopiesOptions) {
    const { data, store, cacheBytes } = options;
    this.options = options;
    this.store = store;
    openCopiesFolder(data, store.address);
    this.room = openCopiesRoom(data, cacheBytes);
    for (const [code, { text, tag }] of readKnown(data)) {
      try {
        this.known.set(code, { tag, manifest: parseManifest(text, code, this.nameOf(code)) });
      } catch {
        // It is requested again.
      }
    }
  }

  private nameOf(code: string): string {
    return `${this.store.address}/${manifestName(code)}`;
  }

  /** Codes of the products that the store has. */
  codes(): string[] {
    return [...this.known].flatMap(([code, { manifest }]) => (manifest.live ? code : []));
  }

  manifest(code: string): StoreManifest | undefined {
    return this.known.get(code)?.manifest;
  }

  /** The description of the version of a product; undefined where it is not stored locally. */
  about(code: string, version: string): About | undefined {
    return aboutHere(this.options.data, code, version);
  }

  /** Whether the store has this version, as far as is known here. */
  has(code: string, version: string): boolean {
    return this.stored(code, version) !== undefined;
  }

  isHere(code: string, version: string): boolean {
    return hasVersion(this.options.data, code, version);
  }

  /** The recent failure that prevented a version from being fetched. */
  failureOf(code: string): LibraryFailure | undefined {
    const fault = this.faults.get(code);
    return fault && Date.now() < fault.until ? fault.failure : undefined;
  }

  private stored(code: string, version: string): StoredVersion | undefined {
    const manifest = this.manifest(code);
    return manifest && versionIn(manifest, version);
  }

  private fail(code: string, failure: LibraryFailure): void {
    const before = this.faults.get(code)?.failure.message;
    const until = Date.now() + (failure.code === 'store-refused' ? refusedTime : faultTime);
    this.faults.set(code, { failure, until });
    if (before !== failure.message) this.options.onFault?.(code, failure);
  }

  private noteAway(failure: LibraryFailure): void {
    const isNew = this.away?.message !== failure.message;
    this.away = failure;
    if (isNew) this.options.onFault?.('', failure);
  }

  /**
   * Queries the store for what is live, and updates to it.
   * @throws LibraryFailure where the store cannot be queried: everything stays as it is.
   */
  async refresh(signal?: AbortSignal): Promise<void> {
    const { store } = this;
    try {
      const tags = await store.manifestTags(signal ? { signal } : {});
      if (!this.isNoted) await noteAddress(this.options.data, store.address);
      this.isNoted = true;
      this.away = undefined;
      for (const code of this.known.keys()) if (!tags.has(code)) this.fail(code, this.goneFailure(code));
      const changed = [...tags].filter(
        ([code, tag]) =>
          this.known.get(code)?.tag !== tag && !(this.refused.get(code) === tag && this.failureOf(code)),
      );
      await runAtOnce(manifestsAtOnce, changed, ([code, tag]) => this.tryFollow(code, tag));
      if (changed.length > 0) this.options.onChange?.();
    } catch (cause) {
      const failure = asFailure(cause);
      this.noteAway(failure);
      throw failure;
    }
    await this.fetchAhead();
  }

  private goneFailure(code: string): LibraryFailure {
    return new LibraryFailure(
      'damaged',
      `${this.nameOf(code)} is gone: what is here is served on; put that file back, or import ${code} again`,
    );
  }

  /** A fault in one product does not hold up the others. @throws LibraryFailure where the store is unavailable. */
  private async tryFollow(code: string, tag: string): Promise<void> {
    try {
      await this.follow(code);
    } catch (cause) {
      const failure = asFailure(cause);
      if (['store-away', 'store-refused', 'disk-full'].includes(failure.code)) throw failure;
      this.refused.set(code, tag);
      this.fail(code, failure);
    }
  }

  /** Asks for one product alone. Undefined where the store has no manifest of it, though its copies may be here. */
  async refreshProduct(code: string): Promise<{ manifest: StoreManifest; tag: string } | undefined> {
    return (await this.follow(code)) ? this.known.get(code) : undefined;
  }

  /** False where the store has no manifest of it. */
  private async follow(code: string): Promise<boolean> {
    const { data } = this.options;
    const found = await this.store.readManifest(code);
    if (!found) return false;
    const manifest = parseManifest(found.text, code, this.nameOf(code));
    if (manifest.live) {
      await fetchInventory(this.store, data, code, manifest.live);
      const before = readCurrentOrNone(data, code)?.version;
      const { version } = manifest.live;
      this.known.set(code, { tag: found.tag, manifest });
      // Readers of the version before go on with it until this one is here.
      if (
        before !== undefined &&
        before !== version &&
        this.isHere(code, before) &&
        !this.isHere(code, version)
      )
        void this.queue.add({ code, stored: manifest.live, isWanted: true }).then(
          () => this.show(code),
          () => this.show(code),
        );
      else this.show(code);
    } else {
      this.known.set(code, { tag: found.tag, manifest });
      await withdrawCopies(data, manifest);
    }
    await writeKnown(data, code, found);
    const referenced = new Set([manifest.live, ...manifest.past].map((stored) => stored?.version));
    for (const version of inventoried(data, code))
      if (!referenced.has(version)) await dropInventory(data, code, version);
    return true;
  }

  private show(code: string): void {
    const manifest = this.manifest(code);
    if (!manifest || this.closed.signal.aborted) return;
    if (showLive(this.options.data, manifest)) this.options.onChange?.();
  }

  /** Fetches what is live and not here, as long as there is room. */
  private async fetchAhead(): Promise<void> {
    const missing = [...this.known].flatMap(
      ([
        code,
        {
          manifest: { live },
        },
      ]) => (live && !this.isHere(code, live.version) && !this.failureOf(code) ? [{ code, live }] : []),
    );
    if (missing.length === 0) return;
    let free = this.options.cacheBytes - (await this.room.used());
    for (const { code, live } of missing) {
      free -= live.textBytes;
      if (free < 0) return;
      this.queue.add({ code, stored: live, isWanted: false }).catch(() => undefined);
    }
  }

  /**
   * Has the text of a version here when it resolves. @throws LibraryFailure not-found where the store has no such version,
   * store-away, store-refused, damaged.
   */
  async fetch(code: string, version: string): Promise<void> {
    this.room.touch(code, version);
    if (this.isHere(code, version)) return;
    const stored = this.stored(code, version);
    if (!stored)
      throw new LibraryFailure('not-found', `${this.store.address} has no version ${version} of ${code}`);
    const failure = this.away ?? this.failureOf(code);
    if (failure) throw failure;
    await this.queue.add({ code, stored, isWanted: true });
  }

  private async fetchNow({ code, stored, isWanted }: Fetching): Promise<void> {
    const { data, cacheBytes, onChange } = this.options;
    if (this.isHere(code, stored.version)) return;
    try {
      if (stored.textBytes > cacheBytes)
        throw new LibraryFailure(
          'unreadable',
          `${code} has ${stored.textBytes} bytes of text, more than all copies may have (${cacheBytes}): raise HOLDINGS_CACHE`,
        );
      this.reserved.set(stored.version, stored.textBytes);
      if (!(await this.room.makeRoom(this.reserved, isWanted)))
        throw new LibraryFailure(
          'busy',
          `there is no room for ${code}: all copies are in use; raise HOLDINGS_CACHE`,
        );
      await sweepFetching(data, code);
      await fetchTexts(this.store, data, code, stored, { signal: this.closed.signal });
      this.faults.delete(code);
      onChange?.();
    } catch (cause) {
      if (this.closed.signal.aborted) throw cause;
      const failure = asFailure(cause);
      if (failure.code === 'store-away') this.noteAway(failure);
      else if (failure.code !== 'busy') this.fail(code, failure);
      throw failure;
    } finally {
      this.reserved.delete(stored.version);
    }
  }

  /** Removes a copy that turned out to be damaged; it is fetched again at the next request for it. */
  discard(code: string, version: string): Promise<void> {
    return this.room.drop(code, version);
  }

  close(): void {
    this.closed.abort();
  }
}
