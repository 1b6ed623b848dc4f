// A call whose contract says that it delivers nothing must not answer with text of a page: that would be a way round
// the limits. Each is called with requests that its description allows, over products of every kind. Its replies are
// searched for eight consecutive characters of some page.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cellsOfPages } from '#citation/address-span.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openLanghuan } from '#library/sources/langhuan/open-langhuan.ts';
import { type ApiDescription, arbitraryRequest, type KnownWords } from '#testing/fuzz/arbitrary-requests.ts';
import { contractEndpoints } from '#testing/callers/contract-endpoints.ts';
import { writeDatedFolder } from '#testing/products/dated-folder.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';
import { makeIssues, makeNewspaper } from '#testing/products/newspaper.ts';
import { signInPerson } from '#testing/servers/persons.ts';
import { buildApp } from './app.ts';

/** Characters by which text of a page is known: no name or title of the test library is as long. */
const run = 8;
/** Requests of each call. */
const tries = 16;
const codes = ['alpha', 'paper', 'qdqjz'];
const folder = mkdtempSync(join(tmpdir(), 'undelivered-'));

/** A person's own notes and corrections: the text under them was counted when they were made. */
const ownSpans = ['notebook', 'correction'].flatMap((path) => [
  `GET ${path}/detail`,
  `GET ${path}/export`,
  `POST ${path}/list`,
  `PUT ${path}`,
]);
/** Valid requests for calls that generated requests seldom get right: an address, or a body. */
const spelled: Partial<Record<string, string | object>> = {
  'GET newspaper/issues': 'newspaper/issues?code=paper&newspaper=晶報&year=1919',
  'GET newspaper/year': 'newspaper/year?code=paper&newspaper=晶報&year=1919',
  'GET product/page-find/:code': 'product/page-find/alpha?key=1',
  'GET product/page-labels/:code': 'product/page-labels/alpha?from=1',
  'POST newspaper/facet-values': {
    code: 'paper',
    filterGroup: { rules: [{ value: '天' }] },
    field: 'column',
    text: '連',
  },
  'POST correction/list': { productId: 'alpha', skipCount: 0, maxResultCount: 5 },
  'POST notebook/list': { productId: 'alpha', skipCount: 0, maxResultCount: 5 },
  'POST newspaper/suggest': { code: 'paper', field: 'column', key: '連' },
};
/** Of the site, of lists, and of what readers send: nothing of a product's text is theirs. Or they have a test of their own. */
const elsewhere = [
  'GET /api/files/public/:name',
  'GET /images/covers/:metaName.jpg',
  'GET /sitemap/:part',
  'GET announcement/read',
  'GET article',
  'GET options/picture/:id',
  // Places of characters alone: server/catalogue.
  'GET product/span/:code',
  'GET tools/contemporaries/:id',
  'GET tools/entry/:id',
  'GET tools/near/:id',
  // Page and citation alone, without a list that was read out of a book there is none.
  'GET tools/source/:code/:id',
  'GET tools/zcyImg/:id',
  'GET tools/ziPin/compare',
  'GET trial/own',
  'POST /api/files/public',
  'POST feedback',
  'POST savedQuery',
  'POST trial',
];

/** Not called: they end the session, or change who is signed in. */
const ofSignIn = /\/api\/auth\/|\/subUser\//;

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path.replace('/api/gujiread/api/', '')}`;

let server: TestServer;
let app: TestServer['app'];
let headers: Record<string, string>;
let known: KnownWords;
let ids: string[];
/** Every run of consecutive characters on pages. */
const runs = new Set<string>();

const learn = (text: readonly string[]): void => {
  for (let i = 0; i + run <= text.length; i += 1) runs.add(text.slice(i, i + run).join(''));
};
/** Text of a page within a reply. */
const textIn = (body: string): string | undefined => {
  const characters = [...body];
  for (let i = 0; i + run <= characters.length; i += 1) {
    const some = characters.slice(i, i + run).join('');
    if (runs.has(some)) return some;
  }
  return undefined;
};

beforeAll(async () => {
  server = await startTestServer();
  const { data, database, clock } = server;
  const issues = makeNewspaper(makeIssues(2, 2));
  await importProduct({ data, code: 'paper', name: '晶報', product: issues, faults: () => [] });
  writeDatedFolder(join(folder, 'dated'), 20, 3);
  const opened = openLanghuan(join(folder, 'dated'));
  if (!('product' in opened)) throw new Error('the folder cannot be read');
  const { product, faults } = opened;
  await importProduct({ data, code: 'qdqjz', name: '試日記', product, faults });
  app = await buildApp({ data, database, clock: () => clock.now });
  headers = await signInPerson(server, 'all', '王力');
  const texts = codes.map((code) => {
    const bundle = app.holdings.open(code);
    const pages = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((id) => bundle.page(id) ?? []);
    const cells = cellsOfPages(pages);
    learn(cells.map(({ word }) => word));
    return cells;
  });
  const [of = []] = texts;
  const common = texts.flatMap((cells) => cells.slice(0, 6).map(({ word }) => word));
  // A note and a correction upon the same text, which an editor has accepted.
  const [{ pageId, lineId }] = of;
  const span = { productId: 'alpha', pageId, startLineId: lineId, startWordId: 1, endLineId: lineId };
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/gujiread/api/${path}`, headers, payload });
  const own = await Promise.all([
    post('notebook', { ...span, endWordId: run, comment: '記' }),
    post('correction', { ...span, endWordId: run, rightWord: '某' }),
  ]);
  expect(own.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  ids = own.map((reply) => reply.json<{ id: string }>().id);
  expect(own.map(({ body }) => textIn(body) !== undefined)).toEqual([true, true]);
  known = {
    code: fc.constantFrom(...codes),
    productId: fc.constantFrom(...codes),
    productCode: fc.constantFrom(...codes),
    codes: fc.constant(codes),
    pageId: fc.constantFrom(1, 1, 2),
    value: fc.constantFrom(...common, '？'),
    key: fc.constantFrom(...common),
    char: fc.constantFrom(...common),
    id: fc.constantFrom(...ids),
    format: fc.constantFrom('w3c', 'markdown', 'csv'),
    field: fc.constantFrom('content', 'content', 'titles'),
  };
});
afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Requests to one call, a right one first where one is spelled. */
const requestsOf = (call: Endpoint, api: ApiDescription): { url: string; payload?: object }[] => {
  const right = spelled[nameOf(call)];
  const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
  const method = call.method.toLowerCase();
  const operation = api.paths[path]?.[method] ?? expect.fail(`${path} is not described`);
  const one = { ...api, paths: { [path]: { [method]: operation } } };
  const made = fc.sample(arbitraryRequest(one, '/', known), tries);
  return [
    ...(typeof right === 'string' ? [{ url: `/api/gujiread/api/${encodeURI(right)}` }] : []),
    ...(typeof right === 'object' ? [{ url: call.path, payload: right }] : []),
    ...made.map(({ url, payload }) => ({
      url,
      ...(payload !== undefined && { payload: payload as object }),
    })),
  ];
};

it('answers no text of a page to what delivers nothing', { timeout: 600_000 }, async () => {
  const undelivering = (await contractEndpoints()).filter(
    ({ access, path, delivers = 'nothing' }) =>
      delivers === 'nothing' && access !== 'admin' && !ofSignIn.test(path),
  );
  const api = (await app.inject('/api/openapi.json')).json<ApiDescription>();
  const holding: string[] = [];
  const unanswered: string[] = [];
  // Calls that remove things come last, so that the other calls find those things.
  const isLast = ({ path }: Endpoint) => Number(path.includes('/remove'));
  for (const call of undelivering.toSorted((a, b) => isLast(a) - isLast(b))) {
    let isAnswered = false;
    for (const { url, payload } of requestsOf(call, api)) {
      const reply = await app.inject({ method: call.method, url, headers, ...(payload && { payload }) });
      if (reply.statusCode >= 400) continue;
      isAnswered = true;
      if (textIn(reply.body) === undefined) continue;
      holding.push(nameOf(call));
      break;
    }
    if (!isAnswered) unanswered.push(nameOf(call));
  }
  expect({
    unanswered: unanswered.filter((name) => !elsewhere.includes(name)),
    holding: holding.toSorted(),
  }).toEqual({ unanswered: [], holding: ownSpans.toSorted() });
});
