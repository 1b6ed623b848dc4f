import { join } from 'node:path';
import { type CatalogueNode, CatalogueReply } from '#contract/reading/catalogue.ts';
import { TabsState } from '#contract/products/products.ts';
import { FulltextReply } from '#contract/search/search.ts';
import { BookDb } from '#library/bundle/book-db.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import type { SourcePage } from '#library/sources/source.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';

let server: TestServer;
let headers: { authorization: string };
/** Every second node is one that the layout alone tells. */
const guessed = new Set<string>();

const withGuesses = function* (pages: Iterable<SourcePage>): Generator<SourcePage> {
  let met = 0;
  for (const page of pages) {
    const lines = page.lines.map((line) => ({
      ...line,
      nodes: line.nodes?.map((node) => {
        met += 1;
        if (met % 2 === 1) return node;
        guessed.add(node.key);
        return { ...node, guessed: 'is alone in its line' };
      }),
    }));
    yield { ...page, lines } as SourcePage;
  }
};

beforeAll(async () => {
  server = await startTestServer();
  const author = { name: '丁謂', dynasty: '宋' };
  await importProduct({
    data: server.data,
    code: 'guessed',
    name: '試書',
    product: makeProduct(withGuesses(makePages(60, 5)), {
      books: [{ key: 'B1', title: '試書', authors: [author, { name: '七丁' }] }],
    }),
    faults: () => [],
  });
  const db = BookDb.openForChange(join(bundleDir(server.data, 'guessed'), 'book.db'));
  db.run("INSERT INTO figures VALUES (0, 'f1', 3, '天象圖', '{}')");
  db.close();
  server.app.holdings.refresh();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

const post = async (path: string, payload?: object) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/gujiread/api/${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  expect([path, reply.statusCode, reply.statusCode < 300 ? '' : reply.body]).toEqual([path, 200, '']);
  return reply.json() as unknown;
};
const filterGroup = { type: 'Or' as const, rules: [{ value: '丁' }, { value: '七' }] };
const rootsOf = async (body: object) =>
  CatalogueReply.parse(await post('product/catalog', body)).children[''] ?? [];

it('[E-006] tells of every node the title that a program found, if one did', async () => {
  const roots = await rootsOf({ code: 'guessed' });
  expect(guessed.size).toBeGreaterThan(2);
  expect(roots.filter(({ ai }) => ai !== '').map(({ key }) => key)).toEqual([...guessed]);
  expect(roots.every(({ ai, title }) => ai === '' || ai === title)).toBe(true);
  expect(roots.every((node) => !('facetNum' in node))).toBe(true);
});

it('[E-006] nests the children of a node in it, as in the flat lists; with `flat` returns the lists alone', async () => {
  const body = { code: 'alpha', pageId: 4 };
  const { children: lists, path = [] } = CatalogueReply.parse(await post('product/catalog', body));
  expect(path.length).toBeGreaterThan(0);
  const walk = (list: readonly CatalogueNode[]): void => {
    for (const { key, children } of list) {
      expect(children).toEqual(lists[key]);
      walk(children ?? []);
    }
  };
  walk(lists['']);
  expect(lists[''].some(({ children }) => children !== undefined)).toBe(
    path.length > 1 || lists[path[0]] !== undefined,
  );
  const flat = CatalogueReply.parse(await post('product/catalog', { ...body, flat: true }));
  expect(Object.keys(flat.children)).toEqual(Object.keys(lists));
  for (const list of Object.values(flat.children))
    for (const node of list) expect(node).not.toHaveProperty('children');
});

it('[E-006] tells of every node how many pages of a search lie under it', async () => {
  for (const search of [{ filterGroup }, { filterGroup, scope: 'note' as const }]) {
    const roots = await rootsOf({ code: 'guessed', search });
    const alone = [];
    for (const { key } of roots)
      alone.push(
        FulltextReply.parse(await post('search/fulltext', { code: 'guessed', ...search, cid: key, count: 0 }))
          .total,
      );
    expect(roots.map(({ facetNum }) => facetNum)).toEqual(alone);
    expect(Math.max(...alone)).toBeGreaterThan(0);
  }
  const nothing = { filterGroup: { rules: [{ value: '，' }] } };
  for (const { facetNum } of await rootsOf({ code: 'guessed', search: nothing })) expect(facetNum).toBe(0);
});

it('[E-040] returns the forms of a search that occur in the names of authors', async () => {
  const authorForms = async (path: string, group: object) =>
    (
      (await post(`search/${path}`, { code: 'guessed', filterGroup: group })) as Pick<
        FulltextReply,
        'glWords'
      >
    ).glWords.author;
  for (const path of ['fulltext', 'book', 'paragraph']) {
    expect([path, await authorForms(path, filterGroup)]).toEqual([path, ['丁', '七']]);
    expect(await authorForms(path, { rules: [{ value: '谓' }] })).toEqual(['謂']);
    expect(await authorForms(path, { rules: [{ value: '谓', relation: false }] })).toEqual([]);
  }
});

it('[G-022] tells the tabs that a product has something for: figures where it has figures', async () => {
  const tabsOf = async (code: string) => TabsState.parse(await post(`product/check-tabs-state/${code}`)).tabs;
  expect(await tabsOf('guessed')).toEqual(['read', 'search', 'figure']);
  expect(await tabsOf('alpha')).toEqual(['read', 'search']);
});
