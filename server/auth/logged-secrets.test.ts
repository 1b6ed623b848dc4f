// Every way of signing in, with the log on at its most talkative: no password, token, code or secret is in it.
import { Writable } from 'node:stream';
import { Token } from '#contract/accounts/auth.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearer, loginBody, password } from '#testing/servers/library.ts';
import { makeLogger } from '../http/logging.ts';
import {
  type AuthServer,
  loginSub,
  post,
  refresh,
  register,
  resetSub,
  sealAll,
  startAuthServer,
  unitToken,
  userOf,
} from '#testing/servers/auth-server.ts';
import {
  appKey,
  appSecret,
  corpId,
  startFakeMessagingService,
  type FakeMessagingService,
} from '#testing/servers/messaging-service.ts';

let log = '';
let service: FakeMessagingService;
let server: AuthServer;
beforeAll(async () => {
  service = await startFakeMessagingService();
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      log += chunk.toString();
      done();
    },
  });
  server = await startAuthServer(
    { logger: makeLogger('trace', sink) },
    {
      service: service.base,
      api: service.base,
      corporations: { [corpId]: { unit: '示例大學', appKey, secret: appSecret } },
    },
  );
  await server.unit('示例大學', { cidrs: ['192.0.2.0/24'] });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

it('[A-047] signing in, failing, renewing, registering, resetting and signing out leave no secret in the log', async () => {
  const { app } = server;
  const secrets = new Set([password, 'a wrong word', 'the new word', appSecret, 'app-token-', 'login-code-']);
  const keep = (reply: { statusCode: number; json(): unknown }): Token => {
    const token = Token.parse(reply.json());
    for (const value of [token.access_token, token.refresh_token]) secrets.add(value);
    return token;
  };
  const keepBody = <T extends object>(body: T): T => {
    for (const value of Object.values(body)) if (value?.box) secrets.add(String(value.box));
    return body;
  };

  const unit = keep(await post(app, '/api/auth/login', keepBody(await loginBody(app, '示例大學'))));
  await post(app, '/api/auth/login', await loginBody(app, '示例大學', 'a wrong word'));
  await post(app, '/api/auth/login', { username: 'a wrong word', password: 'a wrong word' });
  await app.inject({ method: 'POST', url: '/api/auth/login', payload: `{ "password": "a wrong word"` });
  const renewed = keep(await refresh(app, unit));
  await refresh(app, { ...renewed, refresh_token: 'a wrong word' });
  await register(app, renewed, '王了一');
  const person = keep(await loginSub(app, renewed, '王了一'));
  await loginSub(app, person, '王了一', 'a wrong word');
  await resetSub(app, person, 'a wrong word', 'the new word');
  const reset = keep(await resetSub(app, person, password, 'the new word'));
  keep(await post(app, '/api/auth/ipLogin', {}, { from: '192.0.2.1' }));
  await post(app, '/api/auth/ipLogin', {}, { from: '198.51.100.1' });
  const enter = async (code: string) =>
    post(app, '/api/auth/ddLogin', keepBody(await sealAll(app, { code, corpId })));
  keep(await enter(service.code('reader')));
  await enter('login-code-made-up');
  for (const instead of ['break', 'redirect', 'rubbish', 'fail'] as const) {
    service.instead = instead;
    expect((await enter(service.code('reader'))).statusCode).toBe(503);
  }
  await app.inject(`/login?corpId=${corpId}&code=login-code-in-address&authCode=login-code-too`);
  await app.inject(`/iiif/3/a__1.jpg/info.json?token=${reset.access_token}`);
  await app.inject({ url: '/api/auth/logout', headers: bearer(reset) });
  await userOf(app, await unitToken(app, '示例大學'));

  expect(log).toContain('/api/auth/ddLogin');
  expect(log).toMatch(/no connection/);
  for (const secret of secrets) expect(log.includes(secret) ? secret : undefined).toBeUndefined();
});
