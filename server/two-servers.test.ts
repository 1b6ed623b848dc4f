import { Token } from '#contract/accounts/auth.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { attemptLimits } from './auth/credentials/guard-attempts.ts';
import {
  addTestUnit,
  bearer,
  loginAs,
  loginBody,
  password,
  publicKey,
  seal,
  startTestServer,
  type TestServer,
} from '#testing/servers/library.ts';
import { describeOnPostgres, newPostgres } from '#testing/run/both-databases.ts';

describeOnPostgres('two servers on one database of PostgreSQL', () => {
  let server: TestServer;
  let here: FastifyInstance;
  let there: FastifyInstance;
  beforeAll(async () => {
    server = await startTestServer({ database: await newPostgres() });
    const { data, database, clock } = server;
    here = server.app;
    there = await buildApp({ data, database, clock: () => clock.now });
  });
  afterAll(async () => {
    await there.close();
    await server.close();
  });
  /** Each test begins in a window of its own. */
  beforeEach(() => {
    server.clock.now += 3_600_000;
  });

  const post = (app: FastifyInstance, url: string, payload: object, headers = {}) =>
    app.inject({ method: 'POST', url, payload, headers });
  const statusOf = async (app: FastifyInstance, token: Token) =>
    (await app.inject({ url: '/api/gujiread/api/user', headers: bearer(token) })).statusCode;
  const logout = async (app: FastifyInstance, token: Token) => {
    const reply = await app.inject({ url: '/api/auth/logout', headers: bearer(token) });
    expect(reply.statusCode).toBeLessThan(300);
  };
  const refresh = (app: FastifyInstance, token: Token) =>
    post(app, '/api/auth/refreshToken', {
      token: token.access_token,
      refreshToken: token.refresh_token,
      rememberMe: false,
    });
  const answer = (reply: Awaited<ReturnType<typeof post>>) => [
    reply.statusCode,
    (reply.json() as { error?: { code: string } }).error?.code,
  ];

  it('one takes the token of the other, and stops within five seconds of its end there', async () => {
    const token = await loginAs(here, 'all');
    expect(await statusOf(there, token)).toBe(200);
    await logout(here, token);
    expect(await statusOf(here, token)).toBe(401);
    server.clock.now += 5001;
    expect(await statusOf(there, token)).toBe(401);
    expect((await refresh(there, token)).statusCode).toBe(401);
  });

  it('a sealed box opens once, on whichever: also when both get it at one moment', async () => {
    const body = await loginBody(here, 'all');
    expect((await post(here, '/api/auth/login', body)).statusCode).toBe(200);
    expect(answer(await post(there, '/api/auth/login', body))).toEqual([400, 'sealed-invalid']);
    const another = await loginBody(there, 'all');
    const both = await Promise.all([here, there].map((app) => post(app, '/api/auth/login', another)));
    expect(both.map((reply) => reply.statusCode).sort()).toEqual([200, 400]);
  });

  it('failures are counted together', async () => {
    // Nobody has signed in from there.
    const enter = async (app: FastifyInstance, word?: string) => {
      const payload = await loginBody(app, 'some', word);
      const reply = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload,
        remoteAddress: '198.51.100.7',
      });
      return reply.statusCode;
    };
    const tries = [];
    for (let n = 0; n < attemptLimits.unit.pair.free; n++)
      tries.push(await enter(n % 2 ? here : there, 'no such word'));
    expect(new Set(tries)).toEqual(new Set([401]));
    for (const app of [here, there]) expect(await enter(app)).toBe(429);
  });

  it('seats are counted together, and never one too many is given at one moment', async () => {
    await addTestUnit(server.data, { name: 'three seats', products: '*', seats: 3 }, server.database);
    const bodies = await Promise.all(Array.from({ length: 8 }, () => loginBody(here, 'three seats')));
    const replies = await Promise.all(
      bodies.map((body, n) => post(n % 2 ? here : there, '/api/auth/login', body)),
    );
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(3);
    expect(replies.filter((reply) => answer(reply)[1] === 'seats-full')).toHaveLength(5);
    const [first] = replies
      .filter((reply) => reply.statusCode === 200)
      .map((reply) => Token.parse(reply.json()));
    await logout(there, first);
    expect((await post(here, '/api/auth/login', await loginBody(here, 'three seats'))).statusCode).toBe(200);
  });

  it('a refresh token used on one and again, later, on the other ends the family on both', async () => {
    const first = await loginAs(here, 'all');
    const second = Token.parse((await refresh(here, first)).json());
    expect(await statusOf(there, second)).toBe(200);
    server.clock.now += 61_000;
    expect((await refresh(there, first)).statusCode).toBe(401);
    server.clock.now += 5001;
    for (const app of [here, there]) {
      expect(await statusOf(app, second)).toBe(401);
      expect((await refresh(app, second)).statusCode).toBe(401);
    }
  });

  it('what a person keeps through one is there on the other, once for a key', async () => {
    const unit = await loginAs(here, 'all');
    const key = await publicKey(here);
    const box = (value: string) => seal(value, key, key.now);
    const named = { userName: box('王了一'), password: box(password), confirmPassword: box(password) };
    await post(here, '/api/gujiread/api/subUser/register', named, bearer(unit));
    const entry = { username: box('王了一'), password: box(password) };
    const person = Token.parse(
      (await post(there, '/api/gujiread/api/subUser/login', entry, bearer(unit))).json(),
    );
    const place = { productId: 'alpha', pageId: 3 };
    const keyed = { ...bearer(person), 'idempotency-key': 'one' };
    const replies = await Promise.all(
      [here, there].map((app) => post(app, '/api/gujiread/api/bookmark', place, keyed)),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200]);
    expect(replies[0]?.json()).toEqual(replies[1]?.json());
    const lists = await Promise.all(
      [here, there].map((app) =>
        post(app, '/api/gujiread/api/bookmark/list', { productId: 'alpha' }, bearer(person)),
      ),
    );
    for (const list of lists) expect(list.json()).toMatchObject({ totalCount: 1, items: [{ pageId: 3 }] });
  });
});
