// Opens what the login form sealed: ephemeral X25519, HKDF-SHA256, AES-256-GCM, stamped and numbered against
// replay. docs/sealing.md is the description that browsers follow.
import {
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import type { PublicKey, Sealed } from '#contract/accounts/auth.ts';
import { z } from 'zod';
import type { ServerKey } from '../../keys/key-store.ts';

/** How far a box's stamp may be from the server's clock, milliseconds. */
const stampTolerance = 5 * 60_000;
const info = 'langhuan credentials';
const Plain = z.object({ value: z.string().max(1024), at: z.number(), nonce: z.string().min(16).max(64) });

type OpenedBox = { ok: true; value: string; nonce: string; expiresAt: number } | { ok: false; why: string };

export interface BoxOpener {
  publicKey(now: number): PublicKey;
  open(box: Sealed, now: number): OpenedBox;
}

/** A raw X25519 private key as node wants it: PKCS #8 (RFC 8410) around the 32 bytes. */
const privateKeyOf = (raw: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), raw]),
    format: 'der',
    type: 'pkcs8',
  });
const rawPublic = (key: KeyObject): string => key.export({ format: 'jwk' }).x ?? '';

function decode(text: string, length?: number): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw new Error('not base64url');
  if (length !== undefined && bytes.length !== length) throw new Error('wrong length');
  return bytes;
}

export function boxOpener(key: ServerKey): BoxOpener {
  const privateKey = privateKeyOf(key.secret);
  const ownPublic = rawPublic(createPublicKey(privateKey));

  const decrypt = (box: Sealed): string => {
    const epk = decode(box.epk, 32);
    const theirs = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: box.epk }, format: 'jwk' });
    const shared = diffieHellman({ privateKey, publicKey: theirs });
    const salt = Buffer.concat([epk, Buffer.from(ownPublic, 'base64url')]);
    const secret = Buffer.from(hkdfSync('sha256', shared, salt, info, 32));
    const sealed = decode(box.box);
    if (sealed.length < 16) throw new Error('no tag');
    const decipher = createDecipheriv('aes-256-gcm', secret, decode(box.iv, 12), { authTagLength: 16 });
    decipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
  };

  return {
    publicKey: (now) => ({ kid: key.id, key: ownPublic, now }),
    open: (box, now) => {
      if (box.kid !== key.id) return { ok: false, why: '密钥已更换' };
      let plain: z.infer<typeof Plain>;
      try {
        plain = Plain.parse(JSON.parse(decrypt(box)));
      } catch {
        return { ok: false, why: '内容不完整或已被改动' };
      }
      if (Math.abs(plain.at - now) > stampTolerance) return { ok: false, why: '时间与服务器相差超过五分钟' };
      // The ephemeral key is part of the name: a nonce alone could be spent by someone else.
      const nonce = createHash('sha256').update(`${box.epk}|${plain.nonce}`).digest('base64url');
      return { ok: true, value: plain.value, nonce, expiresAt: plain.at + 2 * stampTolerance };
    },
  };
}
