import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { redactUrl } from './logging.ts';

describe('an address in the log', () => {
  it.each([
    ['/x?token=abc', '/x?token=[redacted]'],
    ['/x?a=1&access_token=abc&b=2#t', '/x?a=1&access_token=[redacted]&b=2#t'],
    ['/x;refreshToken=abc;c=d', '/x;refreshToken=[redacted];c=d'],
    ['/x?a=b?authCode=c?d=e&f', '/x?a=b?authCode=[redacted]&f'],
    ['/x?a#b?secret=c', '/x?a#b?secret=[redacted]'],
    ['/x?to%6Ben=abc', '/x?to%6Ben=[redacted]'],
    ['/x?%zzPassword=abc', '/x?%zzPassword=[redacted]'],
    ['/login?state=1&code=abc', '/login?state=1&code=[redacted]'],
    ['/LOGIN?code=abc&code=def', '/LOGIN?code=[redacted]&code=[redacted]'],
    ['/open/alpha?code=alpha&encode=1', '/open/alpha?code=alpha&encode=1'],
    ['/token=1/x?a=2', '/token=1/x?a=2'],
    ['/x?token', '/x?token'],
    ['/x', '/x'],
  ])('%s is %s', (url, shown) => expect(redactUrl(url)).toBe(shown));

  // Quadratic work would take several seconds, cubic an hour.
  it.each(['?token', '&token', ';token?', '?', '=', '?token=', '%', 'token', '&='])(
    'is made of 10,000 times %s in less than a second',
    (piece) => {
      const url = `/x${piece.repeat(10_000)}`;
      const times = Array.from({ length: 3 }, () => {
        const began = performance.now();
        redactUrl(url);
        return performance.now() - began;
      });
      expect(Math.min(...times)).toBeLessThan(1000);
    },
  );
});
