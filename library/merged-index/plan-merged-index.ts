// What to do so that the merged index again holds what the library has: which shards stay, and which products are to be bound.
import { mergedKey, type MergedEntry, type MergedList } from './merged-index-files.ts';

export const mergeLimits = {
  /** Cells of a product above which it is searched alone; cells of a shard, about: 300 MB of memory while it is made. */
  bookCells: 4_000_000,
  shardCells: 8_000_000,
  /** Products that may wait to be bound: so many more are searched alone in a few milliseconds. */
  waiting: 8,
  /** Shards of less than a quarter of the full size that may be: more are bound together. */
  smallShards: 4,
};
export type MergeLimits = typeof mergeLimits;

export interface MergePlan {
  /** Ids of the shards that stay as they are, some of their books perhaps no longer live. */
  keep: string[];
  /** Live products that are in none of these shards and are not known to stay outside of them, in their order. */
  bind: { code: string; version: string }[];
}

/** `undefined` when the merged index is well as it is. `live` are all products that can be searched. */
export const planMergedIndex = (
  live: readonly { code: string; version: string }[],
  list: MergedList,
  limits: MergeLimits = mergeLimits,
): MergePlan | undefined => {
  const wanted = new Set(live.map(mergedKey));
  // A product without a character counts too.
  const sum = (books: MergedEntry[]) => books.reduce((cells, book) => cells + book.cells + 1, 0);
  const shards = list.shards.map(({ id, books }) => ({
    id,
    books,
    cells: sum(books),
    live: sum(books.filter((book) => wanted.has(mergedKey(book)))),
  }));
  const sound = shards.filter((shard) => shard.live * 2 > shard.cells);
  const placed = (retained: typeof shards) =>
    new Set([...retained.flatMap((shard) => shard.books), ...list.alone].map(mergedKey));
  const waiting = (retained: typeof shards) => {
    const known = placed(retained);
    return live.filter((book) => !known.has(mergedKey(book)));
  };
  if (sound.length === shards.length && waiting(sound).length <= limits.waiting) return undefined;
  const small = sound.filter((shard) => shard.live * 4 < limits.shardCells);
  const keep = small.length >= limits.smallShards ? sound.filter((shard) => !small.includes(shard)) : sound;
  return { keep: keep.map((shard) => shard.id), bind: waiting(keep) };
};
