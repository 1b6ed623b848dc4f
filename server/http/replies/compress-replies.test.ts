import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codingFor, compressReplies } from './compress-replies.ts';

const app = Fastify();
const text = JSON.stringify({ titles: Array.from({ length: 300 }, (_, i) => `卷${i}`) });
beforeAll(async () => {
  compressReplies(app);
  const json = 'application/json; charset=utf-8';
  app.get('/long', { config: { access: 'anonymous' } }, (_, reply) =>
    reply.type(json).header('etag', '"a"').header('vary', 'origin').send(text),
  );
  app.get('/short', { config: { access: 'anonymous' } }, (_, reply) => reply.type(json).send('{}'));
  app.get('/token', { config: { access: 'anonymous', ownCredentials: true } }, (_, reply) =>
    reply.type(json).send(text),
  );
  app.get('/picture', { config: { access: 'anonymous' } }, (_, reply) =>
    reply.type('image/png').send(Buffer.from(text)),
  );
  await app.ready();
});
afterAll(() => app.close());

const ask = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

it('sends a long reply in the best coding that is taken, and says that it varies', async () => {
  const [br, gzip, plain] = [
    await ask('/long', 'gzip, deflate, br'),
    await ask('/long', 'gzip;q=1, br;q=0'),
    await ask('/long'),
  ];
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
  expect(plain.body).toBe(text);
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ]);
  for (const { headers } of [br, gzip, plain]) expect(headers['vary']).toBe('origin, accept-encoding');
  expect([br.headers['etag'], plain.headers['etag']]).toEqual(['W/"a"', '"a"']);
  expect(br.headers['content-length']).toBe(String(br.rawPayload.length));
});

it('leaves what is short, what is compressed already, and credentials', async () => {
  for (const url of ['/short', '/token', '/picture']) {
    const { headers, statusCode } = await ask(url, 'br');
    expect([url, statusCode, headers['content-encoding']]).toEqual([url, 200, undefined]);
  }
});

it('reads what a request takes', () => {
  expect(
    ['', 'identity', 'GZIP', 'br;q=0.5', 'br;q=0.000, gzip', '*;q=0'].map((text) => codingFor(text)),
  ).toEqual([undefined, undefined, 'gzip', 'br', 'gzip', undefined]);
});
