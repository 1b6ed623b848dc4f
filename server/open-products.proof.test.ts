// What is open to everybody: a stranger reads and searches it, and nothing else, for as long as it is open.
import { usualReadingLimits } from '#contract/limits/reading-limits.ts';
import { strangersName } from '#contract/admin/usage.ts';
import { openAdminConsole } from '#testing/servers/admin-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestUnit, bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { setForTest } from '#testing/servers/settings.ts';
import { signInPerson } from '#testing/servers/persons.ts';

let server: TestServer;
const api = '/api/gujiread/api';
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** As the console does, and felt by a server that did not do it. */
const setAccess = async (code: string, access: 'open' | undefined): Promise<void> => {
  await setForTest(server, { access }, { kind: 'product', owner: code });
};
const ask = (url: string, payload?: object, headers: Record<string, string> = {}, remoteAddress?: string) =>
  server.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers,
    ...(payload && { payload }),
    ...(remoteAddress !== undefined && { remoteAddress }),
  });
const codeOf = (reply: { statusCode: number; json(): unknown }): unknown =>
  reply.statusCode < 400 ? undefined : (reply.json() as { error: { code: string } }).error.code;

/** Calls by which a product is read, searched and cited. */
const reading = (code: string): [string, object?][] => [
  [`${api}/product/open/${code}`],
  [`${api}/product/json/${code}/1`],
  [`${api}/product/dates/${code}/1`],
  [`${api}/product/accepted-corrections/${code}`],
  [`${api}/product/page-find/${code}?key=1`],
  [`${api}/product/page-labels/${code}?from=1`],
  [`${api}/product/cited-book/${code}/1`],
  [`${api}/product/search-catalog/${code}?key=x`],
  [`${api}/product/check-tabs-state/${code}`, {}],
  [`${api}/product/catalog`, { code }],
  [`${api}/search/hot-keys?code=${code}`],
  [`${api}/search/suggest?code=${code}&key=x`],
  ...['fulltext', 'book', 'facet-nodes', 'ids', 'statistics', 'kwic'].map((kind): [string, object] => [
    `${api}/search/${kind}`,
    { code, filterGroup: { rules: [{ value: '之' }] } },
  ]),
  [`${api}/search/combo`, { codes: [code], filterGroup: { rules: [{ value: '之' }] } }],
  [`${api}/usage/shown`, { code, pages: [{ pageId: 1 }] }],
  [`/iiif/3/${code}__1.jpg/full/100,/0/default.jpg`],
  [`/iiif/3/${code}__1.jpg/info.json`],
];

interface Opened {
  imageToken: string;
  key: { kid: string; key: string };
}
const openAs = async (code: string, address?: string) =>
  (await ask(`${api}/product/open/${code}`, undefined, {}, address)).json() as Opened;

describe('a stranger', () => {
  beforeEach(async () => {
    await setAccess('alpha', 'open');
    await expect.poll(async () => (await ask(`${api}/product/open/alpha`)).statusCode).toBe(200);
  });

  it('reads and searches what is open to everybody, and nothing else', async () => {
    for (const [url, payload] of reading('alpha')) {
      const reply = await ask(url, payload);
      expect([url, reply.statusCode < 300 || codeOf(reply) === 'page-not-found', reply.statusCode]).toEqual([
        url,
        true,
        expect.any(Number),
      ]);
    }
    for (const [url, payload] of reading('beta')) {
      const reply = await ask(url, payload);
      const refusal = url.includes('hot-keys') ? 'no-access' : 'not-signed-in';
      expect([url, codeOf(reply)]).toEqual([url, refusal]);
    }
  });

  it('is refused by every other call that anybody signed in may make', async () => {
    const { paths } = server.app.swagger() as unknown as {
      paths: Record<string, Record<string, { security: object[] }>>;
    };
    let walked = 0;
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { security }] of Object.entries(methods)) {
        if (security.length !== 1) continue;
        walked += 1;
        const url = path.replace(/\{\w+\}/g, 'alpha');
        const reply = await server.app.inject({ method: method.toUpperCase() as 'GET', url });
        expect([method, url, reply.statusCode, codeOf(reply)]).toEqual([method, url, 401, 'not-signed-in']);
      }
    expect(walked).toBeGreaterThan(50);
    for (const [name, payload] of [
      ['product/print', { code: 'alpha', start: 1, end: 1 }],
      ['search/export-fulltext', { code: 'alpha', filterGroup: {} }],
      ['notebook', { productId: 'alpha', pageId: 1 }],
      ['bookmark', { productId: 'alpha', pageId: 1 }],
    ] as const)
      expect([name, codeOf(await ask(`${api}/${name}`, payload))]).toEqual([name, 'not-signed-in']);
    expect(codeOf(await ask(`${api}/product/catalog`, { code: 'alpha', ids: ['x'.repeat(20_000)] }))).toBe(
      'too-large',
    );
  });

  it('searches over all products in those that are open alone', async () => {
    const reply = await ask(`${api}/search/combo`, { filterGroup: { rules: [{ value: '之' }] } });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toContain('beta');
    const list = (await ask(`${api}/product/all`)).json() as { products: object[] };
    expect(list.products).toMatchObject([
      { code: 'alpha', owned: false, open: true },
      { code: 'beta', owned: false },
    ]);
    expect(list.products[1]).not.toHaveProperty('open');
  });

  it('gets a token for pictures that is good for this product, from his address, while it is open', async () => {
    const { imageToken } = await openAs('alpha', '2001:db8:1:2::5');
    const picture = (code: string, address: string) =>
      ask(`/iiif/3/${code}__1.jpg/full/100,/0/default.jpg?token=${imageToken}`, undefined, {}, address);
    expect((await picture('alpha', '2001:db8:1:2::5')).statusCode).toBe(200);
    // Whoever sees the address of a picture does not read that of its reader in it.
    const [tokenBody = ''] = imageToken.split('.');
    expect(Buffer.from(tokenBody, 'base64url').toString()).toMatch(/"alpha"/);
    expect(Buffer.from(tokenBody, 'base64url').toString()).not.toMatch(/2001|db8/);
    // The same network of a household, and another.
    expect((await picture('alpha', '2001:db8:1:2:ffff::9')).statusCode).toBe(200);
    expect(codeOf(await picture('alpha', '2001:db8:1:3::5'))).toBe('session-ended');
    expect(codeOf(await picture('beta', '2001:db8:1:2::5'))).toBe('no-access');
    const now = server.clock.now;
    server.clock.now += 11 * 60_000;
    expect(codeOf(await picture('alpha', '2001:db8:1:2::5'))).toBe('session-ended');
    server.clock.now = now;
  });

  it('is given the key of what is open alone, which is not that of another product', async () => {
    const { key } = await openAs('alpha');
    await setAccess('beta', 'open');
    await expect.poll(async () => (await ask(`${api}/product/open/beta`)).statusCode).toBe(200);
    expect((await openAs('beta')).key.key).not.toBe(key.key);
    await setAccess('beta', undefined);
    await expect.poll(async () => (await ask(`${api}/product/open/beta`)).statusCode).toBe(401);
  });

  it('is shut out within five seconds once it is no longer open, with the token that he has', async () => {
    const { imageToken } = await openAs('alpha');
    await setAccess('alpha', undefined);
    const closed = Date.now();
    await expect
      .poll(async () => (await ask(`${api}/product/json/alpha/1`)).statusCode, { timeout: 5000 })
      .toBe(401);
    expect(Date.now() - closed).toBeLessThan(5000);
    for (const [url, payload] of reading('alpha'))
      expect([url, codeOf(await ask(url, payload))]).toEqual([url, 'not-signed-in']);
    const picture = await ask(`/iiif/3/alpha__1.jpg/full/100,/0/default.jpg?token=${imageToken}`);
    expect([picture.statusCode, codeOf(picture)]).toEqual([401, 'not-signed-in']);
  });

  it('is held to the limits of his address, whichever address of its network he uses', async () => {
    const { pages } = usualReadingLimits;
    const few = { minute: 3, hour: 3, day: 3 };
    const readingLimits = { ...usualReadingLimits, pages: { ...pages, address: few }, slowFrom: 100 };
    await setForTest(server, { readingLimits });
    const page = (address: string) => ask(`${api}/product/json/alpha/1`, undefined, {}, address);
    let network = 0;
    /** Of seven of a network that has read nothing before. */
    const taken = async () => {
      network += 1;
      const replies = [];
      for (let host = 1; host < 8; host += 1)
        replies.push(await page(`2001:db8:9:${network.toString(16)}::${host}`));
      return replies.map(codeOf);
    };
    await expect.poll(taken).toContain('reading-too-fast');
    expect((await page('2001:db8:a:1::1')).statusCode).toBe(200);
    await setForTest(server, { readingLimits: undefined });
    // Lifted within seconds: the next test reads more.
    await expect.poll(taken).not.toContain('reading-too-fast');
  });

  it('is counted under a heading of its own, which no unit has', async () => {
    const desk = await openAdminConsole(server);
    for (const pageId of [1, 2]) await ask(`${api}/usage/shown`, { code: 'alpha', pages: [{ pageId }] });
    const month = new Date(server.clock.now + 8 * 3_600_000).toISOString().slice(0, 7);
    const unit = encodeURIComponent(strangersName);
    const report = await desk.call('GET', `usage?unit=${unit}&report=TR&from=${month}&to=${month}`);
    expect(report.statusCode).toBe(200);
    expect(report.body).toContain(strangersName);
    expect(report.body).toContain('Total_Item_Requests');
    // COUNTER's Access_Type: usage of open products is reported separately, and not as licensed usage.
    expect(report.body).toMatch(/langhuan:alpha,.*,Open,Regular,Total_Item_Requests,/);
    expect(report.body).not.toMatch(/langhuan:alpha,.*,Controlled,Regular,[UT]/);
    const licensed = await desk.call('GET', `usage?unit=${unit}&report=TR_B1&from=${month}&to=${month}`);
    expect(licensed.body).not.toContain('langhuan:alpha');
    await desk.close();
  });
});

describe('who has signed in', () => {
  it('reads what is open without owning it, keeps notes there as a person, and prints only what the unit owns', async () => {
    await addTestUnit(server.data, { name: '乙館', products: ['beta'], printQuota: 50 }, server.database);
    const headers = bearer(await loginAs(server.app, '乙館'));
    await setAccess('alpha', 'open');
    await expect
      .poll(async () => (await ask(`${api}/product/open/alpha`, undefined, headers)).statusCode)
      .toBe(200);
    const printed = await ask(`${api}/product/print`, { code: 'alpha', start: 1, end: 1 }, headers);
    expect([printed.statusCode, codeOf(printed)]).toEqual([403, 'no-access']);
    const own = await ask(`${api}/product/print`, { code: 'beta', start: 1, end: 1 }, headers);
    expect(own.statusCode).toBe(200);
    const person = await signInPerson(server, '乙館', '讀者');
    const saved = await ask(`${api}/bookmark`, { productId: 'alpha', pageId: 1 }, person);
    expect(saved.statusCode).toBe(200);
    expect(codeOf(await ask(`${api}/bookmark`, { productId: 'alpha', pageId: 1 }, headers))).toBe(
      'personal-needed',
    );
  });
});
