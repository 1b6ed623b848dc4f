import { describe, expect, it } from 'vitest';
import { returnAddress } from './return-address.ts';

describe('where a login leads back to', () => {
  it.each(['/', '/app/search/daxue?page=2&query=a%2Fb#x', '/app/read/大學?pageId=3', '/product/daxue'])(
    '[A-006] is exactly the requested address: %s',
    (from) =>
      expect(new URL(returnAddress(from), location.origin).href).toBe(new URL(from, location.origin).href),
  );

  it.each([
    undefined,
    '',
    'app/read/daxue',
    '//evil.example',
    '///evil.example',
    'http://evil.example',
    'https://evil.example/app',
    '\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '//[',
    'javascript:alert(1)',
    '/login',
    '/login?from=/login',
  ])('is home for %j: nothing leads out of this site, or round', (from) => {
    expect(returnAddress(from)).toBe('/');
  });
});
