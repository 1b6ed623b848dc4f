// How many things a person has saved, by product: reported alike for every kind of saved thing.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importProduct } from '#library/import/import-product.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';
import { signInPerson } from '#testing/servers/persons.ts';
import { makeIssues, makeNewspaper } from '#testing/products/newspaper.ts';

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  const product = makeNewspaper(makeIssues(3, 4));
  await importProduct({ data: server.data, code: 'paper', name: '晶報', product, faults: () => [] });
  server.app.holdings.refresh();
  headers = await signInPerson(server, 'all', '讀者');
});
afterAll(() => server.close());

const place = { productId: 'paper', pageId: 2 };
const span = { productId: 'alpha', pageId: 2, startLineId: 1, startWordId: 1, endLineId: 1, endWordId: 2 };

it.each<[string, { productId: string }[]]>([
  ['bookCollection', [place]],
  ['lastRead', [place]],
  ['bookmark', [place, { ...place, pageId: 3 }]],
  ['articleCollection', ['1', '2', '3'].map((articleNum) => ({ ...place, articleNum }))],
  ['notebook', [1, 2, 3, 4].map(() => ({ ...span, comment: '記' }))],
  ['correction', ['正', '誤'].map((rightWord) => ({ ...span, rightWord }))],
])('[E-027] the summary of a %s is a list of products, each with its count', async (kind, payloads) => {
  const url = `/api/gujiread/api/${kind}`;
  for (const payload of payloads)
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  const summary = await server.app.inject({ url: `${url}/summary`, headers });
  expect(summary.json()).toEqual([{ key: payloads[0].productId, value: payloads.length }]);
});
