import { expect, it } from 'vitest';
import fc from 'fast-check';
import { booksInRows } from './book-rows.ts';

it('shows whole rows, as many as there are books for, of two rows or some sixteen books at most', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 20 }), (books, columns) => {
      const shown = booksInRows(books, columns);
      expect(shown).toBeLessThanOrEqual(books);
      if (books <= columns) expect(shown).toBe(books);
      else {
        expect(shown % columns).toBe(0);
        // No further row would be whole, or it is of the rest.
        expect(shown + columns).toBeGreaterThan(Math.min(books, 16));
      }
    }),
  );
  expect([booksInRows(10, 9), booksInRows(40, 9), booksInRows(10, 3), booksInRows(40, 3)]).toEqual([
    9, 18, 9, 15,
  ]);
});

it('leaves none of a chosen class out for the sake of its row, and shows some before it knows of rows', () => {
  expect([booksInRows(10, 9, true), booksInRows(10, 0), booksInRows(40, 0)]).toEqual([10, 10, 16]);
});
