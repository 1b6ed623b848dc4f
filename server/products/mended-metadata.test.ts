// A librarian's corrections to the metadata of a product: they apply wherever it is shown, without a new import.
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { MetadataSettings } from '#contract/settings/metadata-settings.ts';
import { MultiProductReply, type MultiProductRequest } from '#contract/search/multi-product.ts';
import { ProductListReply } from '#contract/products/products.ts';
import { importProduct } from '#library/import/import-product.ts';
import { type AdminConsole, openAdminConsole } from '#testing/servers/admin-server.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';

let server: TestServer;
let desk: AdminConsole;

const sourceValues = {
  fullName: '資治通鑑',
  authors: [{ dynasty: '', name: '司馬光', role: '' }],
  siKuCatalogs: ['史/編年類'],
  bookClasses: [],
  edition: '四部叢刊',
  publishYears: [1936],
  publishers: [],
  publishEras: [],
  subjectTerms: [],
} satisfies MetadataSettings;
const mended = {
  fullName: '資治通鑑音注',
  authors: [
    { dynasty: '宋', name: '司馬光', role: '撰' },
    { name: '胡三省', dynasty: '元', role: '注' },
  ],
  siKuCatalogs: ['子/雜家類'],
  bookClasses: ['史學/編年'],
  edition: '',
  publishYears: [1919, 1922],
  publishers: ['商務印書館'],
  publishEras: ['民國'],
  subjectTerms: ['政治'],
} satisfies MetadataSettings;

beforeAll(async () => {
  server = await startTestServer();
  await importProduct({
    data: server.data,
    code: 'tongjian',
    name: '資治通鑑',
    product: makeProduct(makePages(4, 12), {
      books: [
        {
          key: 'A',
          title: '資治通鑑',
          authors: [{ name: '司馬光' }],
          siKu: '史',
          category: '編年類',
          edition: '四部叢刊',
          publishYear: 1936,
        },
      ],
    }),
    faults: () => [],
  });
  server.app.holdings.refresh();
  desk = await openAdminConsole(server);
});
afterAll(async () => {
  await desk.close();
  await server.close();
});

const set = (values: object, unset: string[] = []) =>
  desk.call('PUT', 'product/tongjian/settings', { set: values, unset });
const takeBack = () => set({}, [...Object.keys(mended), 'processingState', 'access']);
afterEach(takeBack);
const combo = async (request: MultiProductRequest) => {
  const url = '/api/gujiread/api/search/combo';
  const reply = await server.app.inject({ method: 'POST', url, payload: request });
  expect(reply.statusCode, reply.body).toBe(200);
  return MultiProductReply.parse(reply.json());
};
const having = (field: string, value: string, operator = 'Equal') =>
  combo({ metadata: { rules: [{ field, operator: operator as 'Equal', value }] } });
const found = async (field: string, value: string, operator?: string) =>
  (await having(field, value, operator)).bookTotals.items.some(({ code }) => code === 'tongjian');
const listed = async () => {
  const reply = await server.app.inject('/api/gujiread/api/product/all');
  return ProductListReply.parse(reply.json()).products.find(({ code }) => code === 'tongjian');
};

it('what the source states is shown beside what is set', async () => {
  expect((await desk.call('GET', 'product/tongjian/settings')).json()).toEqual({
    set: {},
    inherited: sourceValues,
  });
});

it('is found, counted and listed by what was mended, and by that alone', async () => {
  expect(await found('author', '胡三省')).toBe(false);
  const reply = await set(mended);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.json()).toEqual({ set: mended, inherited: sourceValues });

  for (const [field, value] of [
    ['author', '胡三省'],
    ['age', '宋'],
    ['siKuCatalogs', '子'],
    ['siKuCatalogs', '子/雜家類'],
    ['bookClasses', '史學'],
    ['publishYear', '1922'],
    ['publisher', '商務印書館'],
    ['publishEras', '民國'],
    ['subjectTerms', '政治'],
  ] as const)
    expect(await found(field, value), field).toBe(true);
  expect(await found('siKuCatalogs', '史')).toBe(false);
  expect(await found('publishYear', '1936')).toBe(false);
  expect(await found('edition', '', 'Empty')).toBe(true);
  expect((await having('author', '胡三省')).bookTotals.items[0]?.authors?.[0]?.name).toBe('胡三省');

  const { facets = [] } = await combo({
    metadata: { rules: [{ field: 'title', operator: 'Contain', value: '通鑑' }] },
    withFacets: true,
  });
  expect(facets.find(({ field }) => field === 'age')?.items.map(({ key }) => key)).toEqual(['元', '宋']);
  const names = await server.app.inject({
    method: 'POST',
    url: '/api/gujiread/api/productMeta/topNames',
    payload: { fields: ['publisher'] },
  });
  expect(names.json()).toEqual({ publisher: [{ name: '商務印書館', count: 1 }] });
  const product = await listed();
  expect(product?.authors).toEqual(mended.authors);
  expect(product?.siKu).toBe('子');
  expect(product).not.toHaveProperty('edition');
});

it('a name that is set appears wherever its product is named, in citations, exports and served pages too', async () => {
  await set({ fullName: '資治通鑑音注', access: 'open' });
  const text = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<string> => {
    const reply = await server.app.inject({ method, url, ...(payload && { payload }), headers: reader });
    expect(reply.statusCode, `${url} ${reply.body}`).toBe(200);
    return reply.body;
  };
  const api = '/api/gujiread/api';
  const reader = { authorization: bearer(await loginAs(server.app, 'all')).authorization, accept: '*/*' };
  expect((await listed())?.fullName).toBe('資治通鑑音注');
  expect(await found('title', '資治通鑑音注')).toBe(true);
  expect(await found('title', '資治通鑑')).toBe(false);
  const words = server.app.holdings
    .open('tongjian')
    .page(1)
    ?.blocks[0]?.columns[0]?.words.slice(0, 2)
    .join('');
  const filterGroup = { rules: [{ value: words ?? '' }] };
  const request = { code: 'tongjian', filterGroup };
  for (const body of [
    await text('GET', `${api}/product/introduction/tongjian`),
    await text('POST', `${api}/search/combo`, { filterGroup, codes: ['tongjian'] }),
    await text('GET', '/product/tongjian'),
    await text('GET', '/app/read/tongjian?pageId=1'),
  ])
    expect(body).toContain('資治通鑑音注');
  const url = `${api}/search/export-fulltext`;
  const sheet = await server.app.inject({ method: 'POST', url, payload: request, headers: reader });
  expect(sheet.statusCode).toBe(200);
  const parts = Object.values(unzipSync(sheet.rawPayload)).map((bytes) => new TextDecoder().decode(bytes));
  expect(parts.filter((part) => part.includes('資治通鑑音注')).length).toBeGreaterThan(1);
  expect((await text('GET', '/product/tongjian')).match(/"name":"[^"]*"/g)).toContain(
    '"name":"資治通鑑音注"',
  );
  expect((await desk.call('GET', 'product/tongjian/settings')).json()).toMatchObject({
    set: { fullName: '資治通鑑音注' },
    inherited: { fullName: '資治通鑑' },
  });
  await set({}, ['fullName', 'access']);
  expect((await listed())?.fullName).toBe('資治通鑑');
});

it('a state that is set is found by, too', async () => {
  await set({ processingState: 5 });
  expect(await found('state', '5')).toBe(true);
  await takeBack();
  expect(await found('state', '5')).toBe(false);
});

it('is as its source tells when it is taken back', async () => {
  await set(mended);
  await takeBack();
  expect(await found('author', '胡三省')).toBe(false);
  expect(await found('publishYear', '1936')).toBe(true);
  expect(await listed()).toMatchObject({ authors: [{ name: '司馬光' }], siKu: '史', edition: '四部叢刊' });
});

it('says what cannot be', async () => {
  for (const [values, why] of [
    [{ siKuCatalogs: ['叢'] }, '四部'],
    [{ publishYears: [1919.5] }, 'publishYears'],
    [{ authors: [{ dynasty: '宋', name: ' ', role: '' }] }, 'authors'],
    [{ publishers: [''] }, 'publishers'],
  ] as const) {
    const reply = await set(values);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain(why);
  }
});
