// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { deflateRawSync } from 'node:zlib';
import { createCipheriv } from 'node:crypto';
import { associatedData, type SealedPage } from '#contract/reading/reader.ts';
import { openPage, openSealed, takenPacking } from './open-sealed.ts';
import { sealValue } from './seal.ts';
import { fromBase64Url, toBase64Url } from '../../storage/base64url.ts';

const { subtle } = crypto;
const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(fromBase64Url(text));

describe('sealed credentials', () => {
  it('[A-047] hide the value, and open with the private key as docs/sealing.md says', async () => {
    // The oracle is the platform's own cryptography, not the library that sealed.
    const pair = await subtle.generateKey({ name: 'X25519' }, true, ['deriveBits']);
    if (!('publicKey' in pair)) throw new Error('no key pair');
    const theirs = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
    const server = { kid: 'k1', key: toBase64Url(theirs), now: 5 };
    const box = sealValue('langhuan-demo 琅嬛', server, 5);
    expect(JSON.stringify(box)).not.toContain('demo');

    const epk = bytes(box.epk);
    const ephemeral = await subtle.importKey('raw', epk, { name: 'X25519' }, false, []);
    const shared = await subtle.deriveBits({ name: 'X25519', public: ephemeral }, pair.privateKey, 256);
    const info = new TextEncoder().encode('langhuan credentials');
    const salt = new Uint8Array([...epk, ...theirs]);
    const secret = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
    const key = await subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt, info },
      secret,
      { name: 'AES-GCM', length: 256 },
      false,
      ['decrypt'],
    );
    const opened = await subtle.decrypt({ name: 'AES-GCM', iv: bytes(box.iv) }, key, bytes(box.box));
    const plain = new TextDecoder().decode(opened);
    expect(JSON.parse(plain)).toMatchObject({ value: 'langhuan-demo 琅嬛', at: 5 });
  });

  it('never make the same box twice', () => {
    const key = toBase64Url(new Uint8Array(32).fill(9));
    const boxes = [1, 2, 3].map(() => sealValue('x', { kid: 'k', key, now: 1 }, 1));
    expect(new Set(boxes.flatMap((b) => [b.epk, b.iv, b.box])).size).toBe(9);
  });
});

describe('an envelope that was altered, moved or made with another key', () => {
  const key = { kid: 'k', key: toBase64Url(new Uint8Array(32)) };
  const envelope = {
    kid: 'k',
    iv: toBase64Url(new Uint8Array(12)),
    ciphertext: 'AAAA',
    tag: toBase64Url(new Uint8Array(16)),
  };
  const origin = { code: 'c', version: 'v', pageId: 1 };

  it('does not open', () => {
    expect(() => openSealed(envelope, key, origin, 'page')).toThrow();
    expect(() => openSealed({ ...envelope, kid: 'other' }, key, origin, 'page')).toThrow(
      /sealed with key other/,
    );
  });
});

describe('a sealed page', () => {
  it('[R-071] opens packed or not', async () => {
    const page = { pageId: 1, text: '子曰'.repeat(50) };
    const labels = { code: 'c', version: 'v', pageId: 1, pageKey: 'k', pageNum: '一' };
    const secret = new Uint8Array(32).fill(7);
    const seal = (kind: 'page' | 'page-deflated', plain: Uint8Array): SealedPage['sealed'] => {
      const iv = new Uint8Array(12).fill(kind.length);
      const cipher = createCipheriv('aes-256-gcm', secret, iv);
      cipher.setAAD(Buffer.from(associatedData('c', 'v', 1, kind)));
      const ciphertext = toBase64Url(new Uint8Array([...cipher.update(plain), ...cipher.final()]));
      const tag = toBase64Url(new Uint8Array(cipher.getAuthTag()));
      return { kid: 'k', iv: toBase64Url(iv), ciphertext, tag };
    };
    const plain = Buffer.from(JSON.stringify(page));
    const key = { kid: 'k', key: toBase64Url(secret) };
    expect(await openPage({ ...labels, sealed: seal('page', plain) }, key)).toEqual(page);
    const packed = {
      ...labels,
      sealed: seal('page-deflated', deflateRawSync(plain)),
      packed: takenPacking(),
    };
    expect(packed.packed).toBe('deflate');
    expect(await openPage(packed, key)).toEqual(page);
    await expect(openPage({ ...packed, packed: undefined }, key)).rejects.toThrow();
  });
});
