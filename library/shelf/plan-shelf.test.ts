import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planShelf, type ShelfLimits } from './plan-shelf.ts';
import { emptyShelf, keyOf, type ShelfEntry, type ShelfList } from './shelf-files.ts';

const limits: ShelfLimits = { bookCells: 40, boardCells: 80, waiting: 2, smallBoards: 3 };

/** Binds as the plan says: in order, a new board when the next would make one too large. */
const carryOut = (live: readonly ShelfEntry[], list: ShelfList): ShelfList => {
  const plan = planShelf(live, list, limits);
  if (!plan) return list;
  const boards = list.boards.filter(({ id }) => plan.keep.includes(id));
  const bound: ShelfEntry[][] = [[]];
  for (const key of plan.bind.map(keyOf)) {
    const entry = live.find((book) => keyOf(book) === key)!;
    const cells = bound.at(-1)!.reduce((sum, book) => sum + book.cells, 0);
    if (cells > 0 && cells + entry.cells > limits.boardCells) bound.push([]);
    bound.at(-1)!.push(entry);
  }
  const made = bound.filter((books) => books.length > 0).map((books) => ({ id: keyOf(books[0]), books }));
  return { ...list, boards: [...boards, ...made] };
};

/** Products published one after the other or all at once, some again under a new version, some removed. */
const arbitraryHistory = fc.array(
  fc.array(fc.record({ code: fc.nat({ max: 30 }), cells: fc.integer({ min: 0, max: 40 }) }), {
    maxLength: 12,
  }),
  { minLength: 1, maxLength: 25 },
);

describe('the plan of the shelf', () => {
  it('leaves few products waiting, few boards, and none that is mostly dead; then there is nothing to do', () => {
    fc.assert(
      fc.property(arbitraryHistory, (history) => {
        let list = emptyShelf;
        const library = new Map<number, ShelfEntry>();
        for (const [step, changes] of history.entries()) {
          for (const { code, cells } of changes)
            if (cells === 0) library.delete(code);
            else library.set(code, { code: `c${code}`, version: `v${step}`, cells });
          const live = [...library.values()];
          list = carryOut(live, list);
          expect(planShelf(live, list, limits)).toBeUndefined();
          const keys = new Set(live.map(keyOf));
          const placed = list.boards.flatMap((board) => board.books.map(keyOf));
          expect(placed.length).toBe(new Set(placed).size);
          expect(live.filter((book) => !placed.includes(keyOf(book))).length).toBeLessThanOrEqual(
            limits.waiting,
          );
          for (const { books } of list.boards) {
            const sum = (of: ShelfEntry[]) => of.reduce((cells, book) => cells + book.cells + 1, 0);
            expect(sum(books.filter((book) => keys.has(keyOf(book)))) * 2).toBeGreaterThan(sum(books));
          }
          const small = list.boards.filter(
            ({ books }) => books.reduce((cells, book) => cells + book.cells, 0) * 8 < limits.boardCells,
          );
          expect(small.length).toBeLessThanOrEqual(limits.smallBoards + 1);
        }
      }),
      { numRuns: 500 },
    );
  });
});
