// @vitest-environment-options { "url": "https://library.example/app/" }
import { beforeEach, expect, it } from 'vitest';
import { dropCookie, readCookie, writeCookie } from './site-cookie.ts';

beforeEach(() => dropCookie('langhuan.test.v1'));

it('is stored over TLS under a name that no other host can set', () => {
  writeCookie('langhuan.test.v1', 'a.b');
  expect(document.cookie).toBe('__Host-langhuan.test.v1=a.b');
  expect(readCookie('langhuan.test.v1')).toBe('a.b');
});

it('is not read where somebody else could have set it, and goes with that', () => {
  document.cookie = 'langhuan.test.v1=forged; Path=/';
  expect(readCookie('langhuan.test.v1')).toBeUndefined();
  writeCookie('langhuan.test.v1', 'own');
  expect(readCookie('langhuan.test.v1')).toBe('own');
  dropCookie('langhuan.test.v1');
  expect(document.cookie).toBe('');
});
