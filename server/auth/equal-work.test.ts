// That a wrong name costs what a wrong password costs is shown by counting the work, not by a clock.
import { Token } from '#contract/accounts/auth.ts';
import { Piscina } from 'piscina';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loginBody } from '#testing/servers/library.ts';
import {
  type AuthServer,
  loginSub,
  post,
  register,
  resetSub,
  startAuthServer,
  unitToken,
} from '#testing/servers/auth-server.ts';

/** What the threads are given to do. */
const run = vi.spyOn(Piscina.prototype, 'run');
const tasks = (name: string) =>
  run.mock.calls.filter(([, options]) => options?.name === name).map(([task]) => task as { stored?: string });

let server: AuthServer;
let app: AuthServer['app'];
let token: Token;
beforeAll(async () => {
  server = await startAuthServer();
  ({ app } = server);
  for (const name of ['甲大學', '乙大學']) await server.unit(name);
  token = await unitToken(app, '甲大學');
  await register(app, await unitToken(app, '乙大學'), '王了一');
  await register(app, token, '陳寅恪');
  // The decoy is made at the first unknown name.
  await post(app, '/api/auth/login', await loginBody(app, '無此單位'));
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 5000;
  run.mockClear();
});

/** Memory, passes and lanes of each verification, and how many hashes were made. */
const work = () => ({
  verified: tasks('verify').map(({ stored }) => /^\$argon2id\$v=19\$([^$]*)/.exec(String(stored))?.[1]),
  hashed: tasks('hash').length,
});
const oneCheck = { verified: ['m=19456,t=2,p=1'], hashed: 0 };

it.each([
  ['an unknown name', '無此單位', 'whatever it is'],
  ['a wrong password', '甲大學', 'whatever it is'],
  ['an endless password', '甲大學', 'x'.repeat(700)],
  ['the right one', '甲大學', undefined],
])('[A-048] a unit’s sign-in with %s is one verification', async (_, name, word) => {
  await post(app, '/api/auth/login', await loginBody(app, name, word));
  expect(work()).toEqual(oneCheck);
});

it.each([
  ['an unknown name', '無此人'],
  ['a wrong password', '陳寅恪'],
  ['a name of another unit', '王了一'],
])('[A-002] [A-053] a person’s sign-in with %s is one verification', async (_, name) => {
  expect((await loginSub(app, token, name, 'whatever it is')).statusCode).toBe(401);
  expect(work()).toEqual(oneCheck);
});

it('[A-053] whoever is over the limit costs nothing', async () => {
  const blocked = await unitToken(app, '乙大學');
  for (let i = 0; i < 10; i++) await loginSub(app, blocked, '王了一', 'wrong');
  run.mockClear();
  expect((await loginSub(app, blocked, '王了一')).statusCode).toBe(429);
  expect(work()).toEqual({ verified: [], hashed: 0 });
});

it('[A-055] a reset with the wrong old password makes no hash', async () => {
  const person = Token.parse((await loginSub(app, await unitToken(app, '甲大學'), '陳寅恪')).json());
  run.mockClear();
  expect((await resetSub(app, person, 'wrong', 'another')).statusCode).toBe(403);
  expect(work()).toEqual(oneCheck);
});
