import { expect, it } from 'vitest';
import type { Article } from '#contract/newspapers/articles.ts';
import { columnOf, pageOf } from '#testing/products/sample-page.ts';
import { highlightedRangesOf } from './article-text.tsx';
import { partsOf, wholeOf } from '../book/use-whole-article.ts';
import { articleOfHit } from './use-open-article.ts';

const article = (articleNum: string, more: Partial<Article> = {}): Article => ({
  articleNum,
  articleKey: `I1/${articleNum}`,
  leadTitle: '',
  title: articleNum,
  subTitle: '',
  column: '',
  type: 'Text',
  author: '',
  contentHtml: `<p>${articleNum}</p>`,
  polys: [],
  afterArticleModels: [],
  ...more,
});

const rest = {
  pageId: 3,
  width: 1000,
  contentHtml: '<p>歸途</p>',
  polys: [],
  lines: [7, 8] as [number, number],
};
const whole = article('A01', { contentHtml: '<p>蘇州</p>', lines: [1, 2], afterArticleModels: [rest] });
const { pageId: _page, width: _width, ...later } = rest;
const onLater = article('A01', { ...later, continues: { pageId: 1, pageNum: '第1版' } });

it('reads a continuation from where its article begins, found by its lasting key', () => {
  // Another issue may use the number again.
  const other = article('A01', { articleKey: 'I2/A01' });
  const page = pageOf([], { articles: [other, whole] });
  expect(wholeOf(onLater, page)).toEqual({ article: whole, page });
  expect(wholeOf(onLater, pageOf([], { articles: [other] }))).toBeUndefined();
  expect(
    partsOf({ article: whole, page: { pageId: 1 } }).map(({ pageId, contentHtml, lines }) => [
      pageId,
      contentHtml,
      lines,
    ]),
  ).toEqual([
    [1, '<p>蘇州</p>', [1, 2]],
    [3, '<p>歸途</p>', [7, 8]],
  ]);
  expect(partsOf({ article: onLater, page: { pageId: 3 } }).map(({ pageId }) => pageId)).toEqual([3]);
});

const hit = (lineId: number, start: number, end: number) => ({
  continued: false,
  cells: [{ lineId, start, end }],
  boxes: [],
});

it('opens the article that holds a hit', () => {
  const articles = [article('A01', { lines: [1, 2] }), article('A02'), article('A03', { lines: [3, 9] })];
  expect(articleOfHit(articles, hit(3, 1, 1))?.articleNum).toBe('A03');
  expect(articleOfHit(articles, hit(10, 1, 1))).toBeUndefined();
  expect(articleOfHit(articles, { cells: [] })).toBeUndefined();
});

it('highlights the hits of its own lines in the text of a part, the current one in another way', () => {
  const page = pageOf([columnOf(1, '蘇州人'), columnOf(2, '遊蘇州'), columnOf(3, '蘇州')]);
  const text = '蘇州人遊蘇州';
  const part = {
    pageId: 1,
    page,
    contentHtml: `<p>${text}</p>`,
    polys: [],
    lines: [1, 2] as [number, number],
  };
  const hits = [hit(1, 1, 2), hit(2, 2, 3), hit(3, 1, 2)];
  expect(highlightedRangesOf({ ...part, hits, current: 1 }, text)).toEqual([
    { from: 0, to: 2, current: false, ordinal: 1 },
    { from: 4, to: 6, current: true, ordinal: 2 },
  ]);
  expect(highlightedRangesOf({ ...part, page: undefined, hits, current: 1 }, text)).toEqual([]);
});
