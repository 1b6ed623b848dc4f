// What the proxy of `deploy/haproxy.cfg` does by itself, with no server behind it.
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as askPlain } from 'node:http';
import { request as askSecure } from 'node:https';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#testing/servers/free-port.ts';
import { haproxyProgram, type Proxy, startHaproxy } from '#testing/servers/haproxy.ts';
import { selfSigned } from '#testing/servers/self-signed.ts';

let proxy: Proxy;
const replyTo = async (request: ClientRequest): Promise<IncomingMessage> => {
  request.end();
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  reply.resume();
  return reply;
};
const agreeOn = (options: ConnectionOptions): Promise<string> =>
  new Promise((resolve) => {
    const { cert: ca } = selfSigned;
    const socket: TLSSocket = connect({ port: proxy.port, host: '127.0.0.1', ca, ...options }, () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().standardName}`);
      socket.destroy();
    });
    socket.once('error', () => resolve('none'));
  });

describe.skipIf(haproxyProgram === undefined && process.env['CI'] !== 'true')('the proxy', () => {
  beforeAll(async () => {
    const ports = [await freePort(), await freePort(), await freePort()];
    proxy = await startHaproxy(ports, `${selfSigned.cert}\n${selfSigned.key}\n`);
  });
  afterAll(() => proxy.close());

  it('speaks no TLS before 1.2, and no cipher without forward secrecy and authentication', async () => {
    const old = { ciphers: 'ALL:@SECLEVEL=0' };
    expect(await agreeOn({})).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384');
    expect(await agreeOn({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 TLS_ECDHE_ECDSA_.*(GCM|POLY1305)/);
    expect(await agreeOn({ ...old, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' })).toBe('none');
    const chained = 'ECDHE-ECDSA-AES128-SHA256:ECDHE-ECDSA-AES256-SHA:@SECLEVEL=0';
    expect(await agreeOn({ ciphers: chained, maxVersion: 'TLSv1.2' })).toBe('none');
  });

  it('tells browsers for a year to come by TLS alone, also where no server answers', async () => {
    const { cert: ca } = selfSigned;
    const reply = await replyTo(askSecure(proxy.address, { ca }));
    expect([reply.statusCode, reply.headers['strict-transport-security']]).toEqual([503, 'max-age=31536000']);
  });

  it('leads who opens a page in clear to it, and refuses who calls', async () => {
    const ask = async (path: string) => {
      const headers = { host: 'library.example' };
      const { statusCode, headers: replyHeaders } = await replyTo(
        askPlain({ socketPath: proxy.plain, path, headers }),
      );
      return [statusCode, replyHeaders.location];
    };
    expect(await ask('/app/read/alpha?page=1')).toEqual([
      301,
      'https://library.example/app/read/alpha?page=1',
    ]);
    for (const path of ['/api/gujiread/api/user', '/iiif/3/alpha__1.jpg/info.json?token=abc'])
      expect(await ask(path)).toEqual([403, undefined]);
  });
});
