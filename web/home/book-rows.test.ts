import { expect, it } from 'vitest';
import fc from 'fast-check';
import { booksInRows, classColumns } from './book-rows.ts';

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

it('leaves no class alone in its row: it joins the one before it, or fills the row', () => {
  for (let columns = 1; columns <= 8; columns++)
    for (let count = 1; count <= 12; count++)
      for (const titles of [1, 6]) {
        const classes = Array.from({ length: count }, (_, i) => i);
        const shown = classColumns(classes, columns, () => titles);
        expect(shown.flatMap((column) => column.classes)).toEqual(classes);
        const across = shown.filter(({ isAcross }) => isAcross);
        const inRows = shown.length - across.length;
        const alone = columns > 1 && inRows > columns && inRows % columns === 1;
        expect([count, columns, titles, alone]).toEqual([count, columns, titles, false]);
        if (titles === 1) expect(across).toEqual([]);
      }
  expect(classColumns(['a', 'b', 'c', 'd'], 3, () => 2).map(({ classes }) => classes)).toEqual([
    ['a'],
    ['b'],
    ['c', 'd'],
  ]);
});
