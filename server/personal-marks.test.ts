// What a person keeps of pages and books, over HTTP: calls agree, ask for their keys, and give back what is one's own.
import { importProduct } from '#library/import/import-product.ts';
import { removeHolding } from '#library/holdings/holdings.ts';
import { makeIssues, makeNewspaper } from '#testing/products/newspaper.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueScriptToken } from './auth/credentials/script-token.ts';
import { subUserStore } from './auth/stores/sub-user-store.ts';
import { unitStore } from './auth/stores/unit-store.ts';
import {
  bearer,
  importTestProduct,
  loginAs,
  startTestServer,
  type TestServer,
} from '#testing/servers/library.ts';
import { withRows } from '#testing/servers/persons.ts';
import { newPerson } from '#testing/products/published.ts';

type Headers = Record<string, string>;

let server: TestServer;
/** What the unit `all` may open from now on. */
const subscribe = (code: string) =>
  withRows(server, (db) =>
    db.write((trx) =>
      trx
        .updateTable('subscription')
        .set({ code })
        .where('unit_id', 'in', (e) => e.selectFrom('unit').select('id').where('name', '=', 'all'))
        .execute(),
    ),
  );
let headers: Headers;
/** Sessions of persons who keep nothing yet: made together, which is quick. */
const fresh: Headers[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const product = makeNewspaper(makeIssues(3, 4));
  await importProduct({ data: server.data, code: 'paper', name: '晶報', product, faults: () => [] });
  server.app.holdings.refresh();
  await withRows(server, async (db) => {
    const unit = (await unitStore(db).byName('all')) ?? expect.fail('there is no such unit');
    for (let n = 0; n < 20; n++) {
      const id = await newPerson(db, unit.id);
      const person = await subUserStore(db).byId(unit.id, id);
      fresh.push({ authorization: `Bearer ${await issueScriptToken(db, unit, 600, person)}` });
    }
  });
});
afterAll(() => server.close());
const anyPerson = (): Headers => fresh.pop() ?? expect.fail('too few persons were made');
beforeEach(() => {
  headers = anyPerson();
});

const base = '/api/gujiread/api';
const call = async (method: 'GET' | 'POST', path: string, payload?: object, as = headers) => {
  const reply = await server.app.inject({
    method,
    url: `${base}/${path}`,
    headers: as,
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, body: reply.json<unknown>(), caching: reply.headers['cache-control'] };
};
const get = async (path: string) => (await call('GET', path)).body;
const post = async (path: string, payload?: object) => (await call('POST', path, payload)).body;
const refused = async (path: string, payload: object, as = headers) => {
  const { status, body } = await call('POST', path, payload, as);
  return [status, (body as { error?: { code: string } }).error?.code];
};
const date = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const pagesOf = (reply: unknown) => (reply as { items: { pageId: number }[] }).items.map((i) => i.pageId);

describe('bookmarks', () => {
  const mark = (pageId: number, productId = 'alpha') => post('bookmark', { productId, pageId });

  it('[P-026] [P-035] [E-021] [E-022] are added, counted, found by page, listed and removed, all in agreement', async () => {
    for (const pageId of [7, 3, 3, 12]) await mark(pageId);
    await mark(2, 'beta');
    expect(await get('bookmark/summary')).toEqual(
      expect.arrayContaining([
        { key: 'alpha', value: 3 },
        { key: 'beta', value: 1 },
      ]),
    );
    expect(await get('bookmark/pageIds?productId=alpha')).toEqual([3, 7, 12]);
    expect(await get('bookmark/pageIds?productId=beta')).toEqual([2]);
    const list = await post('bookmark/list', { productId: 'alpha' });
    const bundle = server.app.holdings.open('alpha');
    expect(list).toEqual({
      items: [3, 7, 12].map((pageId) => ({
        productId: 'alpha',
        pageId,
        pageKey: bundle.entry(pageId)?.pageKey,
        pageNum: bundle.entry(pageId)?.pageNum,
        catalog: bundle
          .pathOfPage(pageId)
          .map(({ title }) => title)
          .join(' / '),
        date: expect.stringMatching(date) as string,
      })),
      totalCount: 3,
    });
    expect(await post('bookmark/remove', { productId: 'alpha', pageId: 7 })).toEqual({ removed: 1 });
    expect(await get('bookmark/pageIds?productId=alpha')).toEqual([3, 12]);
    expect((await call('GET', 'bookmark/summary')).caching).toBe('no-store');
  });

  it('[P-030] are listed a stretch at a time', async () => {
    for (let pageId = 1; pageId <= 12; pageId++) await mark(pageId);
    const reply = await post('bookmark/list', { productId: 'alpha', skipCount: 10, maxResultCount: 5 });
    expect([pagesOf(reply), (reply as { totalCount: number }).totalCount]).toEqual([[11, 12], 12]);
    expect(pagesOf(await post('bookmark/list', { productId: 'alpha' })).length).toBe(5);
  });

  it('count once for a key', async () => {
    const keyed = { ...headers, 'idempotency-key': 'k1' };
    const first = await call('POST', 'bookmark', { productId: 'alpha', pageId: 5 }, keyed);
    await post('bookmark/remove', { productId: 'alpha', pageId: 5 });
    expect(await call('POST', 'bookmark', { productId: 'alpha', pageId: 5 }, keyed)).toEqual(first);
    expect(await get('bookmark/pageIds?productId=alpha')).toEqual([]);
    expect(await refused('bookmark', { productId: 'alpha', pageId: 6 }, keyed)).toEqual([409, 'conflict']);
  });

  it('are found again in a new version of the book, and say when their page has gone', async () => {
    await importTestProduct(server.data, 'moving', 20, 9);
    server.app.holdings.refresh();
    await mark(2, 'moving');
    await mark(18, 'moving');
    const before = server.app.holdings.open('moving').facts.version;
    const version = await importTestProduct(server.data, 'moving', 10, 9, true);
    expect(version).not.toBe(before);
    server.app.holdings.refresh();
    const list = await post('bookmark/list', { productId: 'moving' });
    expect(pagesOf(list)).toEqual([2, 0]);
    expect(list).toMatchObject({ items: [{}, { pageNum: '葉18', pageKey: 'B1_18' }] });
    const lost = { productId: 'moving', pageId: 0 };
    expect(await refused('bookmark/remove', lost)).toEqual([400, 'bad-request']);
    expect(await post('bookmark/remove', { ...lost, pageKey: 'B1_18' })).toEqual({ removed: 1 });
  });
});

describe('collections', () => {
  it('[P-025] [P-035] [E-020] take a book in, list it and let it go', async () => {
    for (const productId of ['alpha', 'beta', 'alpha']) {
      server.clock.now += 1000;
      await post('bookCollection', { productId });
    }
    const list = await post('bookCollection/list', {});
    expect(list).toEqual({
      items: ['beta', 'alpha'].map((id) => ({
        id,
        productId: id,
        date: expect.stringMatching(date) as string,
      })),
      totalCount: 2,
    });
    expect(await post('bookCollection/remove', { productId: 'beta' })).toEqual({ removed: 1 });
    expect(await get('bookCollection/summary')).toEqual([{ key: 'alpha', value: 1 }]);
    expect(await refused('bookCollection/remove', {})).toEqual([400, 'bad-request']);
  });

  it('[P-029] [P-031] [E-025] keep articles of newspapers, and of nothing else', async () => {
    const article = { productId: 'paper', pageId: 2, articleNum: '3', articleTitle: '社論' };
    await post('articleCollection', article);
    await post('articleCollection', { ...article, articleNum: '1', articleType: 'Ad' });
    await post('articleCollection', { ...article, pageId: 5 });
    expect(await get('articleCollection/summary')).toEqual([{ key: 'paper', value: 3 }]);
    expect(await get('articleCollection/pageIds?productId=paper')).toEqual([2, 5]);
    expect(await get('articleCollection/articleNums?productId=paper&pageId=2')).toEqual(['1', '3']);
    for (const missing of ['productId', 'pageId', 'articleNum'])
      expect(await refused('articleCollection/remove', { ...article, [missing]: undefined })).toEqual([
        400,
        'bad-request',
      ]);
    expect(await post('articleCollection/remove', article)).toEqual({ removed: 1 });
    const list = await post('articleCollection/list', { productId: 'paper' });
    const common = { productId: 'paper', articleTitle: '社論' };
    const march = '晶報 / 民國八年 1919 / 三月';
    expect(list).toMatchObject({
      items: [
        { ...common, pageId: 2, catalog: `${march} / 三日 第一號`, articleNum: '1', articleType: 'Ad' },
        { ...common, pageId: 5, articleNum: '3', articleType: 'Text' },
      ],
      totalCount: 2,
    });
    const known = await post('articleCollection', { ...article, pageId: 4, articleNum: 'A01' });
    const ad = await post('articleCollection', { ...article, pageId: 1, articleNum: 'A02' });
    expect([known, ad]).toMatchObject([{ pageId: 1, articleType: 'Text' }, { articleType: 'Ad' }]);
    expect(await refused('articleCollection', { ...article, productId: 'alpha' })).toEqual([
      400,
      'bad-request',
    ]);
  });
});

describe('the reading history', () => {
  const read = (pageId: number, productId = 'alpha') => post('lastRead', { productId, pageId });

  it('[P-022] [P-023] [E-026] tells the page last shown, the newest first, with the share reckoned here', async () => {
    expect(await get('lastRead/alpha')).toBe(0);
    await read(7);
    server.clock.now += 1000;
    await read(12, 'beta');
    const all = await get('lastRead/all');
    expect(all).toMatchObject([
      { productId: 'beta', pageId: 12, progress: 100, time: expect.stringMatching(date) as string },
      { productId: 'alpha', pageId: 7, progress: 28, time: expect.stringMatching(date) as string },
    ]);
    expect([await get('lastRead/alpha'), await get('lastRead/beta')]).toEqual([7, 12]);
    expect(await get('lastRead/summary')).toEqual([
      { key: 'beta', value: 1 },
      { key: 'alpha', value: 1 },
    ]);
    const page = await post('lastRead/list', { skipCount: 1, maxResultCount: 5 });
    expect(page).toMatchObject({ items: [{ productId: 'alpha' }], totalCount: 2 });
  });

  it('[P-024] [P-032] changes when a page is reported, not when it is fetched, and forgets a product on request', async () => {
    await read(7);
    await get('product/open/alpha');
    for (const pageId of [8, 9]) await get(`product/json/alpha/${pageId}`);
    expect(await get('lastRead/alpha')).toBe(7);
    expect(await post('lastRead/remove/alpha')).toEqual({ removed: 1 });
    expect([await get('lastRead/all'), await get('lastRead/alpha')]).toEqual([[], 0]);
    expect(await refused('lastRead', { productId: 'alpha', pageId: 26 })).toEqual([404, 'page-not-found']);
    const { paths } = server.app.swagger() as unknown as { paths: Record<string, object> };
    for (const path of ['lastRead/list', 'lastRead/summary', 'lastRead/remove/{code}', 'lastRead'])
      expect(Object.keys(paths)).toContain(`${base}/${path}`);
    for (const path of ['bookCollection/list', 'bookCollection/summary', 'bookCollection/remove'])
      expect(Object.keys(paths)).toContain(`${base}/${path}`);
  });
});

describe('whose they are', () => {
  it('[P-017] lists nothing where no product is named, without an error', async () => {
    await post('bookmark', { productId: 'alpha', pageId: 1 });
    for (const kind of ['bookmark', 'articleCollection'])
      expect(await call('POST', `${kind}/list`, {})).toMatchObject({
        status: 200,
        body: { items: [], totalCount: 0 },
      });
  });

  it('[P-031] deletes what is named alone, and nothing when a key is missing', async () => {
    for (const pageId of [1, 2, 3]) await post('bookmark', { productId: 'alpha', pageId });
    for (const body of [{ productId: 'alpha' }, { pageId: 2 }, {}])
      expect(await refused('bookmark/remove', body)).toEqual([400, 'bad-request']);
    expect(await get('bookmark/pageIds?productId=alpha')).toEqual([1, 2, 3]);
    await post('bookmark/remove', { productId: 'alpha', pageId: 2 });
    expect(await get('bookmark/pageIds?productId=alpha')).toEqual([1, 3]);
  });

  it('is each person’s alone, and nobody’s without a personal account', async () => {
    await post('bookmark', { productId: 'alpha', pageId: 1 });
    await post('bookCollection', { productId: 'alpha' });
    await post('lastRead', { productId: 'alpha', pageId: 4 });
    const own = headers;
    headers = anyPerson();
    expect(await get('bookmark/summary')).toEqual([]);
    expect(await get('bookCollection/summary')).toEqual([]);
    expect(await get('lastRead/alpha')).toBe(0);
    expect(await post('bookmark/remove', { productId: 'alpha', pageId: 1 })).toEqual({ removed: 0 });
    expect(await post('lastRead/remove/alpha')).toEqual({ removed: 0 });
    const unit = bearer(await loginAs(server.app, 'all'));
    expect(await refused('bookmark', { productId: 'alpha', pageId: 1 }, unit)).toEqual([
      403,
      'personal-needed',
    ]);
    headers = own;
    expect(await get('lastRead/alpha')).toBe(4);
  });

  it('stays theirs when the subscription ends or the product is withdrawn, though nothing is added', async () => {
    await importTestProduct(server.data, 'leaving', 12, 3);
    server.app.holdings.refresh();
    const place = { productId: 'leaving', pageId: 3 };
    const calls = ['bookmark', 'bookCollection', 'lastRead'];
    for (const path of calls) expect((await call('POST', path, place)).status).toBe(200);
    await subscribe('alpha');
    server.clock.now += 6000;
    try {
      for (const path of calls) expect(await refused(path, place)).toEqual([403, 'no-access']);
      expect(pagesOf(await post('bookmark/list', place))).toEqual([3]);
      expect(await get('lastRead/leaving')).toBe(3);
      removeHolding(server.data, 'leaving');
      server.app.holdings.refresh();
      for (const path of calls) expect(await refused(path, place)).toEqual([404, 'product-not-found']);
      expect(pagesOf(await post('bookmark/list', place))).toEqual([3]);
      expect(await get('lastRead/all')).toMatchObject([{ productId: 'leaving', pageId: 3 }]);
      expect(await post('bookmark/remove', place)).toEqual({ removed: 1 });
      expect(await post('bookCollection/remove', place)).toEqual({ removed: 1 });
      expect(await post('lastRead/remove/leaving')).toEqual({ removed: 1 });
    } finally {
      await subscribe('*');
      server.clock.now += 6000;
    }
  });
});
