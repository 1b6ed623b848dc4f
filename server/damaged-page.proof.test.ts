// Pages that are damaged in book.db while the server runs: whatever reads one says so, and nothing of it is a failure of
// the server or a page that there is not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { BookDb } from '#library/bundle/book-db.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiDescription, arbitraryRequest } from '#testing/fuzz/arbitrary-requests.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';
import { signInPerson } from '#testing/servers/persons.ts';

const api = '/api/gujiread/api';
const span = { startLineId: 1, startWordId: 1, endLineId: 1, endWordId: 2 };

/** What may lie where a page was. */
const damages: Record<string, (page: Buffer) => Uint8Array | undefined> = {
  'bytes that no packer made': (page) => Buffer.alloc(page.length, 0xa5),
  'a page cut short': (page) => page.subarray(0, page.length >> 1),
  'something else than JSON': () => deflateSync('<page/>'),
  'JSON that is no page': () => deflateSync('null'),
  'another page': () => deflateSync('{"pageId":99,"blocks":[]}'),
  nothing: () => undefined,
};

describe.each(Object.entries(damages))('where %s lies', (_, damage) => {
  let server: TestServer;
  let headers: Record<string, string>;
  const log: string[] = [];
  beforeAll(async () => {
    const logger = pino({}, { write: (line: string) => void log.push(line) });
    server = await startTestServer({ logger });
    headers = await signInPerson(server, 'all', '王五');
    const file = join(bundleDir(server.data, 'alpha'), 'book.db');
    const size = readFileSync(file).length;
    const db = BookDb.openForChange(file);
    for (const { page_id: id, page } of db.all('SELECT page_id, page FROM pages WHERE page_id > 1')) {
      const bytes = damage(page as Buffer);
      if (bytes) db.run('UPDATE pages SET page = ? WHERE page_id = ?', bytes, id as number);
      else db.run('DELETE FROM pages WHERE page_id = ?', id as number);
    }
    db.close();
    // A file of another length would not be opened again at all.
    expect(readFileSync(file).length).toBe(size);
  });
  afterAll(() => server.close());

  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    server.app.inject({ method, url, headers, ...(payload && { payload }) });

  it('whatever reads it answers holding-damaged, and the log names the file', async () => {
    const place = { productId: 'alpha', pageId: 3, ...span };
    const replies = {
      text: await ask('GET', `${api}/product/json/alpha/3`),
      picture: await ask('GET', `${api}/product/img/alpha/3`),
      tile: await ask('GET', '/iiif/3/alpha__3.jpg/full/90,/0/default.jpg'),
      info: await ask('GET', '/iiif/3/alpha__3.jpg/info.json'),
      dates: await ask('GET', `${api}/product/dates/alpha/3`),
      note: await ask('POST', `${api}/notebook`, { ...place, comment: '記' }),
      correction: await ask('POST', `${api}/correction`, { ...place, rightWord: '改' }),
    };
    for (const [what, reply] of Object.entries(replies)) {
      const { error } = reply.json() as { error?: { code: string; id: string } };
      expect([what, reply.statusCode, error?.code]).toEqual([what, 500, 'holding-damaged']);
      expect(reply.body).not.toContain(server.data);
      const entry = log.find((line) => line.includes(error?.id ?? '?') && line.includes('request failed'));
      expect(entry).toMatch(/book\.db is damaged: .*page 3/);
    }
    expect((await ask('GET', `${api}/product/json/alpha/1`)).statusCode).toBe(200);
    const { error } = (await ask('GET', `${api}/product/json/alpha/26`)).json() as {
      error: { code: string };
    };
    expect(error.code).toBe('page-not-found');
  });

  it('no call at all fails as if it were the server’s fault', async () => {
    const description = (await server.app.inject('/api/openapi.json')).json() as ApiDescription;
    const alpha = fc.constant('alpha');
    const page = fc.integer({ min: 2, max: 25 });
    const known = { code: alpha, codes: fc.constant(['alpha']), productId: alpha, pageId: page, start: page };
    await fc.assert(
      fc.asyncProperty(arbitraryRequest(description, api, known), async ({ method, url, payload }) => {
        const body = payload === undefined ? {} : { payload: payload as object };
        const reply = await server.app.inject({ method, url, headers, ...body });
        if (reply.statusCode !== 500) return;
        expect([url, (reply.json() as { error: { code: string } }).error.code]).toEqual([
          url,
          'holding-damaged',
        ]);
      }),
      { numRuns: 400 },
    );
  });
});
