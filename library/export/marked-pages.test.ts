import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { ColumnType, isPunctuation, MarkPosition, type Page } from '#contract/reading/reader.ts';
import { backOf } from '#testing/products/exchange.ts';
import { markedLines, markedPages, writeMarkedBook } from '#testing/products/marked-book.ts';
import { bundleDir } from '../holdings/holdings.ts';
import { importProduct } from '../import/import-product.ts';
import { openBundle } from '../bundle/open-bundle.ts';
import { checkLanghuan } from '../sources/langhuan/check-langhuan.ts';
import type { ExchangeCells } from '../sources/langhuan/exchange-form.ts';
import { openLanghuan } from '../sources/langhuan/open-langhuan.ts';

const data = mkdtempSync(join(tmpdir(), 'marked-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

let books = 0;
/** Imports pages in the exchange form. */
const importPages = async (pages?: readonly object[]): Promise<string> => {
  const code = `marked${++books}`;
  const opened = openLanghuan(writeMarkedBook(join(data, 'written', code), pages));
  if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
  const { product, faults, name } = opened;
  await importProduct({ data, code, name, product, faults });
  return code;
};
const pagesOf = (code: string): Page[] => {
  const bundle = openBundle(bundleDir(data, code));
  try {
    return Array.from({ length: bundle.lastPage }, (_, i) => bundle.page(i + 1)!);
  } finally {
    bundle.close();
  }
};
const columnsOf = (pages: readonly Page[]) =>
  pages.flatMap(({ blocks }) => blocks.flatMap(({ columns }) => columns));

describe('a book with all that the page model has', () => {
  it('[E-011] [E-012] [E-013] has columns of all types, marks at all places, and lines', async () => {
    const pages = pagesOf(await importPages());
    for (const page of pages.slice(0, 2)) {
      const types = new Set(columnsOf([page]).map(({ columnType }) => columnType));
      expect([page.pageKey, types]).toEqual([page.pageKey, new Set(ColumnType.options)]);
    }
    const symbols = columnsOf(pages).flatMap((column) => column.symbols);
    expect(new Set(symbols.map(({ position }) => position))).toEqual(new Set(MarkPosition.options));
    for (const page of pages) {
      const words = columnsOf([page]).flatMap(({ words, lineSymbol }) =>
        lineSymbol.map(({ id, kind, start, end }) => [id, kind, words.slice(start - 1, end).join('')]),
      );
      expect(words).toContainEqual([markedLines.name, 'ProperName', '司馬遷']);
      expect(words).toContainEqual([markedLines.title, 'BookTitle', '史記']);
    }
    // Within 書名號 a name has its own, and no two lines of a page that are not one have one id.
    const note = columnsOf(pages).find(({ columnType, note }) => columnType === 'LeftSmall' && note)!;
    const ids = note.lineSymbol.map(({ kind, start, end }) => [kind, start, end]);
    expect(ids).toEqual([
      ['BookTitle', 2, 3],
      ['ProperName', 2, 2],
    ]);
    for (const page of pages) {
      const all = columnsOf([page]).flatMap(({ lineSymbol }) => lineSymbol.map(({ id }) => id));
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('lays letters on their side by their breadths, and figures across', async () => {
    const [leaf, , upright] = pagesOf(await importPages());
    for (const page of [leaf, upright])
      for (const type of ['English', 'Formula']) {
        const column = columnsOf([page]).find(({ columnType }) => columnType === type)!;
        const lengths = column.cells!.map(([from, to]) => to - from);
        expect([column.wordDir, lengths.length]).toEqual(['V', column.words.length]);
        expect(column.cells!.every(([from, to]) => from >= column.top && to <= column.bottom)).toBe(true);
      }
    const english = columnsOf([leaf]).find(({ columnType }) => columnType === 'English')!;
    const lengthOf = (letter: string) => {
      const [from, to] = english.cells![english.words.indexOf(letter)];
      return to - from;
    };
    expect(english.words.join('')).toBe('ReadingOldBooks');
    expect(lengthOf('i')).toBeLessThan(lengthOf('n'));
    expect(english.cells![7][0] - english.cells![6][1]).toBeGreaterThan(4);
    const serial = columnsOf([leaf]).find(({ columnType }) => columnType === 'SerialNumber')!;
    expect([serial.wordDir, serial.words]).toEqual(['H', ['1', '2']]);
  });

  it('is the same there and back, and a second time', async () => {
    const code = await importPages();
    const { there, back, faults, to } = await backOf(data, code);
    expect(faults).toEqual([]);
    expect(await checkLanghuan(to)).toEqual([]);
    expect(back).toEqual(there);
    const again = await backOf(data, `${code}-back`);
    for (const file of ['pages.jsonl', 'catalogue.jsonl'])
      expect(readFileSync(join(again.to, file))).toEqual(readFileSync(join(to, file)));
  });
});

const character = fc.constantFrom(...'天地玄黃宇宙洪荒日月盈昃辰宿列張');
const mark = fc.record(
  {
    text: fc.constantFrom('○', '、', '。', '△'),
    position: fc.constantFrom(...MarkPosition.options),
    cells: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: ['text', 'position'] },
);
const cell = fc.oneof(
  character,
  fc.record(
    {
      text: fc.oneof(character, fc.constant('⿰金本')),
      before: fc.constantFrom('「', '《'),
      after: fc.constantFrom('。', '」'),
      marks: fc.array(mark, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['text'] },
  ),
);
const { cells } = fc.letrec<{ cells: ExchangeCells; item: Exclude<ExchangeCells, string>[number] }>(
  (tie) => ({
    cells: fc.oneof(
      fc.array(character, { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
      fc.array(tie('item'), { minLength: 1, maxLength: 4 }),
    ),
    item: fc.oneof(
      { weight: 4, arbitrary: cell },
      {
        weight: 2,
        arbitrary: fc.record(
          {
            cells: tie('cells'),
            line: fc.constantFrom('ProperName' as const, 'BookTitle' as const),
            id: fc.constantFrom('a', 's1', 's2'),
          },
          { requiredKeys: ['cells'] },
        ),
      },
    ),
  }),
);
const run = fc.oneof(
  fc.record({ main: cells }),
  fc.record({ main: cells, small: fc.constant(true) }),
  fc.record({
    main: cells,
    type: fc.constantFrom('LeftSmall', 'English', 'Symbol', 'SymbolLine', 'Formula', 'SerialNumber'),
  }),
  fc.record({ right: cells, left: fc.oneof(cells, fc.constant('')) }),
);
const pages = fc
  .array(fc.array(fc.record({ runs: fc.array(run, { minLength: 1, maxLength: 3 }) }), { maxLength: 5 }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((all) => all.map((lines, i) => ({ key: `P${i}`, label: `葉${i}`, lines })));

/** The same without lines and without marks that are no punctuation. */
const withoutMarks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (typeof value !== 'object' || value === null) return value;
  const { line: _line, id: _id, marks, ...rest } = value as Record<string, unknown>;
  const left = ((marks ?? []) as { position: MarkPositions }[]).filter(isPunctuation);
  return Object.fromEntries([
    ...Object.entries(rest).map(([key, inner]) => [key, withoutMarks(inner)]),
    ...(left.length > 0 ? [['marks', left]] : []),
  ]);
};
type MarkPositions = (typeof MarkPosition.options)[number];

it('keeps marks, lines and types of any nesting there and back, and searches the same without them', async () => {
  await fc.assert(
    fc.asyncProperty(pages, async (written) => {
      const { there, back, faults, to } = await backOf(data, await importPages(written));
      expect(faults).toEqual([]);
      expect(back).toEqual(there);
      const again = await backOf(data, `marked${books}-back`);
      expect(readFileSync(join(again.to, 'pages.jsonl'))).toEqual(readFileSync(join(to, 'pages.jsonl')));
      const plain = await importPages(written.map((page) => withoutMarks(page) as object));
      const { there: bare } = await backOf(data, plain);
      expect(bare.search).toEqual(there.search);
      expect(bare.facts).toEqual(there.facts);
      const texts = (of: typeof there) => of.pages.map((page) => (JSON.parse(page) as Page).text);
      expect(texts(bare)).toEqual(texts(there));
    }),
    { numRuns: 12 },
  );
});

describe('what does not fit', () => {
  const [leaf, level] = markedPages;
  it.each<[string, object, RegExp]>([
    [
      'a type that is none',
      { ...leaf, lines: [{ runs: [{ main: '天', type: 'Latin' }] }] },
      /see docs\/exchange\.md/,
    ],
    [
      'a row of another type than its run',
      {
        ...level,
        layout: {
          ...level.layout,
          rows: level.layout!.rows.map((row) => ({ ...row, columnType: 'Formula' })),
        },
      },
      /row 3 is Formula in the layout and SerialNumber in its run/,
    ],
    [
      'a background that ends before it begins',
      { ...level, layout: { ...level.layout, backgrounds: [{ left: 9, top: 1, right: 3, bottom: 5 }] } },
      /background 1 ends before it begins/,
    ],
    [
      'a line of another kind',
      { ...leaf, lines: [{ runs: [{ main: [{ cells: '天', line: 'Wavy' }] }] }] },
      /see docs/,
    ],
  ])('is refused with its line: %s', async (_, page, message) => {
    const faults = await checkLanghuan(writeMarkedBook(join(data, 'wrong', String(++books)), [page]));
    expect(faults).toContainEqual(
      expect.objectContaining({ line: 1, message: expect.stringMatching(message) }),
    );
  });
});
