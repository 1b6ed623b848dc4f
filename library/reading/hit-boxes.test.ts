import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Column } from '#contract/reading/reader.ts';
import { composePage } from '../pages/compose-page.ts';
import { boxOfCells } from '#contract/reading/cell-boxes.ts';
import { locateSpans } from './hit-boxes.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';
import { cellsOfPage } from '../pages/page-cells.ts';

const pages = [...makePages(12, 7)].map((page, i) =>
  composePage(page, i + 1, makeProduct([]), () => undefined),
);

const pageAndSpans = fc.constantFrom(...pages).chain((page) =>
  fc.tuple(
    fc.constant(page),
    fc.array(
      fc
        .tuple(fc.nat(cellsOfPage(page).length), fc.oneof(fc.nat(6), fc.nat(60)))
        .map(([from, length]) => ({ from, to: Math.min(from + length, cellsOfPage(page).length) })),
      { maxLength: 5 },
    ),
  ),
);

it('lights the cells of the spans and no other, each once, in reading order', () => {
  fc.assert(
    fc.property(pageAndSpans, ([page, spans]) => {
      const places = cellsOfPage(page).map((c) => `${c.lineId}.${c.wordId}`);
      const wanted = places.filter((_, i) => spans.some((s) => i >= s.from && i < s.to));
      const highlighted = locateSpans(page, spans).cells.flatMap(({ lineId, start, end }) =>
        Array.from({ length: end - start + 1 }, (_, i) => `${lineId}.${start + i}`),
      );
      expect(highlighted).toEqual(wanted);
    }),
  );
});

it('covers with its boxes what single cells cover, in whole units inside the page', () => {
  fc.assert(
    fc.property(pageAndSpans, ([page, spans]) => {
      const { cells, boxes } = locateSpans(page, spans);
      const columns = new Map(page.blocks.flatMap((b) => b.columns).map((c) => [c.lineId, c]));
      cells.forEach(({ lineId, start, end }, i) => {
        const column = columns.get(lineId)!;
        const first = boxOfCells(column, start, start);
        const last = boxOfCells(column, end, end);
        expect(boxes[i]).toEqual([column.left, first[1], column.right, last[3]]);
        expect(boxes[i].every(Number.isInteger)).toBe(true);
        expect(boxes[i][3]).toBeLessThanOrEqual(page.height);
      });
    }),
  );
});

it('follows real cell boxes, and horizontal columns', () => {
  const column: Column = {
    lineId: 1,
    line: 1,
    left: 10,
    top: 20,
    right: 110,
    bottom: 40,
    columnType: 'Normal',
    wordDir: 'H',
    words: ['a', 'b', 'c'],
    symbols: [],
    lineSymbol: [],
  };
  expect(boxOfCells(column, 2, 3)).toEqual([43, 20, 110, 40]);
  expect(
    boxOfCells(
      {
        ...column,
        cells: [
          [10, 30],
          [31, 60],
          [61, 90],
        ],
      },
      2,
      3,
    ),
  ).toEqual([31, 20, 90, 40]);
});

it('lights the places of cells that empty ones part', () => {
  const run = {
    kind: 'note' as const,
    right: [{ text: '曰' }, { text: '帝', space: 2 }, { text: '髙' }],
    left: [{ text: '者' }],
    continues: false,
  };
  const source = { pageKey: 'k', pageNum: 'n', lines: [{ indent: 0, runs: [run] }] };
  const page = composePage(source, 1, makeProduct([]), () => undefined);
  const [right] = page.blocks[0].columns;
  const pitch = (right.bottom - right.top) / 5;
  const { boxes } = locateSpans(page, [{ from: 1, to: 2 }]);
  expect(boxes).toEqual([[right.left, right.top + 3 * pitch, right.right, right.top + 4 * pitch]]);
});

it('refuses cells that the page does not have', () => {
  const [page] = pages;
  expect(() => locateSpans(page, [{ from: 0, to: cellsOfPage(page).length + 1 }])).toThrow(RangeError);
});
