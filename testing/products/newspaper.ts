// A made-up newspaper for tests: issues given explicitly, or any number of them from a seed. Its pages have a layout: a
// band for each part of an article, in which every line of the text is an upright column.
import type {
  SourceArticle,
  SourceIssue,
  SourceLine,
  SourcePage,
  SourceProduct,
  SourceRow,
} from '#library/sources/source.ts';
import { randomOf } from './random.ts';
import { lineOf, makeProduct } from './source.ts';

interface TestPart {
  /** Of its issue, from 0. */
  page: number;
  /** A string a line, or the lines themselves. '' is no line at all. */
  text: string | readonly (string | SourceLine)[];
}

export interface TestArticle extends Partial<Omit<SourceArticle, 'parts'>> {
  parts: readonly TestPart[];
}

export interface TestIssue extends Partial<Omit<SourceIssue, 'articles'>> {
  date: string;
  /** How many it has; without it as many as its articles lie on, and at least one. */
  pages?: number;
  articles: readonly TestArticle[];
}

export const testPageSize = { width: 2400, height: 3200 };
export const testPaper = { key: 'JB', title: '晶報', authors: [] };

const linesOf = ({ text }: TestPart): SourceLine[] =>
  (typeof text === 'string' ? [text] : text)
    .filter((line) => line !== '')
    .map((line) => (typeof line === 'string' ? lineOf(line) : line));

const isRow = (run: SourceLine['runs'][number]): boolean => run.kind === 'main' && run.cells.length > 0;

/** The band of a part: columns of equal width from right to left. */
const rowsIn = (
  lines: readonly SourceLine[],
  { top, bottom }: { top: number; bottom: number },
): SourceRow[] => {
  const columns = lines.flatMap(({ runs }) => runs.filter(isRow));
  const step = testPageSize.width / Math.max(1, columns.length);
  return columns.map((_, i) => ({
    left: Math.round(testPageSize.width - (i + 1) * step),
    right: Math.round(testPageSize.width - i * step),
    top: top + 10,
    bottom: bottom - 10,
    wordDir: 'V',
    columnType: 'Normal',
  }));
};

const pagesOf = (testIssue: TestIssue, number: number): SourcePage[] => {
  const { articles, date, newspaper = testPaper.key, volume = String(number) } = testIssue;
  const key = testIssue.key ?? `${newspaper}_${date}`;
  const last = Math.max(0, ...articles.flatMap(({ parts }) => parts.map(({ page }) => page)));
  const onPage = Array.from({ length: testIssue.pages ?? last + 1 }, (_, page) =>
    articles.flatMap(({ parts }) => parts.filter((part) => part.page === page)),
  );
  const bandOf = (part: TestPart) => {
    const all = onPage[part.page];
    const height = Math.floor(testPageSize.height / all.length);
    const top = all.indexOf(part) * height;
    return { top, bottom: top + height };
  };
  const issue: SourceIssue = {
    key,
    newspaper,
    date,
    volume,
    articles: articles.map(({ parts, ...about }) => ({
      articleNum: '',
      title: '',
      authors: [],
      type: 'Text' as const,
      ...about,
      parts: parts.map((part) => {
        const { top, bottom } = bandOf(part);
        const { width } = testPageSize;
        const points: [number, number][] = [
          [0, top],
          [width, top],
          [width, bottom],
          [0, bottom],
        ];
        return { page: part.page, polygons: [{ points }], lines: linesOf(part).length };
      }),
    })),
  };
  return onPage.map((parts, page): SourcePage => {
    const bands = parts.map((part) => ({ ...bandOf(part), lines: linesOf(part) }));
    const rows = bands.map((band) => rowsIn(band.lines, band));
    return {
      pageKey: `${key}_${page + 1}`,
      pageNum: `第${page + 1}版`,
      layout: {
        ...testPageSize,
        direction: 'V',
        blocks: bands.map(({ top, bottom }, i) => ({
          left: 0,
          top,
          right: testPageSize.width,
          bottom,
          direction: 'V',
          areaType: 'text',
          rows: rows[i].length,
        })),
        rows: rows.flat(),
      },
      lines: bands.flatMap(({ lines }) => lines),
      ...(page === 0 && { issue }),
    };
  });
};

/**
 * A newspaper 晶報, or those of `rest.books`, which issues name by `newspaper`. Issues without a volume are numbered
 * consecutively.
 */
export const makeNewspaper = (
  issues: readonly TestIssue[] = makeIssues(3),
  rest: Partial<SourceProduct> = {},
): SourceProduct =>
  makeProduct(
    issues.flatMap((issue, i) => pagesOf(issue, i + 1)),
    { kind: 'newspaper', books: [testPaper], ...rest },
  );

const phrases = [
  '天地玄黃',
  '宇宙洪荒',
  '日月盈昃',
  '辰宿列張',
  '寒來暑往',
  '秋收冬藏',
  '閏餘成歲',
  '律呂調陽',
];
const names = ['蟲們', '捉刀人', '大雄', '丹翁'];

/**
 * Issues of three days apart from 1919-03-03, of `pages` pages with three articles each; the first of each issue goes on
 * on its last page, one has a picture and no text, one is an advertisement.
 */
export const makeIssues = (count: number, pages = 4, seed = 1): TestIssue[] => {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)];
  const text = (lines: number) => Array.from({ length: lines }, () => pick(phrases) + pick(phrases));
  return Array.from({ length: count }, (_, n): TestIssue => {
    const at = new Date(Date.UTC(1919, 2, 3 + n * 3)).toISOString().slice(0, 10);
    const articles = Array.from({ length: pages * 3 }, (__, i): TestArticle => {
      const page = Math.floor(i / 3);
      const own = { page, text: text(3) };
      if (i === 0 && pages > 1)
        return {
          title: `${pick(phrases)}記`,
          column: '連載',
          authors: [pick(names), '知止'],
          confidence: 0.9,
          parts: [own, { page: pages - 1, text: text(2) }],
        };
      if (i % 3 === 1) return { title: '戲園廣告', type: 'Ad', parts: [own] };
      if (i % 3 === 2) return { title: `圖${i}`, type: 'Image', parts: [{ page, text: '' }] };
      return { title: pick(phrases), leadTitle: '專電', authors: [pick(names)], parts: [own] };
    });
    return { date: at.replaceAll('-', ''), pages, articles };
  });
};
