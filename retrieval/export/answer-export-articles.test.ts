// Articles and their hits as sheets, held to a plain list of what was imported.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOfPlace } from '#citation/span-address.ts';
import { AppError } from '#contract/http/app-error.ts';
import { ExportArticleHitsRequest, ExportArticlesRequest } from '#contract/newspapers/newspaper-exports.ts';
import { readXlsx } from '#fixtures/read-xlsx.ts';
import { neverStop } from '#testing/products/opened-product.ts';
import {
  hitsIn,
  type ImportedArticle,
  openTwoNewspapers,
  type TwoNewspapers,
} from '#testing/products/two-newspapers.ts';
import { answerExportArticleHits, answerExportArticles } from './answer-export-articles.ts';
import type { DeliveredSheet } from './write-result-sheet.ts';

const phrase = '天地';
let papers: TwoNewspapers;
let found: ImportedArticle[];
beforeAll(async () => {
  papers = await openTwoNewspapers();
  found = papers.articles.filter(({ body }) => body.includes(phrase));
});
afterAll(() => papers.close());

const issue = {
  origin: 'https://books.example.org',
  now: Date.UTC(2026, 6, 1),
  traditional: false,
  mostCharacters: 1e9,
};
const question = { code: 'made', filterGroup: { rules: [{ value: phrase }] }, timeZone: 'UTC' };
const readSheets = ({ answer }: DeliveredSheet) => {
  const sheets = [...readXlsx(Buffer.from(answer.bytes))];
  const [[, [head, ...rows]]] = sheets;
  return { answer, names: sheets.map(([name]) => name), sheets, head: head.map(({ value }) => value), rows };
};
const exportArticles = (more: object = {}, own: object = {}) =>
  readSheets(
    answerExportArticles(
      papers.product,
      { ...ExportArticlesRequest.parse({ ...question, ...more }), ...issue, ...own },
      neverStop,
    ),
  );
const exportHits = (more: object = {}, own: object = {}) =>
  readSheets(
    answerExportArticleHits(
      papers.product,
      { ...ExportArticleHitsRequest.parse({ ...question, ...more }), ...issue, ...own },
      neverStop,
    ),
  );
/** A cell of an empty text is none. */
const valuesOf = (row: { value: number | string }[], width: number) =>
  Array.from({ length: width }, (_, i) => row[i]?.value ?? '');
const dayOf = ({ date }: ImportedArticle) => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
const types = { Text: '文', Image: '图', Ad: '广告' };
const titlesOf = ({ titles, authors }: ImportedArticle) => [titles.join('　'), authors.join('、')];
const readingOf = ({ confidence }: ImportedArticle) => (confidence === undefined ? '' : '机器识别，未经校对');

it('articles have a row each with where they were printed and what is in them', () => {
  const { head, rows, names, answer } = exportArticles({ count: 300 });
  expect(names).toEqual(['检索结果', '统计', '检索说明']);
  expect(head.join()).toBe('报纸,日期,期,版,文章号,题名,作者,栏目,类型,正文,命中数,校对情况,链接');
  const wanted = found.slice(0, 300);
  expect(wanted.length).toBeGreaterThan(260);
  expect(rows.map((row) => valuesOf(row, 12).toSpliced(9, 1))).toEqual(
    wanted.map((article) => [
      article.newspaper,
      dayOf(article),
      article.volume,
      `第${2 - (article.parts[0].pageId % 2)}版`,
      article.articleNum,
      ...titlesOf(article),
      article.column,
      types[article.type],
      hitsIn(article.body, phrase),
      readingOf(article),
    ]),
  );
  for (const [i, row] of rows.entries()) {
    expect(wanted[i].body).toContain(String(row[9].value).replaceAll('…', ''));
    expect(row[9].bold.length).toBeGreaterThan(0);
    expect(addressOfPlace(row[12].link ?? '')).toEqual({ code: 'made', articleKey: wanted[i].articleKey });
  }
  expect(answer.delivered?.[0].pages).toEqual(
    wanted.flatMap(({ parts }) => [...new Set(parts.map(({ pageId }) => pageId))]),
  );
});

it('exports articles in the requested order, the requested part, and narrowed', () => {
  const keysOf = (more: object) =>
    exportArticles(more).rows.map((row) => addressOfPlace(row[12].link ?? '')?.articleKey);
  const keys = found.map(({ articleKey }) => articleKey);
  expect(keysOf({ sort: 'PageIdDescending', start: 2, count: 3 })).toEqual(keys.toReversed().slice(2, 5));
  const choices = [{ field: 'metaName', values: ['申報'] }];
  const ofOne = found.filter(({ newspaper }) => newspaper === '申報');
  expect(keysOf({ choices, count: 5 })).toEqual(ofOne.slice(0, 5).map(({ articleKey }) => articleKey));
  expect(keysOf({ start: found.length, count: 5 })).toEqual([]);
  expect(keysOf({ filterGroup: {} })).toEqual([]);
});

it('articles come with figures over time, with their rates to four places', () => {
  const length = { day: 8, month: 6, year: 4 };
  for (const [period, title] of [
    ['day', '日'],
    ['month', '月'],
    ['year', '年'],
  ] as const) {
    const [, [, [head, ...rows]]] = exportArticles({ period, count: 1 }).sheets;
    expect(head.map(({ value }) => value).join()).toBe(
      `${title},篇数,命中数,每万字,每百篇,同期篇数,同期字数`,
    );
    const keys = [...new Set(papers.articles.map(({ date }) => date.slice(0, length[period])))].toSorted();
    expect(rows.map((row) => row.map(({ value }) => value))).toEqual(
      keys.map((key) => {
        const all = papers.articles.filter(({ date }) => date.startsWith(key));
        const own = all.filter(({ body }) => body.includes(phrase));
        const characters = all.reduce((sum, { body }) => sum + body.length, 0);
        const hits = own.reduce((sum, { body }) => sum + hitsIn(body, phrase), 0);
        return [
          key.replace(/^(\d{4})(\d\d)?(\d\d)?$/, (_, y: string, m?: string, d?: string) =>
            [y, m, d].filter((one) => one !== undefined).join('-'),
          ),
          own.length,
          hits,
          Math.round((hits / characters) * 10_000 * 10_000) / 10_000,
          Math.round((own.length / all.length) * 100 * 10_000) / 10_000,
          all.length,
          characters,
        ];
      }),
    );
  }
});

it('rates of a period without a character are none', () => {
  const [, [, [, ...rows]]] = exportArticles({ period: 'year', scope: 'note', count: 1 }).sheets;
  expect(rows.map((row) => [row[3].value, row[6].value])).toEqual(rows.map(() => [0, 0]));
});

it('hits have a row each between their contexts, with the article that they are in', () => {
  const hits = found.flatMap((article) =>
    [...article.body.matchAll(/天地/g)].map(({ index }) => ({ article, index })),
  );
  const { head, rows, names } = exportHits({ count: 270 });
  expect(names).toEqual(['检索结果', '检索说明']);
  expect(head.join()).toBe('左文,命中,右文,命中词形,报纸,日期,期,版,文章号,题名,作者,校对情况,链接');
  expect(hits.length).toBeGreaterThan(260);
  expect(rows.map((row) => valuesOf(row, 12))).toEqual(
    hits.slice(0, 270).map(({ article, index }) => {
      const { body, parts } = article;
      const part = parts.find(
        (_, i) => index < parts.slice(0, i + 1).reduce((sum, { text }) => sum + text.length, 0),
      )!;
      return [
        body.slice(Math.max(0, index - 20), index),
        phrase,
        body.slice(index + 2, index + 22),
        phrase,
        article.newspaper,
        dayOf(article),
        article.volume,
        `第${2 - (part.pageId % 2)}版`,
        article.articleNum,
        ...titlesOf(article),
        readingOf(article),
      ];
    }),
  );
  // One that runs on on the next page is addressed with what is between.
  for (const [i, row] of rows.entries()) {
    const { at } = addressOfPlace(row[12].link ?? '') ?? {};
    expect([at?.head[0], at?.pageKey.slice(0, 11)]).toEqual(['天', hits[i].article.articleKey.slice(0, 11)]);
  }
  const part = exportHits({ start: 257, count: 3 }).rows;
  expect(part.map((row) => valuesOf(row, 12))).toEqual(rows.slice(257, 260).map((row) => valuesOf(row, 12)));
  expect(exportHits({ filterGroup: {} }).rows).toEqual([]);
});

it('both are in the script of the reader, and refused for ？ alone', () => {
  const own = { traditional: true };
  const typeOf = (type: string) =>
    exportArticles({ choices: [{ field: 'type', values: [type] }], count: 1 }, own).rows[0][8].value;
  expect([typeOf('Image'), typeOf('Ad')]).toEqual(['圖', '廣告']);
  const machines = (rows: { value: number | string }[][]) => new Set(rows.map((row) => row[11]?.value ?? ''));
  const words = new Set(['', '機器識別，未經校對']);
  expect(machines(exportArticles({ count: 30 }, own).rows)).toEqual(words);
  expect(machines(exportHits({ count: 30 }, own).rows)).toEqual(words);
  expect(exportArticles({ count: 0 }, own).names).toEqual(['檢索結果', '統計', '檢索說明']);
  for (const make of [exportArticles, exportHits])
    expect(() => make({ filterGroup: { rules: [{ value: '？' }] } })).toThrow(AppError);
});
