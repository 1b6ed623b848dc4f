import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column, Page } from '#contract/reading/reader.ts';
import { columnsOf, writtenText } from '../book/page-cells.ts';
import { columnOf, pageOf } from '#testing/products/sample-page.ts';
import { type BookPlace, cellsOfSpan, countCells, holds, pageIdsOf, spanBetween } from './span.ts';
import { textOfSpan, writtenCells } from './span-text.ts';

const cell = fc.constantFrom('天', '𡗗', '說', '葛\u{e0100}', '&KR0008;', '⿰氵丐', '□');
const mark = fc.constantFrom('，', '。', '」', '「', '《', '》');
const opens = (text: string) => '「《'.includes(text);

interface Line {
  words: string[];
  note: boolean;
  marks: [number, string][];
}
const line: fc.Arbitrary<Line> = fc.record({
  words: fc.array(cell, { maxLength: 9 }),
  note: fc.boolean(),
  marks: fc.array(fc.tuple(fc.nat(9), mark), { maxLength: 4 }),
});

const pageFrom = (pageId: number, lines: Line[]): Page => {
  const columns: Column[] = lines.map(({ words, note, marks }, i) =>
    columnOf(i + 1, '', {
      words,
      ...(note ? { columnType: i % 2 === 0 ? 'RightSmall' : 'LeftSmall', note: 1 } : {}),
      symbols: marks
        .map(([at, text]) => ({ text, at: Math.min(at, words.length) }))
        .toSorted((a, b) => a.at - b.at || Number(opens(a.text)) - Number(opens(b.text)))
        .map(({ text, at }) => ({ text, start: at, end: at, position: opens(text) ? 'Bottom' : 'Right' })),
    }),
  );
  return pageOf(columns, { pageId });
};

/** A book of some pages, and two of its characters. */
const book = fc
  .array(fc.array(line, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 })
  .map((pages) => pages.map((lines, i) => pageFrom(i + 7, lines)))
  .filter((pages) => pages.some((page) => page.text !== ''))
  .chain((pages) => {
    const places = pages
      .flatMap(writtenCells)
      .map(({ pageId, lineId, wordId }) => ({ pageId, lineId, wordId }));
    return fc.record({
      pages: fc.constant(pages),
      places: fc.constant(places),
      a: fc.nat(places.length - 1),
      b: fc.nat(places.length - 1),
    });
  });

const bare = (text: string) => text.replaceAll(/[\n，。「」《》]/gu, '');

describe('the text of a span', () => {
  it('is the slice of the pages that lies between its ends, marks and new lines aside', () => {
    fc.assert(
      fc.property(book, ({ pages, a, b }) => {
        const words = pages.flatMap((page) => columnsOf(page).flatMap((column) => column.words));
        const cells = pages.flatMap(writtenCells);
        const span = spanBetween(cells[a], cells[b]);
        const touched = pages.filter(({ pageId }) => pageIdsOf(span).includes(pageId));
        const text = textOfSpan(touched, span);
        expect(bare(text)).toBe(words.slice(Math.min(a, b), Math.max(a, b) + 1).join(''));
        expect(touched.map((page) => page.text).join('')).toContain(bare(text));
      }),
    );
  });

  it('highlights as many cells as it copies, on every page that it touches', () => {
    fc.assert(
      fc.property(book, ({ pages, places, a, b }) => {
        const span = spanBetween(places[a], places[b]);
        const highlighted = pages.map((page) => countCells(cellsOfSpan(page, span)));
        expect(highlighted.reduce((sum, n) => sum + n, 0)).toBe(Math.abs(a - b) + 1);
        expect(places.filter((place) => holds(span, place))).toHaveLength(Math.abs(a - b) + 1);
      }),
    );
  });

  it('is the same from whichever end it was drawn', () => {
    fc.assert(
      fc.property(book, ({ places, a, b }) => {
        expect(spanBetween(places[a], places[b])).toEqual(spanBetween(places[b], places[a]));
      }),
    );
  });

  it('of a whole page has every mark where it is written', () => {
    fc.assert(
      fc.property(book, ({ pages }) => {
        for (const page of pages) {
          const cells = writtenCells(page);
          if (cells.length < 2) continue;
          const whole = columnsOf(page).map(writtenText).join('');
          const written = cells.map(({ before, word, after }) => before + word + after).join('');
          expect(written).toBe(whole);
        }
      }),
    );
  });

  it('over two pages is the text of the one and then of the other', () => {
    fc.assert(
      fc.property(book, ({ pages, places }) => {
        const all = spanBetween(places[0], places[places.length - 1]);
        const parts = pages.map((page) => textOfSpan([page], all));
        expect(bare(textOfSpan(pages, all))).toBe(bare(parts.join('')));
      }),
    );
  });
});

const at = (lineId: number, wordId: number, pageId = 1): BookPlace => ({ pageId, lineId, wordId });
const punctuated = pageOf([
  columnOf(1, '子曰學而時習之不亦說乎', {
    symbols: [
      { text: '：', start: 2, end: 2, position: 'Right' },
      { text: '「', start: 2, end: 2, position: 'Bottom' },
      { text: '，', start: 7, end: 7, position: 'Right' },
      { text: '？」', start: 11, end: 11, position: 'Right' },
    ],
  }),
]);

describe('marks at the ends of a span', () => {
  const text = (from: number, to: number) => textOfSpan([punctuated], spanBetween(at(1, from), at(1, to)));
  it('are left out of one phrase', () => {
    expect(text(1, 2)).toBe('子曰');
    expect(text(3, 7)).toBe('學而時習之');
    expect(text(8, 11)).toBe('不亦說乎');
  });
  it('come with more than one', () => {
    expect(text(1, 11)).toBe('子曰：「學而時習之，不亦說乎？」');
    expect(text(3, 11)).toBe('「學而時習之，不亦說乎？」');
    expect(text(4, 9)).toBe('而時習之，不亦');
  });
});

describe('paragraphs in a span', () => {
  const lines = ['天地玄黃宇宙', '洪荒', '日月盈昃辰宿', '列張寒來暑往'].map((text, i) =>
    columnOf(i + 1, text),
  );
  it('part by a new line where the page says that one begins, and nowhere else', () => {
    const page = pageOf(lines, { paragraphs: [1, 3] });
    expect(textOfSpan([page], spanBetween(at(1, 1), at(4, 6)))).toBe(
      '天地玄黃宇宙洪荒\n日月盈昃辰宿列張寒來暑往',
    );
    expect(textOfSpan([page], spanBetween(at(3, 1), at(4, 2)))).toBe('日月盈昃辰宿列張');
  });
  it('go on over the foot of a page, unless the next begins with one', () => {
    const pages = [
      pageOf(lines.slice(0, 2), { pageId: 1, paragraphs: [1] }),
      pageOf(lines.slice(2, 4), { pageId: 2, paragraphs: [] }),
      pageOf(lines.slice(0, 1), { pageId: 3, paragraphs: [1] }),
    ];
    expect(textOfSpan(pages, spanBetween(at(1, 1, 1), at(1, 6, 3)))).toBe(
      '天地玄黃宇宙洪荒日月盈昃辰宿列張寒來暑往\n天地玄黃宇宙',
    );
  });
});

describe('notes in a span', () => {
  const note = { note: 1 } as const;
  const page = pageOf([
    columnOf(1, '止於至善'),
    columnOf(2, '程子曰親', { ...note, columnType: 'RightSmall' }),
    columnOf(3, '當作新', { ...note, columnType: 'LeftSmall' }),
    columnOf(4, '知止而后'),
  ]);
  const span = spanBetween(at(1, 3), at(4, 2));
  it('are in their place', () => {
    expect(textOfSpan([page], span).replaceAll('\n', '')).toBe('至善程子曰親當作新知止');
  });
  it('can be left out', () => {
    expect(textOfSpan([page], span, 'main')).toBe('至善知止');
  });
});
