// What to do so that the shelf again holds what the library has: which boards stay, and which products are to be bound.
import { keyOf, type ShelfEntry, type ShelfList } from './shelf-files.ts';

export const shelfLimits = {
  /** Cells of a product above which it is searched alone; cells of a board, about: 300 MB of memory while it is made. */
  bookCells: 4_000_000,
  boardCells: 8_000_000,
  /** Products that may wait to be bound: so many more are searched alone in a few milliseconds. */
  waiting: 8,
  /** Boards of less than a quarter of the full size that may be: more are bound together. */
  smallBoards: 4,
};
export type ShelfLimits = typeof shelfLimits;

export interface ShelfPlan {
  /** Ids of the boards that stay as they are, some of their books perhaps no longer live. */
  keep: string[];
  /** Live products that are on none of these, nor known to stand alone, in their order. */
  bind: { code: string; version: string }[];
}

/** `undefined` when the shelf is well as it is. `live` are all products that can be searched. */
export const planShelf = (
  live: readonly { code: string; version: string }[],
  list: ShelfList,
  limits: ShelfLimits = shelfLimits,
): ShelfPlan | undefined => {
  const wanted = new Set(live.map(keyOf));
  // A product without a character counts too.
  const sum = (books: ShelfEntry[]) => books.reduce((cells, book) => cells + book.cells + 1, 0);
  const boards = list.boards.map(({ id, books }) => ({
    id,
    books,
    cells: sum(books),
    live: sum(books.filter((book) => wanted.has(keyOf(book)))),
  }));
  const sound = boards.filter((board) => board.live * 2 > board.cells);
  const placed = (kept: typeof boards) =>
    new Set([...kept.flatMap((board) => board.books), ...list.alone].map(keyOf));
  const waiting = (kept: typeof boards) => {
    const known = placed(kept);
    return live.filter((book) => !known.has(keyOf(book)));
  };
  if (sound.length === boards.length && waiting(sound).length <= limits.waiting) return undefined;
  const small = sound.filter((board) => board.live * 4 < limits.boardCells);
  const keep = small.length >= limits.smallBoards ? sound.filter((board) => !small.includes(board)) : sound;
  return { keep: keep.map((board) => board.id), bind: waiting(keep) };
};
