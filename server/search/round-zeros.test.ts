// ○ in a number, which prints use for 〇: found, counted, highlighted and cited as 〇, shown as printed. ○ between
// subjects is a mark.
import { FulltextReply, PageHitsReply } from '#contract/search/search.ts';
import { cellsOfPage } from '#library/pages/page-cells.ts';
import { importProduct } from '#library/import/import-product.ts';
import { upgradeProduct } from '#library/import/upgrade-product.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { ageSearch } from '#testing/products/older-search.ts';
import { lineOf, makeProduct, sourceCells } from '#testing/products/source.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexedCells } from '#retrieval/places/indexed-cells.ts';

let server: TestServer;
let headers: { authorization: string };
const lines = [
  '一九四○年四月',
  '其屬二十四○新運',
  '民國三○年',
  '一九四〇年',
  '第一百○五頁東',
  '凡三○',
  '年號',
];

const add = async (code: string): Promise<void> => {
  const note = sourceCells('二○○八年');
  const page = {
    pageKey: `${code}1`,
    pageNum: '一',
    lines: lines.map((text, i) => ({
      ...lineOf(text),
      section: true as const,
      nodes: [{ depth: 0, title: i === 0 ? '卷一○五' : text, key: `${code}-${i}` }],
      ...(i === 6 && {
        runs: [
          { kind: 'main' as const, cells: sourceCells(text) },
          { kind: 'note' as const, right: note, left: [], continues: false },
        ],
      }),
    })),
  };
  await importProduct({
    data: server.data,
    code,
    name: '年月',
    product: makeProduct([page]),
    faults: () => [],
  });
  server.app.holdings.refresh();
};
beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
  await add('nian');
});
afterAll(() => server.close());

const ask = (kind: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/gujiread/api/search/${kind}`, headers, payload });
const groupOf = (value: string, more: object = {}) => ({
  type: 'Or',
  rules: [{ value, relation: false, ...more }],
});
const hitsIn = async (code: string, value: string, more: object = {}): Promise<number> => {
  const reply = await ask('fulltext', { code, filterGroup: groupOf(value, more) });
  return FulltextReply.parse(reply.json()).totalHit;
};

describe('○ in a number', () => {
  it.each([
    ['一九四○年', 2],
    ['一九四〇年', 2],
    // Behind three digits it is one, whatever follows.
    ['一九四○', 2],
    ['一九四年', 0],
    ['民國三〇', 1],
    ['民國三○', 1],
    ['一百〇五頁', 1],
    ['二〇〇八', 1],
    // A mark stays one, and parts no phrase.
    ['二十四新運', 1],
    ['二十四○新運', 1],
    ['凡三', 1],
    ['凡三〇', 0],
  ])('is 〇 in texts and in questions: %s', async (value, hits) => {
    expect(await hitsIn('nian', value)).toBe(hits);
  });

  it('is 零 with variants', async () => {
    expect([await hitsIn('nian', '一百零五'), await hitsIn('nian', '一百零五', { relation: true })]).toEqual([
      0, 1,
    ]);
  });

  it('is read in titles, by characters and as a number', async () => {
    const count = async (rule: object) => {
      const reply = await ask('fulltext', { code: 'nian', filterGroup: { type: 'Or', rules: [rule] } });
      return FulltextReply.parse(reply.json()).total;
    };
    expect(await count({ field: 'titles', value: '一〇五', relation: false })).toBe(1);
  });

  it('is counted by the index as the pages count it, so that what follows is highlighted in its place', async () => {
    const reply = await ask('hits', { code: 'nian', pageId: 1, filterGroup: groupOf('五頁東') });
    expect(PageHitsReply.parse(reply.json()).hits.map(({ cells }) => cells)).toEqual([
      [{ lineId: 5, start: 5, end: 7 }],
    ]);
    const bundle = server.app.holdings.open('nian');
    const cells = cellsOfPage(bundle.page(1)!);
    const { main, note } = indexedCells(cells);
    expect(main.map((i) => cells[i].text).join('')).toBe(
      '一九四○年四月其屬二十四新運民國三○年一九四〇年第一百○五頁東凡三年號',
    );
    expect(note).toHaveLength(5);
  });

  it('was a mark to older versions: such a search is to be made anew, and is then exact', async () => {
    await add('jiu');
    ageSearch(server.data, 'jiu');
    const outdated = await ask('fulltext', { code: 'jiu', filterGroup: groupOf('年號') });
    expect([outdated.statusCode, outdated.json()]).toMatchObject([
      503,
      { error: { code: 'holding-outdated' } },
    ]);
    await upgradeProduct(server.data, 'jiu');
    server.app.holdings.refresh();
    for (const [value, hits] of [
      ['一九四○年', 2],
      ['年號', 1],
      ['二〇〇八', 1],
    ] as const)
      expect([value, await hitsIn('jiu', value)]).toEqual([value, hits]);
  });
});
