import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { PageHit } from '#contract/search/search.ts';
import { columnOf, pageOf } from '#testing/products/sample-page.ts';
import { countHits, noHits } from './flow/counted-hits.ts';
import { ScreenReaderPage } from './screen-reader-page.tsx';
import { spokenLines } from './spoken-lines.ts';

afterEach(cleanup);

type Hit = Pick<PageHit, 'cells' | 'continued'>;
const hitOver = (...cells: [number, number, number][]): Hit => ({
  continued: false,
  cells: cells.map(([lineId, start, end]) => ({ lineId, start, end })),
});
const small = (lineId: number, line: number, note: number, words: string[]) =>
  columnOf(line, '', { lineId, note, columnType: lineId % 2 === 0 ? 'RightSmall' : 'LeftSmall', words });

describe('a page as it is read out', () => {
  /** Printed lines of main text and notes in any order; a note may go on in the next line. */
  const page = fc
    .array(
      fc.record({
        text: fc.stringMatching(/^[天地玄黃宇宙洪荒]{1,5}$/u),
        isNote: fc.boolean(),
        goesOn: fc.boolean(),
        breaks: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((records) => {
      let [line, note] = [1, 0];
      return pageOf(
        records.map(({ text, isNote, goesOn, breaks }, i) => {
          if (breaks) line += 1;
          if (isNote && !(goesOn && records[i - 1]?.isNote)) note += 1;
          return isNote ? small(i + 1, line, note, [...text]) : columnOf(line, text, { lineId: i + 1 });
        }),
      );
    });

  it('keeps every character in order, and reads each note once and whole', () => {
    fc.assert(
      fc.property(page, (of) => {
        const lines = spokenLines(of, noHits, '缺字');
        const parts = lines.flatMap((line) => line.parts);
        expect(parts.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join('')).toBe(of.text);
        const columns = of.blocks[0].columns;
        const notes = new Set(columns.flatMap(({ note }) => note ?? []));
        expect(parts.flatMap(({ note }) => note ?? [])).toEqual([...notes]);
        expect(lines.flatMap(({ lineIds }) => lineIds)).toEqual(columns.map(({ lineId }) => lineId));
      }),
    );
  });

  it('marks of each hit the characters that it covers, and no others', () => {
    const drawn = fc.tuple(page, fc.array(fc.tuple(fc.nat(), fc.nat(4), fc.nat(4)), { maxLength: 5 }));
    fc.assert(
      fc.property(drawn, ([of, places]) => {
        const { columns } = of.blocks[0];
        const hits = places.map(([at, from, length]) => {
          const { lineId, words } = columns[at % columns.length];
          const start = Math.min(from + 1, words.length);
          return hitOver([lineId, start, Math.min(start + length, words.length)]);
        });
        const isHit = (lineId: number, wordId: number) =>
          hits.some(
            ({ cells: [cell] }) => cell.lineId === lineId && cell.start <= wordId && wordId <= cell.end,
          );
        const wanted = columns.flatMap(({ lineId, words }) => words.filter((_, i) => isHit(lineId, i + 1)));
        const pieces = spokenLines(of, countHits(hits), '缺字').flatMap(({ parts }) =>
          parts.flatMap((part) => part.pieces),
        );
        const marked = pieces.filter(({ hit }) => hit !== undefined);
        expect(marked.map(({ text }) => text).join('')).toBe(wanted.join(''));
      }),
    );
  });
});

describe('what is heard of a page', () => {
  const of = pageOf(
    [
      columnOf(1, '天地'),
      small(2, 1, 1, ['一', '&KR0008;']),
      small(3, 2, 1, ['&KR0009;', '注']),
      columnOf(2, '玄黃', { lineId: 4, symbols: [{ text: '，', start: 1, end: 1, position: 'Right' }] }),
      columnOf(3, '宇宙', { lineId: 5 }),
    ],
    {
      gaiji: [
        { lineId: 2, wordId: 2, code: '&KR0008;', ids: '⿰圭頁' },
        { lineId: 3, wordId: 1, code: '&KR0009;', picture: 'KR0009.png' },
      ],
    },
  );
  const heard = (hits: Hit[]) => {
    const { container } = render(<ScreenReaderPage page={of} hits={countHits(hits)} />);
    return container;
  };

  it('has a note over two lines as one, and gaiji by their composition or as 缺字', () => {
    const container = heard([]);
    expect([...container.querySelectorAll('p')].map((p) => p.textContent)).toEqual([
      '天地（注：一⿰圭頁缺字注）',
      '玄，黃',
      '宇宙',
    ]);
    expect(container.querySelectorAll('[role=note]')).toHaveLength(1);
    expect(container.querySelector('mark')).toBeNull();
  });

  it('counts the hits of the page, those that go on over a line in both, several that overlap as several', () => {
    const goesOn = { ...hitOver([1, 1, 1]), continued: true };
    const hits = [goesOn, hitOver([1, 2, 2], [4, 1, 2]), hitOver([5, 1, 1]), hitOver([5, 1, 2])];
    const marks = [...heard(hits).querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marks).toEqual([
      '天［命中，接上页］',
      '地［命中 1/3］',
      '玄，黃［命中 1/3］',
      '宇宙［命中 2–3/3］',
    ]);
  });
});
