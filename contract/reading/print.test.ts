import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfRange } from './print.ts';

const book = { firstPage: 1, lastPage: 3000 };

describe('what may be printed', () => {
  it('[X-006] is a range within the book that ends where it begins or later', () => {
    fc.assert(
      fc.property(
        fc.record({ start: fc.integer({ min: -3, max: 3005 }), end: fc.integer({ min: -3, max: 3005 }) }),
        fc.integer({ min: 0, max: 4000 }),
        (range, remain) => {
          const pages = [];
          for (let page = range.start; page <= range.end; page++) pages.push(page);
          const sound =
            pages.length > 0 && pages.every((page) => page >= book.firstPage && page <= book.lastPage);
          const wanted = sound && pages.length < remain;
          expect(faultOfRange(range, book, remain) === undefined).toBe(wanted);
        },
      ),
    );
    expect(faultOfRange({ start: 0, end: 2 }, book, 10)).toBe('before-first');
    expect(faultOfRange({ start: 2999, end: 3001 }, book, 10)).toBe('after-last');
    expect(faultOfRange({ start: 5, end: 4 }, book, 10)).toBe('reversed');
  });

  it('[X-007] is fewer pages than remain: with 5 remaining 4 pages, and not 5', () => {
    expect(faultOfRange({ start: 11, end: 15 }, book, 5)).toBe('quota');
    expect(faultOfRange({ start: 11, end: 14 }, book, 5)).toBeUndefined();
    expect(faultOfRange({ start: 11, end: 11 }, book, 1)).toBe('quota');
    expect(faultOfRange({ start: 11, end: 15 }, book, undefined)).toBeUndefined();
  });
});
