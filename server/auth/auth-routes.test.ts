import { Token } from '#contract/accounts/auth.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addTestUnit,
  bearer,
  loginAs,
  loginBody,
  publicKey,
  seal,
  sessionIdOf,
  startTestServer,
  type TestServer,
} from '#testing/servers/library.ts';
import { openDatabase, readersFile } from '../database/open-database.ts';
import { sessionStore } from './stores/session-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
/** Each test begins in a window of its own, so that failures of one do not count against another. */
beforeEach(() => {
  server.clock.now += 3_600_000;
});

const post = (url: string, payload: object, headers = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers });
const user = (token: Token) => server.app.inject({ url: '/api/gujiread/api/user', headers: bearer(token) });
const refresh = (token: Token) =>
  post('/api/auth/refreshToken', {
    token: token.access_token,
    refreshToken: token.refresh_token,
    rememberMe: false,
  });
const renewed = async (token: Token) => Token.parse((await refresh(token)).json());
const codeOf = (reply: { json(): unknown }) => (reply.json() as { error: { code: string } }).error.code;

describe('signing in', () => {
  it('[A-048] [E-001] answers right sealed values with a pair of tokens that work', async () => {
    const reply = await post('/api/auth/login', await loginBody(server.app, 'some'));
    expect(Object.keys(reply.json() as object).sort()).toEqual(['access_token', 'refresh_token']);
    const token = Token.parse(reply.json());
    expect((await user(token)).json()).toMatchObject({ userName: 'some', isAdmin: false });
    expect((await refresh(token)).statusCode).toBe(200);
  });

  it('[A-048] [A-059] refuses a wrong password and an unknown name with one answer and no token', async () => {
    const wrong = await post('/api/auth/login', await loginBody(server.app, 'some', 'not the password'));
    const unknown = await post('/api/auth/login', await loginBody(server.app, 'nobody'));
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([401, 'wrong-credentials']);
    expect(unknown.body).toBe(wrong.body);
  });

  it('[A-047] opens a box once: the same login sent again is refused', async () => {
    const body = await loginBody(server.app, 'some');
    expect((await post('/api/auth/login', body)).statusCode).toBe(200);
    const again = await post('/api/auth/login', body);
    expect([again.statusCode, codeOf(again)]).toEqual([400, 'sealed-invalid']);
  });

  it('[A-047] refuses a box changed in any of its parts, stamped too early or late, or under another key', async () => {
    const key = await publicKey(server.app);
    const good = seal('some', key, key.now);
    const flip = (text: string, at: number) => {
      const bytes = Buffer.from(text, 'base64url');
      bytes[at] ^= 1;
      return bytes.toString('base64url');
    };
    const bad = [
      { ...good, box: flip(good.box, 0) },
      { ...good, box: flip(good.box, Buffer.from(good.box, 'base64url').length - 1) },
      { ...good, iv: flip(good.iv, 3) },
      { ...good, epk: flip(good.epk, 3) },
      { ...good, epk: Buffer.alloc(32).toString('base64url') },
      { ...good, epk: 'AAAA' },
      { ...good, iv: '' },
      { ...good, box: '' },
      { ...good, box: `${good.box}=` },
      { ...good, kid: 'another' },
      seal('some', key, key.now - 6 * 60_000),
      seal('some', key, key.now + 6 * 60_000),
      seal('some', key, Number.NaN),
      seal('some', key, key.now, 'short'),
    ];
    for (const username of bad) {
      const body = { ...(await loginBody(server.app, 'some')), username };
      const reply = await post('/api/auth/login', body);
      expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'sealed-invalid']);
    }
  });

  it('[A-048] limits wrong passwords by account and address, says when to come back, and lets the right one in then', async () => {
    const stranger = { remoteAddress: '198.51.100.1' };
    const enter = async (word?: string, from = stranger) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: await loginBody(server.app, 'some', word),
        ...from,
      });
    for (let i = 0; i < 10; i++) expect((await enter('x')).statusCode).toBe(401);
    expect((await enter()).statusCode).toBe(200);
    // From here on the address is known; another is not.
    stranger.remoteAddress = '198.51.100.2';
    for (let i = 0; i < 20; i++) expect((await enter('x')).statusCode).toBe(401);
    const refused = await enter();
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too-many-requests']);
    expect((await enter(undefined, { remoteAddress: '198.51.100.1' })).statusCode).toBe(200);
    const wait = Number(refused.headers['retry-after']);
    expect([wait > 0, wait <= 900]).toEqual([true, true]);
    server.clock.now += wait * 1000;
    expect((await enter()).statusCode).toBe(200);
  });

  it('[A-048] does not count right passwords as tries', async () => {
    for (let i = 0; i < 12; i++) await loginAs(server.app, 'some');
  });

  it('[A-048] keeps to the seats of a unit; logging out and idling free them', async () => {
    await addTestUnit(server.data, { name: 'seats', products: '*', seats: 1 });
    const first = await loginAs(server.app, 'seats');
    const full = await post('/api/auth/login', await loginBody(server.app, 'seats'));
    expect([full.statusCode, codeOf(full)]).toEqual([429, 'seats-full']);
    await server.app.inject({ url: '/api/auth/logout', headers: bearer(first) });
    const second = await loginAs(server.app, 'seats');
    server.clock.now += 16 * 60_000;
    await loginAs(server.app, 'seats');
    expect(codeOf(await refresh(second))).toBe('seats-full');
  });

  it('[A-048] refuses a unit whose subscription has ended, and ends its sessions', async () => {
    await addTestUnit(server.data, { name: 'ending', products: '*', expiresAt: server.clock.now + 60_000 });
    const token = await loginAs(server.app, 'ending');
    expect((await user(token)).statusCode).toBe(200);
    server.clock.now += 61_000;
    expect((await user(token)).statusCode).toBe(401);
    expect(codeOf(await post('/api/auth/login', await loginBody(server.app, 'ending')))).toBe('no-access');
  });
});

describe('a session', () => {
  it('[A-056] [E-002] tells who is signed in, and 401 to nobody', async () => {
    expect((await server.app.inject('/api/gujiread/api/user')).statusCode).toBe(401);
    const bad = { access_token: 'x.y.z', refresh_token: '' };
    expect(codeOf(await user(bad))).toBe('session-ended');
    const reply = (await user(await loginAs(server.app, 'all'))).json();
    expect(reply).toEqual({
      id: expect.any(String),
      userName: 'all',
      cover: '',
      appsVersion: expect.any(String),
      isAdmin: false,
    });
  });

  it('[A-050] renews a pair, rotating; a token used again within a minute gets what followed it', async () => {
    const first = await loginAs(server.app, 'some');
    const second = await renewed(first);
    server.clock.now += 59_000;
    const again = await renewed(first);
    expect([again.refresh_token, second.refresh_token === first.refresh_token]).toEqual([
      second.refresh_token,
      false,
    ]);
    for (const token of [second, again]) expect((await refresh(token)).statusCode).toBe(200);
  });

  it('[A-050] takes a token used again after a minute for stolen, and ends the whole family', async () => {
    const first = await loginAs(server.app, 'some');
    const second = await renewed(first);
    server.clock.now += 61_000;
    expect([(await refresh(first)).statusCode, codeOf(await refresh(second))]).toEqual([
      401,
      'session-ended',
    ]);
    expect((await user(second)).statusCode).toBe(401);
  });

  it('[A-050] refuses a false refresh token, and one beside another session’s access token', async () => {
    const one = await loginAs(server.app, 'some');
    const other = await loginAs(server.app, 'some');
    expect((await refresh({ ...one, refresh_token: 'false' })).statusCode).toBe(401);
    expect((await refresh({ ...one, access_token: other.access_token })).statusCode).toBe(401);
    expect((await refresh({ ...one, access_token: 'false' })).statusCode).toBe(401);
    expect((await refresh(one)).statusCode).toBe(200);
  });

  it('[A-017] the access token runs out, and is good for a refresh still', async () => {
    const token = await loginAs(server.app, 'some');
    expect((await user(token)).statusCode).toBe(200);
    server.clock.now += 16 * 60_000;
    expect(codeOf(await user(token))).toBe('session-ended');
    expect((await user(await renewed(token))).statusCode).toBe(200);
  });

  it('[A-015] [A-016] lasts a day of idling without remember-me, thirty with it', async () => {
    const day = 86_400_000;
    const short = await loginAs(server.app, 'some');
    const long = await loginAs(server.app, 'some', true);
    server.clock.now += day + 1;
    expect((await refresh(short)).statusCode).toBe(401);
    const next = await renewed(long);
    server.clock.now += 28 * day;
    expect((await refresh(next)).statusCode).toBe(200);
  });

  it('[A-021] [A-051] ends at logout: neither token works after', async () => {
    const token = await loginAs(server.app, 'some');
    expect((await user(token)).statusCode).toBe(200);
    expect((await server.app.inject({ url: '/api/auth/logout', headers: bearer(token) })).statusCode).toBe(
      204,
    );
    expect((await user(token)).statusCode).toBe(401);
    expect((await refresh(token)).statusCode).toBe(401);
    expect((await server.app.inject('/api/auth/logout')).statusCode).toBe(204);
  });

  it('[A-045] ended from elsewhere, it is refused here within five seconds', async () => {
    const token = await loginAs(server.app, 'some');
    expect((await user(token)).statusCode).toBe(200);
    const db = await openDatabase({ file: readersFile(server.data) });
    await sessionStore(db).end(sessionIdOf(token), 'test', server.clock.now);
    await db.close();
    server.clock.now += 5001;
    expect((await user(token)).statusCode).toBe(401);
  });

  it('[A-046] is proved by a Bearer header alone: cookies are nothing', async () => {
    const token = await loginAs(server.app, 'some');
    const cookie = { cookie: `access_token=${token.access_token}; token=${token.access_token}` };
    expect((await server.app.inject({ url: '/api/gujiread/api/user', headers: cookie })).statusCode).toBe(
      401,
    );
    expect(
      (await server.app.inject({ url: `/api/gujiread/api/user?token=${token.access_token}` })).statusCode,
    ).toBe(401);
  });

  it('keeps no secret readable in the database', async () => {
    const token = await loginAs(server.app, 'some');
    const db = await openDatabase({ file: readersFile(server.data) });
    const rows = JSON.stringify([
      await db.read.selectFrom('refresh_token').selectAll().execute(),
      await db.read.selectFrom('session').selectAll().execute(),
      await db.read.selectFrom('unit').selectAll().execute(),
    ]);
    await db.close();
    for (const secret of [token.refresh_token, token.access_token, 'correct horse'])
      expect(rows).not.toContain(secret);
  });
});
