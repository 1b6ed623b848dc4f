import { Token } from '#contract/accounts/auth.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer } from '#testing/servers/library.ts';
import {
  type AuthServer,
  codeOf,
  errorDetails,
  loginSub,
  post,
  refresh,
  register,
  startAuthServer,
  unitToken,
  userOf,
} from '#testing/servers/auth-server.ts';
import { unitStore } from '../stores/unit-store.ts';

let server: AuthServer;
let app: AuthServer['app'];
beforeAll(async () => {
  server = await startAuthServer();
  ({ app } = server);
});
afterAll(() => server.close());

/** A network that no other test uses: `10.<n>.` */
let n = 0;
beforeEach(() => {
  n++;
  server.clock.now += 3_600_000;
});
const net = (rest: string) => `10.${n}.${rest}`;
const enter = (from: string, to = app, headers: Record<string, string> = {}) =>
  post(to, '/api/auth/ipLogin', {}, { from, headers });
const tokenFrom = async (from: string) => Token.parse((await enter(from)).json());
const nameOf = async (from: string): Promise<string | undefined> => {
  const reply = await enter(from);
  if (reply.statusCode !== 200) return codeOf(reply);
  return (await userOf(app, Token.parse(reply.json()))).json<{ userName: string }>().userName;
};
const setRanges = (id: string, cidrs: string[]) =>
  server.db.write((trx) => unitStore(server.db).change(trx, id, () => ({ cidrs })));

describe('signing in by address', () => {
  it('[A-004] [A-049] gives a registered address its unit, and refuses a foreign one in words', async () => {
    await server.unit(`網${n}`, { cidrs: [net('0.0/16'), `2001:db8:${n}::/48`] });
    for (const from of [net('3.4'), `::ffff:${net('3.4')}`, `2001:db8:${n}::7`])
      expect(await nameOf(from)).toBe(`網${n}`);
    const foreign = await enter('192.0.2.1');
    expect([foreign.statusCode, codeOf(foreign)]).toEqual([403, 'address-unknown']);
    expect(foreign.json()).not.toHaveProperty('access_token');
  });

  it('[A-004] prefers the narrowest range, and passes over a unit that has expired or is switched off', async () => {
    const far = server.clock.now + 3_600_000;
    await server.unit(`校${n}`, { cidrs: [net('0.0/16')] });
    await server.unit(`院${n}`, { cidrs: [net('5.0/24')], expiresAt: far });
    const off = await server.unit(`館${n}`, { cidrs: [net('5.9/32')] });
    await server.db.write((trx) => unitStore(server.db).change(trx, off.id, () => ({ active: false })));
    server.clock.now += 5001;
    expect(await nameOf(net('4.1'))).toBe(`校${n}`);
    expect(await nameOf(net('5.9'))).toBe(`院${n}`);
    server.clock.now = far;
    expect(await nameOf(net('5.9'))).toBe(`校${n}`);
  });

  it('[A-049] believes X-Forwarded-For from trusted proxies alone, and takes the rightmost hop they do not vouch for', async () => {
    await server.unit(`內${n}`, { cidrs: [net('0.0/16')] });
    const trusting = await server.again({ trustProxy: ['172.16.0.0/12', '2001:db8:ffff::/48'] });
    const claim = (hops: string, from: string, to: typeof app) =>
      enter(from, to, { 'x-forwarded-for': hops }).then(codeOf);
    const inside = net('1.1');
    expect(await claim(inside, '192.0.2.1', app)).toBe('address-unknown');
    expect(await claim(inside, '172.16.0.1', app)).toBe('address-unknown');
    expect(await claim(inside, '192.0.2.1', trusting)).toBe('address-unknown');
    expect(await claim(inside, '172.16.0.1', trusting)).toBeUndefined();
    expect(await claim(`${inside}, 172.20.0.1`, '2001:db8:ffff::1', trusting)).toBeUndefined();
    // What the client itself put in front is worth nothing.
    expect(await claim(`${inside}, 192.0.2.1`, '172.16.0.1', trusting)).toBe('address-unknown');
    expect(await claim(`192.0.2.1, ${inside}`, '172.16.0.1', trusting)).toBeUndefined();
    for (const hops of ['', 'unknown', `${inside} x`, ',', `${inside}, unknown`, 'x'.repeat(4000)])
      expect(await claim(hops, '172.16.0.1', trusting)).toBe('address-unknown');
  });

  it('[A-004] keeps to the seats, and says how many there are and what to do', async () => {
    await server.unit(`席${n}`, { cidrs: [net('0.0/16')], seats: 1 });
    const token = await tokenFrom(net('1.1'));
    const full = await enter(net('1.2'));
    expect([full.statusCode, codeOf(full), full.headers['retry-after']]).toEqual([429, 'seats-full', '60']);
    expect(errorDetails(full)).toBe('本单位最多 1 人同时在线。有人退出登录，或 15 分钟未使用，即空出席位');
    await app.inject({ url: '/api/auth/logout', headers: bearer(token) });
    expect((await enter(net('1.2'))).statusCode).toBe(200);
  });

  it('[A-004] is limited: a thousand sign-ins of one address in a quarter of an hour', async () => {
    await server.unit(`限${n}`, { cidrs: [net('0.0/16')] });
    const start = server.clock.now - (server.clock.now % 900_000);
    const row = {
      key: `login|network|${net('1.1')}`,
      window_start: start,
      count: 999,
      expires_at: start * 2,
    };
    await server.db.write((trx) => trx.insertInto('rate').values(row).execute());
    expect((await enter(net('1.1'))).statusCode).toBe(200);
    expect((await enter(net('1.1'))).statusCode).toBe(429);
    expect((await enter(net('1.2'))).statusCode).toBe(200);
  });
});

describe('a session by address', () => {
  it('[A-050] [A-004] is looked at again at refresh: it may move within the ranges, and ends outside them', async () => {
    await server.unit(`動${n}`, { cidrs: [net('0.0/16')] });
    const moved = Token.parse((await refresh(app, await tokenFrom(net('1.1')), net('9.9'))).json());
    expect((await userOf(app, moved)).statusCode).toBe(200);
    const left = await refresh(app, moved, '192.0.2.1');
    expect([left.statusCode, codeOf(left)]).toEqual([401, 'session-ended']);
    expect((await refresh(app, moved, net('1.1'))).statusCode).toBe(401);
    expect((await userOf(app, moved)).statusCode).toBe(401);
  });

  it('[A-004] ends within seconds when the ranges no longer hold its address', async () => {
    const unit = await server.unit(`改${n}`, { cidrs: [net('0.0/16')] });
    const [stays, goes] = [await tokenFrom(net('1.1')), await tokenFrom(net('2.1'))];
    for (const token of [stays, goes]) expect((await userOf(app, token)).statusCode).toBe(200);
    await setRanges(unit.id, [net('1.0/24')]);
    server.clock.now += 5001;
    expect((await userOf(app, stays)).statusCode).toBe(200);
    expect((await userOf(app, goes)).statusCode).toBe(401);
    expect(await nameOf(net('2.1'))).toBe('address-unknown');
  });

  it('[A-004] is never remembered, nor is a person’s that takes its place, which stays bound to the address', async () => {
    await server.unit(`記${n}`, { cidrs: [net('0.0/16')] });
    const token = await tokenFrom(net('1.1'));
    await register(app, token, '王了一');
    const person = Token.parse(
      (await loginSub(app, token, '王了一', undefined, { rememberMe: true })).json(),
    );
    const { remember, kind } = await server.db.read
      .selectFrom('session')
      .selectAll()
      .where('ended_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([remember, kind]).toEqual([0, 'ip']);
    expect((await refresh(app, person, '192.0.2.1')).statusCode).toBe(401);
  });

  it('[A-004] a session by password is bound to no address', async () => {
    await server.unit(`密${n}`, { cidrs: [net('0.0/16')] });
    expect((await refresh(app, await unitToken(app, `密${n}`), '192.0.2.1')).statusCode).toBe(200);
  });
});
