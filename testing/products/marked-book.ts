// A small book that has all that the page model has: columns of every type, marks at every position, lines of both kinds,
// down and across, with and without places of its own. In the exchange form.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ColumnType, PageSymbol } from '#contract/reading/reader.ts';
import type {
  ExchangeCells,
  ExchangePage,
  ExchangeProduct,
  ExchangeRun,
} from '#library/sources/langhuan/exchange-form.ts';

const name = (cells: ExchangeCells, id?: string) => ({
  line: 'ProperName' as const,
  cells,
  ...(id && { id }),
});
const title = (cells: ExchangeCells, id?: string) => ({
  line: 'BookTitle' as const,
  cells,
  ...(id && { id }),
});
const marked = (text: string, mark: string, position: PageSymbol['position']) => ({
  text,
  marks: [{ text: mark, position }],
});

/** Ids of the lines that an address may name. */
export const markedLines = { name: 'sima', title: 'shiji' } as const;

const opening: ExchangeRun[] = [
  {
    main: [
      { cells: '漢' },
      name('司馬遷', markedLines.name),
      { text: '作', after: '，' },
      title('史記', markedLines.title),
      { cells: '百三十' },
      { text: '篇', after: '。' },
    ],
  },
];
const note: ExchangeRun = {
  right: [name('班固'), { text: '曰', after: '：' }, { cells: '其文' }, { text: '直', after: '，' }],
  left: ['見', title([name('漢'), '書']), { text: '傳', after: '。' }],
};
const sides: ExchangeRun = {
  main: [
    marked('左', '○', 'Left'),
    { cells: '天' },
    marked('右', '、', 'Right'),
    { cells: '地' },
    marked('上', '△', 'Top'),
    { cells: '玄' },
    marked('下', '．', 'Bottom'),
    { cells: '黃' },
    marked('中', '╱', 'Center'),
    { cells: '宇' },
  ],
};
const plain = (main: ExchangeCells): ExchangeRun => ({ main });

/** A leaf that the library lays out. */
const leaf: ExchangePage = {
  key: 'M-1a',
  label: '卷一·葉一a',
  banxin: { head: '琅嬛', title: '標點樣書', leaf: '一', side: 'a' },
  lines: [
    { section: true, runs: [plain('標點樣書卷一')] },
    { indent: 1, runs: [...opening, note] },
    { indent: 1, runs: [sides] },
    { runs: [{ main: '12', type: 'SerialNumber' }, plain('版式圖說')] },
    { indent: 1, runs: [{ main: 'Reading Old Books', type: 'English' }] },
    { indent: 1, runs: [{ main: 'x²+y²=z²', type: 'Formula' }, plain('句股弦也')] },
    { indent: 1, runs: [{ main: '※', type: 'Symbol' }, plain('凡例'), { main: '———…', type: 'SymbolLine' }] },
    {
      indent: 1,
      runs: [plain('臣'), { main: '某', small: true }, plain('謹按'), { main: '左小', type: 'LeftSmall' }],
    },
    { indent: 6, runs: [{ main: '琅嬛藏書', type: 'BackgroundImage' }] },
    {
      runs: [
        plain([
          name('堯'),
          name('舜'),
          { cells: '之道載於' },
          title('尚書'),
          title('論語'),
          { text: '焉', after: '。' },
        ]),
      ],
    },
  ],
};

const across: [ColumnType, ExchangeRun][] = [
  ['Normal', opening[0]],
  ['Normal', sides],
  ['SerialNumber', { main: '3.1', type: 'SerialNumber' }],
  ['English', { main: 'Records of the Historian', type: 'English' }],
  ['Formula', { main: 'E=mc²', type: 'Formula' }],
  ['Symbol', { main: '※', type: 'Symbol' }],
  ['SymbolLine', { main: '＊＊＊', type: 'SymbolLine' }],
  ['RightSmall', { main: '小字', small: true }],
  ['LeftSmall', { main: '又小', type: 'LeftSmall' }],
  ['BackgroundImage', { main: '底紋', type: 'BackgroundImage' }],
];

/** How far a run reaches along its row, in units of the page. */
const lengths = [760, 640, 120, 620, 220, 60, 180, 90, 90, 160];
const rowTop = (i: number) => 130 + i * 100;

/** A page whose rows run across, with a place for each. */
const level: ExchangePage = {
  key: 'M-1b',
  label: '卷一·葉一b',
  lines: across.map(([, run]) => ({ runs: [run], paragraph: true })),
  layout: {
    width: 1000,
    height: 1400,
    direction: 'H',
    blocks: [
      { left: 80, top: 110, right: 920, bottom: 1200, direction: 'H', areaType: 'text', rows: across.length },
    ],
    rows: across.map(([columnType], i) => {
      const high = columnType === 'RightSmall' || columnType === 'LeftSmall' ? 36 : 64;
      return {
        left: 100,
        top: rowTop(i),
        right: 100 + lengths[i],
        bottom: rowTop(i) + high,
        columnType,
        wordDir: 'H',
      };
    }),
    backgrounds: [{ left: 560, top: 700, right: 900, bottom: 1120 }],
    printed: {
      strokes: [
        {
          points: [
            [560, 700],
            [900, 700],
            [900, 1120],
            [560, 1120],
          ],
          width: 0,
          fill: 'grey',
        },
        {
          points: [
            [580, 1100],
            [680, 860],
            [760, 980],
            [880, 740],
          ],
          width: 6,
        },
      ],
      words: [],
    },
  },
};

/** Rows that run down, with a place for each, among them letters that share their row by their breadths. */
const upright: ExchangePage = {
  key: 'M-2a',
  label: '卷一·葉二a',
  lines: [
    { runs: [opening[0]] },
    { runs: [note] },
    { runs: [{ main: 'Grand Scribe', type: 'English' }] },
    { runs: [{ main: 'a+b', type: 'Formula' }] },
    { runs: [sides] },
  ],
  layout: {
    width: 1000,
    height: 1400,
    direction: 'V',
    blocks: [{ left: 300, top: 100, right: 920, bottom: 1300, direction: 'V', areaType: 'text', rows: 6 }],
    rows: [
      { left: 820, top: 120, right: 920, bottom: 920, wordDir: 'V' },
      { left: 770, top: 120, right: 820, bottom: 420, wordDir: 'V' },
      { left: 720, top: 120, right: 770, bottom: 390, wordDir: 'V' },
      { left: 620, top: 120, right: 700, bottom: 560, wordDir: 'V' },
      { left: 520, top: 120, right: 600, bottom: 280, wordDir: 'V' },
      { left: 400, top: 120, right: 500, bottom: 920, wordDir: 'V' },
    ],
  },
};

export const markedPages: readonly ExchangePage[] = [leaf, level, upright];

const product: ExchangeProduct = {
  format: 'langhuan',
  version: 1,
  name: '標點樣書',
  kind: 'book',
  books: [{ key: 'M', title: '標點樣書', authors: [{ name: '琅嬛' }] }],
  processingState: 15,
  form: { lines: 10, cells: 18 },
  pages: markedPages.length,
};

const catalogue = [
  { key: 'M.1', title: '卷一', depth: 0, page: 'M-1a', line: 1 },
  { key: 'M.2', title: '橫排', depth: 0, page: 'M-1b', line: 1 },
];

/** Writes pages in the exchange form, those of the book above if none are given. */
export const writeMarkedBook = (dir: string, pages: readonly object[] = markedPages): string => {
  mkdirSync(dir, { recursive: true });
  const lines = (values: readonly object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
  writeFileSync(join(dir, 'pages.jsonl'), lines(pages));
  writeFileSync(join(dir, 'catalogue.jsonl'), pages === markedPages ? lines(catalogue) : '');
  writeFileSync(join(dir, 'product.json'), JSON.stringify({ ...product, pages: pages.length }));
  return dir;
};
