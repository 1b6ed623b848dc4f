import { hostname } from 'node:os';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowedName, nameOfHost } from './allowed-hosts.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';

describe('a name that the server is called by', () => {
  it.each([
    ['localhost:8700', true],
    ['127.0.0.1:8700', true],
    ['10.1.2.3', true],
    ['[::1]:8700', true],
    ['[2001:db8::7]', true],
    ['library:8700', true],
    ['library.local', true],
    ['reading-room.home.arpa:80', true],
    [`${hostname()}:8700`, true],
    ['Books.Example.EDU:443', true],
    ['books.example.edu.', true],
    ['attacker.example', false],
    ['127.0.0.1.attacker.example', false],
    ['localhost.attacker.example', false],
    ['books.example.edu.attacker.example', false],
    ['xbooks.example.edu', false],
    ['2130706433', false],
    ['0x7f000001', false],
    ['a"b<c', false],
    ['x@localhost', false],
    [`${'a'.repeat(300)}`, false],
  ])('%s: %s', (host, allowed) => {
    const name = nameOfHost(host);
    expect(name !== undefined && isAllowedName(name, ['books.example.edu'])).toBe(allowed);
  });
});

describe('a request under a name', () => {
  let server: TestServer;
  let port = 0;
  beforeAll(async () => {
    server = await startTestServer({ hosts: ['books.example.edu'], trustProxy: ['127.0.0.2'] });
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => server.close());

  const ask = (host: string, path = '/api/auth/ipLogin', more = '', localAddress = '127.0.0.1') =>
    new Promise<string>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }, () =>
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\nConnection: close\r\n${more}\r\n`,
        ),
      );
      let got = '';
      socket.on('data', (chunk) => (got += chunk.toString()));
      socket.on('close', () => resolve(got));
      socket.on('error', reject);
    });

  it('that a stranger can own gets 421 for every call and page, with words that say what to set', async () => {
    for (const path of ['/api/auth/ipLogin', '/', '/api/nowhere', '/assets/main-abc123.js', '/iiif/3/x'])
      expect(await ask('attacker.example', path)).toMatch(/^HTTP\/1\.1 421 /);
    expect(await ask('attacker.example')).toMatch(/"host-unknown".*--allow-host attacker\.example/);
  });
  it('that was configured, and that is an address, reaches the call', async () => {
    for (const host of ['books.example.edu', `127.0.0.1:${port}`, 'localhost', '[::1]'])
      expect(await ask(host)).not.toMatch(/^HTTP\/1\.1 421 /);
  });
  it('that a proxy tells is the name, when the proxy is trusted', async () => {
    const forwarded = 'X-Forwarded-Host: attacker.example\r\n';
    expect(await ask('localhost', undefined, forwarded, '127.0.0.2')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await ask('localhost', undefined, forwarded)).not.toMatch(/^HTTP\/1\.1 421 /);
    const own = 'X-Forwarded-Host: books.example.edu\r\n';
    expect(await ask('attacker.example', undefined, own, '127.0.0.2')).not.toMatch(/^HTTP\/1\.1 421 /);
    expect(await ask('attacker.example', undefined, own)).toMatch(/^HTTP\/1\.1 421 /);
  });
  it('that is said twice is refused, be both allowed', async () => {
    for (const path of ['/api/auth/ipLogin', '/', '/healthz'])
      expect(await ask('localhost', path, 'host: localhost\r\n')).toMatch(/^HTTP\/1\.1 400 .*/);
  });
  it('does not matter to whoever watches the process', async () => {
    const reply = await server.app.inject({ url: '/healthz', headers: { host: 'attacker.example' } });
    expect(reply.statusCode).toBe(200);
  });
});
