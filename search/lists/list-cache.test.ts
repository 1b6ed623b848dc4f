import { expect, it } from 'vitest';
import { ListCache } from './list-cache.ts';

const megabyte = 2 ** 20;
let asked = 0;
/** How many lists of the given number of megabytes are still cached after forty have been requested. */
const keptOf = (cache: ListCache, size = 8): number => {
  asked += 1;
  const key = (i: number) => `list ${i} of ${asked}`;
  for (let i = 0; i < 40; i++) cache.get(key(i), () => new Uint32Array((size * megabyte) / 4));
  let kept = 0;
  for (let i = 39; i >= 0; i--) {
    let isKept = true;
    cache.get(key(i), () => {
      isKept = false;
      return new Uint32Array(0);
    });
    if (isKept) kept++;
  }
  return kept;
};

it('keeps more lists where more is open, each index counted once, within a limit', () => {
  const cache = new ListCache();
  cache.makeRoom('a book', 1_000_000);
  expect(keptOf(cache, 1)).toBe(7);
  // Of a few books twice what the lists of all their characters come to.
  for (let i = 0; i < 100; i++) cache.makeRoom('some books', 3_000_000);
  expect(keptOf(cache, 1)).toBe(30);
  cache.makeRoom('a shelf', 8_000_000);
  expect(keptOf(cache)).toBe(7);
  cache.makeRoom('a room', 100_000_000);
  expect(keptOf(cache)).toBe(7);
  for (let i = 0; i < 100; i++) cache.makeRoom('a library', 500_000_000);
  expect(keptOf(cache)).toBe(18);
  cache.makeRoom('another', 10_000_000_000);
  cache.makeRoom('a third', 10_000_000_000);
  expect(keptOf(cache)).toBe(40);
  const fixed = new ListCache(40 * megabyte);
  fixed.makeRoom('a library', 600_000_000);
  expect(keptOf(fixed)).toBe(4);
});
