// Every call that the contract declares as delivering something of the holdings is refused to a reader who was stopped:
// none bypasses the limits. A new call must be added here.
import { importProduct } from '#library/import/import-product.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { cellsOfPages } from '#citation/address-span.ts';
import { type Endpoint, endpoint } from '#contract/http/endpoint.ts';
import { contractEndpoints } from '#testing/callers/contract-endpoints.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';
import { makeIssues, makeNewspaper } from '#testing/products/newspaper.ts';
import { signInPerson } from '#testing/servers/persons.ts';
import { noLimits, spansOf } from '#testing/servers/reading-limits.ts';
import { setForTest } from '#testing/servers/settings.ts';
import { buildApp } from './app.ts';

const api = '/api/gujiread/api';
const filterGroup = { rules: [{ value: '之' }] };
const book = { code: 'alpha', filterGroup };
const paper = { code: 'paper', filterGroup };
const person = { type: 'person', id: 'persons:1' };

/** A valid request for each call: the address, or a body. */
const requests: Record<string, string | object> = {
  'GET product/accepted-corrections/:code/:pageId': 'product/accepted-corrections/alpha/1',
  'GET product/json/:code/:pageId': 'product/json/alpha/1',
  'GET product/img/:code/:pageId': 'product/img/alpha/1',
  'GET product/propername/:code/places': 'product/propername/alpha/places?type=lsrw&name=x',
  'GET search/partimage': 'search/partimage?code=alpha&pageId=1&x=0&y=0',
  'GET tools/character/:char/holdings': `tools/character/${encodeURIComponent('龍')}/holdings`,
  'POST correction': { rightWord: '某' },
  'POST knowledge/find-relations': { source: person, target: { ...person, id: 'persons:2' } },
  'POST knowledge/get-knowledge-infos': { nodes: [person] },
  'POST knowledge/get-relation-infos': person,
  'POST newspaper/export': paper,
  'POST newspaper/export-kwic': paper,
  'POST newspaper/kwic': paper,
  'POST newspaper/search': paper,
  'POST notebook': { comment: '記' },
  'POST search/articles': { filterGroup },
  'POST search/book': book,
  'POST search/combo': { filterGroup },
  'POST search/export-fulltext': book,
  'POST search/export-image': { code: 'alpha' },
  'POST search/export-kwic': book,
  'POST search/export-paragraph': book,
  'POST search/fulltext': book,
  'POST search/image': { code: 'alpha' },
  'POST search/kwic': book,
  'POST search/paragraph': book,
  'POST statistics/newspaper/search-explore-entry': { productCode: 'alpha', sourceId: 'person:李白' },
  'POST statistics/newspaper/search-entry': { code: 'alpha' },
  'POST statistics/search-entry': { code: 'alpha' },
};

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path.replace(`${api}/`, '')}`;

let server: TestServer;
let app: TestServer['app'];
let headers: Record<string, string>;
/** All of which something is delivered, but for prints, which have a quota of their own. */
let delivering: Endpoint[];

beforeAll(async () => {
  const all = await contractEndpoints();
  delivering = all.filter(({ delivers = 'nothing' }) => delivers !== 'nothing' && delivers !== 'print');
  server = await startTestServer();
  const product = makeNewspaper(makeIssues(1, 2));
  await importProduct({ data: server.data, code: 'paper', name: '晶報', product, faults: () => [] });
  const each = { session: spansOf(1) };
  await setForTest(server, {
    readingLimits: {
      ...noLimits,
      pages: { ...noLimits.pages, ...each },
      characters: { ...noLimits.characters, ...each },
      slowFrom: 100,
    },
  });
  const { data, database, clock } = server;
  app = await buildApp({ data, database, clock: () => clock.now });
  headers = await signInPerson(server, 'all', '王力');
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const placed = () => {
  const bundle = app.holdings.open('alpha');
  const cells = cellsOfPages([1, 2, 3].flatMap((id) => bundle.page(id) ?? []));
  const [{ pageId, lineId, wordId }] = cells;
  const end = { endLineId: lineId, endWordId: wordId };
  return { productId: 'alpha', pageId, startLineId: lineId, startWordId: wordId, ...end };
};
const ask = (call: Endpoint) => {
  const request = requests[nameOf(call)];
  const { width, height } = app.holdings.open('alpha').page(1)!;
  // A whole page of it counts as one.
  const more = call.delivers === 'tile' ? `&width=${width}&height=${height}` : '';
  const isAnnotation = call.delivers === 'note';
  return app.inject({
    method: call.method,
    url: typeof request === 'string' ? `${api}/${request}${more}` : call.path,
    headers,
    ...(typeof request === 'object' && { payload: isAnnotation ? { ...placed(), ...request } : request }),
  });
};
const outcomeOf = (reply: Awaited<ReturnType<typeof ask>>): string =>
  reply.statusCode < 400 ? '200' : reply.json<{ error: { code: string; details?: string } }>().error.code;

it('is said of every call that readers make, and refused by the types where it is not', () => {
  // @ts-expect-error It does not say whether it delivers.
  endpoint({ method: 'GET', path: '/x', access: 'reader', summary: '', reply: z.null() });
  expect(delivering.map(nameOf).toSorted()).toEqual(Object.keys(requests).toSorted());
});

it('stops with who has taken too much', async () => {
  const of = (kind: Endpoint['delivers']) => delivering.find(({ delivers }) => delivers === kind)!;
  const fulltext = delivering.find((call) => nameOf(call) === 'POST search/fulltext')!;
  for (const call of [of('page'), of('tile'), fulltext]) expect(outcomeOf(await ask(call))).toBe('200');
  const outcomes = await Promise.all(
    delivering.map(async (call) => [nameOf(call), outcomeOf(await ask(call))] as const),
  );
  expect(outcomes.filter(([, outcome]) => outcome !== 'reading-too-fast')).toEqual([]);
});

it('is documented by its kind', async () => {
  const papers = readFileSync(join(import.meta.dirname, '../docs/reading-limits.md'), 'utf8');
  const kinds = new Set((await contractEndpoints()).map(({ delivers = 'nothing' }) => delivers));
  kinds.delete('nothing');
  for (const kind of kinds) expect(papers).toContain(`| \`${kind}\` |`);
});
