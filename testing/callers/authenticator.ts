// For tests: an authenticator as a reader's telephone has it, RFC 6238 by another hand than the server's: base32 is
// read as one number, the counter written in hexadecimal.
import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits of a secret at a moment, epoch milliseconds. */
export function codeAt(secret: string, at: number): string {
  const number = [...secret].reduce((sum, letter) => sum * 32n + BigInt(letters.indexOf(letter)), 0n);
  const key = Buffer.from(number.toString(16).padStart((secret.length * 5) / 4, '0'), 'hex');
  const counter = Buffer.from(
    Math.floor(at / 30_000)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  );
  const mac = createHmac('sha1', key).update(counter).digest();
  const start = mac[19] % 16;
  const value = mac.subarray(start, start + 4).readInt32BE() & 0x7fffffff;
  return String(value % 1_000_000).padStart(6, '0');
}
