// Pieces of a book with authors of their own, wherever they are named: in results, in the catalogue, in citations.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CatalogueReply } from '#contract/reading/catalogue.ts';
import { CitedBookReply } from '#contract/reading/cited-places.ts';
import { FulltextReply } from '#contract/search/search.ts';
import { cellsInReading, markAt } from '#library/entries/page-marks.ts';
import { FaultLog } from '#library/sources/fault-log.ts';
import { importProduct } from '#library/import/import-product.ts';
import type { SourceLine, SourcePage } from '#library/sources/source.ts';
import type { SourceMention } from '#library/sources/source-entry.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';

const api = '/api/gujiread/api';
const poem = (key: string, title: string): Pick<SourceLine, 'nodes' | 'section'> => ({
  section: true,
  nodes: [{ depth: 1, title, key }],
});
/** Two poets at the head of their poems; the second poem of the first addresses the other. */
const first = {
  pageKey: 'P1',
  pageNum: '卷一·葉一a',
  lines: [
    lineOf('卷一', { section: true, nodes: [{ depth: 0, title: '卷一', key: 'J1' }] }),
    lineOf('李白', poem('J1.1', '靜夜思')),
    lineOf('靜夜思'),
    lineOf('床前明月光疑是地上霜'),
    lineOf('贈杜甫', poem('J1.2', '贈杜甫')),
    lineOf('醉別復幾日'),
  ],
};
const second = {
  pageKey: 'P2',
  pageNum: '卷一·葉一b',
  lines: [lineOf('登臨遍池臺'), lineOf('杜甫', poem('J1.3', '春望')), lineOf('春望'), lineOf('國破山河在')],
};
const [li, du]: SourceMention[] = [
  { kind: 'person', name: '李白', pageKey: 'P1', cell: 2, cells: 2 },
  { kind: 'person', name: '杜甫', pageKey: 'P2', cell: 5, cells: 2 },
];
const entry = { date: '', categories: [] };
const pages: SourcePage[] = [
  {
    ...first,
    entries: [
      {
        ...entry,
        key: 'J1.1',
        title: '靜夜思',
        start: markAt(first, 2),
        end: markAt(first, 17),
        mentions: [li],
      },
    ],
  },
  {
    ...second,
    entries: [
      {
        ...entry,
        key: 'J1.2',
        title: '贈杜甫',
        start: markAt(first, 17),
        end: markAt(second, 5),
        mentions: [li, { kind: 'person', name: '杜甫', pageKey: 'P1', cell: 18, cells: 2 }],
      },
      {
        ...entry,
        key: 'J1.3',
        title: '春望',
        start: markAt(second, 5),
        end: markAt(second, 14),
        mentions: [du],
      },
    ],
  },
];
/** By the page, from which of its characters on which piece goes. */
const pieces = [
  { page: 1, from: 0, piece: undefined },
  { page: 1, from: 2, piece: { title: '靜夜思', authors: ['李白'] } },
  { page: 1, from: 17, piece: { title: '贈杜甫', authors: ['李白'] } },
  { page: 2, from: 0, piece: { title: '贈杜甫', authors: ['李白'] } },
  { page: 2, from: 5, piece: { title: '春望', authors: ['杜甫'] } },
];

/** A memorial as it is printed, and the answer to it. */
const memorial: SourcePage = {
  pageKey: 'M1',
  pageNum: '卷一·葉一a',
  lines: [
    lineOf('卷一', { section: true, nodes: [{ depth: 0, title: '卷一', key: 'M1' }] }),
    lineOf('硃批田文鏡奏摺', { nodes: [{ depth: 1, title: '硃批田文鏡奏摺', key: 'M1.1' }] }),
    lineOf('雍正二年四月初六日河南布政使臣田文鏡謹', { indent: 2 }),
    lineOf('奏為恭報雨澤事竊查豫省', { indent: 1 }),
    lineOf('覽奏知道了'),
  ],
};

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
  const product = makeProduct(pages, {
    books: [
      {
        key: 'B',
        title: '全詩',
        authors: [{ name: '彭定求', dynasty: '清', role: '等編' }],
        edition: '刻本',
      },
    ],
  });
  await importProduct({ data: server.data, code: 'poems', name: '全詩', product, faults: () => [] });
  const memorials = makeProduct([memorial], {
    books: [{ key: 'Z', title: '硃批諭旨', authors: [{ name: '胤禛', dynasty: '清', role: '批' }] }],
  });
  const request = { data: server.data, code: 'memorials', name: '硃批諭旨', faults: () => [] };
  await importProduct({ ...request, product: memorials, entries: { faults: new FaultLog() } });
  server.app.holdings.refresh();
});
afterAll(() => server.close());

const post = async (path: string, payload: object): Promise<unknown> =>
  (await server.app.inject({ method: 'POST', url: `${api}/${path}`, payload, headers })).json();

describe('a piece with an author of its own', () => {
  it('is named with him where it is found, and in how that is cited', async () => {
    const found = async (value: string) => {
      const body = { code: 'poems', filterGroup: { rules: [{ value }] }, withCitations: true };
      return FulltextReply.parse(await post('search/fulltext', body)).matches;
    };
    expect(await found('明月')).toMatchObject([
      {
        catalog: ['卷一', '靜夜思'],
        authors: ['李白'],
        citation: '李白：《靜夜思》，〔清〕彭定求等編：《全詩》卷一，刻本，葉一a',
      },
    ]);
    expect((await found('山河')).map(({ authors }) => authors)).toEqual([['杜甫']]);
    const [head] = await found('卷一');
    expect([head.authors, head.citation]).toEqual([undefined, '〔清〕彭定求等編：《全詩》卷一，刻本，葉一a']);
  });

  it('is a memorial too, by the official who signed it', async () => {
    const body = { code: 'memorials', filterGroup: { rules: [{ value: '豫省' }] }, withCitations: true };
    expect(FulltextReply.parse(await post('search/fulltext', body)).matches).toMatchObject([
      {
        catalog: ['卷一', '硃批田文鏡奏摺', '雍正二年四月初六日奏為恭報雨澤事'],
        authors: ['田文鏡'],
        citation: '田文鏡：《雍正二年四月初六日奏為恭報雨澤事》，〔清〕胤禛批：《硃批諭旨》卷一，葉一a',
      },
    ]);
    const request = { code: 'memorials', ids: ['M1.1'] };
    const { children } = CatalogueReply.parse(await post('product/catalog', request));
    expect(children['M1.1'].map(({ authors }) => authors)).toEqual([['田文鏡']]);
  });

  it('is named with him in the catalogue, whom it addresses is not', async () => {
    const { children } = CatalogueReply.parse(await post('product/catalog', { code: 'poems', ids: ['J1'] }));
    expect(children.J1.map(({ title, authors }) => [title, authors])).toEqual([
      ['靜夜思', ['李白']],
      ['贈杜甫', ['李白']],
      ['春望', ['杜甫']],
    ]);
    const roots = CatalogueReply.parse(await post('product/catalog', { code: 'poems' })).children[''];
    expect(roots.map(({ authors }) => authors)).toEqual([undefined]);
  });

  it('is what every character of it is cited by, and a page as a whole by its book', async () => {
    const cited = async (page: number, query: string) =>
      CitedBookReply.parse(
        (await server.app.inject({ url: `${api}/product/cited-book/poems/${page}${query}`, headers })).json(),
      );
    for (const [n, { lines }] of pages.entries()) {
      const count = lines.flatMap(cellsInReading).length;
      for (let cell = 0; cell < count; cell += 1) {
        const wanted = pieces.findLast(({ page, from }) => page === n + 1 && from <= cell)?.piece;
        expect([n, cell, (await cited(n + 1, `?cell=${cell}`)).piece]).toEqual([n, cell, wanted]);
      }
      const whole = await cited(n + 1, '');
      expect([whole.title, whole.piece]).toEqual(['全詩', undefined]);
    }
  });
});
