// Rows by number, of which those that were read of late are kept.
import type { LRUCache } from 'lru-cache';

/** Those of `numbers` that there are. What is not kept is read at once: `read` is called with it, or not at all. */
export const readKept = <Row extends object | string>(
  kept: LRUCache<number, Row>,
  numbers: readonly number[],
  read: (lacking: readonly number[]) => Iterable<[number, Row]>,
): Map<number, Row> => {
  const found = new Map<number, Row>();
  const lacking: number[] = [];
  for (const number of numbers) {
    const row = kept.get(number);
    if (row === undefined) lacking.push(number);
    else found.set(number, row);
  }
  if (lacking.length === 0) return found;
  for (const [number, row] of read(lacking)) {
    kept.set(number, row);
    found.set(number, row);
  }
  return found;
};
