import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { PrintInfo, PrintReply, pagesInPart } from '#contract/reading/print.ts';
import { associatedData, OpenReply, type Page } from '#contract/reading/reader.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { gcm } from '@noble/ciphers/aes.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addTestUnit,
  bearer,
  importTestProduct,
  loginAs,
  startTestServer,
  type TestServer,
} from '#testing/servers/library.ts';

let server: TestServer;
let headers: Record<string, string>;
let units = 0;
beforeAll(async () => {
  server = await startTestServer();
  await importTestProduct(server.data, 'long', 640, 3);
  server.app.holdings.refresh();
});
afterAll(() => server.close());

/** A unit of its own for every test, with so many pages a month. */
const asUnit = async (printQuota: number | null): Promise<void> => {
  const name = `printer${++units}`;
  await addTestUnit(server.data, { name, products: '*', printQuota });
  headers = bearer(await loginAs(server.app, name));
};
beforeEach(() => asUnit(10));

const post = (path: string, payload?: object, more: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/gujiread/api/product/${path}`,
    headers: { ...headers, ...more },
    ...(payload ? { payload } : {}),
  });
const info = async () => PrintInfo.parse((await post('printinfo')).json());
const remain = async () => (await info()).remainCount;
const print = (start: number, end: number, more: object = {}, key?: string) =>
  post('print', { code: 'alpha', start, end, ...more }, key === undefined ? {} : { 'idempotency-key': key });
const codeOf = (reply: { json(): unknown }) => (reply.json() as { error: { code: string } }).error.code;

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const contentOf = async (reply: PrintReply, at: number): Promise<Page> => {
  const opened = await server.app.inject({ url: '/api/gujiread/api/product/open/alpha', headers });
  const { key } = OpenReply.parse(opened.json());
  const { pageId, json } = reply.pages[at];
  expect(json.kid).toBe(key.kid);
  const bound = associatedData('alpha', reply.version, pageId, 'print');
  const plain = gcm(bytesOf(key.key), bytesOf(json.iv), new TextEncoder().encode(bound)).decrypt(
    new Uint8Array([...bytesOf(json.ciphertext), ...bytesOf(json.tag)]),
  );
  return JSON.parse(new TextDecoder().decode(plain)) as Page;
};

describe('what may still be printed', () => {
  it('[X-009] [E-058] is given as two numbers, of which the remaining one is less after printing', async () => {
    expect(await info()).toEqual({ remainCount: 10, totalCount: 10 });
    const reply = PrintReply.parse((await print(4, 6)).json());
    expect([reply.remainCount, reply.totalCount]).toEqual([7, 10]);
    expect(await info()).toEqual({ remainCount: 7, totalCount: 10 });
    expect(PrintInfo.parse((await post('printinfo', {})).json()).remainCount).toBe(7);
  });

  it('begins anew with the calendar month of Asia/Shanghai', async () => {
    const before = server.clock.now;
    try {
      server.clock.now = Date.parse('2027-03-31T15:50:00Z');
      headers = bearer(await loginAs(server.app, `printer${units}`));
      expect((await print(1, 9)).statusCode).toBe(200);
      expect(await remain()).toBe(1);
      server.clock.now = Date.parse('2027-03-31T16:00:01Z');
      expect(await remain()).toBe(10);
    } finally {
      server.clock.now = before;
    }
  });

  it('is the number of the library for a unit that has none of its own', async () => {
    await asUnit(null);
    expect(await info()).toEqual({ remainCount: 100, totalCount: 100 });
    expect((await print(1, 25)).statusCode).toBe(200);
    expect(await remain()).toBe(75);
  });
});

describe('a print job', () => {
  it('[X-010] [E-059] gives a page for each of the range, sealed for print, with its catalogue, source and picture', async () => {
    const reply = PrintReply.parse((await print(4, 6)).json());
    expect(reply.pages.map(({ pageId }) => pageId)).toEqual([4, 5, 6]);
    const bundle = openBundle(bundleDir(server.data, 'alpha'));
    try {
      for (const [i, { pageId, catalog, catalogPageId, source, img }] of reply.pages.entries()) {
        const path = bundle.pathOfPage(pageId);
        expect(catalog).toEqual(path.map(({ title }) => title));
        expect(catalogPageId).toBe(path.at(-1)?.start);
        const page = bundle.page(pageId);
        expect(await contentOf(reply, i)).toEqual(page);
        expect(source).toContain(page?.pageNum.split('·').at(-1));
        const picture = await server.app.inject({ url: img, headers });
        expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
      }
    } finally {
      bundle.close();
    }
    // The first pictures wait for outlines to be read, at a low priority.
  }, 180_000);

  it('leaves out the pictures of texts and the text of pictures', async () => {
    const texts = PrintReply.parse((await print(4, 4, { content: 'text' })).json());
    expect(texts.pages[0].img).toBe('');
    expect((await contentOf(texts, 0)).text).not.toBe('');
    const pictures = PrintReply.parse((await print(4, 4, { content: 'image' })).json());
    expect(pictures.pages[0].img).toContain('/iiif/3/alpha__4.jpg/');
    expect(await contentOf(pictures, 0)).toMatchObject({ text: '', blocks: [], gaiji: [], pageId: 4 });
  });

  it('[X-007] [X-010] is refused unless it is less than what remains, and then nothing is taken', async () => {
    await asUnit(5);
    const refused = await print(1, 5);
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'quota-exceeded']);
    expect((refused.json() as { error: { message: string } }).error.message).toBe('超出剩余打印次数');
    expect(await remain()).toBe(5);
    expect((await print(1, 4)).statusCode).toBe(200);
    expect(await remain()).toBe(1);
    expect((await print(1, 1)).statusCode).toBe(403);
    await asUnit(0);
    expect((await print(1, 1)).statusCode).toBe(403);
  });

  it('[X-006] is refused outside the book or the wrong way round, in words, and nothing is taken', async () => {
    for (const [start, end, message] of [
      [0, 1, '1 至 25'],
      [24, 26, '1 至 25'],
      [3, 2, '终止页'],
    ] as const) {
      const reply = await print(start, end);
      expect([start, reply.statusCode, codeOf(reply)]).toEqual([start, 400, 'bad-request']);
      expect((reply.json() as { error: { details: string } }).error.details).toContain(message);
    }
    expect((await print(1, 2, { version: '20000101T000000-aaaa' })).statusCode).toBe(410);
    expect(await remain()).toBe(10);
  });

  it('[X-006] has no bound but the book and the quota', async () => {
    await asUnit(641);
    const reply = await print(1, 640, { code: 'long', content: 'text' });
    expect([reply.statusCode, PrintReply.parse(reply.json()).pages.length]).toEqual([200, pagesInPart]);
    expect(await remain()).toBe(1);
    await asUnit(640);
    const refused = await print(1, 640, { code: 'long', content: 'text' });
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'quota-exceeded']);
  });

  it('[X-010] takes its pages once for a key, however often it is requested', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => print(1, 3, {}, 'k1')));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await remain()).toBe(7);
    // Pages paid for are given even when what remains has become less than they are.
    expect((await print(1, 6, {}, 'k2')).statusCode).toBe(200);
    expect((await print(1, 6, {}, 'k2')).statusCode).toBe(200);
    expect(await remain()).toBe(1);
  });

  it('refuses a key that was used with another body, and one that is none', async () => {
    await print(1, 3, {}, 'k');
    const other = await print(1, 4, {}, 'k');
    expect([other.statusCode, codeOf(other)]).toEqual([409, 'conflict']);
    expect(await remain()).toBe(7);
    for (const key of ['', 'a b', 'x'.repeat(256)])
      expect([key, (await print(1, 1, {}, key)).statusCode]).toEqual([key, 400]);
  });

  it('forgets a key after 24 hours', async () => {
    await print(1, 3, {}, 'k');
    const before = server.clock.now;
    try {
      server.clock.now += 24 * 3_600_000 + 1;
      headers = bearer(await loginAs(server.app, `printer${units}`));
      expect((await print(1, 2, {}, 'k')).statusCode).toBe(200);
    } finally {
      server.clock.now = before;
    }
  });

  it('that is long comes in parts, paid for with the first', async () => {
    await asUnit(200);
    const ask = (from?: number, key?: string) =>
      print(1, 130, { code: 'long', content: 'text', ...(from === undefined ? {} : { from }) }, key);
    let part = PrintReply.parse((await ask()).json());
    const pages = [...part.pages];
    while (part.next !== undefined) {
      expect(part.pages.length).toBe(pagesInPart);
      part = PrintReply.parse((await ask(part.next, part.job)).json());
      pages.push(...part.pages);
    }
    expect(pages.map(({ pageId }) => pageId)).toEqual(Array.from({ length: 130 }, (_, i) => i + 1));
    expect(await remain()).toBe(70);
    const strange = await ask(41, 'never-begun');
    expect([strange.statusCode, codeOf(strange)]).toEqual([409, 'conflict']);
    expect((await ask(131, part.job)).statusCode).toBe(400);
    expect(await remain()).toBe(70);
  });

  it('[X-010] of which the server fails is given back, and may be tried again', async () => {
    const data = server.data;
    await importTestProduct(data, 'broken', 12, 4);
    await expect.poll(() => server.app.holdings.has('broken')).toBe(true);
    const file = join(bundleDir(data, 'broken'), 'book.db');
    server.app.holdings.open('broken').page(1);
    truncateSync(file, 4096);
    const failed = await print(1, 9, { code: 'broken' }, 'k');
    expect(failed.statusCode).toBe(500);
    expect(await remain()).toBe(10);
    expect((await print(1, 9, { code: 'broken' }, 'k')).statusCode).toBe(500);
    expect(await remain()).toBe(10);
    rmSync(join(data, 'library', 'broken'), { recursive: true });
  });
});
