// What a page tells of its articles, checked by hand: their text, outlines, names and places in the catalogue.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openProduct } from '#retrieval/products/open-product.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { runQuery } from '#search/run/run-query.ts';
import { openVariants, packVariants } from '#search/characters/variants.ts';
import { makeNewspaper } from '#testing/products/newspaper.ts';
import { lineOf, sourceCells } from '#testing/products/source.ts';
import { BookDb } from '../bundle/book-db.ts';
import { bundleDir } from '../holdings/holdings.ts';
import { importProduct } from '../import/import-product.ts';
import { writeManifest } from '../files/manifest.ts';
import { letterOfTitle } from '../reference-data/readings/title-letters.ts';
import type { SourceLine } from '../sources/source.ts';
import { verifyBundle } from '../bundle/verify-bundle.ts';
import { articleHtml } from './article-html.ts';
import { polyOf } from './article-polys.ts';
import { pathOfIssue } from './issue-path.ts';

const data = mkdtempSync(join(tmpdir(), 'pages-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const words = (text: string, rest: Partial<SourceLine> = {}): SourceLine => {
  const cells = text.split(' ').flatMap((word) => {
    const own = sourceCells(word);
    own[own.length - 1].after = ' ';
    return own;
  });
  delete cells.at(-1)!.after;
  return { indent: 0, runs: [{ kind: 'main', cells }], ...rest };
};

describe('the text of an article', () => {
  const html = (lines: SourceLine[], begins: number[] = [], keepLines = false) =>
    articleHtml(lines, {
      begins: (i) => begins.includes(i),
      keepLines,
      shown: (code) => (code === '&K1;' ? '⿰氵丐' : code),
    });

  it('[E-014] is its paragraphs, read on over lines, of an advertisement line by line', () => {
    const lines = [lineOf('天地'), lineOf(''), lineOf('玄黃'), lineOf('宇宙')];
    expect(html(lines, [0, 3])).toBe('<p>天地玄黃</p><p>宇宙</p>');
    expect(html(lines, [0, 3], true)).toBe('<p>天地<br>玄黃</p><p>宇宙</p>');
    expect(html([lineOf('')])).toBe('');
  });

  it('keeps spaces and marks, joins words over lines, and lets nothing through as HTML', () => {
    expect(html([words('the quick'), words('brown fox')])).toBe('<p>the quick brown fox</p>');
    const broken = words('news');
    broken.runs = [{ kind: 'main', cells: [{ text: 's', after: '-' }] }];
    expect(html([broken, words('paper')])).toBe('<p>s-paper</p>');
    const marked: SourceLine = {
      indent: 0,
      runs: [
        {
          kind: 'main',
          cells: [
            { text: '天', before: '「', after: '」<b>' },
            { text: '&K1;', gaiji: true },
          ],
        },
        { kind: 'note', right: sourceCells('甲'), left: sourceCells('&'), continues: false },
      ],
    };
    expect(html([marked])).toBe('<p>「天」&lt;b&gt;⿰氵丐甲&amp;</p>');
  });
});

describe('an outline', () => {
  const area = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

  it('[E-015] is made of boxes, which an upright one is cut into', () => {
    const corner = polyOf(
      [
        [0, 0],
        [4, 0],
        [4, 2],
        [2, 2],
        [2, 6],
        [0, 6],
      ],
      10,
      0.5,
    );
    expect(corner.points).toEqual([
      [0, 0],
      [40, 0],
      [40, 1],
      [20, 1],
      [20, 3],
      [0, 3],
    ]);
    expect(corner.areas).toEqual([area(0, 0, 40, 1), area(0, 1, 20, 3)]);
    const comb = polyOf(
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [6, 9],
        [6, 3],
        [3, 3],
        [3, 9],
        [0, 9],
      ],
      1,
      1,
    );
    expect(comb.areas).toEqual([area(0, 0, 9, 3), area(0, 3, 3, 9), area(6, 3, 9, 9)]);
    expect(
      polyOf(
        [
          [1, 0],
          [5, 8],
          [0, 4],
        ],
        1,
        1,
      ).areas,
    ).toEqual([area(0, 0, 5, 8)]);
  });
});

it('files titles under the letter of their first character as it is read in its word', () => {
  const filed = [
    '天地',
    '重慶',
    '重要',
    '長城',
    '《樂園》',
    'the Bee',
    'Église',
    'ａｂ',
    '1919',
    '',
    '——',
    'あさ',
    '說',
    '〇',
    '㐀',
  ];
  expect(filed.map(letterOfTitle).join('')).toBe('TCZCLTEA####S#Q');
});

it('puts Chinese issues of the Republic under its years, others under plain ones', () => {
  const path = (title: string, date: string, volume: string) =>
    pathOfIssue(
      { key: 'i', newspaper: 'n', date, volume, articles: [] },
      { key: 'n', title, authors: [] },
    ).map((node) => `${node.key} ${node.title}`);
  expect(path('晶報', '19190303', '1')).toEqual([
    'n 晶報',
    'n/1919 民國八年 1919',
    'n/1919-03 三月',
    'i 三日 第一號',
  ]);
  expect(path('晶報', '19121120', '4105').slice(1)).toEqual([
    'n/1912 民國元年 1912',
    'n/1912-11 十一月',
    'i 二十日 第4105號',
  ]);
  expect(path('晶報', '19310121', '').slice(2)).toEqual(['n/1931-01 一月', 'i 二十一日']);
  expect(path('申報', '18720430', '12').slice(1)).toEqual([
    'n/1872 1872年',
    'n/1872-04 4月',
    'i 30日 第12號',
  ]);
  expect(path('The Bee', '19190303', 'Vol. 3, No. 1').slice(1)).toEqual([
    'n/1919 1919年',
    'n/1919-03 3月',
    'i 3日 Vol. 3, No. 1',
  ]);
});

it('numbers articles that have no number past those that have, and keeps the parts of names together', async () => {
  const one = { parts: [{ page: 0, text: '天' }] };
  const product = makeNewspaper([
    {
      date: '19190303',
      articles: [{ ...one, articleNum: 'A02' }, one, { ...one, authors: ['John Smith', '丹翁', ''] }],
    },
  ]);
  await importProduct({ data, code: 'num', name: '報', product, faults: () => [] });
  const { bundle, close } = openProduct(
    bundleDir(data, 'num'),
    openVariants(packVariants([])),
    new ListCache(),
  );
  const { articles } = bundle.page(1)!;
  expect(articles.map(({ articleNum }) => articleNum)).toEqual(['A02', 'A01', 'A03']);
  expect(articles[2].author).toBe('John\u00a0Smith 丹翁');
  expect(bundle.newspapers!.articles([2])[0].authors).toEqual(['John Smith', '丹翁']);
  close();
});

it('shows words apart in what a search quotes', async () => {
  const text = [words('the quick', { paragraph: true }), words('brown fox', { paragraph: false })];
  const product = makeNewspaper([
    { date: '19190303', articles: [{ title: 'Fox', parts: [{ page: 0, text }] }] },
  ]);
  await importProduct({ data, code: 'words', name: 'Bee', product, faults: () => [] });
  const { engine, close } = openProduct(
    bundleDir(data, 'words'),
    openVariants(packVariants([])),
    new ListCache(),
  );
  const rule = { operator: 'Contain' as const, value: 'brown', relation: false };
  const query = {
    group: { type: 'And' as const, not: false, rules: [rule], groups: [] },
    scope: 'all' as const,
    kinds: 0,
  };
  const window = { start: 0, count: 1, sort: 'PageIdAscending' as const, kind: 'article' as const };
  const { matches } = runQuery(engine, query, window, { check() {} });
  expect(matches[0].snippet.map(({ text: shown }) => shown).join('')).toBe('the quick brown fox');
  close();
});

it('finds paragraphs within articles, over pages and past other articles', async () => {
  const linesWith = (...lines: [string, boolean][]) =>
    lines.map(([text, paragraph]) => lineOf(text, { paragraph }));
  const long = [
    { page: 0, text: linesWith(['天地', true], ['玄', false], ['黃', true]) },
    { page: 1, text: linesWith(['宇宙', false], ['洪荒', true]) },
  ];
  const product = makeNewspaper([
    {
      date: '19190303',
      articles: [
        { title: '長', parts: long },
        { title: '短', parts: [{ page: 0, text: linesWith(['日月', true], ['盈昃', false]) }] },
        { title: '無', parts: [{ page: 1, text: '' }] },
      ],
    },
  ]);
  await importProduct({ data, code: 'para', name: '報', product, faults: () => [] });
  const { bundle, engine, close } = openProduct(
    bundleDir(data, 'para'),
    openVariants(packVariants([])),
    new ListCache(),
  );
  expect([bundle.page(1)!.paragraphs, bundle.page(2)!.paragraphs]).toEqual([[1, 3, 4], [2]]);
  expect(bundle.page(1)!.articles.map(({ contentHtml }) => contentHtml)).toEqual([
    '<p>天地玄</p><p>黃</p>',
    '<p>日月盈昃</p>',
  ]);
  const [{ contentHtml, continues }, none] = bundle.page(2)!.articles;
  expect([contentHtml, continues]).toEqual(['<p>宇宙</p><p>洪荒</p>', { pageId: 1, pageNum: '第1版' }]);
  expect([none.contentHtml, none.lines]).toEqual(['', undefined]);
  expect([engine.units('paragraph').count, engine.units('article').count]).toEqual([4, 3]);
  close();
});

it('finds each contradiction in the stored issues and articles', async () => {
  const dir = bundleDir(
    data,
    (await importProduct({ data, code: 'broken', name: '報', product: makeNewspaper(), faults: () => [] }))
      .code,
  );
  expect(verifyBundle(dir, { allPages: true }).issueCount).toBe(3);
  const damages = {
    'UPDATE issues SET pages = 5 WHERE ordinal = 1': /pages of issues/,
    "UPDATE issues SET date = '19180101' WHERE ordinal = 1": /before an earlier one/,
    "UPDATE issues SET newspaper = 'X' WHERE ordinal = 1": /of no newspaper/,
    'UPDATE articles SET issue = 1 WHERE ordinal = 3': /lost articles/,
    'UPDATE articles SET first_page = 9 WHERE ordinal = 3': /of no issue/,
    'UPDATE articles SET pages = 1 WHERE ordinal = 0': /lost parts/,
    'UPDATE article_parts SET page_id = 5 WHERE article = 0 AND part = 1': /lies elsewhere/,
    'UPDATE article_parts SET part = 7 WHERE article = 0 AND part = 1': /lies elsewhere/,
    "UPDATE article_parts SET value = json_set(value, '$.lines', json('[1,2]')) WHERE article = 1":
      /lost lines/,
    "UPDATE article_parts SET value = json_remove(value, '$.lines') WHERE article = 10":
      /columns of no article/,
    "UPDATE article_parts SET value = json_set(value, '$.polys[0].points[0]', json('[9999,0]')) WHERE article = 1":
      /lies outside/,
    'DELETE FROM articles WHERE ordinal = 35': /35 articles instead of 36/,
    'DELETE FROM issues WHERE ordinal = 2': /2 issues instead of 3/,
  };
  for (const [sql, words_] of Object.entries(damages)) {
    const db = BookDb.openForChange(join(dir, 'book.db'));
    const tables = ['issues', 'articles', 'article_parts'];
    for (const table of tables) db.exec(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
    db.exec(sql);
    db.close();
    expect(() => verifyBundle(dir, { allPages: true }), sql).toThrow(words_);
    const mended = BookDb.openForChange(join(dir, 'book.db'));
    for (const table of tables)
      mended.exec(
        `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM kept_${table}; DROP TABLE kept_${table}`,
      );
    mended.close();
  }
  rmSync(join(dir, 'manifest'));
  writeManifest(dir);
  verifyBundle(dir, { allPages: true });
});
