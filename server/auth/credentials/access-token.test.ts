import { randomBytes } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { accessTokens, bearerOf } from './access-token.ts';
import { generatePassword } from './generate-password.ts';

const key = { id: 'one', secret: randomBytes(32) };
const now = Date.UTC(2026, 0, 1);
const second = 1000;
const day = 24 * 3600 * second;

/** Tokens at a moment; read by others than those that issued, nothing is remembered. */
const at = (time: number, of = key) => accessTokens(of, () => time);

it('gives a session two tokens that differ, though of one second, and reads either', async () => {
  const tokens = at(now);
  const [first, second_] = [await tokens.issue('a', 'unit', now), await tokens.issue('a', 'unit', now)];
  expect(second_).not.toBe(first);
  expect(await tokens.read(first)).toBe('a');
  expect(await tokens.read(second_)).toBe('a');
});

it('is good for a quarter of an hour, or as long as it was issued for, and says so', async () => {
  const token = await at(now).issue('a', 'unit', now + 999);
  expect(decodeJwt(token)).toMatchObject({
    sid: 'a',
    sub: 'unit',
    iss: 'langhuan',
    aud: 'langhuan',
    iat: now / second,
    exp: now / second + 900,
  });
  expect(await at(now + 899 * second).read(token)).toBe('a');
  expect(await at(now + 900 * second).read(token)).toBeUndefined();
  const short = await at(now).issue('a', 'unit', now, 60);
  expect(await at(now + 59 * second).read(short)).toBe('a');
  expect(await at(now + 60 * second).read(short)).toBeUndefined();
});

it('is not remembered beyond its time', async () => {
  let time = now;
  const tokens = accessTokens(key, () => time);
  const token = await tokens.issue('a', 'unit', now);
  for (const [after, read] of [
    [0, 'a'],
    [899, 'a'],
    [900, undefined],
  ] as const) {
    time = now + after * second;
    expect(await tokens.read(token)).toBe(read);
  }
});

it('names its session for a month after it has run out, to what asks for that', async () => {
  const token = await at(now).issue('a', 'unit', now);
  expect(await at(now + 31 * day).read(token, true)).toBe('a');
  expect(await at(now + 31 * day + 900 * second).read(token, true)).toBeUndefined();
  expect(await at(now + 1000 * second).read(token, false)).toBeUndefined();
});

it('is none of another key, of another issuer or audience, without a session, or altered', async () => {
  const sign = (claims: object, { issuer = 'langhuan', audience = 'langhuan', alg = 'HS256' } = {}) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg })
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime(now / second + 60)
      .sign(key.secret);
  const read = (token: string) => at(now).read(token);
  expect(await read(await sign({ sid: 'a' }))).toBe('a');
  expect(await read(await sign({ sid: 5 }))).toBeUndefined();
  expect(await read(await sign({}))).toBeUndefined();
  expect(await read(await sign({ sid: 'a' }, { issuer: 'other' }))).toBeUndefined();
  expect(await read(await sign({ sid: 'a' }, { audience: 'other' }))).toBeUndefined();
  expect(await read(await sign({ sid: 'a' }, { alg: 'HS512' }))).toBeUndefined();
  const token = await at(now).issue('a', 'unit', now);
  expect(await at(now, { id: 'one', secret: randomBytes(32) }).read(token)).toBeUndefined();
  expect(await read(`${token}x`)).toBeUndefined();
});

it('is read of a header of its scheme, however that is written', () => {
  for (const header of ['Bearer abc', 'bearer abc', 'BEARER   abc  ']) expect(bearerOf(header)).toBe('abc');
  for (const header of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic abc',
    'Bearer a b',
    ' Bearer abc',
    'Bearerabc',
  ])
    expect([header, bearerOf(header)]).toEqual([header, undefined]);
});

it('a password that is made has three groups of four letters and figures that nobody confuses', () => {
  const made = Array.from({ length: 300 }, generatePassword);
  for (const password of made) expect(password).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){2}$/);
  expect(new Set(made).size).toBe(made.length);
  expect(new Set(made.join('')).size).toBe(32);
  expect(made.join('')).not.toMatch(/[01ilo]/);
});
