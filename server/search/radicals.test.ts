// Characters encoded under another of their code points: written as radicals or compatibility ideographs in texts,
// titles and queries. They are found, highlighted and listed as the characters that they are.
import { FulltextReply, PageHitsReply } from '#contract/search/search.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openPageXml } from '#library/sources/page-xml/open-page-xml.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { ageSearch } from '#testing/products/older-search.ts';
import { caseOf, hasCases } from '#testing/products/shared-cases.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let headers: { authorization: string };
const add = async (code: string, lines: string[]): Promise<void> => {
  const page = {
    pageKey: `${code}1`,
    pageNum: '一',
    lines: lines.map((text, i) => ({
      ...lineOf(text),
      ...(i === 0 && { section: true as const, nodes: [{ depth: 0, title: text, key: `${code}-1` }] }),
    })),
  };
  const product = makeProduct([page]);
  await importProduct({ data: server.data, code, name: `書${code}`, product, faults: () => [] });
  server.app.holdings.refresh();
};
beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

const post = (kind: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/gujiread/api/search/${kind}`, headers, payload });
const search = async (code: string, value: string): Promise<FulltextReply> =>
  FulltextReply.parse(
    (
      await post('fulltext', { code, filterGroup: { type: 'Or', rules: [{ value, relation: false }] } })
    ).json(),
  );
const hitsIn = async (code: string, value: string): Promise<number> => (await search(code, value)).totalHit;
const get = async (url: string) => {
  const reply = await server.app.inject({ url, headers });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply.json() as unknown;
};

describe('characters under another code point', () => {
  it('are found by the character in texts, and find it in questions, without variants', async () => {
    await add('lun', ['君子喻於義', '小人喻於利', '君⼦不器', '\uf9e1白']);
    for (const [value, hits] of [
      ['君子', 2],
      ['君⼦', 2],
      ['君⼦喻於義', 1],
      ['李白', 1],
      ['\uf9e1白', 1],
      ['君', 2],
    ] as const)
      expect([value, await hitsIn('lun', value)]).toEqual([value, hits]);
    const filterGroup = { type: 'Or', rules: [{ value: '君子不器', relation: false }] };
    const { hits } = PageHitsReply.parse(
      (await post('hits', { code: 'lun', pageId: 1, filterGroup })).json(),
    );
    expect(hits.map(({ cells }) => cells)).toEqual([[{ lineId: 3, start: 1, end: 4 }]]);
  });

  it('are found in titles of the catalogue and by tools, and treated as the character', async () => {
    await add('dan', ['⽂⼼雕⿓', '天']);
    const found = await post('fulltext', {
      code: 'dan',
      filterGroup: { type: 'Or', rules: [{ field: 'titles', value: '文心', relation: false }] },
    });
    expect(FulltextReply.parse(found.json()).total).toBe(1);
    const characterInfo = (name: string) =>
      get(`/api/gujiread/api/tools/character/${encodeURIComponent(name)}`);
    expect(await characterInfo('⿓')).toEqual(await characterInfo('龍'));
    expect(await characterInfo('\uf9e1')).toEqual(await characterInfo('李'));
    const frequency = (key: string) =>
      get(`/api/gujiread/api/tools/ziPin?${new URLSearchParams({ key, appId: 'all' })}`);
    expect(await frequency('⽂')).toEqual(await frequency('文'));
  });

  it('are not searched as they were by an older version: its search is to be made anew, and said so', async () => {
    await add('jiu', ['⽂⼼雕⿓']);
    ageSearch(server.data, 'jiu');
    const reply = await post('fulltext', {
      code: 'jiu',
      filterGroup: { type: 'Or', rules: [{ value: '文心' }] },
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([503, { error: { code: 'holding-outdated' } }]);
  });

  it.skipIf(!hasCases)('are found where a PAGE XML has them, as OCR gives them', async () => {
    const opened = openPageXml([caseOf('p11-radicals')], { title: '文心' });
    if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
    const { product, faults } = opened;
    await importProduct({ data: server.data, code: 'ocr', name: '文心', product, faults });
    server.app.holdings.refresh();
    for (const value of ['文心雕龍', '⽂⼼雕⿓', '人生而', '民為邦本'])
      expect([value, await hitsIn('ocr', value)]).toEqual([value, 1]);
  });
});
