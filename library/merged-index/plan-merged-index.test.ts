import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planMergedIndex, type MergeLimits } from './plan-merged-index.ts';
import { emptyMergedIndex, mergedKey, type MergedEntry, type MergedList } from './merged-index-files.ts';

const limits: MergeLimits = { bookCells: 40, shardCells: 80, waiting: 2, smallShards: 3 };

/** Binds as the plan says: in order, a new shard when the next would make one too large. */
const carryOut = (live: readonly MergedEntry[], list: MergedList): MergedList => {
  const plan = planMergedIndex(live, list, limits);
  if (!plan) return list;
  const shards = list.shards.filter(({ id }) => plan.keep.includes(id));
  const bound: MergedEntry[][] = [[]];
  for (const key of plan.bind.map(mergedKey)) {
    const entry = live.find((book) => mergedKey(book) === key)!;
    const cells = bound.at(-1)!.reduce((sum, book) => sum + book.cells, 0);
    if (cells > 0 && cells + entry.cells > limits.shardCells) bound.push([]);
    bound.at(-1)!.push(entry);
  }
  const made = bound.filter((books) => books.length > 0).map((books) => ({ id: mergedKey(books[0]), books }));
  return { ...list, shards: [...shards, ...made] };
};

/** Products published one after the other or all at once, some again under a new version, some removed. */
const arbitraryHistory = fc.array(
  fc.array(fc.record({ code: fc.nat({ max: 30 }), cells: fc.integer({ min: 0, max: 40 }) }), {
    maxLength: 12,
  }),
  { minLength: 1, maxLength: 25 },
);

describe('the plan of the merged index', () => {
  it('leaves few products waiting, few shards, and none that is mostly dead; then there is nothing to do', () => {
    fc.assert(
      fc.property(arbitraryHistory, (history) => {
        let list = emptyMergedIndex;
        const library = new Map<number, MergedEntry>();
        for (const [step, changes] of history.entries()) {
          for (const { code, cells } of changes)
            if (cells === 0) library.delete(code);
            else library.set(code, { code: `c${code}`, version: `v${step}`, cells });
          const live = [...library.values()];
          list = carryOut(live, list);
          expect(planMergedIndex(live, list, limits)).toBeUndefined();
          const keys = new Set(live.map(mergedKey));
          const placed = list.shards.flatMap((shard) => shard.books.map(mergedKey));
          expect(placed.length).toBe(new Set(placed).size);
          expect(live.filter((book) => !placed.includes(mergedKey(book))).length).toBeLessThanOrEqual(
            limits.waiting,
          );
          for (const { books } of list.shards) {
            const sum = (of: MergedEntry[]) => of.reduce((cells, book) => cells + book.cells + 1, 0);
            expect(sum(books.filter((book) => keys.has(mergedKey(book)))) * 2).toBeGreaterThan(sum(books));
          }
          const small = list.shards.filter(
            ({ books }) => books.reduce((cells, book) => cells + book.cells, 0) * 8 < limits.shardCells,
          );
          expect(small.length).toBeLessThanOrEqual(limits.smallShards + 1);
        }
      }),
      { numRuns: 500 },
    );
  });
});
