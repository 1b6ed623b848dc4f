// The merged index: small products bound together for searching them at once. It is a cache, `<data>/cache/merged-index`: a shard is
// two files that never change, and `list.json` names the shards that count, replaced by one rename. It may be deleted
// at any time, whole or in part; what is not on it is searched alone.
//
//   <id>.lhx   the shard's search segment (search/index/index-format.ts)
//   <id>.lhb   its books:
//     books    JSON ShelvedBook[], in the order in which they were bound
//     holders  JSON: gaiji code → places, in `books`, of the books whose text has it
//     titleAt, titles   u32 a node and one more: where its title begins in the UTF-8 of all
//     labelAt, labels   the same for pages: page key and page label, two entries a page
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessingState } from '#contract/products/products.ts';
import type { BoundBook } from '#search/index/merge-books.ts';
import type { ProductKind, SourceBook } from '../sources/source.ts';
import { makeFolders, renameDurably, writeWhole } from '../files/sync-files.ts';

export const shardKind = 'merged shard';

/** What the search of many books tells of a product and narrows by. */
export interface BookFacts {
  code: string;
  version: string;
  name: string;
  kind: ProductKind;
  processingState: ProcessingState;
  books: SourceBook[];
}

export interface ShelvedBook extends BookFacts, BoundBook {}

/** A version of a product and its cells. */
export interface MergedEntry {
  code: string;
  version: string;
  cells: number;
}

export interface MergedList {
  format: number;
  shards: { id: string; books: MergedEntry[] }[];
  /** Products that are searched on their own: large, or not distinguishable from others in a shard. */
  alone: MergedEntry[];
}

/** Raised when the files of a shard mean something else. */
const format = 2;

export const emptyMergedIndex: MergedList = { format, shards: [], alone: [] };

export const mergedIndexDir = (data: string): string => join(data, 'cache', 'merged-index');
export const listFile = (data: string): string => join(mergedIndexDir(data), 'list.json');
export const segmentFile = (data: string, id: string): string => join(mergedIndexDir(data), `${id}.lhx`);
export const booksFile = (data: string, id: string): string => join(mergedIndexDir(data), `${id}.lhb`);

export const mergedKey = ({ code, version }: { code: string; version: string }): string =>
  `${code}@${version}`;

/** What the merged index holds; nothing when there is none, or none that can be read. */
export const readMergedList = (data: string): MergedList => {
  try {
    const list = JSON.parse(readFileSync(listFile(data), 'utf8')) as MergedList;
    return list.format === format ? list : emptyMergedIndex;
  } catch {
    return emptyMergedIndex;
  }
};

/** Replaces the list by one rename. The shards that it names are on the disk. */
export const writeMergedList = (data: string, list: MergedList): void => {
  makeFolders(mergedIndexDir(data));
  const aside = `${listFile(data)}.new`;
  rmSync(aside, { force: true });
  writeWhole(aside, Buffer.from(JSON.stringify(list)));
  renameDurably(aside, listFile(data));
};
