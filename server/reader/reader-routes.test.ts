import { associatedData, OpenReply, type Page, PageFindReply, SealedPage } from '#contract/reading/reader.ts';
import { join } from 'node:path';
import { CatalogueReply } from '#contract/reading/catalogue.ts';
import { PageLabelsReply } from '#contract/reading/page-labels.ts';
import { GlyphsReply } from '#contract/reading/glyphs.ts';
import { importProduct } from '#library/import/import-product.ts';
import { makeProduct } from '#testing/products/source.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { gcm } from '@noble/ciphers/aes.js';
import { BookDb } from '#library/bundle/book-db.ts';
import { deflateSync, inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bearer,
  importTestProduct,
  loginAs,
  startTestServer,
  type TestServer,
} from '#testing/servers/library.ts';

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** As `all`, signed in anew for each test, as some end sessions and some move the clock. */
const get = (url: string) => server.app.inject({ url, headers });
beforeEach(async () => {
  headers = bearer(await loginAs(server.app, 'all'));
});
const openOf = async (code = 'alpha') =>
  OpenReply.parse((await get(`/api/gujiread/api/product/open/${code}`)).json());
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const codeOf = (reply: { json(): unknown }) => (reply.json() as { error: { code: string } }).error.code;

type Envelope = SealedPage['sealed'];
const unseal = (sealed: Envelope, key: string, bound: string) =>
  gcm(bytesOf(key), bytesOf(sealed.iv), new TextEncoder().encode(bound)).decrypt(
    new Uint8Array([...bytesOf(sealed.ciphertext), ...bytesOf(sealed.tag)]),
  );
const readPage = (reply: SealedPage, key: string) =>
  JSON.parse(
    new TextDecoder().decode(
      unseal(reply.sealed, key, associatedData(reply.code, reply.version, reply.pageId, 'page')),
    ),
  ) as Page;

describe('a page', () => {
  it('[R-071] [E-007] arrives with its label in clear and its content sealed; the key of the opening opens it', async () => {
    const { key, version } = await openOf();
    const reply = await get('/api/gujiread/api/product/json/alpha/4');
    const sealed = SealedPage.parse(reply.json());
    const bundle = openBundle(bundleDir(server.data, 'alpha'));
    const page = bundle.page(4);
    bundle.close();
    expect(readPage(sealed, key.key)).toEqual(page);
    expect([sealed.version, sealed.pageNum, sealed.sealed.kid]).toEqual([version, page?.pageNum, key.kid]);
    expect(reply.body).not.toContain(page?.text.slice(0, 4));
  });

  it('[R-071] is the same page compressed before it is sealed, and smaller by it, for who asks so', async () => {
    const { key } = await openOf();
    const url = '/api/gujiread/api/product/json/alpha/4';
    const plain = SealedPage.parse((await get(url)).json());
    const packed = SealedPage.parse((await get(`${url}?packed=deflate`)).json());
    expect([plain.packed, packed.packed]).toEqual([undefined, 'deflate']);
    const bound = associatedData('alpha', packed.version, 4, 'page-deflated');
    const inflated = inflateRawSync(unseal(packed.sealed, key.key, bound));
    expect(JSON.parse(inflated.toString())).toEqual(readPage(plain, key.key));
    expect(packed.sealed.ciphertext.length).toBeLessThan(plain.sealed.ciphertext.length / 2);
    expect(packed.sealed.iv).not.toBe(plain.sealed.iv);
    expect((await get(`${url}?packed=zip`)).statusCode).toBe(400);
  });

  it('[R-071] opens under no other product, page, kind or key', async () => {
    const { key, version } = await openOf();
    const other = await openOf('beta');
    const { sealed } = SealedPage.parse((await get('/api/gujiread/api/product/json/alpha/3')).json());
    const good = associatedData('alpha', version, 3, 'page');
    expect(() => unseal(sealed, key.key, good)).not.toThrow();
    for (const bound of [
      associatedData('alpha', version, 4, 'page'),
      associatedData('beta', version, 3, 'page'),
      associatedData('alpha', version, 3, 'picture'),
      associatedData('alpha', version, 3, 'print'),
    ]) {
      expect(() => unseal(sealed, key.key, bound)).toThrow();
    }
    expect(() => unseal(sealed, other.key.key, good)).toThrow();
  });

  it('[R-071] is the same bytes each time, another under the next month’s key, and no iv is used twice', async () => {
    const { version, key } = await openOf();
    const url = `/api/gujiread/api/product/json/alpha/3?v=${version}`;
    expect((await get(url)).body).toBe((await get(url)).body);
    const before = SealedPage.parse((await get(url)).json());
    server.clock.now += 32 * 86_400_000;
    headers = bearer(await loginAs(server.app, 'all'));
    const after = SealedPage.parse((await get(url)).json());
    expect([before.sealed.kid, after.sealed.kid]).toEqual([key.kid, (await openOf()).key.kid]);
    expect(after.sealed.kid).not.toBe(before.sealed.kid);
    const ivs = await Promise.all(
      Array.from(
        { length: 25 },
        async (_, i) =>
          SealedPage.parse((await get(`/api/gujiread/api/product/json/alpha/${i + 1}`)).json()).sealed.iv,
      ),
    );
    expect(new Set([...ivs, before.sealed.iv]).size).toBe(26);
  });

  it('[R-071] may be cached while its key opens it: for good with version and key, to the month’s end with the version', async () => {
    const { version, key } = await openOf();
    const caching = async (query: string) =>
      (await get(`/api/gujiread/api/product/json/alpha/1${query}`)).headers['cache-control'];
    expect(await caching('')).toBe('private, no-cache');
    expect(await caching(`?v=${version}&kid=${key.kid}`)).toBe('private, max-age=31536000, immutable');
    const age = Number(/max-age=(\d+)/.exec(String(await caching(`?v=${version}`)))?.[1]);
    const end = new Date(server.clock.now + age * 1000 + 8 * 3_600_000 + 1000);
    expect([end.getUTCDate(), end.getUTCHours()]).toEqual([1, 0]);
    expect((await get('/api/gujiread/api/product/open/alpha')).headers['cache-control']).toBe('no-store');
  });

  it('[R-071] that is not there is 404, a version that is gone 410, a number that is none 400', async () => {
    for (const [path, status, code] of [
      ['9999', 404, 'page-not-found'],
      ['0', 404, 'page-not-found'],
      ['1?v=20000101T000000-aaaa', 410, 'version-gone'],
      ['1?v=..', 410, 'version-gone'],
      ['-1', 400, 'bad-request'],
      ['1e1', 400, 'bad-request'],
    ] as const) {
      const reply = await get(`/api/gujiread/api/product/json/alpha/${path}`);
      expect([path, reply.statusCode, codeOf(reply)]).toEqual([path, status, code]);
    }
  });

  it('[R-074] is shown by the image token of its opening, for ten minutes, for its product alone, while the session lives', async () => {
    const { imageToken, imageTokenExpires, version } = await openOf();
    const picture = (code: string, token: string) =>
      server.app.inject(`/iiif/3/${code}__1.jpg/full/60,/0/default.jpg?v=${version}&token=${token}`);
    expect((await picture('alpha', imageToken)).statusCode).toBe(200);
    expect((await picture('beta', imageToken)).statusCode).toBe(403);
    expect((await picture('alpha', `${imageToken.slice(0, -2)}AA`)).statusCode).toBe(401);
    expect(
      (
        await server.app.inject({
          url: '/api/gujiread/api/user',
          headers: { authorization: `Bearer ${imageToken}` },
        })
      ).statusCode,
    ).toBe(401);
    expect(imageTokenExpires - server.clock.now).toBeGreaterThan(0);
    expect(imageTokenExpires - server.clock.now).toBeLessThanOrEqual(600_000);
    await server.app.inject({ url: '/api/auth/logout', headers });
    expect((await picture('alpha', imageToken)).statusCode).toBe(401);
    headers = bearer(await loginAs(server.app, 'all'));
    const next = await openOf();
    server.clock.now = next.imageTokenExpires;
    expect((await picture('alpha', next.imageToken)).statusCode).toBe(401);
  });

  it('is found by its pageKey and by its label, however it is written', async () => {
    for (const query of ['key=B1_12', 'label=葉12', 'label=十二', 'label=12', 'label=葉十二']) {
      const found = PageFindReply.parse(
        (await get(`/api/gujiread/api/product/page-find/alpha?${encodeURI(query)}`)).json(),
      );
      expect([query, found.pageId]).toEqual([query, 12]);
    }
    const none = await get(`/api/gujiread/api/product/page-find/alpha?label=${encodeURIComponent('卷九')}`);
    expect([none.statusCode, codeOf(none)]).toEqual([404, 'page-not-found']);
  });
});

describe('the labels of pages in a row', () => {
  it('are those of the pages themselves, to the end of the book, and there are none before or after', async () => {
    const labelsFrom = (from: number) => get(`/api/gujiread/api/product/page-labels/alpha?from=${from}`);
    for (const from of [1, 20, 25]) {
      const { labels, blank } = PageLabelsReply.parse((await labelsFrom(from)).json());
      expect([labels, blank]).toEqual([Array.from({ length: 26 - from }, (_, i) => `葉${from + i}`), []]);
    }
    for (const from of [0, 26]) expect((await labelsFrom(from)).statusCode).toBe(404);
  });
});

describe('the glyphs of gaiji', () => {
  const cell = (text: string) => ({ text, gaiji: true as const });
  const ask = (names: readonly string[], version?: string) => {
    const query = new URLSearchParams({ names: names.join(','), ...(version && { v: version }) });
    return get(`/api/gujiread/api/product/glyphs/gamma?${query.toString()}`);
  };
  beforeAll(async () => {
    const file = join(server.data, 'KR0001.png');
    const line =
      '<svg xmlns="http://www.w3.org/2000/svg" width="33" height="33"><rect x="4" y="9" width="25" height="3"/></svg>';
    await sharp(Buffer.from(line)).png().toFile(file);
    const gaiji = new Map([
      ['&KR0001;', { code: '&KR0001;', ids: '⿰圭頁', picture: file }],
      ['&KR0002;', { code: '&KR0002;', unicode: '𠀀', picture: file }],
      ['&KR0003;', { code: '&KR0003;' }],
    ]);
    const cells = [...gaiji.keys()].map(cell);
    const pages = [
      { pageKey: 'p1', pageNum: '葉1', lines: [{ indent: 0, runs: [{ kind: 'main' as const, cells }] }] },
    ];
    await importProduct({
      data: server.data,
      code: 'gamma',
      name: 'gamma',
      product: makeProduct(pages, { gaiji }),
      faults: () => [],
    });
    server.app.holdings.refresh();
    await server.app.holdings.ready();
  });

  it('come many at once, by code or description, drawn where a picture alone shows them', async () => {
    const { glyphs, version } = GlyphsReply.parse(
      (await ask(['⿰圭頁', '&KR0002;', '&KR0003;', '&KR9;'])).json(),
    );
    expect(glyphs.map(({ svg, ...rest }) => [rest, svg !== undefined])).toEqual([
      [{ name: '⿰圭頁', code: '&KR0001;', ids: '⿰圭頁' }, true],
      [{ name: '&KR0002;', code: '&KR0002;', unicode: '𠀀' }, false],
      [{ name: '&KR0003;', code: '&KR0003;' }, false],
    ]);
    const { data, info } = await sharp(Buffer.from(glyphs[0].svg ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, data[(500 * 1000 + 500) * 4 + 3]]).toEqual([1000, 1000, 255]);
    expect((await ask(['&KR0001;'], version)).headers['cache-control']).toContain('max-age');
  });

  it('are not many thousands at once', async () => {
    const names = Array.from({ length: 33 }, (_, i) => `&K${i};`);
    expect((await ask(names)).statusCode).toBe(400);
    expect((await ask(names.slice(1))).statusCode).toBe(200);
  });
});

describe('the catalogue', () => {
  const ask = async (body: object) => {
    return server.app.inject({
      method: 'POST',
      url: '/api/gujiread/api/product/catalog',
      payload: { code: 'alpha', ...body },
      headers,
    });
  };

  it('[R-069] [E-006] gives the roots, the requested children, and the path of a page', async () => {
    const roots = CatalogueReply.parse((await ask({})).json());
    expect(roots.children['']?.map((node) => node.key)).toEqual(['B1_1', 'B1_11', 'B1_21']);
    expect(CatalogueReply.parse((await ask({ ids: ['B1_1', 'none'] })).json()).children).toEqual({
      B1_1: [],
      none: [],
    });
    const path = CatalogueReply.parse((await ask({ pageId: 15 })).json());
    expect([path.path, path.children['']?.length]).toEqual([['B1_11'], 3]);
    const way = CatalogueReply.parse((await ask({ node: 'B1_21' })).json());
    expect([way.path, way.children['']?.length]).toEqual([['B1_21'], 3]);
    expect(CatalogueReply.parse((await ask({ node: 'none' })).json()).path).toEqual([]);
    const gone = await ask({ version: '20000101T000000-aaaa' });
    expect([gone.statusCode, codeOf(gone)]).toEqual([410, 'version-gone']);
  });
});

describe('a new version', () => {
  it('is seen and switched to; the one before stays to be had by its name', async () => {
    const old = await openOf('beta');
    const version = await importTestProduct(server.data, 'beta', 14, 3, true);
    server.app.holdings.refresh();
    const now = await openOf('beta');
    expect([now.version, now.lastPage]).toEqual([version, 14]);
    const previous = SealedPage.parse(
      (await get(`/api/gujiread/api/product/json/beta/1?v=${old.version}`)).json(),
    );
    expect([previous.version, readPage(previous, old.key.key).pageId]).toEqual([old.version, 1]);
  });
});

/** As a text without page marks was imported before that was refused. */
it('a first page of seven million characters: the product opens, the page is refused, all else is served', async () => {
  await importTestProduct(server.data, 'vast', 5);
  const db = BookDb.openForChange(join(bundleDir(server.data, 'vast'), 'book.db'));
  const page = deflateSync(JSON.stringify({ text: '天'.repeat(7_000_000), direction: 'H' }));
  db.run('UPDATE pages SET cells = 7000000, page = ? WHERE page_id = 1', page);
  db.close();
  server.app.holdings.refresh();
  expect(await openOf('vast')).toMatchObject({ firstPage: 1, lastPage: 5, direction: 'V' });
  const reply = await get('/api/gujiread/api/product/json/vast/1');
  expect([reply.statusCode, codeOf(reply)]).toEqual([500, 'holding-damaged']);
  expect((await get('/api/gujiread/api/product/json/vast/2')).statusCode).toBe(200);
});
