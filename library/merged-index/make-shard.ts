// Binds products into a shard of the merged index, from their published segments.
import { rmSync } from 'node:fs';
import { ShardBuilder } from '#search/index/merge-books.ts';
import { packTables } from '#search/lists/table-file.ts';
import { openBundle } from '../bundle/open-bundle.ts';
import { versionDir } from '../files/data-folder.ts';
import { type OpenIndexFiles, openIndexFiles } from '../files/open-index-files.ts';
import { makeFolders, writeWhole } from '../files/sync-files.ts';
import {
  shardKind,
  booksFile,
  segmentFile,
  mergedIndexDir,
  type MergedEntry,
  type ShelvedBook,
} from './merged-index-files.ts';

/** Texts one after the other, found by where they begin. */
class TextList {
  private readonly starts: number[] = [0];
  private readonly pieces: Buffer[] = [];
  private length = 0;
  add(text: string): void {
    const bytes = Buffer.from(text);
    this.pieces.push(bytes);
    this.length += bytes.length;
    this.starts.push(this.length);
  }
  at(): Uint8Array {
    return new Uint8Array(Uint32Array.from(this.starts).buffer);
  }
  bytes(): Uint8Array {
    return Buffer.concat(this.pieces);
  }
}

export class ShardMaker {
  readonly entries: MergedEntry[] = [];
  private readonly builder = new ShardBuilder();
  private readonly books: ShelvedBook[] = [];
  private readonly holders = new Map<string, number[]>();
  private readonly titles = new TextList();
  private readonly labels = new TextList();
  private readonly data: string;

  constructor(data: string) {
    this.data = data;
  }

  /** Positions bound so far. */
  get length(): number {
    return this.builder.length;
  }

  /** Whether the product could be bound here; `paths`: its segment files. @throws LibraryFailure, DamagedFile. */
  add(entry: MergedEntry, paths: readonly string[]): boolean {
    const bundle = openBundle(versionDir(this.data, entry.code, entry.version));
    let files: OpenIndexFiles | undefined;
    try {
      // Newspapers are not merged, with or without articles: their pages come in any order.
      if (bundle.newspapers) return false;
      files = openIndexFiles(paths);
      const { index } = files;
      const titles = bundle.titles();
      // Pages are searched by the index and shown by the bundle: the two must tell the same.
      const entries = bundle.entries(index.firstPage, index.firstPage + index.pages - 1);
      const nodes = index.segments.reduce((sum, segment) => sum + segment.nodes.length / 4, 0);
      if (entries.length !== index.pages || titles.length !== nodes) return false;
      // Damage is detected here and not in the middle of the binding.
      for (const { tables } of index.segments) for (const table of ['text', 'marks']) tables.read(table);
      const bound = this.builder.add(index, titles);
      if (!bound) return false;
      const codes = index.segments.flatMap(({ gaiji }) => [...gaiji.values()].map(({ code }) => code));
      for (const code of new Set(codes))
        this.holders.set(code, [...(this.holders.get(code) ?? []), this.books.length]);
      const { name, kind, processingState } = bundle.facts;
      const { code, version } = entry;
      this.books.push({ ...bound, code, version, name, kind, processingState, books: bundle.books() });
      for (const title of ['', ...titles]) this.titles.add(title);
      for (const { pageKey, pageNum } of entries) {
        this.labels.add(pageKey);
        this.labels.add(pageNum);
      }
      this.entries.push(entry);
      return true;
    } finally {
      bundle.close();
      files?.close();
    }
  }

  /** Writes the shard's files, whole and on the disk when it returns. The maker is spent. */
  write(id: string): void {
    const json = (value: unknown) => Buffer.from(JSON.stringify(value));
    const files = [
      [segmentFile(this.data, id), this.builder.finish()],
      [
        booksFile(this.data, id),
        packTables(shardKind, {
          books: json(this.books),
          holders: json(Object.fromEntries(this.holders)),
          titleAt: this.titles.at(),
          titles: this.titles.bytes(),
          labelAt: this.labels.at(),
          labels: this.labels.bytes(),
        }),
      ],
    ] as const;
    makeFolders(mergedIndexDir(this.data));
    for (const [path, bytes] of files) {
      rmSync(path, { force: true });
      writeWhole(path, bytes);
    }
  }
}
