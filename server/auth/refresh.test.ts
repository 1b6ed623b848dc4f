import { Token } from '#contract/auth.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuthServer,
  codeOf,
  detailsOf,
  personToken,
  refresh,
  startAuthServer,
  unitToken,
  userOf,
} from './auth-server.ts';
import { unitStore } from './units/unit-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let server: AuthServer;
let app: AuthServer['app'];
let n = 0;
let unit: string;
beforeAll(async () => {
  server = await startAuthServer();
  ({ app } = server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now += 60 * minute;
  unit = `甲大學${++n}`;
  await server.unit(unit);
});
const renewed = async (token: Token) => Token.parse((await refresh(app, token)).json());
const ended = [401, 'session-ended'];
const answer = (reply: Awaited<ReturnType<typeof refresh>>) => [reply.statusCode, codeOf(reply)];

describe('renewing', () => {
  it('[A-050] [A-018] many at once with one token all get a pair of their own, and each pair works', async () => {
    const first = await personToken(app, unit, '王了一');
    const replies = await Promise.all(Array.from({ length: 24 }, () => refresh(app, first)));
    const tokens = replies.map((reply) => Token.parse(reply.json()));
    expect(new Set(tokens.map((token) => token.refresh_token)).size).toBe(24);
    for (const token of tokens) {
      expect((await userOf(app, token)).json()).toMatchObject({ subUserName: '王了一' });
      expect((await refresh(app, token)).statusCode).toBe(200);
    }
  });

  it('[A-050] a token used after its minute ends the whole family, also when many come at once', async () => {
    const first = await personToken(app, unit, '王了一');
    const second = await renewed(first);
    server.clock.now += minute + 1;
    const replies = await Promise.all(Array.from({ length: 8 }, () => refresh(app, first)));
    for (const reply of replies) expect(answer(reply)).toEqual(ended);
    expect(answer(await refresh(app, second))).toEqual(ended);
    expect((await userOf(app, second)).statusCode).toBe(401);
    const { ended_why: why } = await server.db.read
      .selectFrom('session')
      .select('ended_why')
      .where('sub_user_id', 'is not', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(why).toBe('reuse');
  });

  it('[A-050] no session outlives thirty days from its sign-in, however often it is renewed', async () => {
    let token = await unitToken(app, unit, true);
    for (let i = 0; i < 9; i++) {
      server.clock.now += 3 * day;
      token = await renewed(token);
    }
    server.clock.now += 3 * day - 1;
    token = await renewed(token);
    expect((await userOf(app, token)).statusCode).toBe(200);
    server.clock.now += 2;
    expect(answer(await refresh(app, token))).toEqual(ended);
    server.clock.now += 5000;
    expect((await userOf(app, token)).statusCode).toBe(401);
  });

  it('[A-050] ends where the unit has expired or was switched off meanwhile', async () => {
    const found = (await unitStore(server.db).byName(unit))!;
    const change = (wanted: object) =>
      server.db.write((trx) => unitStore(server.db).change(trx, found.id, () => wanted));
    const [one, two] = [await unitToken(app, unit), await personToken(app, unit, '王了一')];
    await change({ active: false });
    expect(answer(await refresh(app, one))).toEqual(ended);
    await change({ active: true });
    // What has ended stays so.
    expect(answer(await refresh(app, one))).toEqual(ended);
    await change({ expiresAt: server.clock.now + 1 });
    expect((await refresh(app, two)).statusCode).toBe(200);
    server.clock.now += 1;
    expect(answer(await refresh(app, two))).toEqual(ended);
  });

  it('[A-050] [A-004] finds a seat again after idling, or says what to do', async () => {
    const { id } = (await unitStore(server.db).byName(unit))!;
    await server.db.write((trx) => unitStore(server.db).change(trx, id, () => ({ seats: 1 })));
    const idle = await unitToken(app, unit);
    server.clock.now += 15 * minute;
    const other = await unitToken(app, unit);
    const full = await refresh(app, idle);
    expect([...answer(full), full.headers['retry-after']]).toEqual([429, 'seats-full', '60']);
    expect(detailsOf(full)).toMatch(/^本单位最多 1 人同时在线/);
    await app.inject({
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${other.access_token}` },
    });
    expect((await refresh(app, idle)).statusCode).toBe(200);
  });

  it('[A-050] what one server has ended another refuses at once to renew', async () => {
    const second = await server.again();
    const token = await personToken(app, unit, '王了一');
    expect((await userOf(second, token)).statusCode).toBe(200);
    await app.inject({
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${token.access_token}` },
    });
    expect(answer(await refresh(second, token))).toEqual(ended);
    server.clock.now += 5001;
    expect((await userOf(second, token)).statusCode).toBe(401);
  });
});
