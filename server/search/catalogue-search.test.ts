import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CatalogueReply, CatalogueSearchReply } from '#contract/reading/catalogue.ts';
import { importProduct } from '#library/import/import-product.ts';
import { makeNestedPages, makeProduct, makeRootPages, lineOf } from '#testing/products/source.ts';
import type { SourcePage } from '#library/sources/source.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

const titles = ['卷一 禮樂志', '卷二 峯巒', '卷 三　葉公', '〔附〕説文𠀀字', '㒼&KR0008;記'];
const titled = (): SourcePage[] =>
  titles.map((title, n) => ({
    pageKey: `T${n}`,
    pageNum: `葉${n}`,
    lines: [{ ...lineOf('天地玄黃'), nodes: [{ depth: 0, title, key: `t${n}` }] }],
  }));

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  for (const [code, pages] of [
    ['titled', titled()],
    ['nested', [...makeNestedPages(60)]],
    ['roots', makeRootPages(450)],
  ] as const) {
    const product = makeProduct(pages);
    await importProduct({ data: server.data, code, name: code, product, faults: () => [] });
  }
  server.app.holdings.refresh();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

const ask = (code: string, key: string, more = '') =>
  server.app.inject({
    url: `/api/gujiread/api/product/search-catalog/${code}?key=${encodeURIComponent(key)}${more}`,
    headers,
  });
const find = async (code: string, key: string, more = '') => {
  const reply = await ask(code, key, more);
  expect(reply.statusCode).toBe(200);
  return CatalogueSearchReply.parse(reply.json());
};

describe('the search in the catalogue', () => {
  it('[R-070] finds titles, in order, with their paths; says when there are more than it gives', async () => {
    const all = await find('alpha', '卷');
    expect([all.total, all.tooMany, all.glWord, all.ids.map((n) => n.key)]).toEqual([
      3,
      false,
      ['卷'],
      ['B1_1', 'B1_11', 'B1_21'],
    ]);
    expect(all.ids[0]?.path.at(-1)?.title).toBe('卷1');
    const two = await find('alpha', '卷', '&maxNum=2');
    expect([two.total, two.tooMany, two.ids.length]).toEqual([3, true, 2]);
    expect((await find('alpha', '無')).total).toBe(0);
    expect((await ask('alpha', ' ')).statusCode).toBe(400);
  });

  it('gives each node the way to it that the tree has', async () => {
    const { ids } = await find('nested', '篇');
    expect(ids.length).toBeGreaterThan(20);
    for (const { key, path } of ids) {
      expect(path.at(-1)?.key).toBe(key);
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/gujiread/api/product/catalog',
        payload: { code: 'nested', ids: path.slice(0, -1).map((node) => node.key), flat: true },
        headers,
      });
      const { children } = CatalogueReply.parse(reply.json());
      for (const [i, node] of path.entries())
        if (i > 0) expect(children[path[i - 1].key]).toContainEqual(node);
    }
  });

  it('finds printed forms by simplified ones and by variants, and tells how they stand in the titles', async () => {
    for (const [key, title, form] of [
      ['礼乐', 0, '禮樂'],
      ['峰峦', 1, '峯巒'],
      ['卷三', 2, '卷 三'],
      ['三叶公', 2, '三　葉公'],
      ['說文𠀀', 3, '説文𠀀'],
      ['？文', 3, '説文'],
    ] as const) {
      const found = await find('titled', key);
      expect([key, found.ids.map((node) => node.key), found.glWord]).toEqual([key, [`t${title}`], [form]]);
      expect(titles[title]).toContain(form);
    }
  });

  it('never gives more than 200, and counts all', async () => {
    const found = await find('roots', '條', '&maxNum=5000');
    expect([found.ids.length, found.tooMany, found.total]).toEqual([200, true, 450]);
  });

  it('finds nothing by marks alone', async () => {
    expect(await find('titled', '〔，〕')).toEqual({ ids: [], tooMany: false, total: 0, glWord: [] });
  });
});
