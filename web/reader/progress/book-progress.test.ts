import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf, progressOf } from './book-progress.ts';

const node = (key: string, start: number, end: number) => ({
  key,
  title: key,
  start,
  firstCell: 0,
  end,
  selfEnd: end,
  isBook: false,
  ai: '',
  isLeaf: true,
  descendants: 0,
});

describe('how far one has read', () => {
  it('is 100 % on the last page and nowhere before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700_000 }), fc.nat(), (count, pick) => {
        const pageId = (pick % count) + 1;
        const [book] = progressOf(pageId, { first: 1, last: count }, []);
        expect([book.at, book.count]).toEqual([pageId, count]);
        expect(percentOf(book) === '100.0%').toBe(pageId === count);
      }),
    );
    expect(percentOf(progressOf(0, { first: 1, last: 9 }, [])[0])).toBe('0.00%');
    expect(percentOf({ at: 20, count: 21_759 })).toBe('0.09%');
    expect(percentOf({ at: 52, count: 2162 })).toBe('2.4%');
  });

  it('[R-080] counts the pages of the parts that hold the page, and never shows the sentinel', () => {
    const path = [node('集', 1, 9_999_999), node('卷', 11, 20)];
    expect(progressOf(12, { first: 1, last: 400 }, path).map(({ at, count }) => [at, count])).toEqual([
      [12, 400],
      [2, 10],
    ]);
    const late = progressOf(12, { first: 1, last: 400 }, [node('集', 5, 9_999_999), node('篇', 5, 400)]);
    expect(late.map(({ key, at, count }) => [key, at, count])).toEqual([
      ['', 12, 400],
      ['集', 8, 396],
    ]);
    // A path that has not yet followed the page tells nothing.
    expect(progressOf(21, { first: 1, last: 400 }, path)).toHaveLength(1);
  });
});
