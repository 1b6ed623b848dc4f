// The links of a result sheet: each is a permalink of the first hit, with the question that made the sheet.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTextList } from '#citation/list-parameter.ts';
import { unpackQuery } from '#citation/query-parameter.ts';
import { SpanReply } from '#contract/reading/cited-places.ts';
import { readXlsx } from '#fixtures/read-xlsx.ts';
import { importProduct } from '#library/import/import-product.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';

const code = 'yiwen';
let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  // 說 on every page, 説 on every third besides; two parts of ten pages.
  const pages = Array.from({ length: 20 }, (_, n) => ({
    pageKey: `P${n}`,
    pageNum: `葉${n + 1}`,
    lines: [
      lineOf(
        `子曰說之${n % 3 === 0 ? '又説' : '天地'}矣`,
        n % 10 === 0 ? { nodes: [{ depth: 0, title: `卷${n / 10 + 1}/上`, key: `N${n}` }] } : {},
      ),
    ],
  }));
  const product = makeProduct(pages, {});
  await importProduct({ data: server.data, code, name: '異文', product, faults: () => [] });
  server.app.holdings.refresh();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/gujiread/api/search/${path}`, payload, headers });

/** The links of the sheet, each with the hits that its row counts. */
const linksOf = async (question: object) => {
  const reply = await post('export-fulltext', { code, ...question });
  expect(reply.statusCode).toBe(200);
  const [[, ...rows]] = [...readXlsx(reply.rawPayload).values()];
  return rows.map((row) => ({
    link: new URL(row[6].link ?? ''),
    page: Number(row[0].value),
    hits: Number(row[4].value),
  }));
};

const parametersOf = ({ searchParams }: URL): Record<string, string | undefined> =>
  Object.fromEntries(searchParams);

/** The page that a permalink names, by its own words. */
const pageOf = async (link: URL): Promise<number> => {
  const { at = '' } = parametersOf(link);
  const url = `/api/gujiread/api/product/span/${code}?at=${encodeURIComponent(at)}`;
  const span = SpanReply.parse((await server.app.inject({ url, headers })).json());
  expect(span.state).toBe('same');
  return span.pageId;
};

/** The hits that are highlighted at an address. */
const hitsAt = async (link: URL): Promise<number> => {
  const { query = '', scope, excludedForms, catalogId: cid } = parametersOf(link);
  const pageId = await pageOf(link);
  const reply = await post('hits', {
    code,
    pageId,
    filterGroup: unpackQuery(query),
    ...(scope && { scope }),
    excludedForms: readTextList(excludedForms),
    cid,
  });
  return reply.json<{ hits: { continued: boolean }[] }>().hits.filter(({ continued }) => !continued).length;
};

const said = { rules: [{ field: 'content', operator: 'Contain', value: '說', relation: true }] };

describe('the links of a result sheet', () => {
  it('lead to as many hits as their rows count, with forms left out, and in a part of the catalogue', async () => {
    for (const [more, rows] of [
      [{}, 20],
      [{ excludedForms: ['説'] }, 20],
      [{ excludedForms: ['說'] }, 7],
      [{ excludedForms: ['說'], cid: 'N10' }, 3],
    ] as const) {
      const links = await linksOf({ filterGroup: said, ...more });
      expect(links).toHaveLength(rows);
      for (const { link, page, hits } of links)
        expect([await pageOf(link), await hitsAt(link)]).toEqual([page, hits]);
    }
  });

  it('lead by the words of a hit, without one by the key of the page, and name no page number', async () => {
    const none = { filterGroup: { rules: [{ operator: 'NotContain', value: '又' }] } };
    for (const question of [{ filterGroup: said }, none]) {
      const links = await linksOf(question);
      expect(links.length).toBeGreaterThan(10);
      for (const { link, page } of links)
        expect([parametersOf(link).pageId, await pageOf(link)]).toEqual([undefined, page]);
    }
  });

  it('name the kinds of variants that were switched, the scope, and the part by its path', async () => {
    const question = { filterGroup: said, scope: 'text', variants: { loan: true, taboo: true }, cid: 'N0' };
    const [{ link }] = await linksOf(question);
    const { key, query = '', scope, variants, catalogId, catalogPath } = parametersOf(link);
    expect([key, unpackQuery(query), scope]).toEqual(['說', said, 'text']);
    expect([variants, catalogId, readTextList(catalogPath)]).toEqual(['loan', 'N0', ['卷1/上']]);
  });

  it('have the words alone, or the page alone, where an address cannot hold the question', async () => {
    const others = Array.from({ length: 190 }, (_, n) => ({
      operator: 'NotContain',
      value: String.fromCodePoint(...[7, 11, 13].map((step) => 0x5000 + ((n * step * 61) % 0x3000))),
    }));
    const [{ link: words }] = await linksOf({ filterGroup: { rules: [{ value: '說' }, ...others] } });
    expect(Object.keys(parametersOf(words))).toEqual(['at', 'key']);
    const more = others.map(({ value }) => ({ value }));
    const [{ link: page }] = await linksOf({
      filterGroup: { type: 'Or', rules: [{ value: '說' }, ...more] },
    });
    expect(Object.keys(parametersOf(page))).toEqual(['at']);
    for (const { href } of [words, page]) expect(href.length).toBeLessThanOrEqual(2_000);
  });
});
