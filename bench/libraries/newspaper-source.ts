// The newspaper of bench/newspaper: articles cut from the texts under kanripo, an issue of four pages a day over thirty
// years, two newspapers by turns. Texts begin anew with a seeded tenth of their characters changed when they run out. In short
// form they are cut from chinese-poetry.
import type { SourceIssue, SourceLine, SourcePage, SourceProduct } from '#library/sources/source.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';
import { randomOf } from '#testing/products/random.ts';
import { makeProduct } from '#testing/products/source.ts';
import { poetryPages } from './poetry-source.ts';
import { kanripoFolders } from './search-corpus.ts';
import { inShortForm } from '../measure/short.ts';

export const paperCode = 'papers';
export const firstYear = 1910;
const years = 30;
const pagesPerIssue = 4;
const lineLength = 14;
/** Characters of an article: these at least, and on the mean 112. */
const leastLength = 24;
const size = { width: 2400, height: 3200 };

const benchPapers = [
  { key: 'RB', title: '日報', authors: [] },
  { key: 'WB', title: '晚報', authors: [] },
] as const;
const surnames = [...'趙錢孫李周吳鄭王馮陳褚衛蔣沈韓楊朱秦尤許何呂施張孔曹嚴華金魏'];
const givenNames = [...'文武德明清遠志仁義禮智信忠孝廉恥春夏秋冬山水風雲日月星辰天地'];
export const columns = Array.from({ length: 40 }, (_, i) => `${givenNames[i % 32]}欄${'甲乙丙'[i % 3]}`);

function* textPages(): Generator<SourcePage> {
  if (inShortForm) yield* poetryPages();
  for (const folder of kanripoFolders()) {
    const opened = openKanripo([folder], {});
    if ('product' in opened) yield* opened.product.pages();
  }
}

/** Characters of all texts that are one code point, without end: a second round is changed. */
export const benchCharacters = function* (seed: number): Generator<string> {
  const random = randomOf(seed);
  for (let round = 0; ; round++)
    for (const { lines } of textPages())
      for (const { runs } of lines)
        for (const run of runs)
          if (run.kind === 'main')
            for (const { text, gaiji } of run.cells) {
              if (gaiji) continue;
              const changed = round > 0 && random() < 0.1;
              yield changed ? givenNames[Math.floor(random() * givenNames.length)] : text;
            }
};

export interface BenchArticle {
  date: string;
  paper: string;
  title: string;
  column: string;
  authors: string[];
  type: 'Text' | 'Image' | 'Ad';
  body: string;
}

const days = Array.from({ length: years * 365 }, (_, i) =>
  new Date(Date.UTC(firstYear, 0, 1 + i)).toISOString().slice(0, 10).replaceAll('-', ''),
);

/** Issues with their articles, in the order of the product: by newspaper, then by day. */
export const makeBenchIssues = function* (articles: number): Generator<BenchArticle[]> {
  const random = randomOf(20261123);
  const below = (n: number) => Math.floor(random() * n);
  const characters = benchCharacters(7);
  const take = (count: number): string => {
    let text = '';
    for (let i = 0; i < count; i++) text += characters.next().value as string;
    return text;
  };
  const nameOf = () => surnames[below(30)] + givenNames[below(32)] + givenNames[below(32)];
  const issues = benchPapers.length * days.length;
  let made = 0;
  for (let n = 0; n < issues; n++) {
    const until = Math.round(((n + 1) * articles) / issues);
    const issue: BenchArticle[] = [];
    for (; made < until; made++) {
      const kind = random();
      issue.push({
        date: days[n % days.length],
        paper: benchPapers[Math.floor(n / days.length)].title,
        title: take(4 + below(5)),
        column: random() < 0.3 ? columns[below(columns.length)] : '',
        authors: random() < 0.5 ? Array.from({ length: 1 + below(2) }, nameOf) : [],
        type: kind < 0.8 ? 'Text' : kind < 0.95 ? 'Ad' : 'Image',
        body: take(leastLength + below((112 - leastLength) * 2)),
      });
    }
    if (issue.length > 0) yield issue;
  }
};

const linesOf = (body: string): SourceLine[] => {
  const cells = Array.from(body, (text) => ({ text }));
  return Array.from({ length: Math.ceil(cells.length / lineLength) }, (_, i) => ({
    indent: 0,
    runs: [{ kind: 'main', cells: cells.slice(i * lineLength, (i + 1) * lineLength) }],
  }));
};

const pagesOf = (articles: readonly BenchArticle[]): SourcePage[] => {
  const [{ date, paper }] = articles;
  const { key: newspaper } = benchPapers.find(({ title }) => title === paper) ?? benchPapers[0];
  const key = `${newspaper}_${date}`;
  const perPage = Math.ceil(articles.length / pagesPerIssue);
  const placed = articles.map((article, i) => {
    const page = Math.floor(i / perPage);
    const onPage = Math.min(perPage, articles.length - page * perPage);
    const height = Math.floor(size.height / onPage);
    const top = (i % perPage) * height;
    return { ...article, page, top, bottom: top + height, lines: linesOf(article.body) };
  });
  const issue: SourceIssue = {
    key,
    newspaper,
    date,
    volume: '',
    articles: placed.map(({ title, column, authors, type, page, top, bottom, lines }) => ({
      articleNum: '',
      title,
      column,
      authors,
      type,
      parts: [
        {
          page,
          polygons: [
            {
              points: [
                [0, top],
                [size.width, top],
                [size.width, bottom],
                [0, bottom],
              ],
            },
          ],
          lines: lines.length,
        },
      ],
    })),
  };
  return Array.from({ length: pagesPerIssue }, (_, page): SourcePage => {
    const own = placed.filter((article) => article.page === page);
    const rows = own.map(({ lines, top, bottom }) => {
      const step = size.width / Math.max(1, lines.length);
      return lines.map((__, i) => ({
        left: Math.round(size.width - (i + 1) * step),
        right: Math.round(size.width - i * step),
        top: top + 10,
        bottom: bottom - 10,
        wordDir: 'V' as const,
        columnType: 'Normal' as const,
      }));
    });
    return {
      pageKey: `${key}_${page + 1}`,
      pageNum: `第${page + 1}版`,
      layout: {
        ...size,
        direction: 'V',
        blocks: own.map(({ top, bottom, lines }) => ({
          left: 0,
          top,
          right: size.width,
          bottom,
          direction: 'V',
          areaType: 'text',
          rows: lines.length,
        })),
        rows: rows.flat(),
      },
      lines: own.flatMap(({ lines }) => lines),
      ...(page === 0 && { issue }),
    };
  });
};

export const benchNewspaper = (articles: number): SourceProduct =>
  makeProduct(
    (function* () {
      for (const issue of makeBenchIssues(articles)) yield* pagesOf(issue);
    })(),
    { kind: 'newspaper', books: [...benchPapers].map((paper) => ({ ...paper, authors: [] })) },
  );
