import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LayoutCell } from './lay-columns.ts';
import { type LayoutLine, type LayoutRun, layoutPage, printedAround } from './typeset-geometry.ts';

const cell = fc.record(
  {
    text: fc.constantFrom('天', '𠮷', '辻󠄀', '&KR0008;', '⿰金本'),
    before: fc.constantFrom('「', '（'),
    after: fc.constantFrom('。', '，」'),
    space: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: ['text'] },
);
const run: fc.Arbitrary<LayoutRun> = fc.oneof(
  fc.record({ kind: fc.constant('main' as const), cells: fc.array(cell, { maxLength: 12 }) }),
  fc.record({
    kind: fc.constant('main' as const),
    cells: fc.array(cell, { maxLength: 3 }),
    small: fc.constant(true as const),
  }),
  fc.record({
    kind: fc.constant('note' as const),
    right: fc.array(cell, { maxLength: 9 }),
    left: fc.array(cell, { maxLength: 9 }),
    continues: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('gap' as const), cells: fc.integer({ min: 1, max: 3 }) }),
);
const line: fc.Arbitrary<LayoutLine> = fc.record({
  indent: fc.integer({ min: 0, max: 4 }),
  runs: fc.array(run, { maxLength: 5 }),
});
const lines = fc.oneof(fc.array(line, { maxLength: 12 }), fc.array(line, { minLength: 30, maxLength: 200 }));
const form = fc.record({ lines: fc.integer({ min: 0, max: 30 }), cells: fc.integer({ min: 0, max: 24 }) });

const cellsOf = (all: readonly LayoutLine[]): LayoutCell[] =>
  all.flatMap((l) =>
    l.runs.flatMap((r) => (r.kind === 'main' ? r.cells : r.kind === 'note' ? [...r.right, ...r.left] : [])),
  );

describe('layoutPage', () => {
  it('keeps every cell once, in reading order, with its marks', () => {
    fc.assert(
      fc.property(lines, form, (all, f) => {
        const columns = layoutPage(all, f).blocks.flatMap((b) => b.columns);
        expect(columns.flatMap((c) => c.words)).toEqual(cellsOf(all).map((c) => c.text));
        expect(columns.map((c) => c.lineId)).toEqual(columns.map((_, i) => i + 1));
        const written = columns
          .map((c) =>
            [0, ...c.words.map((_, i) => i + 1)]
              .map(
                (id) =>
                  (c.words[id - 1] ?? '') +
                  c.symbols
                    .filter((s) => s.start === id)
                    .map((s) => s.text)
                    .join(''),
              )
              .join(''),
          )
          .join('');
        expect(written).toBe(
          cellsOf(all)
            .map((c) => (c.before ?? '') + c.text + (c.after ?? ''))
            .join(''),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('places whole cells inside the frame, none over another', () => {
    fc.assert(
      fc.property(lines, form, (all, f) => {
        const page = layoutPage(all, f);
        const boxes: [number, number, number, number][] = [];
        for (const block of page.blocks) {
          const { columns, direction: _d, areaType: _a, ...box } = block;
          for (const v of Object.values(box)) expect(Number.isInteger(v)).toBe(true);
          for (const c of columns) {
            const even = (c.bottom - c.top) / c.words.length;
            const cells =
              c.cells ?? c.words.map((_, i) => [c.top + i * even, c.top + (i + 1) * even] as const);
            expect(cells.length).toBe(c.words.length);
            expect([cells[0][0], cells.at(-1)?.[1]]).toEqual([c.top, c.bottom]);
            const [height] = cells.map(([from, to]) => to - from);
            expect(Number.isInteger(height) && height > 0).toBe(true);
            for (const [i, [from, to]] of cells.entries()) {
              expect(to - from).toBe(height);
              if (i > 0)
                expect(from >= cells[i - 1][1] && (from - cells[i - 1][1]) % height === 0).toBe(true);
            }
            expect(c.left >= box.left && c.right <= box.right && c.left < c.right).toBe(true);
            expect(c.top >= box.top && c.bottom <= box.bottom).toBe(true);
            boxes.push([c.left, c.top, c.right, c.bottom]);
          }
          expect(box.left > 0 && box.top > 0 && box.right < page.width && box.bottom < page.height).toBe(
            true,
          );
        }
        for (const [i, a] of boxes.entries())
          for (const b of boxes.slice(i + 1))
            if (a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3])
              throw new Error(`${a.join()} lies over ${b.join()}`);
      }),
      { numRuns: 60 },
    );
  });

  it('runs lines from right to left within a tier, and every line gets the same width', () => {
    fc.assert(
      fc.property(lines, form, (all, f) => {
        const page = layoutPage(all, f);
        for (const block of page.blocks) {
          for (let i = 1; i < block.columns.length; i += 1) {
            const [before, after] = [block.columns[i - 1], block.columns[i]];
            if (after.line === before.line) continue;
            expect(after.line).toBeGreaterThan(before.line);
            expect(after.right).toBeLessThanOrEqual(before.left);
          }
        }
        const xs = [page.blocks[0].left, ...page.colline, page.blocks[0].right];
        const widths = xs.slice(1).map((x, i) => x - xs[i]);
        expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
        expect(Math.min(...widths)).toBeGreaterThanOrEqual(72);
      }),
      { numRuns: 100 },
    );
  });

  it('sets notes at the row pitch of the main text, as two half lines of one number', () => {
    const c = (text: string) => Array.from(text, (t) => ({ text: t }));
    const page = layoutPage(
      [
        {
          indent: 1,
          runs: [
            { kind: 'main', cells: c('武帝') },
            { kind: 'note', right: c('一名吉'), left: c('利小'), continues: false },
          ],
        },
        {
          indent: 0,
          runs: [
            { kind: 'note', right: c('字'), left: [], continues: true },
            { kind: 'main', cells: c('也') },
          ],
        },
        { indent: 0, runs: [{ kind: 'note', right: c('操'), left: [], continues: false }] },
      ],
      { lines: 8, cells: 21 },
    );
    const [main, right, left, next, tail, other] = page.blocks[0].columns;
    const pitch = (main.bottom - main.top) / 2;
    expect([right.top, left.top]).toEqual([main.bottom, main.bottom]);
    expect([right.bottom - right.top, left.bottom - left.top]).toEqual([3 * pitch, 2 * pitch]);
    expect([left.left, left.right, right.right]).toEqual([main.left, right.left, main.right]);
    expect([right, left, next, other].map((x) => x.note)).toEqual([1, 1, 1, 2]);
    expect(tail.top).toBe(next.bottom);
    expect(main.note).toBeUndefined();
    expect([page.width, page.height, page.colline.length]).toEqual([1440, 2000, 7]);
  });

  it('leaves the empty places of a row of a note', () => {
    const row = (text: string) =>
      Array.from(text.matchAll(/(_*)([^_])/g), ([, space, t]) => ({ text: t, space: space.length }));
    const [right, left, main] = layoutPage(
      [
        {
          indent: 0,
          runs: [
            { kind: 'note', right: row('一__二三'), left: row('_四五'), continues: false },
            { kind: 'main', cells: row('也') },
          ],
        },
      ],
      { lines: 8, cells: 21 },
    ).blocks[0].columns;
    const pitch = main.bottom - main.top;
    const places = (column: typeof right) =>
      (column.cells ?? [[column.top, column.bottom]]).map(([from]) => (from - right.top) / pitch);
    expect(places(right)).toEqual([0, 3, 4]);
    // Nothing parts the cells of the left row, which only begins lower: they share its length.
    expect(left.cells).toBeUndefined();
    expect([left.top, left.bottom].map((y) => (y - right.top) / pitch)).toEqual([1, 3]);
    expect((main.top - right.top) / pitch).toBe(5);
  });

  it('does not move the frame of a book whose pages have a line more', () => {
    const blank = (n: number) => Array.from({ length: n }, () => ({ indent: 0, runs: [] }));
    const [eight, nine] = [8, 9].map((n) => layoutPage(blank(n), { lines: 8, cells: 21 }));
    expect(printedAround(nine, 'a')).toEqual(printedAround(eight, 'a'));
    expect([nine.width, nine.height, nine.colline.length]).toEqual([1440, 2000, 8]);
  });
});
