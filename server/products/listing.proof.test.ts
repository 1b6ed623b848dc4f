import type { AdminProduct } from '#contract/admin/admin-products.ts';
import type { User } from '#contract/accounts/auth.ts';
import { OpenReply } from '#contract/reading/reader.ts';
import { ProductListReply } from '#contract/products/products.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminConsole, openAdminConsole } from '#testing/servers/admin-server.ts';
import { describeOnPostgres, newPostgres, onBothDatabases } from '#testing/run/both-databases.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { buildApp } from '../app.ts';
import { listingStore, watchListing } from '../holdings/listing.ts';

const codeOf = (reply: { json(): unknown }) => (reply.json() as { error?: { code: string } }).error?.code;

onBothDatabases('products off the list', (open, fresh) => {
  let server: TestServer;
  let desk: AdminConsole;
  let headers: { authorization: string };
  beforeAll(async () => {
    server = await startTestServer({ database: await fresh() });
    desk = await openAdminConsole(server);
    headers = bearer(await loginAs(server.app, 'all'));
  });
  afterAll(async () => {
    await desk.close();
    await server.close();
  });

  const setListed = (code: string, listed: boolean) => desk.call('PUT', `product/${code}`, { listed });
  const get = (url: string) => server.app.inject({ url, headers });
  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload, headers });
  const list = async () => ProductListReply.parse((await get('/api/gujiread/api/product/all?extra')).json());
  const listed = async () => (await list()).products.map(({ code }) => code);
  const appsVersion = async () => ((await get('/api/gujiread/api/user')).json() as User).appsVersion;
  const acts = async () =>
    (await desk.audited())
      .filter(({ act }) => act.startsWith('library.'))
      .map(({ actor, address, act, subject }) => [actor, address, act, subject]);
  const filterGroup = { rules: [{ value: '一' }, { value: '七' }], type: 'Or' };
  const searched = async () => {
    const reply = await post('/api/gujiread/api/search/combo', { filterGroup });
    return (reply.json() as { searched: number }).searched;
  };

  it('[H-032] vanish from lists, searches and suggestions, say so when they are opened, and come back as they were', async () => {
    const before = await appsVersion();
    const opened = OpenReply.parse((await get('/api/gujiread/api/product/open/beta')).json());
    expect([await listed(), await searched()]).toEqual([['alpha', 'beta'], 2]);
    const suggested = async () => (await get('/api/gujiread/api/search/suggest-books?key=beta')).json();
    expect(await suggested()).toMatchObject({ suggestions: [{ word: '試書beta' }] });

    expect((await setListed('beta', false)).json()).toMatchObject({
      code: 'beta',
      listed: false,
      unlistedSince: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
    });
    expect([await listed(), await searched()]).toEqual([['alpha'], 1]);
    expect(await suggested()).toEqual({ suggestions: [] });
    expect((await list()).withdrawn).toEqual([{ code: 'beta', fullName: '試書beta' }]);
    // The console has its versions all the same.
    expect((await desk.call('GET', 'product/beta/versions')).json()).toEqual([
      expect.objectContaining({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), pages: expect.any(Number) }),
    ]);
    expect((await desk.call('GET', 'product/nosuch/versions')).statusCode).toBe(404);
    expect(await appsVersion()).not.toBe(before);
    const api = '/api/gujiread/api';
    const question = { code: 'beta', filterGroup };
    const refused = await Promise.all([
      get(`${api}/product/open/beta`),
      get(`${api}/product/json/beta/1`),
      get(`${api}/product/introduction/beta`),
      get(`${api}/product/cover/beta.jpg`),
      get(`${api}/search/suggest?code=beta&key=${encodeURIComponent('一')}`),
      get(`${api}/search/hot-keys?code=beta`),
      get(`/iiif/3/beta__1.jpg/full/60,/0/default.jpg?token=${opened.imageToken}`),
      post(`${api}/product/catalog`, { code: 'beta' }),
      post(`${api}/search/fulltext`, question),
      post(`${api}/search/combo`, { filterGroup, codes: ['alpha', 'beta'] }),
    ]);
    expect(refused.map((reply) => [reply.statusCode, codeOf(reply)])).toEqual(
      refused.map(() => [403, 'product-unlisted']),
    );
    expect(refused[0]?.json()).toMatchObject({ error: { message: expect.stringContaining('已下架') } });
    const cited = await post(`${api}/search/cited`, { title: '試書' });
    expect([cited.body.includes('"alpha"'), cited.body.includes('"beta"')]).toEqual([true, false]);

    expect((await setListed('beta', true)).json()).toMatchObject({ code: 'beta', listed: true });
    expect([await listed(), await searched()]).toEqual([['alpha', 'beta'], 2]);
    expect((await list()).withdrawn).toEqual([]);
    expect(await appsVersion()).toBe(before);
    expect((await get(`${api}/product/open/beta`)).statusCode).toBe(200);
  });

  it('[H-032] are shown to the administrator, and each change is recorded once', async () => {
    const recorded = (await acts()).length;
    for (const to of [false, false, true, true]) {
      server.clock.now += 1000;
      expect((await setListed('beta', to)).statusCode).toBe(200);
    }
    const fresh = (await acts()).slice(0, (await acts()).length - recorded);
    expect(fresh).toEqual([
      ['root', '127.0.0.1', 'library.list', 'beta'],
      ['root', '127.0.0.1', 'library.unlist', 'beta'],
    ]);
    await setListed('alpha', false);
    const found = (await desk.call('GET', 'product?search=alp')).json() as { items: AdminProduct[] };
    expect(found).toMatchObject({ items: [{ code: 'alpha', listed: false, pageCount: 25 }], totalCount: 1 });
    await setListed('alpha', true);
    const all = (await desk.call('GET', 'product?take=1&skip=1')).json() as { items: AdminProduct[] };
    expect(all).toMatchObject({ items: [{ code: 'beta', listed: true }], totalCount: 2 });
    const unknown = await setListed('nosuch', false);
    expect([unknown.statusCode, codeOf(unknown)]).toEqual([404, 'product-not-found']);
    const reader = await server.app.inject({
      method: 'PUT',
      url: '/api/admin/product/beta',
      payload: { listed: false },
      headers,
    });
    expect([reader.statusCode, await listed()]).toEqual([403, ['alpha', 'beta']]);
  });

  it('are stored, and what is known of them stays valid while the database is away', async () => {
    const db = await open();
    const store = listingStore(db);
    const set = (code: string, to: boolean, now: number) => db.write((trx) => store.set(trx, code, to, now));
    expect([await set('shi', false, 7), await set('shi', false, 8), await set('zi', true, 9)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await store.unlisted()).toEqual(new Map([['shi', 7]]));
    let isAway = false;
    const faults: unknown[] = [];
    const unlisted = () => (isAway ? Promise.reject(new Error('away')) : store.unlisted());
    const listing = await watchListing({ unlisted }, (fault) => faults.push(fault));
    try {
      isAway = true;
      await expect.poll(() => faults.length, { timeout: 20_000 }).toBe(1);
      expect([listing.unlistedSince('shi'), listing.unlistedSince('zi')]).toEqual([7, undefined]);
      isAway = false;
      await set('shi', true, 10);
      await expect.poll(() => listing.unlistedSince('shi'), { timeout: 20_000 }).toBeUndefined();
    } finally {
      listing.close();
    }
  });
});

describeOnPostgres('two servers on one database of PostgreSQL', () => {
  let there: FastifyInstance | undefined;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await newPostgres() });
  });
  afterAll(async () => {
    await there?.close();
    await server.close();
  });

  it('[H-032] a product that one takes off the list is soon off that of the other', async () => {
    const { data, database, clock } = server;
    const other = await buildApp({ data, database, clock: () => clock.now });
    there = other;
    const desk = await openAdminConsole(server);
    const listed = async () =>
      ProductListReply.parse((await other.inject('/api/gujiread/api/product/all')).json()).products.map(
        ({ code }) => code,
      );
    expect(await listed()).toEqual(['alpha', 'beta']);
    await desk.call('PUT', 'product/beta', { listed: false });
    await expect.poll(listed, { timeout: 20_000 }).toEqual(['alpha']);
    await desk.close();
  });
});
