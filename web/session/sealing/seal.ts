// User names and passwords leave the browser only inside a box that the server's private key opens; see
// docs/sealing.md. Works without a secure context, as libraries run plain-http intranets.
import { gcm } from '@noble/ciphers/aes.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { PublicKey, Sealed } from '#contract/accounts/auth.ts';
import { fromBase64Url, toBase64Url } from '../../storage/base64url.ts';

const info = new TextEncoder().encode('langhuan credentials');

const join = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
};

/** Seals a value for the server. `at` is the server's clock, so that a wrong clock here does not matter. */
export const sealValue = (value: string, server: PublicKey, at: number): Sealed => {
  const theirs = fromBase64Url(server.key);
  const secret = x25519.utils.randomSecretKey();
  const epk = x25519.getPublicKey(secret);
  const key = hkdf(sha256, x25519.getSharedSecret(secret, theirs), join(epk, theirs), info, 32);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const plain = new TextEncoder().encode(JSON.stringify({ value, at, nonce }));
  return {
    kid: server.kid,
    epk: toBase64Url(epk),
    iv: toBase64Url(iv),
    box: toBase64Url(gcm(key, iv).encrypt(plain)),
  };
};
