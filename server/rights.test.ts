import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorKinds } from '#contract/http/errors.ts';
import type { Token } from '#contract/accounts/auth.ts';
import { ProductList } from '#contract/products/products.ts';
import { exploreCalls } from '#testing/callers/explore-calls.ts';
import { addTestUnit, bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { signInAdmin, signInPerson } from '#testing/servers/persons.ts';

let server: TestServer;
let some: Token;
let person: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  person = await signInPerson(server, 'some', 'reader');
  some = await loginAs(server.app, 'some');
});
afterAll(() => server.close());

interface Operation {
  security?: object[];
  requestBody?: object;
  tags?: string[];
  responses: Record<
    string,
    {
      description: string;
      content?: Record<
        string,
        { schema: { properties: { error: { properties: { code: { enum: string[] } } } } } }
      >;
    }
  >;
}
const describedPaths = () => {
  const { paths } = server.app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
};
const codeOf = (reply: { json(): unknown }) => (reply.json() as { error: { code: string } }).error.code;

const searchKinds =
  'fulltext book facet-nodes ids statistics paragraph kwic export-fulltext export-paragraph export-kwic image export-image'.split(
    ' ',
  );

/** A well-formed request for every call of a unit that names a product. */
const productCalls = (code: string) => [
  { method: 'GET' as const, url: `/api/gujiread/api/product/open/${code}` },
  { method: 'GET' as const, url: `/api/gujiread/api/product/json/${code}/1` },
  { method: 'GET' as const, url: `/api/gujiread/api/product/img/${code}/1` },
  { method: 'GET' as const, url: `/api/gujiread/api/product/dates/${code}/1` },
  { method: 'GET' as const, url: `/api/gujiread/api/product/accepted-corrections/${code}` },
  { method: 'GET' as const, url: `/api/gujiread/api/product/accepted-corrections/${code}/1` },
  { method: 'GET' as const, url: `/api/gujiread/api/product/page-find/${code}?label=1` },
  { method: 'GET' as const, url: `/api/gujiread/api/product/page-labels/${code}?from=1` },
  { method: 'GET' as const, url: `/api/gujiread/api/product/glyphs/${code}?names=x` },
  { method: 'GET' as const, url: `/api/gujiread/api/product/search-catalog/${code}?key=x` },
  { method: 'GET' as const, url: `/api/gujiread/api/product/span/${code}?at=x` },
  { method: 'GET' as const, url: `/api/gujiread/api/product/cited-book/${code}/1` },
  { method: 'GET' as const, url: `/api/gujiread/api/tools/source/${code}/list:1` },
  { method: 'GET' as const, url: `/api/gujiread/api/product/propername/${code}` },
  { method: 'GET' as const, url: `/api/gujiread/api/product/propername/${code}/places?type=lsrw&name=x` },
  { method: 'POST' as const, url: `/api/gujiread/api/product/check-tabs-state/${code}` },
  { method: 'POST' as const, url: '/api/gujiread/api/product/catalog', payload: { code } },
  { method: 'GET' as const, url: `/api/gujiread/api/search/hot-keys?code=${code}` },
  { method: 'GET' as const, url: `/api/gujiread/api/search/suggest?code=${code}&key=x` },
  {
    method: 'GET' as const,
    url: `/api/gujiread/api/search/partimage?code=${code}&pageId=1&x=0&y=0&width=9&height=9`,
  },
  ...['', 'newspaper/'].flatMap((at) => [
    { method: 'GET' as const, url: `/api/gujiread/api/statistics/${at}suggest/${code}?key=x` },
    ...['categories-aggs', 'peoples-aggs', 'places-aggs', 'living-officer-aggs', 'date-aggs', 'entry'].map(
      (call) => ({
        method: 'POST' as const,
        url: `/api/gujiread/api/statistics/${at}search-${call}`,
        payload: { code, unit: 'year' },
      }),
    ),
  ]),
  ...exploreCalls.map((call) => ({
    method: 'POST' as const,
    url: `/api/gujiread/api/${call}`,
    payload: { productCode: code, sourceId: 'x', targetId: 'y' },
  })),
  ...searchKinds.map((kind) => ({
    method: 'POST' as const,
    url: `/api/gujiread/api/search/${kind}`,
    payload: { code, filterGroup: {} },
  })),
  ...['dateRange', 'calendar', 'issues', 'year', 'day'].map((call) => ({
    method: 'GET' as const,
    url: `/api/gujiread/api/newspaper/${call}?code=${code}&newspaper=x&year=1919&date=19190303`,
  })),
  ...['search', 'facet-values', 'suggest', 'statistics', 'kwic', 'export', 'export-kwic'].map((call) => ({
    method: 'POST' as const,
    url: `/api/gujiread/api/newspaper/${call}`,
    payload: { code, filterGroup: {}, field: 'author', key: 'x' },
  })),
  {
    method: 'POST' as const,
    url: '/api/gujiread/api/product/print',
    payload: { code, start: 1, end: 1 },
  },
  { method: 'POST' as const, url: '/api/gujiread/api/search/hits', payload: { code, pageId: 1, key: 'x' } },
  {
    method: 'POST' as const,
    url: '/api/gujiread/api/usage/shown',
    payload: { code, pages: [{ pageId: 1 }] },
  },
  {
    method: 'POST' as const,
    url: '/api/gujiread/api/search/combo',
    payload: { codes: [code], filterGroup: { rules: [{ value: 'x' }] } },
  },
];

const span = { pageId: 1, startLineId: 1, startWordId: 1, endLineId: 1, endWordId: 1 };

/** A well-formed request for every call by which a person keeps something of a product. */
const personalCalls = (productId: string) =>
  Object.entries({
    bookmark: { productId, pageId: 1 },
    bookCollection: { productId },
    articleCollection: { productId, pageId: 1, articleNum: '1', articleTitle: 'x', articleType: 'Text' },
    lastRead: { productId, pageId: 1 },
    notebook: { productId, ...span, comment: 'x' },
    correction: { productId, ...span, rightWord: 'x' },
  }).map(([kind, payload]) => ({ method: 'POST' as const, url: `/api/gujiread/api/${kind}`, payload }));

describe('who may call', () => {
  it('[A-037] refuses every call of a unit without a token with 401, and says how to sign in', async () => {
    for (const call of [...productCalls('alpha'), ...personalCalls('alpha')]) {
      const reply = await server.app.inject(call);
      expect([call.url, reply.statusCode, codeOf(reply)]).toEqual([call.url, 401, 'not-signed-in']);
      expect(reply.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('[A-001] [H-001] opens to a unit, an institution or one person, each product that it owns and no other', async () => {
    for (const [name, code] of [
      ['示例大學圖書館', 'alpha'],
      ['王先生', 'beta'],
    ]) {
      await addTestUnit(server.data, { name, products: [code] });
      const headers = bearer(await loginAs(server.app, name));
      const list = await server.app.inject({ url: '/api/gujiread/api/product/all?extra', headers });
      for (const product of ProductList.parse(list.json()).products) {
        expect([product.code, product.owned]).toEqual([product.code, product.code === code]);
        const open = await server.app.inject({
          url: `/api/gujiread/api/product/open/${product.code}`,
          headers,
        });
        expect([product.code, open.statusCode]).toEqual([product.code, product.code === code ? 200 : 403]);
      }
    }
  });

  it('[A-038] [R-069] refuses a product that the unit does not own with 403, one that nobody has with 404', async () => {
    for (const call of [...productCalls('beta'), ...personalCalls('beta')]) {
      const reply = await server.app.inject({ ...call, headers: person });
      expect([call.url, reply.statusCode, codeOf(reply)]).toEqual([call.url, 403, 'no-access']);
    }
    for (const code of ['nosuch', '..', '%2e%2e', 'toString', '__proto__']) {
      for (const call of [...productCalls(code), ...personalCalls(code)]) {
        const reply = await server.app.inject({ ...call, headers: person });
        expect([call.url, reply.statusCode]).toEqual([call.url, 404]);
      }
    }
  });
  it('[A-038] holds every described call of a unit that names a product to the same rule', () => {
    const tested = new Set(
      [...productCalls('{code}'), ...personalCalls('{code}')].map((call) =>
        call.url
          .replace(/\?.*$/, '')
          .replace(/\/1$/, '/{pageId}')
          .replace(/\/list:1$/, '/{id}'),
      ),
    );
    const described = describedPaths().filter(
      ({ operation, path }) =>
        !path.startsWith('/api/admin/') &&
        Object.values(operation.responses).some((r) => r.description.includes('no-access')) &&
        !operation.tags?.includes('auth') &&
        !operation.tags?.includes('iiif'),
    );
    expect(described.map(({ path }) => path).filter((path) => !tested.has(path))).toEqual([]);
  });

  it('[P-019] [A-039] [A-045] refuses what is a person’s to a unit alone, and what is an administrator’s to anyone else', async () => {
    const unproven = await signInAdmin(server, 'all', false);
    for (const { path, method, operation } of describedPaths()) {
      const codes = Object.values(operation.responses).map((reply) => reply.description);
      const personal = codes.some((text) => text.includes('personal-needed'));
      const admin = path.startsWith('/api/admin/');
      expect([path, admin || codes.every((text) => !text.includes('second-factor-needed'))]).toEqual([
        path,
        true,
      ]);
      if (!personal && !admin) continue;
      const url = path.replace(/\{\w+\}/g, 'x');
      const ask = async (headers: Record<string, string>) => {
        const reply = await server.app.inject({ method: method as 'GET', url, headers });
        return [method, url, reply.statusCode, codeOf(reply)];
      };
      expect(await ask({})).toEqual([method, url, 401, 'not-signed-in']);
      const refusal = personal ? 'personal-needed' : 'no-access';
      expect(await ask(bearer(some))).toEqual([method, url, 403, refusal]);
      if (!admin) continue;
      expect(await ask(person)).toEqual([method, url, 403, 'no-access']);
      const proving = path.startsWith('/api/admin/second-factor');
      if (!proving) expect(await ask(unproven)).toEqual([method, url, 403, 'second-factor-needed']);
    }
  });

  it('[A-035] shows the public list, introductions and covers to anyone', async () => {
    const list = await server.app.inject('/api/gujiread/api/product/all');
    expect((list.json() as { products: object[] }).products).toMatchObject([
      { code: 'alpha', owned: false },
      { code: 'beta', owned: false },
    ]);
    const introduction = await server.app.inject('/api/gujiread/api/product/introduction/beta');
    expect(introduction.json()).toMatchObject({ code: 'beta', paragraphs: ['beta之書'] });
  });

  it('[A-058] tells a stale token even where none is needed, so that the client renews it', async () => {
    const reply = await server.app.inject({
      url: '/api/gujiread/api/product/all',
      headers: { authorization: 'Bearer stale' },
    });
    expect([reply.statusCode, codeOf(reply)]).toEqual([401, 'session-ended']);
  });
});

describe('the description of the API', () => {
  it('[E-066] has every route, with who may call it and its errors, all of the closed list', () => {
    const described = new Set(describedPaths().map(({ path, method }) => `${method} ${path}`));
    const above: string[] = [];
    const routes = server.app
      .printRoutes({ commonPrefix: false, includeMeta: false })
      .split('\n')
      .flatMap((line) => {
        const [, indent, part, methods] = /^(.*?)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
        if (indent === undefined || part === undefined) return [];
        above.splice(indent.length / 4, Infinity, part);
        return (methods?.split(', ') ?? []).map((method) => ({ path: above.join(''), method }));
      });
    const missing = routes
      .filter(
        ({ path, method }) => !['*', '/', '/*'].includes(path) && method !== 'HEAD' && method !== 'OPTIONS',
      )
      .map(({ path, method }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .filter((route) => !described.has(route));
    expect([missing, routes.length > 10]).toEqual([[], true]);
    for (const { operation, path } of describedPaths()) {
      expect([path, operation.security]).toEqual([path, expect.any(Array)]);
      for (const [status, reply] of Object.entries(operation.responses)) {
        if (Number(status) < 400 || ['/healthz', '/readyz'].includes(path)) continue;
        const codes = reply.content?.['application/json']?.schema.properties.error.properties.code.enum ?? [];
        expect(codes.length).toBeGreaterThan(0);
        for (const code of codes)
          expect([code, errorKinds[code as keyof typeof errorKinds]?.status]).toEqual([code, Number(status)]);
      }
    }
  });

  it('puts every data call under /api', () => {
    const outside = describedPaths()
      .map(({ path }) => path)
      .filter((path) => !/^\/(api|iiif)\//.test(path));
    expect(outside.sort()).toEqual([
      '/announcements.atom',
      '/healthz',
      '/images/covers/{metaName}.jpg',
      '/metrics',
      '/opensearch.xml',
      '/readyz',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap/{part}',
    ]);
  });

  it('[E-066] is readable as a page that asks for nothing else', async () => {
    const page = await server.app.inject('/api/docs');
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.body).toContain('/api/auth/login');
    expect(page.body).not.toMatch(/<script|https?:\/\//);
  });
});
