// Brings the shelf in line with the library, a board at a time, each counting from the moment it is whole. May be killed
// at any moment: the list then names boards that are whole, and what else lies in the folder is swept the next time.
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedFile, openTables } from '#search/table-file.ts';
import { segmentKind } from '#search/index-format.ts';
import { closedAtMost, collectClosed } from '../collect-closed.ts';
import { namesIn, versionDir } from '../data-folder.ts';
import { LibraryFailure } from '../failure.ts';
import { listHoldings } from '../holdings.ts';
import { lockShelf } from '../lock-code.ts';
import { openBundle } from '../open-bundle.ts';
import { openSegmentFile } from '../segment-file.ts';
import { BoardMaker } from './make-board.ts';
import { planShelf, type ShelfLimits, shelfLimits } from './plan-shelf.ts';
import {
  boardKind,
  booksFile,
  keyOf,
  listFile,
  readShelfList,
  segmentFile,
  type ShelfEntry,
  type ShelfList,
  shelfDir,
  writeShelfList,
} from './shelf-files.ts';

/** Whether both files of a board are there, whole in length and of this program's form. */
const isSound = (data: string, id: string): boolean => {
  for (const [path, kind] of [
    [segmentFile(data, id), segmentKind],
    [booksFile(data, id), boardKind],
  ]) {
    if (!existsSync(path)) return false;
    const source = openSegmentFile(path);
    try {
      openTables(source, kind);
    } catch (cause) {
      if (cause instanceof DamagedFile) return false;
      throw cause;
    } finally {
      source.close();
    }
  }
  return true;
};

const sweep = (data: string, { boards }: ShelfList): void => {
  const named = new Set(boards.flatMap(({ id }) => [segmentFile(data, id), booksFile(data, id)]));
  for (const name of namesIn(shelfDir(data))) {
    const path = join(shelfDir(data), name);
    if (path !== listFile(data) && !named.has(path)) rmSync(path, { force: true });
  }
};

const cellsOf = (data: string, code: string, version: string): number => {
  const bundle = openBundle(versionDir(data, code, version));
  const { cellCount } = bundle.facts;
  bundle.close();
  return cellCount;
};

/** A product that cannot be read is not the shelf's to report: it stands alone, where its search says what is wrong. */
const isUnreadable = (cause: unknown): boolean =>
  cause instanceof DamagedFile || cause instanceof LibraryFailure;

export interface ShelfProgress {
  /** Products bound to a board by now, and those still to be looked at. */
  bound: number;
  left: number;
}

/**
 * Binds what is to be bound, one process at a time. Returns at once when the shelf is well as it is.
 * @throws LibraryFailure `busy` when another process is at it, `disk-full`.
 */
export const keepShelf = async (
  data: string,
  onProgress: (progress: ShelfProgress) => void = () => {},
  limits: ShelfLimits = shelfLimits,
): Promise<void> => {
  const unlock = lockShelf(data);
  try {
    const live = listHoldings(data).filter((holding) => holding.fault === undefined);
    const found = readShelfList(data);
    const known = { ...found, boards: found.boards.filter(({ id }) => isSound(data, id)) };
    const plan = planShelf(live, known, limits);
    if (!plan && known.boards.length === found.boards.length) {
      sweep(data, found);
      return;
    }
    const current = new Set(live.map(keyOf));
    const dropped = new Set(known.boards.map((board) => board.id));
    for (const id of plan?.keep ?? dropped) dropped.delete(id);
    const alone = known.alone.filter((entry) => current.has(keyOf(entry)));
    let list: ShelfList = { ...known, alone };
    let bound = 0;
    /** Boards that are to go stay until what they hold is on another. */
    const publish = (maker: BoardMaker) => {
      const id = randomBytes(6).toString('hex');
      maker.write(id);
      const books = maker.entries;
      const moved = new Set(books.map(keyOf));
      const boards = list.boards.map((board) =>
        dropped.has(board.id)
          ? { ...board, books: board.books.filter((book) => !moved.has(keyOf(book))) }
          : board,
      );
      list = { ...list, boards: [...boards, { id, books }] };
      writeShelfList(data, list);
      bound += books.length;
    };
    let maker = new BoardMaker(data);
    const waiting = plan?.bind ?? [];
    for (const [i, { code, version }] of waiting.entries()) {
      if (i % (closedAtMost / 2) === 0) {
        await collectClosed();
        onProgress({ bound, left: waiting.length - i });
      }
      let entry: ShelfEntry = { code, version, cells: 0 };
      try {
        entry = { ...entry, cells: cellsOf(data, code, version) };
        if (maker.entries.length > 0 && maker.length + entry.cells > limits.boardCells) {
          publish(maker);
          maker = new BoardMaker(data);
        }
        if (entry.cells <= limits.bookCells && maker.add(entry)) continue;
      } catch (cause) {
        if (!isUnreadable(cause)) throw cause;
      }
      list.alone.push(entry);
    }
    if (maker.entries.length > 0) publish(maker);
    list = { ...list, boards: list.boards.filter((board) => !dropped.has(board.id)) };
    writeShelfList(data, list);
    sweep(data, list);
    onProgress({ bound, left: 0 });
  } finally {
    unlock();
  }
};
