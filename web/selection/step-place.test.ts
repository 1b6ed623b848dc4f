import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoxedCell } from '#contract/reading/cell-boxes.ts';
import type { Column, Page } from '#contract/reading/reader.ts';
import { columnOf, pageOf } from '#testing/products/sample-page.ts';
import { type Arrow, edgeOfPage, enterPage, stepPlace } from './step-place.ts';

const walk = (page: Page, from: BoxedCell, arrow: Arrow): BoxedCell[] => {
  const way = [from];
  for (;;) {
    const step = stepPlace(page, way[way.length - 1], arrow);
    if (!('place' in step)) return way;
    way.push(step.place);
  }
};

/** Upright columns side by side, of various lengths, some empty, some of them halves of a note. */
const page: fc.Arbitrary<Page> = fc
  .array(fc.tuple(fc.nat(7), fc.nat(4), fc.boolean()), { minLength: 1, maxLength: 7 })
  .filter((lines) => lines.some(([length]) => length > 0))
  .map((lines) => {
    const columns: Column[] = [];
    lines.forEach(([length, lower, note], i) => {
      const top = 100 + lower * 50;
      const text = '天'.repeat(length);
      const lineId = columns.length + 1;
      if (!note) return columns.push(columnOf(i + 1, text, { lineId, top }));
      const [right, middle, left] = [1000 - i * 100, 950 - i * 100, 900 - i * 100];
      columns.push(
        columnOf(i + 1, text, { lineId, top, right, left: middle, columnType: 'RightSmall' }),
        columnOf(i + 1, text, { lineId: lineId + 1, top, right: middle, left, columnType: 'LeftSmall' }),
      );
    });
    return pageOf(columns);
  });

const middle = ({ left, right }: Column) => (left + right) / 2;

describe('arrows on a page of upright columns', () => {
  it('down goes through every character in reading order, and up back again', () => {
    fc.assert(
      fc.property(page, (of) => {
        const [first, last] = [edgeOfPage(of, 1), edgeOfPage(of, -1)];
        if (!first || !last) throw new Error('the page has characters');
        const down = walk(of, first, 'down');
        expect(down).toHaveLength([...of.text].length);
        expect(down[down.length - 1]).toEqual(last);
        expect(walk(of, last, 'up')).toEqual(down.toReversed());
        expect(stepPlace(of, last, 'down')).toEqual({ beyond: 1 });
        expect(stepPlace(of, first, 'up')).toEqual({ beyond: -1 });
      }),
    );
  });

  it('left goes to columns further left until the next page, right to columns further right', () => {
    fc.assert(
      fc.property(page, fc.constantFrom('left' as const, 'right' as const), (of, arrow) => {
        const columns = new Map(of.blocks[0].columns.map((column) => [column.lineId, column]));
        const start = edgeOfPage(of, arrow === 'left' ? 1 : -1);
        if (!start) throw new Error('the page has characters');
        const way = walk(of, start, arrow).map(({ lineId }) => middle(columns.get(lineId)!));
        const sorted = way.toSorted((a, b) => (arrow === 'left' ? b - a : a - b));
        expect(way).toEqual(sorted);
        expect(new Set(way).size).toBe(way.length);
        const filled = [...columns.values()].filter((column) => column.words.length > 0);
        expect(way[way.length - 1]).toBe(
          arrow === 'left' ? Math.min(...filled.map(middle)) : Math.max(...filled.map(middle)),
        );
      }),
    );
  });

  it('left keeps its height among columns of one length', () => {
    const of = pageOf([columnOf(1, '天地玄黃'), columnOf(2, '宇宙洪荒'), columnOf(3, '日月盈昃')]);
    expect(walk(of, { lineId: 1, wordId: 3 }, 'left')).toEqual([
      { lineId: 1, wordId: 3 },
      { lineId: 2, wordId: 3 },
      { lineId: 3, wordId: 3 },
    ]);
    expect(stepPlace(of, { lineId: 3, wordId: 3 }, 'left')).toEqual({ beyond: 1 });
    // Over the edge one comes in at the same height of the next page.
    expect(enterPage(of, 1, 'left', [700, 200, 800, 250])).toEqual({ lineId: 1, wordId: 3 });
    expect(enterPage(of, -1, 'right', [900, 200, 1000, 250])).toEqual({ lineId: 3, wordId: 3 });
    expect(enterPage(of, 1, 'down', [700, 250, 800, 300])).toEqual({ lineId: 1, wordId: 1 });
  });
});

describe('arrows on a page of level lines', () => {
  const level = (lineId: number, text: string): Column => {
    const top = lineId * 100;
    const words = [...text];
    const box = { left: 100, right: 100 + words.length * 50, top, bottom: top + 50 };
    return columnOf(lineId, '', { words, ...box, wordDir: 'H' });
  };
  const of = pageOf([level(1, '天地玄黃'), level(2, '宇宙洪荒')], { direction: 'H' });
  it('go along with left and right, to the line beside with up and down', () => {
    const from = { lineId: 1, wordId: 3 };
    expect(stepPlace(of, from, 'right')).toEqual({ place: { lineId: 1, wordId: 4 } });
    expect(stepPlace(of, from, 'left')).toEqual({ place: { lineId: 1, wordId: 2 } });
    expect(stepPlace(of, from, 'down')).toEqual({ place: { lineId: 2, wordId: 3 } });
    expect(stepPlace(of, from, 'up')).toEqual({ beyond: -1 });
    expect(stepPlace(of, { lineId: 2, wordId: 1 }, 'down')).toEqual({ beyond: 1 });
  });
});
