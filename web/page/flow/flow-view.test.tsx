import { cleanup, fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Column, Page } from '#contract/reading/reader.ts';
import type { CellRange, PageHit } from '#contract/search/search.ts';
import { changeSettings, defaults } from '../../book/reader-settings.ts';
import { countHits, noHits } from './counted-hits.ts';
import { flowPage } from './flow-text.ts';
import { cellsOfFlow, FlowView } from './flow-view.tsx';
import { cellsOfLeaf } from '../columns/highlighted-cells.ts';
import { fitPage } from '../../book/page-fit.ts';
import { PageView } from '../columns/page-view.tsx';
import { columnOf, pageOf } from '#testing/products/sample-page.ts';
import { useOpenNotes } from './use-open-notes.ts';

const address = (size: string) => `/picture/${size}`;

interface FlowProps {
  page: Page;
  highlighted?: readonly CellRange[];
  hits?: readonly Pick<PageHit, 'cells' | 'continued'>[];
}

const Flow = ({ page: of, highlighted = [], hits = [] }: FlowProps) => (
  <FlowView
    page={of}
    fontSize={20}
    leading={1.9}
    punctuation
    notes={useOpenNotes(of, highlighted)}
    hits={countHits(hits)}
    address={address}
  />
);
afterEach(() => {
  cleanup();
  changeSettings(defaults);
});
const cell = fc.constantFrom('天', '𡗗', '說', '葛\u{e0100}', '&KR0008;', '⿰氵丐', 'a');

/** Columns with symbols between cells, and some gaiji that are shown by their picture. */
const page: fc.Arbitrary<Page> = fc
  .array(fc.tuple(fc.array(cell, { minLength: 1, maxLength: 8 }), fc.array(fc.nat(8), { maxLength: 3 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((lines) => {
    const columns: Column[] = lines.map(([words, marks], i) =>
      columnOf(i + 1, '', {
        words,
        symbols: marks.map((at) => {
          const place = Math.min(at, words.length);
          return { text: '，', start: place, end: place, position: 'Right' };
        }),
      }),
    );
    const gaiji = columns.flatMap((c) =>
      c.words.flatMap((word, i) =>
        word === '&KR0008;' ? [{ lineId: c.lineId, wordId: i + 1, code: word, picture: 'KR0008.png' }] : [],
      ),
    );
    return pageOf(columns, { gaiji });
  });

const ranges = fc.tuple(fc.nat(), fc.nat(), fc.nat());

/** A stretch of cells of one column of the page. */
const stretch = (of: Page, [a, b, c]: [number, number, number]) => {
  const { columns } = of.blocks[0];
  const column = columns[a % columns.length];
  const start = (b % column.words.length) + 1;
  const end = start + (c % (column.words.length - start + 1));
  return { column, range: { lineId: column.lineId, start, end } };
};

const textOf = (found: Range[]) => found.map(String).join('').replaceAll('，', '');

describe('highlighting cells', () => {
  it('[R-010] highlights in running text exactly the requested cells, punctuation aside', () => {
    fc.assert(
      fc.property(page, ranges, fc.array(ranges, { maxLength: 3 }), (of, pick, places) => {
        const hits = places.map((place) => ({ cells: [stretch(of, place).range], continued: false }));
        const { container } = render(<Flow page={of} hits={hits} />);
        const { column, range } = stretch(of, pick);
        const words = column.words.slice(range.start - 1, range.end).filter((word) => word !== '&KR0008;');
        expect(textOf(cellsOfFlow(of, true, countHits(hits))(container, range))).toBe(words.join(''));
        container.remove();
      }),
      { numRuns: 60 },
    );
  });

  it('[R-010] highlights in the true layout exactly the requested cells', () => {
    fc.assert(
      fc.property(page, ranges, (of, pick) => {
        const fit = fitPage(of, { width: 800, height: 900 }, 1);
        const { container } = render(<PageView page={of} fit={fit} address={address} />);
        const { column, range } = stretch(of, pick);
        const words = column.words.slice(range.start - 1, range.end).filter((word) => word !== '&KR0008;');
        expect(textOf(cellsOfLeaf(container, range))).toBe(words.join(''));
        container.remove();
      }),
      { numRuns: 60 },
    );
  });

  it('finds nothing for cells that the page has not', () => {
    const of = pageOf([columnOf(1, '天地')]);
    const { container } = render(<Flow page={of} />);
    for (const range of [
      { lineId: 9, start: 1, end: 1 },
      { lineId: 1, start: 1, end: 3 },
    ]) {
      expect(cellsOfFlow(of)(container, range)).toEqual([]);
      expect(cellsOfLeaf(container, range)).toEqual([]);
    }
  });

  it('finds nothing of running text in columns whose cells are elements of their own', () => {
    const of = pageOf([columnOf(1, '天地玄黃')]);
    const root = document.createElement('div');
    root.innerHTML = '<p data-line="1"><b>天</b><b>地</b><b>玄</b><b>黃</b></p>';
    expect(cellsOfFlow(of)(root, { lineId: 1, start: 3, end: 4 })).toEqual([]);
  });

  it('names a gaiji by code and composition, and shows its picture or its parts', () => {
    const of = pageOf([columnOf(1, '', { words: ['⿰氵丐', '&KR0008;'] })], {
      gaiji: [
        { lineId: 1, wordId: 1, code: '[沔-丏+丐]', ids: '⿰氵丐' },
        { lineId: 1, wordId: 2, code: '&KR0008;', picture: 'KR0008.png' },
      ],
    });
    const fit = fitPage(of, { width: 800, height: 900 }, 1);
    const { container } = render(<PageView page={of} fit={fit} address={address} />);
    expect(container.querySelector('[title="[沔-丏+丐] ⿰氵丐"]')?.textContent).toBe('⿰氵丐');
    const picture = container.querySelector<HTMLElement>('.glyph');
    expect(picture?.title).toBe('&KR0008;');
    expect(picture?.style.backgroundImage).toContain('/picture/');
  });
});

describe('running text', () => {
  it('[R-041] keeps every character of the page, in order', () => {
    fc.assert(
      fc.property(page, (of) => {
        const pieces = flowPage(of, () => undefined).flatMap((p) => p.runs.flatMap((run) => run.pieces));
        const text = pieces.map((piece) => ('text' in piece ? piece.text : '')).join('');
        expect(text.replaceAll('，', '')).toBe(of.text);
      }),
    );
  });

  it("leaves out the source's symbols where they are not wanted, and still finds every cell", () => {
    fc.assert(
      fc.property(page, ranges, (of, pick) => {
        const pieces = flowPage(of, () => undefined, false).flatMap((p) =>
          p.runs.flatMap((run) => run.pieces),
        );
        expect(pieces.map((piece) => ('text' in piece ? piece.text : '')).join('')).toBe(of.text);
        const notes = { mode: 'inline' as const, isOpen: () => true, toggle: () => undefined };
        const shown = { page: of, fontSize: 20, leading: 1.9, notes, hits: noHits, address };
        const { container } = render(<FlowView {...shown} punctuation={false} />);
        const { column, range } = stretch(of, pick);
        const words = column.words.slice(range.start - 1, range.end).filter((word) => word !== '&KR0008;');
        expect(cellsOfFlow(of, false)(container, range).map(String).join('')).toBe(words.join(''));
        container.remove();
      }),
      { numRuns: 40 },
    );
  });

  it('begins a paragraph where the page says so, and indents one whose line is set lower', () => {
    const full = '天地玄黃宇宙洪荒日月';
    const of = pageOf(
      [
        columnOf(1, full),
        columnOf(2, '盈昃'),
        columnOf(3, full),
        columnOf(4, full, { top: 200 }),
        columnOf(5, full, { top: 200 }),
        columnOf(6, full),
      ],
      { paragraphs: [3, 5] },
    );
    expect(flowPage(of, () => undefined).map((p) => [p.indent, p.runs.map((run) => run.lineId)])).toEqual([
      [false, [1, 2]],
      [false, [3, 4]],
      [true, [5, 6]],
    ]);
  });
});

describe('notes in running text', () => {
  const note = (line: number, text: string, group: number) =>
    columnOf(line, text, { columnType: group % 2 === 0 ? 'LeftSmall' : 'RightSmall', note: group });
  const of = pageOf([
    columnOf(1, '天地'),
    note(2, '一注', 1),
    note(3, '續注', 1),
    columnOf(4, '玄黃'),
    note(5, '別注', 2),
  ]);
  const text = (element: HTMLElement) =>
    Array.from(element.querySelectorAll('[data-line]'), (run) => run.textContent).join('');

  it('are in their place, or left out', () => {
    const { container } = render(<Flow page={of} />);
    expect(text(container)).toBe('天地一注續注玄黃別注');
    container.remove();
    changeSettings({ notes: 'hidden' });
    const without = render(<Flow page={of} />);
    expect(text(without.container)).toBe('天地玄黃');
    expect(without.queryAllByRole('button')).toEqual([]);
  });

  it('are one to those who listen, with its hits marked and counted, its gaiji named', () => {
    const words = ['續', '&KR0008;'];
    const gaiji = [{ lineId: 3, wordId: 2, code: '&KR0008;' }];
    const [one, two, , ...more] = of.blocks[0].columns;
    const hits = [
      { cells: [{ lineId: 1, start: 1, end: 2 }], continued: true },
      { cells: [{ lineId: 3, start: 1, end: 2 }], continued: false },
    ];
    const named = pageOf([one, two, { ...two, lineId: 3, line: 3, words }, ...more], { gaiji });
    const { getAllByRole } = render(<Flow page={named} hits={hits} />);
    expect(getAllByRole('note').map((each) => each.textContent)).toEqual([
      '（注：一注續〓）',
      '（注：別注）',
    ]);
    expect(
      getAllByRole('mark').map((mark) => [mark.textContent, mark.getAttribute('aria-description')]),
    ).toEqual([
      ['天地', '命中，接上页'],
      ['續', '命中 1/1'],
      ['〓', '命中 1/1'],
    ]);
    expect(getAllByRole('img', { name: '缺字' })).toHaveLength(1);
  });

  it('fold to a mark that shows their length, and open and close by it, each by itself', () => {
    changeSettings({ notes: 'folded' });
    const { container, getAllByRole } = render(<Flow page={of} />);
    const [first, second] = getAllByRole('button', { name: /^注，\d 字$/ });
    expect([first, second].map((mark) => mark.getAttribute('aria-label'))).toEqual(['注，4 字', '注，2 字']);
    expect(text(container)).toBe('天地玄黃');
    fireEvent.click(second);
    expect(text(container)).toBe('天地玄黃別注');
    expect([first, second].map((mark) => mark.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
    fireEvent.click(first);
    fireEvent.click(second);
    expect(text(container)).toBe('天地一注續注玄黃');
  });

  it('are open where something in them is highlighted', () => {
    for (const notes of ['folded', 'hidden'] as const) {
      changeSettings({ notes });
      const { container } = render(<Flow page={of} highlighted={[{ lineId: 3, start: 1, end: 2 }]} />);
      expect(text(container)).toBe('天地一注續注玄黃');
      container.remove();
    }
  });
});
