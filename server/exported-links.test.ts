// Every file that the library gives away and that leads into a book leads there by permalinks: a number of a page counts
// in one version of the text alone. A call that replies with a file must have a request here, or be listed as without places.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOfPlace, writePlaceAddress } from '#citation/span-address.ts';
import { SpanReply } from '#contract/reading/cited-places.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { unzip } from '#fixtures/read-xlsx.ts';
import { importProduct } from '#library/import/import-product.ts';
import type { SourceFigure } from '#library/sources/source.ts';
import { contractEndpoints } from '#testing/callers/contract-endpoints.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';
import { makeNewspaper } from '#testing/products/newspaper.ts';
import { signInPerson } from '#testing/servers/persons.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';

const api = '/api/gujiread/api';
const filterGroup = { rules: [{ value: '之' }] };
const book = { code: 'alpha', filterGroup };
/** Its product is made up. */
const paper = { code: 'paper', filterGroup: { rules: [{ value: '天' }] } };
const formats = ['w3c', 'markdown', 'xlsx'].map((format) => `?format=${format}`);

/** The requests of each: bodies, or query strings. */
const requests: Record<string, readonly (object | string)[]> = {
  // Pages without a hit and without a character too.
  'POST search/export-fulltext': [
    book,
    { ...book, filterGroup: { rules: [{ operator: 'NotContain', value: '之' }, { value: '也' }] } },
    { code: 'tuhui', filterGroup: { type: 'Or', rules: [{ value: '天' }, { operator: 'Empty' }] } },
  ],
  'POST search/export-paragraph': [book],
  'POST search/export-kwic': [book],
  'POST search/export-image': [{ code: 'tuhui' }],
  'POST newspaper/export': [paper],
  'POST newspaper/export-kwic': [paper],
  'GET notebook/export': formats,
  'GET correction/export': formats,
};
/** Tables of accounts, of figures and of the library's own lists. */
const withoutPlaces: readonly string[] = [
  'GET /api/admin/audit/export',
  'GET /api/admin/correction/export',
  'GET /api/admin/feedback/export',
  'GET /api/admin/trial/export',
  'GET /api/admin/usage',
  'GET tools/cjkPlusMapFile',
  'GET tools/ziPin/sheet',
];

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path.replace(`${api}/`, '')}`;
const givesFile = ({ reply }: Endpoint): boolean =>
  'mediaTypes' in reply && reply.mediaTypes.some((type) => /sheet|csv|tab-sep|json|markdown/.test(type));

let server: TestServer;
let headers: Record<string, string>;
let files: Endpoint[];
beforeAll(async () => {
  files = (await contractEndpoints()).filter(givesFile);
  server = await startTestServer();
  const { data } = server;
  const box = { left: 10, top: 10, right: 90, bottom: 90 };
  const figure: SourceFigure = { type: 'Seal', ...box, title: '', text: '', comment: '', context: '' };
  const pages = [lineOf('天地玄黃'), undefined].map((line, i) => ({
    pageKey: `T/${i}`,
    pageNum: `葉${i + 1}`,
    lines: line ? [line] : [],
    figures: [figure],
  }));
  const article = { titles: ['題'], parts: [{ page: 0, text: ['天地玄黃'] }] };
  const issue = { date: '19400430', articles: [article] };
  const products = { tuhui: makeProduct(pages), paper: makeNewspaper([issue]) };
  for (const [code, product] of Object.entries(products))
    await importProduct({ data, code, name: code, product, faults: () => [] });
  server.app.holdings.refresh();
  headers = await signInPerson(server, 'all', '王力');
  const place = { productId: 'alpha', pageId: 1, startLineId: 1, startWordId: 1, endLineId: 1, endWordId: 2 };
  for (const [path, more] of [
    ['notebook', { comment: '記' }],
    ['correction', { rightWord: '某' }],
  ] as const) {
    const payload = { ...place, ...more };
    const reply = await server.app.inject({ method: 'POST', url: `${api}/${path}`, headers, payload });
    expect(reply.statusCode, reply.body).toBe(200);
  }
});
afterAll(() => server.close());

/** The text of a file, of all parts of a workbook. */
const textOf = (bytes: Buffer): string =>
  bytes.subarray(0, 2).toString() === 'PK'
    ? [...unzip(bytes).values()].map((part) => part.toString('utf8')).join('\n')
    : bytes.toString('utf8');

const linksIn = (text: string): string[] =>
  [...new Set(text.match(/https?:\/\/[^\s"<>()]*\/app\/read\/[^\s"<>()]*/g))].map((link) =>
    link.replaceAll('&amp;', '&'),
  );

it('is checked for every call that returns a file', () => {
  expect(files.map(nameOf).toSorted()).toEqual([...Object.keys(requests), ...withoutPlaces].toSorted());
});

it('leads by permalinks alone, each to where it was taken from', async () => {
  const { app } = server;
  for (const call of files)
    for (const request of requests[nameOf(call)] ?? []) {
      const url = typeof request === 'string' ? `${call.path}${request}` : call.path;
      const payload = typeof request === 'object' ? { payload: request } : {};
      const reply = await app.inject({ method: call.method, url, headers, ...payload });
      expect([nameOf(call), reply.statusCode]).toEqual([nameOf(call), 200]);
      const links = linksIn(textOf(reply.rawPayload));
      expect([nameOf(call), links.length > 0]).toEqual([nameOf(call), true]);
      for (const link of links) {
        const { code, pageId, ...place } = addressOfPlace(link) ?? { code: '' };
        expect([link, pageId]).toEqual([link, undefined]);
        const at = encodeURIComponent(writePlaceAddress({ code, ...place }) ?? '');
        const found = await app.inject({ url: `${api}/product/span/${code}?at=${at}`, headers });
        expect([link, SpanReply.parse(found.json()).state]).toEqual([link, 'same']);
      }
    }
});
