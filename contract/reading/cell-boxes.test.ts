import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOfCells, cellAt, cellsBetween, comparePlaces } from './cell-boxes.ts';
import type { Column } from './reader.ts';

/** Columns side by side, right to left, some cut short, as a leaf has them. */
const page = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 0, max: 400 }), fc.boolean()), {
    minLength: 1,
    maxLength: 12,
  })
  .map((lines) => {
    const columns = lines.map(
      ([count, top, boxed], i): Column => ({
        lineId: i + 1,
        line: i + 1,
        left: 2000 - (i + 1) * 100,
        right: 2000 - i * 100,
        top,
        bottom: top + count * 60 + (boxed ? count * 5 : 0),
        columnType: 'Normal',
        wordDir: 'V',
        words: Array.from({ length: count }, () => '字'),
        symbols: [],
        lineSymbol: [],
        ...(boxed
          ? {
              cells: Array.from({ length: count }, (_, k): [number, number] => [
                top + k * 65,
                top + k * 65 + 60,
              ]),
            }
          : {}),
      }),
    );
    return {
      blocks: [
        { left: 0, top: 0, right: 2000, bottom: 2000, direction: 'V' as const, areaType: 'text', columns },
      ],
    };
  });
const columnsIn = (of: { blocks: { columns: Column[] }[] }) => of.blocks[0].columns;
const allCells = (of: { blocks: { columns: Column[] }[] }) =>
  columnsIn(of).flatMap(({ lineId, words }) => words.map((_, i) => ({ lineId, wordId: i + 1 })));

describe('a cell', () => {
  it('is found from every point within its box, and from beyond the ends of its column', () => {
    fc.assert(
      fc.property(page, (of) => {
        for (const column of columnsIn(of)) {
          for (let wordId = 1; wordId <= column.words.length; wordId += 1) {
            const [left, top, right, bottom] = boxOfCells(column, wordId, wordId);
            const found = cellAt(of, (left + right) / 2, (top + bottom) / 2);
            expect(found).toEqual({ lineId: column.lineId, wordId });
          }
          const x = (column.left + column.right) / 2;
          expect(cellAt(of, x, column.top - 500)).toEqual({ lineId: column.lineId, wordId: 1 });
          expect(cellAt(of, x, column.bottom + 500)).toEqual({
            lineId: column.lineId,
            wordId: column.words.length,
          });
        }
      }),
    );
  });

  it('is none on a page without characters', () => {
    expect(cellAt({ blocks: [] }, 1, 1)).toBeUndefined();
  });
});

describe('the cells between two places', () => {
  it('are those read from the one to the other, whichever is given first', () => {
    fc.assert(
      fc.property(page, fc.nat(), fc.nat(), (of, a, b) => {
        const all = allCells(of);
        const [one, other] = [all[a % all.length], all[b % all.length]];
        const expected = all.filter(
          (cell) =>
            (comparePlaces(one, cell) <= 0 && comparePlaces(cell, other) <= 0) ||
            (comparePlaces(other, cell) <= 0 && comparePlaces(cell, one) <= 0),
        );
        const spread = cellsBetween(of, one, other).flatMap(({ lineId, start, end }) =>
          Array.from({ length: end - start + 1 }, (_, i) => ({ lineId, wordId: start + i })),
        );
        expect(spread).toEqual(expected);
        expect(cellsBetween(of, other, one)).toEqual(cellsBetween(of, one, other));
        expect(cellsBetween(of).reduce((sum, { start, end }) => sum + end - start + 1, 0)).toBe(all.length);
      }),
    );
  });
});
