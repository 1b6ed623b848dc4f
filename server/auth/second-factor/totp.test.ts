import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOfStep, otpauthUri, stepAt, stepOfCode, toBase32 } from './totp.ts';

/** RFC 6238, appendix B, SHA-1: seconds and codes of eight digits, of which ours are the last six. */
const published: [number, string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];
const secret = toBase32(Buffer.from('12345678901234567890'));

describe('time-based codes', () => {
  it('are those that RFC 6238 publishes', () => {
    // RFC 4648's alphabet, by another hand: `printf 12345678901234567890 | base32`
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    for (const [seconds, code] of published)
      expect([seconds, codeOfStep(secret, stepAt(seconds * 1000))]).toEqual([seconds, code.slice(2)]);
  });

  it('are good in their own step and the next on either side, and in no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 1e8 }), fc.integer({ min: -4, max: 4 }), (step, shift) => {
        const code = codeOfStep(secret, step);
        const found = stepOfCode(secret, code, (step + shift) * 30_000);
        if (Math.abs(shift) <= 1) expect(codeOfStep(secret, found ?? -1)).toBe(code);
        // Two steps may by chance have one code: then it is that step which is found.
        else if (found !== undefined) expect(codeOfStep(secret, found)).toBe(code);
        if (Math.abs(shift) <= 1) expect(Math.abs((found ?? 0) - step - shift)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are six digits and nothing else', () => {
    for (const code of ['', '12345', '1234567', '１２３４５６', ' 12345', '12345x', '-12345'])
      expect(stepOfCode(secret, code, 59_000)).toBeUndefined();
  });

  it('are set up in an authenticator under the library’s name and the account’s', () => {
    const uri = new URL(otpauthUri(secret, '示例 大學'));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/琅嬛:示例 大學',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret,
      issuer: '琅嬛',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
