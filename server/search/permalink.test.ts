import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressSpan, cellsOfPages } from '#citation/address-span.ts';
import { writePageAddress, writeSpanAddress } from '#citation/span-address.ts';
import { SpanReply } from '#contract/reading/cited-places.ts';
import { importProduct } from '#library/import/import-product.ts';
import type { SourcePage } from '#library/sources/source.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { makePages, makeProduct, sourceCells } from '#testing/products/source.ts';
import { highlightedIn, nameCell, pagesOfProduct } from '#testing/oracles/spans.ts';

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

const pagesOf = (code: string) => pagesOfProduct(server.data, code);
const askSpan = async (code: string, at: string) => {
  const url = `/api/gujiread/api/product/span/${code}?at=${encodeURIComponent(at)}`;
  const reply = await server.app.inject({ url, headers });
  return reply.statusCode === 200 ? SpanReply.parse(reply.json()) : reply.statusCode;
};

const gamma = { code: 'gamma', name: '別書', faults: () => [] };

describe('a permalink', () => {
  it('after corrections leads to the same characters, or says that they have changed', async () => {
    const books = [{ key: 'B1', title: '別書', authors: [] }];
    const put = async (from: ReturnType<typeof makePages> | SourcePage[], replace: boolean) => {
      const product = makeProduct(from, { books });
      await importProduct({ ...gamma, data: server.data, product, replace });
      server.app.holdings.refresh();
    };
    await put(makePages(25), false);
    const before = [...makePages(25)];
    const pages = pagesOf('gamma');
    const [one, two, three, four] = pages
      .filter(({ text }) => [...text].length > 60)
      .map(({ pageId }) => pageId);
    const spanAt = (pageId: number, from: number, to: number) => {
      const cells = cellsOfPages([pages[pageId - 1]]).slice(from, to);
      const address = addressSpan([pages[pageId - 1]], cells[0], cells.at(-1)!);
      return { at: writeSpanAddress(address), words: cells.map(({ word }) => word).join('') };
    };
    const [unchanged, shifted, changed, dropped] = [
      spanAt(one, 10, 30),
      spanAt(two, 4, 10),
      spanAt(three, 25, 40),
      spanAt(four, 0, 8),
    ];
    // Before the second span characters are put in, in the third two are corrected, the page of the fourth is gone.
    const first = (n: number) => {
      const [run] = before[n - 1].lines[0].runs;
      if (run.kind !== 'main') throw new Error('the line begins with main text');
      return run;
    };
    first(two).cells.unshift(...sourceCells('新增四字'));
    const [, line] = before[three - 1].lines;
    for (const run of line.runs) if (run.kind === 'main') run.cells.splice(4, 2, ...sourceCells('改正'));
    before.splice(four - 1, 1);
    await put(before, true);
    const later = cellsOfPages(pagesOf('gamma'));
    const wordsOf = (reply: SpanReply) => {
      const highlighted = new Set(highlightedIn(reply));
      return later
        .filter((cell) => highlighted.has(nameCell(cell)))
        .map(({ word }) => word)
        .join('');
    };
    const states: unknown[] = [];
    for (const { at, words } of [unchanged, shifted, changed]) {
      const reply = await askSpan('gamma', at);
      if (typeof reply === 'number') throw new Error(`${reply}`);
      states.push([reply.state, reply.pageId, wordsOf(reply) === words]);
    }
    expect(states).toEqual([
      ['same', one, true],
      ['moved', two, true],
      ['changed', three, false],
    ]);
    expect(await askSpan('gamma', dropped.at)).toBe(404);
    const named = async (pageKey: string) => {
      const reply = await askSpan('gamma', writePageAddress(pageKey));
      return typeof reply === 'number' ? reply : [reply.state, reply.pageId, reply.pages];
    };
    // A page that comes after the one that is gone has another number now; a label is no key.
    const [gone, next] = pages.slice(four - 1, four + 1).map(({ pageKey }) => pageKey);
    expect([await named(gone), await named(next)]).toEqual([404, ['same', four, []]]);
    expect([await named(pages[0].pageNum), await named('x')]).toEqual([404, 404]);
    for (const at of ['B1_3*1.1', 'B1_3*9.9-1.1*天*1.a.b.c', '*1.1-1.1*天*1.a.b.c'])
      expect([at, await askSpan('gamma', at)]).toEqual([at, 400]);
  });
});
