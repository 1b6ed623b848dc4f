// Time-based one-time codes (RFC 6238, over RFC 4226): SHA-1, steps of thirty seconds, six digits, which is what every
// authenticator understands.
import { createHmac, timingSafeEqual } from 'node:crypto';

const stepTime = 30_000;
const digits = 6;
/** RFC 4648. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (now: number): number => Math.floor(now / stepTime);

/** Without padding, as authenticators want it. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}

/** The code of a step: the last digits of four bytes of an HMAC, which its last half-byte chooses (RFC 4226, 5.3). */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac[mac.length - 1] & 0x0f) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that a code is good for at a moment, one to either side being allowed for clocks that differ. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const typed = Buffer.from(code);
  const middle = stepAt(now);
  return [middle, middle - 1, middle + 1].find((step) =>
    timingSafeEqual(typed, Buffer.from(codeOfStep(secret, step))),
  );
}

/** The address that authenticators read from a picture. */
export function otpauthUri(secret: string, account: string): string {
  const issuer = encodeURIComponent('琅嬛');
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${stepTime / 1000}`;
}
