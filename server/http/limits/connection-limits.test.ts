import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionLimits, limitConnections, limitReplies } from './connection-limits.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

let server: TestServer;
let port = 0;
beforeAll(async () => {
  server = await startTestServer({ limits: { headers: 300, request: 600, check: 50 } });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

/** A connection whose caller never closes his half. */
const open = async (to = port): Promise<Socket> => {
  const socket = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};
const readAll = async (socket: Socket): Promise<string> => {
  let got = '';
  socket.on('data', (chunk: Buffer) => (got += chunk.toString()));
  await new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
  return got;
};
const head = (path: string, more: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
const json = 'Content-Type: application/json\r\n';

describe('a caller who sends slowly', () => {
  it('is cut while the headers are under way', async () => {
    const socket = await open();
    socket.write('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is cut while the body is under way, though it never closes its half', async () => {
    const socket = await open();
    socket.write(head('/api/auth/login', `${json}Content-Length: 1000\r\n`));
    const dripping = setInterval(() => socket.writable && socket.write(' '), 50);
    const got = await readAll(socket);
    clearInterval(dripping);
    expect(got).toMatch(/^HTTP\/1\.1 (?:408|503) /);
  });
});

describe('a body', () => {
  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const codeOf = async (url: string, payload: string, headers?: Record<string, string>) =>
    (await post(url, payload, headers)).json<{ error: { code: string } }>().error.code;
  const large = `{"username":"${'x'.repeat(20_000)}"}`;

  it('has at most 16 kB where anybody may call, or where there is no call', async () => {
    for (const url of ['/api/auth/login', '/api/auth/refreshToken', '/api/nowhere', '/'])
      expect((await post(url, large)).statusCode, url).toBe(413);
    expect(await codeOf('/api/auth/login', large.replace('x'.repeat(5000), ''))).toBe('bad-request');
  });

  it('is not read before the caller is known', async () => {
    const url = '/api/gujiread/api/search/fulltext';
    expect(await codeOf(url, '{')).toBe('not-signed-in');
    expect(await codeOf(url, '{', { authorization: 'Bearer x' })).toBe('session-ended');
    const signedIn = bearer(await loginAs(server.app, 'all'));
    expect(await codeOf(url, '{', signedIn)).toBe('bad-request');
    expect(await codeOf(url, large, signedIn)).toBe('bad-request');
    expect(await codeOf(url, `"${'x'.repeat(1 << 20)}"`, signedIn)).toBe('too-large');
  });
});

it('an address has so many connections and no more, until one is closed', async () => {
  const app = fastify();
  limitConnections(app, { ...connectionLimits, connections: 3 }, ['10.0.0.0/8']);
  app.get('/', async () => 'ok');
  const at = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const sockets = await Promise.all([open(at), open(at), open(at)]);
  const ask = async (): Promise<string> => {
    const socket = await open(at);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    return (await readAll(socket)).slice(0, 12);
  };
  expect(await ask()).toBe('');
  sockets[0]!.destroy();
  await expect.poll(ask).toBe('HTTP/1.1 200');
  for (const socket of sockets) socket.destroy();
  await app.close();
});

it('a reply that nobody reads is cut', async () => {
  const app = fastify({ forceCloseConnections: true });
  limitReplies(app, { ...connectionLimits, stall: 200 });
  const length = 64 << 20;
  const closed = new Promise<void>((resolve) => {
    app.get('/', async (_, reply) => {
      reply.raw.once('close', resolve);
      return Buffer.alloc(length);
    });
  });
  const at = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = await open(at);
  let read = 0;
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await closed;
  socket.on('data', (chunk: Buffer) => (read += chunk.length));
  await new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
  expect(read).toBeLessThan(length);
  socket.destroy();
  await app.close();
});
