import { Token } from '#contract/accounts/auth.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AuthServer,
  codeOf,
  post,
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
let elsewhere: FakeMessagingService;
let server: AuthServer;
let other: AuthServer;
const start = (standIn: FakeMessagingService) =>
  startAuthServer(
    {},
    {
      service: standIn.base,
      api: standIn.base,
      corporations: {
        [corpId]: {
          unit: '示例大學',
          appKey,
          secret: appSecret,
          staff: ['manager'],
          authorizeUrl: 'https://login.example/auth',
        },
      },
    },
  );
beforeAll(async () => {
  [service, elsewhere] = [await startFakeMessagingService(), await startFakeMessagingService('ding-other')];
  [server, other] = [await start(service), await start(elsewhere)];
  for (const each of [server, other]) await each.unit('示例大學');
});
afterAll(async () => {
  for (const each of [server, other, service, elsewhere]) await each.close();
});
const enter = async ({ app }: AuthServer, code: string) =>
  post(app, '/api/auth/ddLogin', await sealAll(app, { code, corpId }));

it('[A-003] [A-052] a code of the sign-in page is exchanged for a member of the corporation', async () => {
  const token = Token.parse((await enter(server, service.code('manager'))).json());
  expect((await userOf(server.app, token)).json()).toMatchObject({ userName: '示例大學', isAdmin: true });
  const { staff_id } = await server.db.read.selectFrom('session').selectAll().executeTakeFirstOrThrow();
  expect(staff_id).toBe(`${corpId}:manager`);
});

it('[A-052] whoever has an account of the service, and is none of the corporation, is refused', async () => {
  const guest = await enter(server, service.code('guest'));
  expect([guest.statusCode, codeOf(guest)]).toEqual([401, 'wrong-credentials']);
  const stranger = await enter(other, elsewhere.code('manager'));
  expect([stranger.statusCode, codeOf(stranger)]).toEqual([401, 'wrong-credentials']);
  const bad = await enter(server, 'made up');
  expect([bad.statusCode, codeOf(bad)]).toEqual([401, 'wrong-credentials']);
});
