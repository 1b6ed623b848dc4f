import { expect, it } from 'vitest';
import { ListCache } from './list-cache.ts';

const megabyte = 2 ** 20;
let rounds = 0;
/** How many lists of the given number of megabytes are still cached after forty have been requested. */
const countCached = (cache: ListCache, size = 8): number => {
  rounds += 1;
  const key = (i: number) => `list ${i} of ${rounds}`;
  for (let i = 0; i < 40; i++) cache.get(key(i), () => new Uint32Array((size * megabyte) / 4));
  let cached = 0;
  for (let i = 39; i >= 0; i--) {
    let isCached = true;
    cache.get(key(i), () => {
      isCached = false;
      return new Uint32Array(0);
    });
    if (isCached) cached++;
  }
  return cached;
};

it('keeps more lists where more is open, each index counted once, within a limit', () => {
  const cache = new ListCache();
  cache.makeRoom('a book', 1_000_000);
  expect(countCached(cache, 1)).toBe(7);
  // Of a few books twice what the lists of all their characters come to.
  for (let i = 0; i < 100; i++) cache.makeRoom('some books', 3_000_000);
  expect(countCached(cache, 1)).toBe(30);
  cache.makeRoom('a shelf', 8_000_000);
  expect(countCached(cache)).toBe(7);
  cache.makeRoom('a room', 100_000_000);
  expect(countCached(cache)).toBe(7);
  for (let i = 0; i < 100; i++) cache.makeRoom('a library', 500_000_000);
  expect(countCached(cache)).toBe(18);
  cache.makeRoom('another', 10_000_000_000);
  cache.makeRoom('a third', 10_000_000_000);
  expect(countCached(cache)).toBe(40);
  const fixed = new ListCache(40 * megabyte);
  fixed.makeRoom('a library', 600_000_000);
  expect(countCached(fixed)).toBe(4);
});
