import { Token } from '#contract/accounts/auth.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuthServer,
  codeOf,
  loginSub,
  post,
  refresh,
  register,
  sealAll,
  startAuthServer,
  userOf,
} from '#testing/servers/auth-server.ts';
import {
  appKey,
  appSecret,
  corpId,
  startFakeMessagingService,
  type FakeMessagingService,
} from '#testing/servers/messaging-service.ts';

let service: FakeMessagingService;
let server: AuthServer;
let app: AuthServer['app'];
const corporation = { unit: '示例大學', appKey, secret: appSecret, staff: ['manager'] };
const page = 'https://login.example/auth?client_id={appKey}&corp={corpId}&state=x';
beforeAll(async () => {
  service = await startFakeMessagingService();
  server = await startAuthServer(
    {},
    {
      service: service.base,
      api: `${service.base}/`,
      corporations: {
        [corpId]: corporation,
        'ding-page': { ...corporation, authorizeUrl: page },
        'ding-nobody': { ...corporation, unit: '無此單位' },
      },
    },
  );
  ({ app } = server);
  await server.unit('示例大學');
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(() => {
  // No token of the service outlives this.
  server.clock.now += 8_000_000;
  service.calls.length = 0;
});
afterEach(() => {
  service.instead = undefined;
});

const enter = async (code: string, corp = corpId) =>
  post(app, '/api/auth/ddLogin', await sealAll(app, { code, corpId: corp }));
const enterAs = async (userId: string, corp?: string) =>
  Token.parse((await enter(service.code(userId), corp)).json());
const exchanges = () => service.calls.filter((call) => call.includes('getuserinfo')).length;
const answer = (reply: Awaited<ReturnType<typeof enter>>) => [reply.statusCode, codeOf(reply)];
const unavailable = [503, 'messaging-unavailable'];

describe('signing in through the messaging service', () => {
  it('[A-003] [A-052] takes a code that is valid there, and signs in as the corporation’s unit', async () => {
    const token = await enterAs('reader');
    expect((await userOf(app, token)).json()).toMatchObject({ userName: '示例大學', isAdmin: false });
    expect((await refresh(app, token)).statusCode).toBe(200);
    expect(service.calls).toEqual([`POST /v1.0/oauth2/${corpId}/token`, 'POST /topapi/v2/user/getuserinfo']);
    const row = await server.db.read
      .selectFrom('session')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: 'staff', remember: 0, staff_id: `${corpId}:reader`, staff_admin: 0 });
  });

  it('[A-052] refuses a bad code, and asks the service once for a code however often it comes', async () => {
    const code = service.code('reader');
    const [one, two] = await Promise.all([enter(code), enter(code)]);
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 401]);
    expect(exchanges()).toBe(1);
    const bad = await enter('made up');
    expect([...answer(bad), bad.json()]).toMatchObject([401, 'wrong-credentials', { error: {} }]);
    expect(await enter('made up').then(answer)).toEqual([401, 'wrong-credentials']);
    expect(exchanges()).toBe(2);
  });

  it('[A-043] [A-042] makes an administrator of whom the staff list names, whatever the service says of that person', async () => {
    const isAdmin = async (token: Token) => (await userOf(app, token)).json<{ isAdmin: boolean }>().isAdmin;
    const manager = await enterAs('manager');
    expect([await isAdmin(manager), await isAdmin(await enterAs('reader'))]).toEqual([true, false]);
    await register(app, manager, '王了一');
    const person = Token.parse((await loginSub(app, manager, '王了一')).json());
    expect(await isAdmin(person)).toBe(true);
  });

  it('[A-003] caches the service’s token until it expires, and requests another when the service rejects it', async () => {
    const given = () => service.calls.filter((call) => call.endsWith('/token')).length;
    await enterAs('reader');
    await enterAs('reader');
    expect(given()).toBe(1);
    server.clock.now += 7000 * 1000;
    await enterAs('reader');
    expect(given()).toBe(2);
    service.forgetTokens();
    expect(await enter(service.code('reader')).then(answer)).toEqual(unavailable);
    await enterAs('reader');
    expect(given()).toBe(3);
  });

  it('[A-052] refuses an unknown corporation without asking anyone, and one whose unit is not there', async () => {
    expect(await enter('x', 'ding-unknown').then(answer)).toEqual([401, 'wrong-credentials']);
    expect(await enter('x', '__proto__').then(answer)).toEqual([401, 'wrong-credentials']);
    expect(await enter('', corpId).then(answer)).toEqual([400, 'bad-request']);
    const none = await enter('x', '');
    expect(none.body).toContain('登录失败！无法获取corpId');
    expect(service.calls).toEqual([]);
  });

  it.each(['break', 'redirect', 'fail', 'rubbish', 'flood'] as const)(
    '[A-052] says that the service cannot be reached when its answer is: %s',
    async (instead) => {
      service.instead = instead;
      const reply = await enter(service.code('reader'));
      expect(answer(reply)).toEqual(unavailable);
      expect(reply.body).not.toMatch(/access_token|login-code|secret/);
      expect(service.calls).toHaveLength(1);
    },
  );

  it('[A-052] gives up a service that never answers when its time is over', async () => {
    const hasty = await server.again({ messagingTime: 40 });
    service.instead = 'hang';
    const body = await sealAll(hasty, { code: service.code('reader'), corpId });
    expect(answer(await post(hasty, '/api/auth/ddLogin', body))).toEqual(unavailable);
  });

  it('[A-052] limits bad codes by address', async () => {
    const tries: number[] = [];
    for (let i = 0; i < 31; i++) tries.push((await enter(`none ${i}`, 'ding-unknown')).statusCode);
    expect(tries).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
  });
});

describe('the service’s sign-in page', () => {
  it('[A-003] is returned for a corporation that has one', async () => {
    const offer = async (corp: string) =>
      (await app.inject(`/api/auth/messaging?corpId=${encodeURIComponent(corp)}`)).json<object>();
    expect(await offer('ding-page')).toEqual({
      known: true,
      authorizeUrl: 'https://login.example/auth?client_id=dingkey&corp=ding-page&state=x',
    });
    expect(await offer(corpId)).toEqual({ known: true });
    for (const corp of ['ding-unknown', '__proto__', 'constructor'])
      expect(await offer(corp)).toEqual({ known: false });
    expect((await app.inject('/api/auth/messaging')).statusCode).toBe(400);
  });
});
