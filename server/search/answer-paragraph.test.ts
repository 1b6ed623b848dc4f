import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProductList } from '#contract/products/products.ts';
import { ParagraphReply, type ParagraphRequest } from '#contract/search/search.ts';
import { importProduct } from '#library/import/import-product.ts';
import { sourceCells, makeProduct } from '#testing/products/source.ts';
import type { SourceLine, SourcePage, SourceProduct } from '#library/sources/source.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

/** 24 paragraphs; the third character of each is unique, 人 occurs in every third, twice in every sixth. */
const paragraphs = Array.from({ length: 24 }, (_, i) => {
  const own = String.fromCodePoint(0x5200 + i);
  return `天地${own}${'玄黃'.repeat(i % 5 === 4 ? 20 : i % 5)}${i % 3 === 0 ? '人' : '物'}${i % 6 === 0 ? '人' : ''}宇宙`;
});
const lineCells = 6;
const pageLines = 4;

/** Lines of six cells, marked as paragraphs; two 卷, the second from the thirteenth paragraph on. */
const lines = paragraphs.flatMap((text, i) =>
  Array.from({ length: Math.ceil(text.length / lineCells) }, (_, k): SourceLine => {
    const cells = sourceCells(text.slice(k * lineCells, (k + 1) * lineCells));
    if (k === 0) cells[0].before = '「';
    if ((k + 1) * lineCells >= text.length) cells.at(-1)!.after = '。」';
    const line: SourceLine = { indent: 0, runs: [{ kind: 'main', cells }], paragraph: k === 0 };
    const begins = k === 0 && i % 12 === 0;
    return begins ? { ...line, section: true, nodes: [{ depth: 0, title: `卷${i}`, key: `J${i}` }] } : line;
  }),
);
const pages: SourcePage[] = [];
for (let at = 0; at < lines.length; at += pageLines)
  pages.push({
    pageKey: `P-${pages.length + 1}`,
    pageNum: `葉${pages.length + 1}`,
    lines: lines.slice(at, at + pageLines),
  });

/** Pages of a paragraph's first and last line, counted over the lines. */
const pagesOf = (paragraph: number): [number, number] => {
  const before = lines
    .slice(0)
    .findIndex((_, i) => lines.slice(0, i + 1).filter((l) => l.paragraph).length === paragraph + 1);
  const own = Math.ceil(paragraphs[paragraph].length / lineCells);
  return [Math.floor(before / pageLines) + 1, Math.floor((before + own - 1) / pageLines) + 1];
};

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
  const publish = (code: string, rest: Partial<SourceProduct>) =>
    importProduct({
      data: server.data,
      code,
      name: code,
      product: makeProduct(pages, rest),
      faults: () => [],
    });
  await publish('fine', {});
  await publish('rough', { processingState: 10 });
  await publish('closed', { paragraphSearch: false });
  server.app.holdings.refresh();
});
afterAll(() => server.close());

const post = (request: Partial<ParagraphRequest>) =>
  server.app.inject({
    method: 'POST',
    url: '/api/gujiread/api/search/paragraph',
    payload: { code: 'fine', filterGroup: { rules: [{ value: '人' }] }, ...request },
    headers,
  });
const ask = async (request: Partial<ParagraphRequest> = {}) =>
  ParagraphReply.parse((await post(request)).json());
const withMan = paragraphs.flatMap((text, i) => (text.includes('人') ? [i] : []));
const countOf = (i: number) => paragraphs[i].split('人').length - 1;

describe('search by paragraph', () => {
  it('[S-051] answers the requested window, with totals and forms, in either order', async () => {
    const whole = await ask({ count: 100 });
    expect([whole.total, whole.totalHit]).toEqual([8, 12]);
    expect(whole.matches.map((m) => m.hitCount)).toEqual(withMan.map(countOf));
    expect(whole.glWords.content).toEqual([{ word: '人', hits: 12 }]);
    const part = await ask({ start: 3, count: 4 });
    expect([part.start, part.count]).toEqual([3, 4]);
    expect(part.matches).toEqual(whole.matches.slice(3, 7));
    const back = await ask({ count: 100, sort: 'PageIdDescending' });
    expect(back.matches).toEqual(whole.matches.toReversed());
    const best = await ask({ count: 100, sort: 'ScoreDescending' });
    expect(best.matches[0].hitCount).toBe(2);
  });

  it('[S-024] [E-042] says from which page to which a paragraph runs, and shows its own text and no other', async () => {
    const { matches } = await ask({ count: 100 });
    expect(matches.map((m) => [m.startPageId, m.endPageId])).toEqual(withMan.map(pagesOf));
    expect(matches.some((m) => m.startPageId < m.endPageId)).toBe(true);
    for (const [i, match] of matches.entries()) {
      expect(match.pageNum).toBe(`葉${match.startPageId}`);
      expect(match.endPageNum).toBe(`葉${match.endPageId}`);
      expect(match.content.map((part) => part.text).join('')).toBe(`「${paragraphs[withMan[i]]}。」`);
    }
  });

  it('holds conditions together within one paragraph, not within a page', async () => {
    const both = (a: string, b: string) =>
      ask({ filterGroup: { type: 'And', rules: [{ value: a }, { value: b }] } });
    expect((await both('人', paragraphs[6][2])).total).toBe(1);
    expect((await both('人', paragraphs[7][2])).total).toBe(0);
    const none = await ask({ filterGroup: { not: true, rules: [{ value: '人' }] }, count: 100 });
    expect([none.total, none.totalHit]).toEqual([16, 0]);
  });

  it('narrows to a catalogue node', async () => {
    const { total, matches } = await ask({ cid: 'J12', count: 100 });
    expect(total).toBe(4);
    expect(new Set(matches.map((m) => m.catalog.join()))).toEqual(new Set(['卷12']));
  });

  it('[S-018] refuses a product that is not fully processed or does not offer it, and the list says which do', async () => {
    for (const code of ['rough', 'closed']) {
      const refused = await post({ code });
      expect([refused.statusCode, refused.json().error]).toEqual([
        400,
        expect.objectContaining({ code: 'query-invalid', details: '本书未提供段落检索，请按页检索' }),
      ]);
    }
    const list = await server.app.inject({ url: '/api/gujiread/api/product/all?extra' });
    const { products } = ProductList.parse(list.json());
    const offered = products.flatMap(({ code, extra }) => (extra.paragraphSearch ? [code] : []));
    expect(offered).toEqual(['alpha', 'beta', 'fine']);
  });
});
