import { gcm } from '@noble/ciphers/aes.js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { associatedData, OpenReply, type SealedPage } from '#contract/reading/reader.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const api = '/api/gujiread/api/product';
const codeOf = (reply: { json(): unknown }) => (reply.json() as { error: { code: string } }).error.code;
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

it('[R-072] a picture comes sealed, the one that IIIF draws, to whoever may read the page, for caches as its text', async () => {
  const headers = bearer(await loginAs(server.app, 'some'));
  const ask = (url: string) => server.app.inject({ url, headers });
  const { key, version } = OpenReply.parse((await ask(`${api}/open/alpha`)).json());
  const reply = await ask(`${api}/img/alpha/1?v=${version}&kid=${key.kid}`);
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
  expect(reply.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect((await ask(`${api}/img/alpha/1`)).headers['cache-control']).toBe('private, no-cache');
  const { mediaType, sealed } = reply.json<{ mediaType: string; sealed: SealedPage['sealed'] }>();
  const bound = new TextEncoder().encode(associatedData('alpha', version, 1, 'picture'));
  const picture = gcm(bytesOf(key.key), bytesOf(sealed.iv), bound).decrypt(
    new Uint8Array([...bytesOf(sealed.ciphertext), ...bytesOf(sealed.tag)]),
  );
  const { format, width = 0, height = 0 } = await sharp(picture).metadata();
  expect([mediaType, format]).toEqual(['image/jpeg', 'jpeg']);
  expect(Math.max(width, height)).toBeLessThanOrEqual(3000);
  const clear = await ask(`/iiif/3/alpha__1.jpg/full/${width},${height}/0/default.jpg?v=${version}`);
  expect(Buffer.from(picture).equals(clear.rawPayload)).toBe(true);
  for (const [url, status, code] of [
    [`${api}/img/beta/1`, 403, 'no-access'],
    [`${api}/img/alpha/9999`, 404, 'page-not-found'],
    [`${api}/img/alpha/1?v=20000101T000000-aaaa`, 410, 'version-gone'],
  ] as const) {
    const refused = await ask(url);
    expect([url, refused.statusCode, codeOf(refused)]).toEqual([url, status, code]);
  }
});
