// For tests: a messaging service on this machine that speaks the documented calls, with codes that are good once.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export const corpId = 'ding0123456789';
export const appKey = 'dingkey';
export const appSecret = 'the secret of the app';

export interface FakeMessagingService {
  base: string;
  /** Every request, `POST /v1.0/…`, without its query. */
  calls: string[];
  /** A new code that this member of the corporation got; of its sign-in page, or inside its application. */
  code(userId: string): string;
  /** What to do instead of answering: end the connection, never answer, send elsewhere, fail, answer rubbish. */
  instead: 'break' | 'hang' | 'redirect' | 'fail' | 'rubbish' | 'flood' | undefined;
  /** As when the service has forgotten the tokens that it gave. */
  forgetTokens(): void;
  close(): Promise<void>;
}

/** `corp`: of which the people are who sign in at its page. */
export async function startFakeMessagingService(corp = corpId): Promise<FakeMessagingService> {
  let count = 0;
  const tokens = new Set<string>();
  const codes = new Map<string, string>();
  const take = (code: unknown): string | undefined => {
    const userId = typeof code === 'string' ? codes.get(code) : undefined;
    codes.delete(String(code));
    return userId;
  };

  const answer = async (request: IncomingMessage, reply: ServerResponse, url: URL): Promise<void> => {
    const send = (status: number, body: object): void => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {};
    const mayAsk = tokens.has(url.searchParams.get('access_token') ?? '');
    const wrongToken = { errcode: 40014, errmsg: 'invalid access_token' };
    const path = url.pathname.replace('/sub', '');
    if (path === `/v1.0/oauth2/${corpId}/token`) {
      if (body['client_id'] !== appKey || body['client_secret'] !== appSecret)
        return send(400, { code: 'invalid.client', message: 'invalid.client' });
      const token = `app-token-${++count}`;
      tokens.add(token);
      return send(200, { access_token: token, expires_in: 7200 });
    }
    if (path === '/topapi/v2/user/getuserinfo') {
      if (!mayAsk) return send(200, wrongToken);
      const userid = take(body['code']);
      if (!userid) return send(200, { errcode: 40078, errmsg: 'code is not exist' });
      return send(200, { errcode: 0, errmsg: 'ok', result: { userid, sys: true, name: '某人' } });
    }
    if (path === '/v1.0/oauth2/userAccessToken') {
      const userId = body['clientSecret'] === appSecret ? take(body['code']) : undefined;
      if (!userId) return send(400, { code: 'invalidParameter.authCode.notFound', message: 'no' });
      return send(200, { accessToken: `of-${userId}`, refreshToken: 'r', expireIn: 7200, corpId: corp });
    }
    if (path === '/v1.0/contact/users/me') {
      const token = String(request.headers['x-acs-dingtalk-access-token']);
      return send(200, { nick: '某人', unionId: token.replace('of-', 'union-') });
    }
    if (path === '/topapi/user/getbyunionid') {
      if (!mayAsk) return send(200, wrongToken);
      const userid = String(body['unionid']).replace('union-', '');
      if (userid === 'guest') return send(200, { errcode: 60121, errmsg: 'no such user' });
      return send(200, { errcode: 0, errmsg: 'ok', result: { contact_type: 0, userid } });
    }
    return send(404, { code: 'not.found' });
  };

  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    standIn.calls.push(`${request.method} ${url.pathname}`);
    const { instead } = standIn;
    if (instead === 'break') request.socket.destroy();
    else if (instead === 'redirect')
      reply.writeHead(302, { location: `${standIn.base}/sub${request.url}` }).end();
    else if (instead === 'fail') reply.writeHead(502).end('{}');
    else if (instead === 'rubbish') reply.writeHead(200).end('<html>');
    else if (instead === 'flood') reply.writeHead(200).end(`"${'x'.repeat(1 << 20)}"`);
    else if (instead === undefined) void answer(request, reply, url);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const standIn: FakeMessagingService = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    instead: undefined,
    code: (userId) => {
      const code = `login-code-${++count}`;
      codes.set(code, userId);
      return code;
    },
    forgetTokens: () => tokens.clear(),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return standIn;
}
