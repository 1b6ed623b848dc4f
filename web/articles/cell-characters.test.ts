import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Column } from '#contract/reading/reader.ts';
import { articleHtml } from '#library/newspaper/article-html.ts';
import { layoutPage } from '#imaging/typeset/typeset-geometry.ts';
import type { SourceLine } from '#library/sources/source.ts';
import { columnOf } from '#testing/products/sample-page.ts';
import { cellsOfStretch, charactersOf, placeCells } from './cell-characters.ts';
import { readContent } from './content-tree.ts';

const cell = fc.record({
  text: fc.constantFrom('天', '地', '人', '𤣥', 'a', 'b', '1', '⿰氵丐'),
  before: fc.constantFrom('', '', '「', '（'),
  after: fc.constantFrom('', '', '，', '。」', ' ', '<'),
});
const line = fc.array(cell, { maxLength: 8 });

/** As a page has them: laid out by the code that lays out pages. */
const columnsOf = (lines: readonly SourceLine[]): Column[] =>
  layoutPage([...lines], { lines: 20, cells: 20 }).blocks.flatMap(({ columns }) => columns);

it('finds every cell of a part in the text that was made of its lines', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 6 }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      fc.boolean(),
      fc.nat(5),
      (drawn, begins, keepLines, skipped) => {
        const lines = drawn.map((cells): SourceLine => ({ indent: 0, runs: [{ kind: 'main', cells }] }));
        const columns = columnsOf(lines);
        // Columns of other articles come before those of this one, and are not part of its text.
        const own = lines.slice(skipped);
        const before = drawn.slice(0, skipped).filter((cells) => cells.length > 0).length;
        const count = columns.length - before;
        const html = articleHtml(own, {
          begins: (i) => begins[i] ?? false,
          keepLines,
          shown: (code) => code,
        });
        const { text } = readContent(html);
        const places = placeCells(columns, [before + 1, before + count], text);
        expect([...places.keys()]).toEqual(columns.slice(before).map(({ lineId }) => lineId));
        let last = 0;
        for (const { lineId, words } of columns.slice(before))
          for (const [i, [from, to]] of places.get(lineId)!.entries()) {
            expect(text.slice(from, to)).toBe(words[i]);
            expect(from).toBeGreaterThanOrEqual(last);
            last = to;
          }
      },
    ),
  );
});

const column = (lineId: number, words: string, symbols: Column['symbols'] = []): Column =>
  columnOf(lineId, words, { symbols });

it('joins cells that touch over the end of a column, and leaves out what the text has not', () => {
  const columns = [
    column(4, '蘇州'),
    column(5, '蘇州蘇', [{ text: '，', start: 2, end: 2, position: 'Right' }]),
    column(6, '州人'),
  ];
  const text = '蘇州，蘇州人';
  const places = placeCells(columns, [5, 6], text);
  const textsAt = (...ranges: [number, number, number][]) =>
    charactersOf(
      places,
      ranges.map(([lineId, start, end]) => ({ lineId, start, end })),
    ).map(([from, to]) => text.slice(from, to));
  expect(textsAt([5, 1, 2])).toEqual(['蘇州']);
  expect(textsAt([5, 3, 3], [6, 1, 1])).toEqual(['蘇州']);
  expect(textsAt([4, 1, 2])).toEqual([]);
  // And back from what is selected, over its marks and the end of a column.
  expect(cellsOfStretch(places, [2, 5])).toEqual([
    { lineId: 5, wordId: 3 },
    { lineId: 6, wordId: 1 },
  ]);
  expect(cellsOfStretch(places, [2, 3])).toBeUndefined();
  // A character that the text lost, and what follows it.
  const mended = placeCells([column(5, '天地人')], [5, 5], '天人');
  expect(mended.get(5)).toEqual([
    [0, 1],
    [-1, -1],
    [1, 2],
  ]);
});

it('leaves the readings of a ruby out of the text', () => {
  const { text } = readContent('<p>晶<ruby>報<rp>(</rp><rt>bao</rt><rp>)</rp></ruby>館</p>');
  const places = placeCells([column(1, '晶報館')], [1, 1], text);
  expect(charactersOf(places, [{ lineId: 1, start: 2, end: 3 }])).toEqual([[1, 3]]);
});
