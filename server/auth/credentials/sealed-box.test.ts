// Boxes sealed as docs/sealing.md says, by the platform’s own cryptography, and what the opener makes of them.
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { AppError } from '#contract/http/app-error.ts';
import type { NonceStore } from '../stores/nonce-store.ts';
import { credentialReader } from './read-credentials.ts';
import { boxOpener } from './sealed-box.ts';

const { subtle } = crypto;
const now = Date.UTC(2026, 0, 1);
const tolerance = 5 * 60_000;
const opener = boxOpener({ id: 'k1', secret: randomBytes(32) });
const base64Url = (bytes: ArrayBuffer | Uint8Array): string =>
  Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString('base64url');

/** Seals any plain text for the key of the opener. */
const sealText = async (text: string) => {
  const theirs = Uint8Array.from(Buffer.from(opener.publicKey(now).key, 'base64url'));
  const pair = await subtle.generateKey({ name: 'X25519' }, true, ['deriveBits']);
  if (!('publicKey' in pair)) throw new Error('no key pair');
  const epk = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
  const to = await subtle.importKey('raw', theirs, { name: 'X25519' }, false, []);
  const shared = await subtle.deriveBits({ name: 'X25519', public: to }, pair.privateKey, 256);
  const secret = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const key = await subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array([...epk, ...theirs]),
      info: new TextEncoder().encode('langhuan credentials'),
    },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const iv = Uint8Array.from(randomBytes(12));
  const box = await subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return { kid: 'k1', epk: base64Url(epk), iv: base64Url(iv), box: base64Url(box) };
};
const seal = (value: unknown, more: object = {}) =>
  sealText(JSON.stringify({ value, at: now, nonce: 'n'.repeat(16), ...more }));
const whyOf = (box: Parameters<typeof opener.open>[0], at = now): string => {
  const opened = opener.open(box, at);
  return opened.ok ? 'opened' : opened.why;
};

it('tells its key with the time, and opens what was sealed for it', async () => {
  expect(opener.publicKey(now)).toEqual({
    kid: 'k1',
    key: expect.stringMatching(/^[\w-]{43}$/) as string,
    now,
  });
  const opened = opener.open(await seal('密碼 1'), now);
  expect(opened).toMatchObject({ ok: true, value: '密碼 1', expiresAt: now + 2 * tolerance });
});

it('opens one within five minutes of its stamp, before and after', async () => {
  const box = await seal('x');
  expect([-tolerance - 1, -tolerance, tolerance, tolerance + 1].map((off) => whyOf(box, now + off))).toEqual([
    '时间与服务器相差超过五分钟',
    'opened',
    'opened',
    '时间与服务器相差超过五分钟',
  ]);
});

it('refuses what is of another key, altered, cut, or no such content', async () => {
  const box = await seal('x');
  expect(whyOf({ ...box, kid: 'k2' })).toBe('密钥已更换');
  const altered = Buffer.from(box.box, 'base64url');
  altered[0] ^= 1;
  const bad = [
    { ...box, box: base64Url(altered) },
    { ...box, box: box.box.slice(0, 20) },
    { ...box, box: `${box.box}=` },
    { ...box, box: '' },
    { ...box, epk: (await seal('x')).epk },
    { ...box, epk: box.epk.slice(0, 40) },
    { ...box, iv: base64Url(randomBytes(12)) },
    { ...box, iv: base64Url(randomBytes(16)) },
    await seal(5),
    await seal('x', { at: 'now' }),
    await seal('x', { nonce: 'n'.repeat(15) }),
    await seal('x', { nonce: 'n'.repeat(65) }),
    await seal('x'.repeat(1025)),
    await sealText('no JSON'),
  ];
  expect(bad.map((one) => whyOf(one))).toEqual(bad.map(() => '内容不完整或已被改动'));
  for (const fits of [await seal('x'.repeat(1024)), await seal('x', { nonce: 'n'.repeat(64) })])
    expect(whyOf(fits)).toBe('opened');
});

it('names a box by its own key and number, so that nobody else’s number uses it up', async () => {
  const idOf = (box: Parameters<typeof opener.open>[0]) => {
    const opened = opener.open(box, now);
    return opened.ok ? opened.nonce : '';
  };
  const box = await seal('x');
  expect(idOf(box)).toBe(idOf(box));
  expect(idOf(await seal('x'))).not.toBe(idOf(box));
});

it('opens boxes in their order, and uses all of them up at once, until the last has run out', async () => {
  const claims: [string[], number][] = [];
  let isNew = true;
  const nonces = {
    claim: async (ids: string[], until: number) => {
      claims.push([ids, until]);
      return isNew;
    },
    claimWithin: async (_: unknown, ids: string[], until: number) => {
      claims.push([ids, until]);
      return isNew;
    },
  } as unknown as NonceStore;
  const reader = credentialReader(opener, nonces, () => now);
  const boxes = [await seal('name'), await seal('password', { at: now + 7 })];
  const ids = boxes.map((box) => {
    const opened = opener.open(box, now);
    return opened.ok ? opened.nonce : '';
  });
  expect(await reader.read(boxes)).toEqual(['name', 'password']);
  const { values, claim } = reader.open(boxes);
  expect([values, claims.length]).toEqual([['name', 'password'], 1]);
  await claim({} as Parameters<typeof claim>[0]);
  expect(claims).toEqual([1, 2].map(() => [ids, now + 7 + 2 * tolerance]));
  isNew = false;
  const used = { code: 'sealed-invalid', details: '该登录信息已被使用过' };
  await expect(reader.read(boxes)).rejects.toMatchObject(used);
  await expect(reader.open(boxes).claim({} as Parameters<typeof claim>[0])).rejects.toMatchObject(used);
  const bad = [boxes[0], { ...boxes[1], kid: 'k2' }];
  await expect(reader.read(bad)).rejects.toMatchObject({ code: 'sealed-invalid', details: '密钥已更换' });
  expect(() => reader.open(bad)).toThrow(AppError);
  expect(claims).toHaveLength(4);
});
