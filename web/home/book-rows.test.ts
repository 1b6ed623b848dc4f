import { expect, it } from 'vitest';
import fc from 'fast-check';
import { booksInRows, isLastAlone } from './book-rows.ts';

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

it('knows where the last class stands alone in a row', () => {
  for (let columns = 1; columns <= 8; columns++)
    for (let count = 1; count <= 12; count++) {
      const rows = Array.from({ length: Math.ceil(count / columns) }, (_, row) =>
        Math.min(columns, count - row * columns),
      );
      const alone = rows.length > 1 && columns > 1 && rows.at(-1) === 1;
      expect([count, columns, isLastAlone(count, columns)]).toEqual([count, columns, alone]);
    }
});
