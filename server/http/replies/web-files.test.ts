import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { type Making, OptionsReply } from '#contract/settings/options.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the web application', () => {
  it('[G-005] answers every address that is neither file nor call with the application', async () => {
    for (const [url, status] of [
      ['/', 200],
      ['/login', 200],
      ['/no-such-page', 404],
      ['/app/read/alpha?pageId=3', 200],
      ['/app/read/a.b%20c/x', 404],
    ] as const) {
      const reply = await server.app.inject({ url, headers: { accept: 'text/html' } });
      expect([url, reply.statusCode, reply.headers['cache-control']]).toEqual([url, status, 'no-cache']);
      expect(reply.body).toContain('琅嬛');
    }
  });

  it('says nothing about pages with a face or a sheet, and with a script what a worker goes by', async () => {
    const assets = join(server.data, 'web', 'assets');
    writeFileSync(join(assets, 'face-abc123.woff2'), 'wOF2');
    writeFileSync(join(assets, 'main-abc123.css'), 'a{}');
    const headersOf = async (url: string) => (await server.app.inject(url)).headers;
    const [face, sheet, script, page] = await Promise.all(
      ['/assets/face-abc123.woff2', '/assets/main-abc123.css', '/assets/main-abc123.js', '/'].map(headersOf),
    );
    const policies = ['content-security-policy', 'permissions-policy', 'x-frame-options', 'referrer-policy'];
    const had = [face, sheet, script, page].map((headers) => policies.filter((name) => name in headers!));
    expect(had).toEqual([[], [], ['content-security-policy'], policies]);
    for (const headers of [face, sheet, script])
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    expect(['etag', 'last-modified', 'accept-ranges'].filter((name) => name in face!)).toEqual([]);
    expect(script!['content-type']).toMatch(/javascript; charset=utf-8$/i);
  });

  it('sends nobody back what a request had in its head', async () => {
    for (const url of ['/', '/api/gujiread/api/user', '/assets/main-abc123.js']) {
      const headers = { 'x-secret': 'confidential' };
      const traced = await server.app.inject({ method: 'TRACE' as 'GET', url, headers });
      expect([404, 405]).toContain(traced.statusCode);
      expect(traced.body).not.toContain('confidential');
    }
  });

  it('keeps hashed assets for good, and a missing one is 404, not a page', async () => {
    const asset = await server.app.inject('/assets/main-abc123.js');
    expect([asset.statusCode, asset.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    for (const url of ['/assets/main-gone.js', '/assets/', '/assets'])
      expect([url, (await server.app.inject(url)).statusCode]).toEqual([url, 404]);
    for (const url of [
      '/../readers.db',
      '/%2e%2e/readers.db',
      '/..%2freaders.db',
      '/assets/..%2f..%2freaders.db',
    ]) {
      const reply = await server.app.inject(url);
      expect(reply.body.startsWith('SQLite')).toBe(false);
    }
  });

  it('sends the compressed twin of an asset to who takes it, and the asset to who does not', async () => {
    const source = 'export const words = "書";\n'.repeat(100);
    const file = join(server.data, 'web', 'assets', 'twin-abc123.js');
    for (const path of [file, join(server.data, 'web', 'twin.js')]) {
      writeFileSync(path, source);
      writeFileSync(`${path}.br`, brotliCompressSync(source));
    }
    const ofRoot = await server.app.inject({ url: '/twin.js', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(ofRoot.rawPayload).toString()).toBe(source);
    expect(ofRoot.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
    const ask = (encodings: string) =>
      server.app.inject({ url: '/assets/twin-abc123.js', headers: { 'accept-encoding': encodings } });
    const [small, plain] = [await ask('gzip, deflate, br'), await ask('identity')];
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(source);
    expect(plain.body).toBe(source);
    for (const { headers } of [small, plain]) {
      expect(headers['vary']).toMatch(/accept-encoding/i);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toMatch(/javascript/);
    }
    expect([small.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', undefined]);
  });

  it('allows no script but its own, and no frame of others', async () => {
    const { headers } = await server.app.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toMatch(/frame-ancestors 'self'/);
    expect(policy).not.toMatch(/upgrade-insecure-requests|script-src[^;]*unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('[H-049] draws covers as JPEG for anyone, 404 for an unknown code', async () => {
    const reply = await server.app.inject('/api/gujiread/api/product/cover/alpha.jpg');
    const { format, width, height } = await sharp(reply.rawPayload).metadata();
    expect([reply.headers['content-type'], format, width, height]).toEqual(['image/jpeg', 'jpeg', 300, 420]);
    expect((await server.app.inject('/api/gujiread/api/product/cover/none.jpg')).statusCode).toBe(404);
  });

  it('[H-046] [E-003] [E-005] lists products with their fields, groups and a version', async () => {
    const list = (await server.app.inject('/api/gujiread/api/product/all?extra')).json() as {
      products: object[];
    };
    expect(list).toMatchObject({ groups: [], version: expect.any(String) });
    expect(list.products[0]).toMatchObject({
      id: 'alpha',
      code: 'alpha',
      fullName: '試書alpha',
      state: true,
      isNewspaper: false,
      extra: { introduction: true },
    });
  });

  it('says how it is built while it is not', async () => {
    const [built, aside] = [join(server.data, 'web'), join(server.data, 'aside')];
    renameSync(built, aside);
    try {
      const reply = await server.app.inject('/');
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
      expect(reply.body).toContain('npm run build');
      expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    } finally {
      renameSync(aside, built);
    }
  });
});

describe('the web application while it is still built', () => {
  let state: { making: Making | undefined; isClientReady: boolean };
  beforeEach(() => {
    state = { making: { fullName: '<孟子>', number: 2, all: 10, secondsLeft: 3 }, isClientReady: false };
  });
  let preparing: TestServer;
  beforeAll(async () => {
    preparing = await startTestServer({
      preparation: { making: () => state.making, isClientReady: () => state.isClientReady },
    });
  });
  afterAll(() => preparing.close());
  const ask = (url: string) => preparing.app.inject({ url, headers: { accept: 'text/html' } });

  it('says what is being made, shows what is ready, and asks again by itself', async () => {
    const home = await ask('/');
    expect(home.statusCode).toBe(503);
    expect(home.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '3' });
    expect(home.body).toContain('<meta http-equiv="refresh" content="3" />');
    expect(home.body).toContain('正在制作《&lt;孟子>》，第 2 种，共 10 种');
    const [, way, name] = /href="(\/product\/alpha)"[^>]*>([^<]+)</.exec(home.body) ?? [];
    expect(name).toBeTruthy();
    expect((await ask(way!)).body).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
    expect((await ask('/no-such-page')).statusCode).toBe(404);
    expect((await ask('/healthz')).json()).toEqual({ ok: true });
  });

  it('gives way to the application as soon as it is built, which gets what is being made until nothing is', async () => {
    state.isClientReady = true;
    const home = await ask('/');
    expect([home.statusCode, home.body.includes('http-equiv="refresh"')]).toEqual([200, false]);
    const options = async () => OptionsReply.parse((await ask('/api/gujiread/api/options')).json()).making;
    expect(await options()).toEqual(state.making);
    state.making = undefined;
    expect(await options()).toBeUndefined();
  });
});
