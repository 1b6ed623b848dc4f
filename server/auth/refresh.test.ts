import { Token } from '#contract/accounts/auth.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuthServer,
  codeOf,
  errorDetails,
  personToken,
  refresh,
  startAuthServer,
  unitToken,
  userOf,
} from '#testing/servers/auth-server.ts';
import { auditStore } from '../audit/audit-store.ts';
import { bearer } from '#testing/servers/library.ts';
import { unitStore } from './stores/unit-store.ts';

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
  it('[A-050] [A-018] many at once with one token all get a pair that works, however many they are, and a session has one that is good', async () => {
    const first = await personToken(app, unit, '王了一');
    const replies = await Promise.all(Array.from({ length: 24 }, () => refresh(app, first)));
    const tokens = replies.map((reply) => Token.parse(reply.json()));
    expect(new Set(tokens.map((token) => token.refresh_token)).size).toBe(1);
    for (const token of tokens) {
      expect((await userOf(app, token)).json()).toMatchObject({ subUserName: '王了一' });
      expect((await refresh(app, token)).statusCode).toBe(200);
    }
  });

  it('[A-050] a token that comes again from elsewhere is on record, and shown to its owner and to administrators', async () => {
    const first = await personToken(app, unit, '王了一');
    await refresh(app, first, '10.3.0.1');
    const second = Token.parse((await refresh(app, first, '10.3.0.1')).json());
    const acts = async () =>
      (await auditStore(server.db).list({ act: 'session.reuse' })).items.filter(
        ({ subject }) => subject === `${unit} / 王了一`,
      );
    expect(await acts()).toEqual([]);
    expect((await refresh(app, first, '198.51.100.9')).statusCode).toBe(200);
    expect(await acts()).toMatchObject([
      { address: '198.51.100.9', details: { first: '10.3.0.1', ended: false } },
    ]);
    const own = await app.inject({
      url: '/api/gujiread/api/subUser/sessions',
      headers: bearer(second),
    });
    expect(own.json()).toMatchObject({ items: [{ current: true, reusedFrom: '198.51.100.9' }] });
    server.clock.now += minute + 1;
    await refresh(app, first, '198.51.100.9');
    expect(await acts()).toMatchObject([{ details: { ended: true } }, { details: { ended: false } }]);
  });

  it('[A-045] what another server has ended is refused within seconds, also where the clock goes back', async () => {
    const second = await server.again();
    const token = await personToken(app, unit, '王了一');
    expect((await userOf(second, token)).statusCode).toBe(200);
    await app.inject({ url: '/api/auth/logout', headers: bearer(token) });
    server.clock.now -= minute;
    expect((await userOf(second, token)).statusCode).toBe(401);
    server.clock.now += minute;
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
    expect(errorDetails(full)).toMatch(/^本单位最多 1 人同时在线/);
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
