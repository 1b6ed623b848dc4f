import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limitCalls } from './call-time.ts';
import { answerError } from './errors.ts';

let app: FastifyInstance;
let address = '';
let reasons: unknown[];
let logged: { msg: string }[];
let lateStream: Readable;
const never = () => new Promise(() => {});

beforeEach(async () => {
  logged = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line) as { msg: string }) };
  app = fastify({ forceCloseConnections: true, logger: { level: 'warn', stream } });
  app.setErrorHandler(answerError);
  limitCalls(app, 60);
  reasons = [];
  app.addHook('preHandler', async ({ wanted }) => {
    wanted.addEventListener('abort', () => reasons.push(wanted.reason));
  });
  app.get('/never', never);
  app.post('/never', never);
  app.post('/long', { config: { callTime: 60_000 } }, () => wait(200, { ok: true }));
  app.post('/streamed', async (_, reply) => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from('one '));
        await wait(200);
        controller.enqueue(Buffer.from('two'));
        controller.close();
      },
    });
    return reply.send(body);
  });
  app.post('/late', () => wait(150, { ok: true }));
  app.post('/late-picture', async (_, reply) => {
    await wait(150);
    return reply.code(200).type('image/jpeg').send(Buffer.from('a cover'));
  });
  app.post('/late-stream', async (_, reply) => {
    await wait(150);
    return reply.send(lateStream);
  });
  app.post('/late-without-promise', (_, reply) => {
    setTimeout(() => reply.send({ ok: true }), 150);
  });
  app.post('/late-failure', async () => {
    await wait(150);
    throw new Error('the signal was aborted');
  });
  // Replies that take a while to be sent, as those that are compressed.
  app.addHook('onSend', () => wait(20));
  lateStream = Readable.from(['never read']);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const post = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${address}${path}`, {
    method: 'POST',
    body: '{"key":"明月"}',
    headers: { 'content-type': 'application/json' },
    ...init,
  });

describe('a call that is not answered in time', () => {
  it.each([
    ['with a body', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }],
    ['without one', { method: 'GET' }],
  ])('is answered 503, %s, and its work is aborted', async (_, init) => {
    const reply = await fetch(`${address}/never`, init);
    const { error } = (await reply.json()) as { error: { code: string } };
    expect([reply.status, error.code, reply.headers.get('retry-after')]).toEqual([
      503,
      'request-timeout',
      '30',
    ]);
    expect(reasons).toEqual([expect.objectContaining({ code: 'request-timeout' })]);
  });

  it.each(['late', 'late-picture', 'late-stream', 'late-without-promise', 'late-failure'])(
    'is answered once, and logged once, though its work comes to an end later: %s',
    async (path) => {
      const reply = await post(`/${path}`);
      expect(reply.status).toBe(503);
      expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await reply.json()).toMatchObject({ error: { code: 'request-timeout' } });
      await wait(200);
      expect(logged.map(({ msg }) => msg)).toEqual(['request failed']);
      expect(lateStream.destroyed).toBe(path === 'late-stream');
    },
  );
});

describe('a call that is answered in time', () => {
  it('has the time that its route says, and as long as it takes once the reply has begun', async () => {
    expect(await (await post('/long')).json()).toEqual({ ok: true });
    expect(await (await post('/streamed')).text()).toBe('one two');
    expect(reasons).toEqual([]);
  });
});

it('a caller who goes ends the work, though the body was read long before', async () => {
  const gone = new AbortController();
  const call = post('/long', { signal: gone.signal }).catch(() => 'gone');
  await wait(100);
  expect(reasons).toEqual([]);
  gone.abort();
  expect(await call).toBe('gone');
  await expect.poll(() => reasons.length).toBe(1);
});
