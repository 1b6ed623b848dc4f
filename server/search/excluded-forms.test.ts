// What every call tells without some forms, held to a count in the text itself.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookReply, FacetNodesReply, IdsReply, StatisticsReply } from '#contract/search/facets.ts';
import { KwicReply } from '#contract/search/kwic.ts';
import { MultiProductReply } from '#contract/search/multi-product.ts';
import { FulltextReply, PageHitsReply } from '#contract/search/search.ts';
import { readXlsx } from '#fixtures/read-xlsx.ts';
import { importProduct } from '#library/import/import-product.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';

/** Two characters of three and two forms, in every spelling, one after the other and over the edges of pages. */
const [first, second] = [
  ['說', '説', '说'],
  ['歷', '历'],
];
const texts = Array.from({ length: 60 }, (_, n) =>
  Array.from({ length: 8 }, (_, i) =>
    (i * 7 + n * 3) % 5 < 2 ? '之' : first[(i + n * n) % 3] + second[(i * n + 1) % 2],
  ).join(''),
);
const whole = texts.join('');
const pages = texts.map((text, n) => ({
  pageKey: `P${n}`,
  pageNum: `葉${n + 1}`,
  lines: [
    lineOf(text, { ...(n % 10 === 0 && { nodes: [{ depth: 0, title: `卷${n / 10 + 1}`, key: `N${n}` }] }) }),
  ],
}));

/** By page, the places of the forms: a form is where it is written, whatever page it runs on to. */
const countOf = (forms: readonly string[]) => {
  const onPage = texts.map(() => 0);
  for (const form of forms)
    for (let at = whole.indexOf(form); at >= 0; at = whole.indexOf(form, at + 1)) {
      let before = 0;
      const page = texts.findIndex((text) => (before += text.length) > at);
      onPage[page]++;
    }
  const pageIds = onPage.flatMap((hits, n) => (hits > 0 ? [n + 1] : []));
  return { onPage, pageIds, totalHit: onPage.reduce((sum, hits) => sum + hits, 0) };
};
const allForms = first.flatMap((a) => second.map((b) => a + b));

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  await importProduct({
    data: server.data,
    code: 'forms',
    name: '異文',
    product: makeProduct(pages),
    faults: () => [],
  });
  const cells = [...'甲糾乙糾'].map((text) => ({ text }));
  const gaiji = { text: '&KR0001;', gaiji: true };
  await importProduct({
    data: server.data,
    code: 'gaiji',
    name: '外字',
    product: makeProduct(
      [
        {
          pageKey: 'P0',
          pageNum: '葉一',
          lines: [{ indent: 0, runs: [{ kind: 'main', cells: [...cells, gaiji, gaiji, gaiji] }] }],
        },
      ],
      { gaiji: new Map([['&KR0001;', { code: '&KR0001;', unicode: '𠀀', normal: '糾' }]]) },
    ),
    faults: () => [],
  });
  server.app.holdings.refresh();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/gujiread/api/search/${path}`, payload, headers });
const ask = async (path: string, payload: object): Promise<unknown> => {
  const reply = await post(path, payload);
  expect([path, reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([path, 200, '']);
  return reply.json();
};
const filterGroup = { rules: [{ id: 'r', value: '说历' }] };

describe('forms that are left out', () => {
  it.each([
    { excludedForms: [] },
    { excludedForms: ['說歷'] },
    { excludedForms: ['说历', '説歷', '說历'] },
    { excludedForms: allForms },
  ])('[E-040] are in no figure of any call: $excludedForms', async ({ excludedForms }) => {
    const included = allForms.filter((form) => !excludedForms.includes(form));
    const { onPage, pageIds, totalHit } = countOf(included);
    const total = pageIds.length;
    const question = { code: 'forms', filterGroup, excludedForms };
    const words = (forms: { word: string; hits: number }[]) =>
      new Map(forms.map(({ word, hits }) => [word, hits]));
    const right = new Map(
      included.flatMap((form) => {
        const { totalHit: hits } = countOf([form]);
        return hits > 0 ? [[form, hits]] : [];
      }),
    );

    const fulltext = FulltextReply.parse(await ask('fulltext', { ...question, count: 100 }));
    expect([fulltext.total, fulltext.totalHit]).toEqual([total, totalHit]);
    expect(fulltext.matches.map((match) => [match.pageId, match.hitCount])).toEqual(
      pageIds.map((pageId) => [pageId, onPage[pageId - 1]]),
    );
    expect(words(fulltext.glWords.content)).toEqual(right);
    expect(fulltext.rules).toEqual([{ id: 'r', hits: totalHit }]);
    const highlighted = fulltext.matches.flatMap(({ content }) =>
      content.flatMap(({ text, hits }) => hits.map(([from, to]) => [...text].slice(from, to).join(''))),
    );
    for (const form of excludedForms) expect(highlighted).not.toContain(form);

    const book = BookReply.parse(await ask('book', { ...question, withFacets: true }));
    const inNode = (n: number) => onPage.slice(n * 10, n * 10 + 10);
    const nodes = [0, 1, 2, 3, 4, 5].flatMap((n) => {
      const hits = inNode(n).reduce((sum, one) => sum + one, 0);
      return hits > 0 ? [[`N${n * 10}`, inNode(n).filter(Boolean).length, hits]] : [];
    });
    expect(book.facets?.[0].items.map(({ key, count, hits }) => [key, count, hits])).toEqual(nodes);
    const children = FacetNodesReply.parse(await ask('facet-nodes', question));
    expect(children.items.map(({ key, count, hits }) => [key, count, hits])).toEqual(nodes);
    const narrowed = FulltextReply.parse(await ask('fulltext', { ...question, cid: 'N10' }));
    expect(narrowed.totalHit).toBe(inNode(1).reduce((sum, one) => sum + one, 0));

    const { ids } = IdsReply.parse(await ask('ids', question));
    let id = 0;
    expect(ids.map((step) => (id += step))).toEqual(pageIds);

    const kwic = KwicReply.parse(await ask('kwic', { ...question, count: 200 }));
    expect(kwic.totalHit).toBe(totalHit);
    for (const { hit } of kwic.lines) expect(included).toContain(hit);
    expect(kwic.leftNeighbours.reduce((sum, { hits }) => sum + hits, 0)).toBe(totalHit);

    const statistics = StatisticsReply.parse(await ask('statistics', question));
    expect(statistics.parts.reduce((sum, { hits }) => sum + hits, 0)).toBe(totalHit);

    for (const pageId of [1, 30, 60]) {
      const hits = PageHitsReply.parse(await ask('hits', { ...question, pageId }));
      expect([hits.total, hits.totalHit, hits.marks]).toEqual([total, totalHit, pageIds]);
      expect(hits.hits.filter(({ continued }) => !continued)).toHaveLength(onPage[pageId - 1]);
      expect([hits.previousPage, hits.nextPage]).toEqual([
        pageIds.findLast((other) => other < pageId),
        pageIds.find((other) => other > pageId),
      ]);
      const byKey = await ask('hits', { code: 'forms', key: '说历', excludedForms, pageId });
      expect(PageHitsReply.parse(byKey).totalHit).toBe(totalHit);
    }

    const sheet = await post('export-fulltext', question);
    const [results, about] = [...readXlsx(sheet.rawPayload).values()];
    expect(results.slice(1).map(([page]) => page.value)).toEqual(pageIds);
    const aboutValues = new Map(about.map(([name, value]) => [name.value, value.value]));
    expect([aboutValues.get('命中总数'), aboutValues.get('不查的写法')]).toEqual([
      totalHit,
      excludedForms.length > 0 ? excludedForms.join('、') : undefined,
    ]);

    const combo = MultiProductReply.parse(
      await ask('combo', { filterGroup, excludedForms, codes: ['forms'] }),
    );
    expect([combo.total, combo.totalHit, words(combo.glWords.content)]).toEqual([total, totalHit, right]);
    expect(combo.bookTotals.items.map((item) => item.totalHit)).toEqual(total > 0 ? [totalHit] : []);
  });

  it('are known by what the page shows for a gaiji, where the table joins nothing', async () => {
    const question = { code: 'gaiji', filterGroup: { rules: [{ value: '糾' }] } };
    const words = async (more: object) => {
      const reply = FulltextReply.parse(await ask('fulltext', { ...question, ...more }));
      return [reply.totalHit, reply.glWords.content.map(({ word, hits }) => `${word} ${hits}`)];
    };
    expect(await words({})).toEqual([5, ['𠀀 3', '糾 2']]);
    expect(await words({ excludedForms: ['𠀀'] })).toEqual([2, ['糾 2']]);
    expect(await words({ excludedForms: ['糾'] })).toEqual([3, ['𠀀 3']]);
    expect(await words({ excludedForms: ['糾', '𠀀'] })).toEqual([0, []]);
  });

  it.each([
    ['a form of another word', { excludedForms: ['天下'] }, 'query-invalid', '“天下”不是检索词的写法'],
    ['a form of another length', { excludedForms: ['說'] }, 'query-invalid', '“說”不是检索词的写法'],
    ['one with any character', { excludedForms: ['說？'] }, 'query-invalid', '须逐字写明'],
    ['one without a character', { excludedForms: ['，。'] }, 'query-invalid', '须逐字写明'],
    ['more than are taken', { excludedForms: Array(101).fill('說歷') }, 'bad-request', '最多 100 项'],
    ['no list', { excludedForms: '說歷' }, 'bad-request', '应为列表'],
  ])('are refused in words: %s', async (_, more, code, words) => {
    for (const [path, payload] of [
      ['fulltext', { code: 'forms', filterGroup }],
      ['hits', { code: 'forms', key: '说历', pageId: 1 }],
      ['combo', { filterGroup }],
    ] as const) {
      const reply = await post(path, { ...payload, ...more });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ error: { code, details: expect.stringContaining(words) } });
    }
  });
});
