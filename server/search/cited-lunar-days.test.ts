// A citation that tells the day of its newspaper by a reign, or the cycle alone, and a lunar month.
import { readPlace } from '#citation/read-place.ts';
import { CitedReply } from '#contract/reading/cited-places.ts';
import { importProduct } from '#library/import/import-product.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { makeNewspaper } from '#testing/products/newspaper.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
  // Of the oracle of the calendar: new year's day of 光緒三十年 is 16 February 1904, and 八月十九 of 宣統三年 10 October 1911.
  const product = makeNewspaper(
    ['19040319', '19111010', '19120211', '19410111'].map((date) => ({
      date,
      articles: [{ articleNum: 'A01', title: '要電', parts: [{ page: 0, text: '上海' }] }],
    })),
  );
  await importProduct({ data: server.data, code: 'paper', name: '晶報', product, faults: () => [] });
  server.app.holdings.refresh();
});
afterAll(() => server.close());

it.each([
  ['《晶報》光緒三十年二月初三日', ['19040319']],
  ['《要電》，載《晶报》光绪三十年二月初三日', ['19040319']],
  ['《晶報》大清宣統三年八月十九', ['19111010']],
  ['《晶報》宣統辛亥年八月十九日', ['19111010']],
  ['《晶報》辛亥年八月十九日', ['19111010']],
  ['《要電》，載《晶报》甲辰歲二月初三', ['19040319']],
  // 11 February 1912 was the 24th of the twelfth month, 11 January 1941 the 14th.
  ['《晶報》辛亥年臘月廿四', ['19120211']],
  ['《晶报》宣统三年腊月二十四日', ['19120211']],
  ['《晶報》民國二十九年臘月十四日', ['19410111']],
  ['《晶報》民國二十九年十二月十四日', []],
  ['《晶報》辛亥年冬月廿四', []],
  ['《晶報》辛亥年八月二十日', []],
  ['《晶報》光緒三十年二月初四日', []],
  ['《晶報》光緒三十年二月三十一日', []],
])('%s is found by the calendar', async (text, days) => {
  const cited = readPlace(text)?.citedArticle;
  const url = '/api/gujiread/api/search/cited-article';
  const reply = await server.app.inject({ method: 'POST', url, payload: cited ?? {}, headers });
  expect(CitedReply.parse(reply.json()).places.map(({ date }) => date)).toEqual(days);
});
