import { afterAll, beforeAll, expect, it } from 'vitest';
import { FulltextReply } from '#contract/search/search.ts';
import { importProduct } from '#library/import/import-product.ts';
import { makeProduct, lineOf } from '#testing/products/source.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

const texts = ['天下', '天a下', '天，Ａ，下', '天b下', 'a天下'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const pages = texts.map((text, i) => ({
    pageKey: `P-${i}`,
    pageNum: `葉${i}`,
    lines: [lineOf(text, { section: true })],
  }));
  await importProduct({
    data: server.data,
    code: 'letters',
    name: '字母',
    product: makeProduct(pages),
    faults: () => [],
  });
  server.app.holdings.refresh();
});
afterAll(() => server.close());

/** The texts that a value finds, searched as a reader does by default. */
const found = async (value: string) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/gujiread/api/search/fulltext',
    payload: { code: 'letters', filterGroup: { rules: [{ value }] } },
    headers: bearer(await loginAs(server.app, 'all')),
  });
  return FulltextReply.parse(reply.json()).matches.map(({ pageId }) => texts[pageId - 1]);
};

it('[S-045] a letter in a value is looked for as a letter: 天a下 finds 天a下 and never 天下', async () => {
  expect(await found('天a下')).toEqual(['天a下', '天，Ａ，下']);
  expect(await found('天Ａ下')).toEqual(['天a下', '天，Ａ，下']);
  expect(await found('天下')).toEqual(['天下', 'a天下']);
});
