// The shelf: small products bound together for searching them at once. It is a cache, `<data>/cache/shelf`: a board is
// two files that never change, and `shelf.json` names the boards that count, replaced by one rename. It may be deleted
// at any time, whole or in part; what is not on it is searched alone.
//
//   <id>.lhx   the board's search segment (search/index-format.ts)
//   <id>.lhb   its books:
//     books    JSON ShelvedBook[], in the order in which they were bound
//     holders  JSON: gaiji code → places, in `books`, of the books whose text has it
//     titleAt, titles   u32 a node and one more: where its title begins in the UTF-8 of all
//     labelAt, labels   the same for pages: page key and page label, two entries a page
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessingState } from '#contract/products.ts';
import type { BoundBook } from '#search/bind-books.ts';
import type { SourceBook } from '../source.ts';
import { makeFolders, renameDurably, writeWhole } from '../sync-files.ts';

export const boardKind = 'shelf board';

/** What the search of many books tells of a product and narrows by. */
export interface BookFacts {
  code: string;
  version: string;
  name: string;
  processingState: ProcessingState;
  books: SourceBook[];
}

export interface ShelvedBook extends BookFacts, BoundBook {}

/** A version of a product and its cells. */
export interface ShelfEntry {
  code: string;
  version: string;
  cells: number;
}

export interface ShelfList {
  format: number;
  boards: { id: string; books: ShelfEntry[] }[];
  /** Those that stand alone: large, or not to be told apart from others on a board. */
  alone: ShelfEntry[];
}

/** Raised when the files of a board mean something else. */
const format = 1;

export const emptyShelf: ShelfList = { format, boards: [], alone: [] };

export const shelfDir = (data: string): string => join(data, 'cache', 'shelf');
export const listFile = (data: string): string => join(shelfDir(data), 'shelf.json');
export const segmentFile = (data: string, id: string): string => join(shelfDir(data), `${id}.lhx`);
export const booksFile = (data: string, id: string): string => join(shelfDir(data), `${id}.lhb`);

export const keyOf = ({ code, version }: { code: string; version: string }): string => `${code}@${version}`;

/** What the shelf holds; nothing when there is none, or none that can be read. */
export const readShelfList = (data: string): ShelfList => {
  try {
    const list = JSON.parse(readFileSync(listFile(data), 'utf8')) as ShelfList;
    return list.format === format ? list : emptyShelf;
  } catch {
    return emptyShelf;
  }
};

/** Replaces the list by one rename. The boards that it names are on the disk. */
export const writeShelfList = (data: string, list: ShelfList): void => {
  makeFolders(shelfDir(data));
  const aside = `${listFile(data)}.new`;
  rmSync(aside, { force: true });
  writeWhole(aside, Buffer.from(JSON.stringify(list)));
  renameDurably(aside, listFile(data));
};
