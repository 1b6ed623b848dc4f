// A read-through cache of rows by number.
import type { LRUCache } from 'lru-cache';

/** Those of `numbers` that there are. `read` is called once with what the cache lacks, or not at all. */
export const readThrough = <Row extends object | string>(
  cache: LRUCache<number, Row>,
  numbers: readonly number[],
  read: (lacking: readonly number[]) => Iterable<[number, Row]>,
): Map<number, Row> => {
  const found = new Map<number, Row>();
  const lacking: number[] = [];
  for (const number of numbers) {
    const row = cache.get(number);
    if (row === undefined) lacking.push(number);
    else found.set(number, row);
  }
  if (lacking.length === 0) return found;
  for (const [number, row] of read(lacking)) {
    cache.set(number, row);
    found.set(number, row);
  }
  return found;
};
