// A page of a newspaper as a reader gets it, opened with the reader's own half.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OpenReply, type Page, SealedPage } from '#contract/reading/reader.ts';
import { importProduct } from '#library/import/import-product.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { makeNewspaper, testPageSize } from '#testing/products/newspaper.ts';
import { openPage } from '#web/session/sealing/open-sealed.ts';

let server: TestServer;
let pages: Page[];
beforeAll(async () => {
  server = await startTestServer();
  const runsOver = {
    title: '蘇州遊記',
    leadTitle: '名勝',
    subTitle: '一',
    column: '遊記',
    authors: ['蟲們', '知止'],
    parts: [
      { page: 0, text: '蘇州城外' },
      { page: 1, text: '歸途又過' },
    ],
  };
  const articles = [runsOver, { title: '告白', type: 'Ad' as const, parts: [{ page: 0, text: '減價' }] }];
  const product = makeNewspaper([{ date: '19190306', volume: '2', articles }]);
  await importProduct({ data: server.data, code: 'jb', name: '晶報', product, faults: () => [] });
  server.app.holdings.refresh();
  const headers = bearer(await loginAs(server.app, 'all'));
  const get = async (path: string): Promise<unknown> =>
    (await server.app.inject({ url: `/api/gujiread/api/product/${path}`, headers })).json();
  const { key } = OpenReply.parse(await get('open/jb'));
  const read = async (pageId: number) => openPage(SealedPage.parse(await get(`json/jb/${pageId}`)), key);
  pages = [await read(1), await read(2)];
});
afterAll(() => server.close());

it('[E-009] has its articles, and in its metadata the five facts of the page', () => {
  expect(pages.map(({ articles }) => articles.map(({ title, type }) => [title, type]))).toEqual([
    [
      ['蘇州遊記', 'Text'],
      ['告白', 'Ad'],
    ],
    [['蘇州遊記', 'Text']],
  ]);
  const facts = { name: '晶報', publishDate: '19190306', volume: '2' };
  expect(pages.map(({ metadata }) => metadata)).toEqual([
    { ...facts, pageNum: pages[0].pageNum, articleCount: 2 },
    // What runs over to it does not begin there.
    { ...facts, pageNum: pages[1].pageNum, articleCount: 0 },
  ]);
});

it('[E-016] has of an article what lies on later pages: the page, its text, its outlines and the width they refer to', () => {
  const [{ articles }, later] = pages;
  expect(articles[1].afterArticleModels).toEqual([]);
  expect(articles[0].contentHtml).toBe('<p>蘇州城外</p>');
  const [rest, ...more] = articles[0].afterArticleModels;
  expect(more).toEqual([]);
  const { pageId, width, contentHtml, polys } = rest;
  const [shown] = later.articles;
  expect({ pageId, width, contentHtml, polys }).toEqual({
    pageId: 2,
    width: later.width,
    contentHtml: '<p>歸途又過</p>',
    polys: shown.polys,
  });
  const { right, bottom } = polys[0].areas[0];
  expect([right, bottom / right]).toEqual([later.width, testPageSize.height / testPageSize.width]);
  expect(shown).toMatchObject({
    afterArticleModels: [],
    continues: { pageId: 1, pageNum: pages[0].pageNum },
  });
});
