import { Token } from '#contract/accounts/auth.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, sessionIdOf } from '#testing/servers/library.ts';
import {
  type AuthServer,
  codeOf,
  errorDetails,
  loginSub,
  personToken,
  post,
  refresh,
  register,
  resetSub,
  sealAll,
  startAuthServer,
  unitToken,
  userOf,
} from '#testing/servers/auth-server.ts';
import { sessionStore } from '../stores/session-store.ts';

let server: AuthServer;
let app: AuthServer['app'];
/** Each test has units of its own. */
let number = 0;
let unit: string;
let other: string;
beforeAll(async () => {
  server = await startAuthServer();
  ({ app } = server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now += 3_600_000;
  number++;
  [unit, other] = [`甲大學${number}`, `乙大學${number}`];
  await server.unit(unit);
  await server.unit(other);
});
const rowOf = async (token: Token) => {
  const found = await server.db.read
    .selectFrom('session')
    .selectAll()
    .where('id', '=', sessionIdOf(token))
    .execute();
  return found[0];
};
const wrong = [401, 'wrong-credentials'];
const answer = (reply: Awaited<ReturnType<typeof register>>) => [reply.statusCode, codeOf(reply)];

describe('registering', () => {
  it('[A-054] [A-053] makes a sub-account under the unit, which signs in and is named beside it', async () => {
    const token = await unitToken(app, unit);
    const made = await register(app, token, '  王了一 ');
    expect([made.statusCode, made.json()]).toEqual([200, { userName: '王了一' }]);
    const person = Token.parse((await loginSub(app, token, '王了一')).json());
    expect((await userOf(app, person)).json()).toMatchObject({ userName: unit, subUserName: '王了一' });
  });

  it('[A-054] refuses a name that the unit has already, however it is composed; another unit may have it', async () => {
    const token = await unitToken(app, unit);
    await register(app, token, 'José Li');
    const again = await register(app, token, ' Jose\u0301 Li');
    expect(answer(again)).toEqual([409, 'name-taken']);
    expect((await register(app, await unitToken(app, other), 'José Li')).statusCode).toBe(200);
    for (const alike of ['JOSÉ LI', 'Ｊｏｓé Ｌｉ'])
      expect(answer(await register(app, token, alike))).toEqual([409, 'name-taken']);
    await register(app, token, 'coco');
    expect(answer(await register(app, token, '\u0441\u043e\u0441\u043e'))).toEqual([409, 'name-taken']);
  });

  it('[A-002] cannot be done, nor can a person sign in, without a unit’s session', async () => {
    const body = await sealAll(app, { userName: '王力先', password: 'abc', confirmPassword: 'abc' });
    const bare = await post(app, '/api/gujiread/api/subUser/register', body);
    expect(answer(bare)).toEqual([401, 'not-signed-in']);
    const sealed = await sealAll(app, { username: '王力先', password: 'abc' });
    expect(answer(await post(app, '/api/gujiread/api/subUser/login', sealed))).toEqual([
      401,
      'not-signed-in',
    ]);
  });

  it.each([
    ['ab', 'abc', 'abc', '账号至少3个字符'],
    ['', 'abc', 'abc', '账号至少3个字符'],
    ['  a  ', 'abc', 'abc', '账号至少3个字符'],
    ['𠀀𠀁', 'abc', 'abc', '账号至少3个字符'],
    ['字'.repeat(65), 'abc', 'abc', '账号最多64个字符'],
    ['王\u0007力先', 'abc', 'abc', '账号不能含有控制字符或不可见字符'],
    ['王\u200b力先', 'abc', 'abc', '账号不能含有控制字符或不可见字符'],
    ['王\u0410力先', 'abc', 'abc', '账号混用了几种文字的字母（如拉丁字母与西里尔字母），请只用一种'],
    ['王\u3000力先', 'abc', 'abc', '账号不能含有控制字符或不可见字符'],
    ['王力先', '', '', '请输入您的密码'],
    ['王力先', 'ab', 'ab', '密码至少3个字符'],
    ['王力先', '𠀀𠀁', '𠀀𠀁', '密码至少3个字符'],
    ['王力先', 'a'.repeat(257), 'a'.repeat(257), '密码最多256个字符'],
    ['王力先', 'abc\n', 'abc\n', '密码不能含有控制字符'],
    ['王力先', 'abc', '', '请确认您的密码'],
    ['王力先', 'abc', 'abd', '两次输入的密码不匹配'],
  ])('[A-029] [A-030] [A-031] refuses %.12s with %.12s and %.12s: %s', async (name, word, again, wording) => {
    const reply = await register(app, await unitToken(app, unit), name, word, { again });
    expect([...answer(reply), errorDetails(reply)]).toEqual([400, 'bad-request', wording]);
  });

  it('[A-029] [A-030] takes three characters that are each two units of UTF-16', async () => {
    const token = await unitToken(app, unit);
    expect((await register(app, token, '𠀀𠀁𠀂', '𠀀𠀁𠀂')).statusCode).toBe(200);
    expect((await loginSub(app, token, '𠀀𠀁𠀂', '𠀀𠀁𠀂')).statusCode).toBe(200);
  });

  it('[A-054] counts once for an Idempotency-Key, and refuses the key with another body', async () => {
    const token = await unitToken(app, unit);
    const headers = { ...bearer(token), 'idempotency-key': `k${number}` };
    const body = await sealAll(app, { userName: '陳寅恪', password: 'abc', confirmPassword: 'abc' });
    const send = (what: object, how: Record<string, string> = headers) =>
      post(app, '/api/gujiread/api/subUser/register', what, { headers: how });
    const replies = await Promise.all([send(body), send(body), send(body)]);
    expect(replies.map((r) => [r.statusCode, r.json()])).toEqual(
      [1, 2, 3].map(() => [200, { userName: '陳寅恪' }]),
    );
    const mine = server.db.read.selectFrom('sub_user').selectAll().where('name', '=', '陳寅恪');
    expect(await mine.execute()).toHaveLength(1);
    const another = await sealAll(app, { userName: '陳寅恪二', password: 'abc', confirmPassword: 'abc' });
    expect(answer(await send(another))).toEqual([409, 'conflict']);
    expect(answer(await send(body, bearer(token)))).toEqual([400, 'sealed-invalid']);
  });

  it('[A-054] lets a key come again with another name when the first was taken', async () => {
    const token = await unitToken(app, unit);
    await register(app, token, '錢穆先');
    expect(answer(await register(app, token, '錢穆先', 'abc', { key: `t${number}` }))).toEqual([
      409,
      'name-taken',
    ]);
    expect((await register(app, token, '錢穆後', 'abc', { key: `t${number}` })).statusCode).toBe(200);
  });
});

describe('a person’s session', () => {
  it('[A-053] takes the place of the unit’s: new tokens, same seat, and the old ones are worth nothing', async () => {
    await server.unit(`一席${number}`, { seats: 1 });
    const before = await unitToken(app, `一席${number}`, true);
    await register(app, before, '王力先');
    const person = Token.parse((await loginSub(app, before, '王力先')).json());
    expect(sessionIdOf(person)).not.toBe(sessionIdOf(before));
    expect((await userOf(app, before)).statusCode).toBe(401);
    expect((await refresh(app, before)).statusCode).toBe(401);
    expect((await userOf(app, person)).json()).toMatchObject({ subUserName: '王力先' });
    const [old, next] = [await rowOf(before), await rowOf(person)];
    expect([old?.ended_why, next?.kind, next?.remember]).toEqual(['replaced', 'password', 1]);
    expect(next?.expires_at).toBe(old?.expires_at);
    expect((await refresh(app, person)).statusCode).toBe(200);
  });

  it('[A-002] [A-053] is refused under another unit exactly as a wrong password and an unknown name are', async () => {
    await register(app, await unitToken(app, unit), '王力先');
    const mine = await unitToken(app, unit);
    const theirs = await unitToken(app, other);
    const replies = [
      await loginSub(app, theirs, '王力先'),
      await loginSub(app, mine, '王力先', 'not the password'),
      await loginSub(app, mine, '無此人'),
    ];
    expect(replies.map(answer)).toEqual([wrong, wrong, wrong]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect((await userOf(app, mine)).json()).not.toHaveProperty('subUserName');
  });

  it.each([
    ['', 'abc', '请输入您的个人账号'],
    ['王力先', '', '请输入您的密码'],
  ])('[A-029] asks for what is missing: %j and %j', async (name, word, wording) => {
    const reply = await loginSub(app, await unitToken(app, unit), name, word);
    expect([...answer(reply), errorDetails(reply)]).toEqual([400, 'bad-request', wording]);
  });

  it('[A-053] is limited by account and address, and possible again after the time in retry-after', async () => {
    const token = await unitToken(app, unit);
    await register(app, token, '王力先');
    const tries: number[] = [];
    for (let i = 0; i < 11; i++) tries.push((await loginSub(app, token, '王力先', 'wrong')).statusCode);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const refused = await loginSub(app, token, '王力先');
    expect(refused.statusCode).toBe(429);
    expect((await loginSub(app, token, '王力先', 'wrong', { from: '192.0.2.7' })).statusCode).toBe(401);
    server.clock.now += Number(refused.headers['retry-after']) * 1000;
    const fresh = await unitToken(app, unit);
    expect((await loginSub(app, fresh, '王力先')).statusCode).toBe(200);
  });

  it('[A-045] ends within seconds, and at refresh, when the person is switched off', async () => {
    const person = await personToken(app, unit, '王力先');
    expect((await userOf(app, person)).statusCode).toBe(200);
    await server.db.write((trx) =>
      trx.updateTable('sub_user').set({ active: 0 }).where('name', '=', '王力先').execute(),
    );
    server.clock.now += 5001;
    expect((await userOf(app, person)).statusCode).toBe(401);
    expect((await refresh(app, person)).statusCode).toBe(401);
    const off = await loginSub(app, await unitToken(app, unit), '王力先');
    expect(answer(off)).toEqual([403, 'no-access']);
    expect(answer(await loginSub(app, await unitToken(app, unit), '王力先', 'wrong'))).toEqual(wrong);
  });
});

describe('setting another password', () => {
  it('[A-055] takes the right old one; the new works, the old no longer, and other sessions have ended', async () => {
    const here = await personToken(app, unit, '王力先');
    const there = Token.parse((await loginSub(app, await unitToken(app, unit), '王力先')).json());
    expect((await userOf(app, there)).statusCode).toBe(200);
    const reset = await resetSub(app, here, 'correct horse battery', '新密碼');
    const fresh = Token.parse(reset.json());
    expect((await userOf(app, fresh)).json()).toMatchObject({ subUserName: '王力先' });
    for (const token of [here, there]) expect((await userOf(app, token)).statusCode).toBe(401);
    expect((await refresh(app, there)).statusCode).toBe(401);
    expect((await refresh(app, fresh)).statusCode).toBe(200);
    const token = await unitToken(app, unit);
    expect(answer(await loginSub(app, token, '王力先'))).toEqual(wrong);
    expect((await loginSub(app, token, '王力先', '新密碼')).statusCode).toBe(200);
  });

  it('[A-055] refuses a wrong old one, which counts as a failed sign-in does, and changes nothing', async () => {
    const person = await personToken(app, unit, '王力先');
    const tries: (number | undefined)[] = [];
    for (let i = 0; i < 21; i++) tries.push((await resetSub(app, person, 'wrong', '新密碼')).statusCode);
    expect(tries).toEqual([...Array.from({ length: 20 }, () => 403), 429]);
    expect((await userOf(app, person)).statusCode).toBe(200);
    server.clock.now += 900_000;
    expect((await loginSub(app, await unitToken(app, unit), '王力先')).statusCode).toBe(200);
  });

  it('[A-055] needs a person’s session: a unit’s will not do', async () => {
    const reply = await resetSub(app, await unitToken(app, unit), 'old', 'new');
    expect(answer(reply)).toEqual([403, 'personal-needed']);
  });

  it.each([
    ['', 'abc', 'abc', '请输入您的旧密码'],
    ['ab', 'abc', 'abc', '旧密码至少3个字符'],
    ['old', 'ab', 'ab', '密码至少3个字符'],
    ['old', 'abc', '', '请确认您的密码'],
    ['old', 'abc', 'abd', '两次输入的密码不匹配'],
  ])('[A-032] [A-033] [A-034] refuses %j, %j and %j: %s', async (old, word, again, wording) => {
    const person = await personToken(app, unit, '王力先');
    const reply = await resetSub(app, person, old, word, again);
    expect([...answer(reply), errorDetails(reply)]).toEqual([400, 'bad-request', wording]);
    expect((await userOf(app, person)).statusCode).toBe(200);
  });

  it('[A-051] a person’s logout ends the session for good', async () => {
    const person = await personToken(app, unit, '王力先');
    await app.inject({ url: '/api/auth/logout', headers: bearer(person) });
    expect((await refresh(app, person)).statusCode).toBe(401);
    expect(await sessionStore(server.db).live(sessionIdOf(person), server.clock.now)).toBeUndefined();
  });
});
