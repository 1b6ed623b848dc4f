// The merged index as a search uses it: which shard a product is on, and the shards, opened on first use. Anything
// missing or damaged is treated as if it were not in the merged index.
import { rmSync, statSync } from 'node:fs';
import { type Shard, openShard } from '#search/run/open-shard.ts';
import { openIndex } from '#search/index/open-index.ts';
import type { ListCache } from '#search/lists/list-cache.ts';
import { DamagedFile, openTables } from '#search/lists/table-file.ts';
import type { Variants } from '#search/characters/variants.ts';
import { LibraryFailure } from '../files/failure.ts';
import { openSegmentFile } from '../files/segment-file.ts';
import {
  shardKind,
  booksFile,
  mergedKey,
  listFile,
  readMergedList,
  segmentFile,
  type ShelvedBook,
} from './merged-index-files.ts';

export interface MergedShard {
  id: string;
  shard: Shard;
  books: readonly ShelvedBook[];
  /** Page key and label of a page of the shard, from 0. */
  label(page: number): { pageKey: string; pageNum: string };
  /** Title of a node by its ordinal in the shard. */
  title(ordinal: number): string;
  close(): void;
}

const numbersOf = (bytes: Uint8Array): Uint32Array =>
  new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();

/** @throws DamagedFile, LibraryFailure. */
const openMergedShard = (data: string, id: string, variants: Variants, cache: ListCache): MergedShard => {
  const sources: ReturnType<typeof openSegmentFile>[] = [];
  const close = () => {
    for (const source of sources) source.close();
  };
  try {
    sources.push(openSegmentFile(segmentFile(data, id)), openSegmentFile(booksFile(data, id)));
    const tables = openTables(sources[1], shardKind);
    const books = JSON.parse(textOf(tables.read('books'))) as ShelvedBook[];
    const held = JSON.parse(textOf(tables.read('holders'))) as Record<string, number[]>;
    const textAt = (offsets: string, texts: string, n: number): string => {
      const [from, to] = numbersOf(tables.read(offsets, n * 4, 8));
      return textOf(tables.read(texts, from, to - from));
    };
    const shard = openShard(
      openIndex([sources[0]]),
      variants,
      { cache, name: `shard ${id}` },
      {
        books,
        holders: new Map(Object.entries(held).map(([code, places]) => [code, new Set(places)])),
        titles: () => {
          const starts = numbersOf(tables.read('titleAt'));
          const all = tables.read('titles');
          return Array.from({ length: starts.length - 1 }, (_, i) =>
            textOf(all.subarray(starts[i], starts[i + 1])),
          );
        },
      },
    );
    return {
      id,
      shard,
      books,
      label: (page) => ({
        pageKey: textAt('labelAt', 'labels', page * 2),
        pageNum: textAt('labelAt', 'labels', page * 2 + 1),
      }),
      title: (ordinal) => textAt('titleAt', 'titles', ordinal),
      close,
    };
  } catch (cause) {
    close();
    throw cause;
  }
};

export class MergedIndex {
  private readonly data: string;
  private readonly variants: Variants;
  private readonly cache: ListCache;
  private stamp = '';
  /** By product and version, the id of its shard. */
  private placed = new Map<string, string>();
  private readonly shards = new Map<string, MergedShard>();
  /** By shard and product, its place in the shard's books. */
  private readonly places = new Map<string, Map<string, number>>();
  private readonly bad = new Set<string>();

  constructor(data: string, variants: Variants, cache: ListCache) {
    this.data = data;
    this.variants = variants;
    this.cache = cache;
  }

  /** Looks whether the list has changed since. */
  refresh(): void {
    let stamp = '';
    try {
      const { ino, mtimeMs, size } = statSync(listFile(this.data));
      stamp = `${ino} ${mtimeMs} ${size}`;
    } catch {
      // No merged index: everything is searched alone.
    }
    if (stamp === this.stamp) return;
    this.stamp = stamp;
    const { shards } = readMergedList(this.data);
    this.placed = new Map(shards.flatMap(({ id, books }) => books.map((book) => [mergedKey(book), id])));
    const named = new Set(shards.map(({ id }) => id));
    for (const id of this.shards.keys()) if (!named.has(id)) this.shut(id);
  }

  /** The shard that contains a version of a product, and its place there. */
  find(code: string, version: string): { on: MergedShard; at: number } | undefined {
    const key = mergedKey({ code, version });
    const id = this.placed.get(key);
    if (id === undefined || this.bad.has(id)) return undefined;
    const on = this.shards.get(id) ?? this.open(id);
    const at = this.places.get(id)?.get(key);
    return on && at !== undefined ? { on, at } : undefined;
  }

  /** Forgets a shard that is damaged, and has it made anew. */
  discard({ id }: MergedShard): void {
    this.bad.add(id);
    this.shut(id);
    rmSync(booksFile(this.data, id), { force: true });
  }

  close(): void {
    for (const id of this.shards.keys()) this.shut(id);
  }

  private open(id: string): MergedShard | undefined {
    try {
      const opened = openMergedShard(this.data, id, this.variants, this.cache);
      this.shards.set(id, opened);
      this.places.set(id, new Map(opened.books.map((book, at) => [mergedKey(book), at])));
      return opened;
    } catch (cause) {
      if (!(cause instanceof DamagedFile || cause instanceof LibraryFailure)) throw cause;
      // What was swept meanwhile is no longer in the list when it is next read.
      if (cause instanceof DamagedFile || cause.code === 'damaged') this.bad.add(id);
      return undefined;
    }
  }

  private shut(id: string): void {
    this.shards.get(id)?.close();
    this.shards.delete(id);
    this.places.delete(id);
  }
}
