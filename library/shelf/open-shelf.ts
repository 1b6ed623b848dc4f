// The shelf as a search uses it: which board a product stands on, and the boards, opened when first asked for. Whatever
// is missing or damaged is as if it were not on the shelf.
import { rmSync, statSync } from 'node:fs';
import { type Board, openBoard } from '#search/open-board.ts';
import { openIndex } from '#search/open-index.ts';
import type { ListCache } from '#search/postings.ts';
import { DamagedFile, openTables } from '#search/table-file.ts';
import type { Variants } from '#search/variants.ts';
import { LibraryFailure } from '../failure.ts';
import { openSegmentFile } from '../segment-file.ts';
import {
  boardKind,
  booksFile,
  keyOf,
  listFile,
  readShelfList,
  segmentFile,
  type ShelvedBook,
} from './shelf-files.ts';

export interface ShelfBoard {
  id: string;
  board: Board;
  books: readonly ShelvedBook[];
  /** Page key and label of a page of the board, from 0. */
  label(page: number): { pageKey: string; pageNum: string };
  /** Title of a node by its ordinal on the board. */
  title(ordinal: number): string;
  close(): void;
}

const numbersOf = (bytes: Uint8Array): Uint32Array =>
  new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();

/** @throws DamagedFile, LibraryFailure. */
const openShelfBoard = (data: string, id: string, variants: Variants, cache: ListCache): ShelfBoard => {
  const sources: ReturnType<typeof openSegmentFile>[] = [];
  const close = () => {
    for (const source of sources) source.close();
  };
  try {
    sources.push(openSegmentFile(segmentFile(data, id)), openSegmentFile(booksFile(data, id)));
    const tables = openTables(sources[1], boardKind);
    const books = JSON.parse(textOf(tables.read('books'))) as ShelvedBook[];
    const held = JSON.parse(textOf(tables.read('holders'))) as Record<string, number[]>;
    const textAt = (offsets: string, texts: string, n: number): string => {
      const [from, to] = numbersOf(tables.read(offsets, n * 4, 8));
      return textOf(tables.read(texts, from, to - from));
    };
    const board = openBoard(
      openIndex([sources[0]]),
      variants,
      { cache, name: `board ${id}` },
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
      board,
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

export class Shelf {
  private readonly data: string;
  private readonly variants: Variants;
  private readonly cache: ListCache;
  private stamp = '';
  /** By product and version, the id of its board. */
  private placed = new Map<string, string>();
  private readonly boards = new Map<string, ShelfBoard>();
  /** By board and product, its place in the board's books. */
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
      // No shelf: everything is searched alone.
    }
    if (stamp === this.stamp) return;
    this.stamp = stamp;
    const { boards } = readShelfList(this.data);
    this.placed = new Map(boards.flatMap(({ id, books }) => books.map((book) => [keyOf(book), id])));
    const named = new Set(boards.map(({ id }) => id));
    for (const id of this.boards.keys()) if (!named.has(id)) this.shut(id);
  }

  /** The board that a version of a product stands on, and its place there. */
  find(code: string, version: string): { on: ShelfBoard; at: number } | undefined {
    const key = keyOf({ code, version });
    const id = this.placed.get(key);
    if (id === undefined || this.bad.has(id)) return undefined;
    const on = this.boards.get(id) ?? this.open(id);
    const at = this.places.get(id)?.get(key);
    return on && at !== undefined ? { on, at } : undefined;
  }

  /** Forgets a board that is damaged, and has it made anew. */
  discard({ id }: ShelfBoard): void {
    this.bad.add(id);
    this.shut(id);
    rmSync(booksFile(this.data, id), { force: true });
  }

  close(): void {
    for (const id of this.boards.keys()) this.shut(id);
  }

  private open(id: string): ShelfBoard | undefined {
    try {
      const opened = openShelfBoard(this.data, id, this.variants, this.cache);
      this.boards.set(id, opened);
      this.places.set(id, new Map(opened.books.map((book, at) => [keyOf(book), at])));
      return opened;
    } catch (cause) {
      if (!(cause instanceof DamagedFile || cause instanceof LibraryFailure)) throw cause;
      // What was swept meanwhile is no longer in the list when it is next read.
      if (cause instanceof DamagedFile || cause.code === 'damaged') this.bad.add(id);
      return undefined;
    }
  }

  private shut(id: string): void {
    this.boards.get(id)?.close();
    this.boards.delete(id);
    this.places.delete(id);
  }
}
