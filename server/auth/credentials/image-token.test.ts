import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { imageGranting, imageTokens } from './image-token.ts';

const minute = 60_000;
const now = Date.UTC(2026, 0, 1, 12, 3);
const tokens = imageTokens({ id: 'k', secret: randomBytes(32) });
const grant = { sessionId: 's', code: 'book', firstPage: 3, lastPage: 7, expires: now + 1 };

it('is granted for between five and ten minutes, the same for five minutes', () => {
  const endOf = (at: number) => {
    const { token, expires } = imageGranting(tokens, () => at)({ sessionId: 's' }, 'book', 3, 7);
    expect(tokens.read(token, at)).toEqual({ ...grant, expires });
    return expires;
  };
  const from = Date.UTC(2026, 0, 1, 12, 0);
  for (const at of [from, from + 1, from + 5 * minute - 1]) expect(endOf(at)).toBe(from + 10 * minute);
  expect(endOf(from + 5 * minute)).toBe(from + 15 * minute);
});

it('calls a stranger by another name than the session has', () => {
  const stranger = { sessionId: '203.0.113.7', isStranger: true as const };
  const { token } = imageGranting(tokens, () => now)(stranger, 'book', 3, 7);
  expect(tokens.read(token, now)?.sessionId).toBe(tokens.veil('203.0.113.7'));
});

it('grants what it was issued for, until its end', () => {
  const token = tokens.issue(grant);
  expect(tokens.read(token, now)).toEqual(grant);
  expect(tokens.read(token, now + 1)).toBeUndefined();
});

it('is none with another key, altered, cut, or with more behind it', () => {
  const token = tokens.issue(grant);
  const [body = '', mac = ''] = token.split('.');
  const other = imageTokens({ id: 'k', secret: randomBytes(32) });
  const [wider = ''] = tokens.issue({ ...grant, lastPage: 8 }).split('.');
  for (const bad of [
    '',
    '.',
    body,
    `${body}.`,
    `.${mac}`,
    `${wider}.${mac}`,
    `${token}.x`,
    `${body}.${mac.slice(0, -4)}`,
    `${body}.AAAA`,
  ])
    expect([bad, tokens.read(bad, now)]).toEqual([bad, undefined]);
  expect(other.read(token, now)).toBeUndefined();
});

it('veils a session by a name of its own, which no key but this makes', () => {
  const veil = tokens.veil('203.0.113.7');
  expect(veil).toMatch(/^visit [\w-]{22}$/);
  expect(tokens.veil('203.0.113.7')).toBe(veil);
  expect(tokens.veil('203.0.113.8')).not.toBe(veil);
  expect(imageTokens({ id: 'k', secret: randomBytes(32) }).veil('203.0.113.7')).not.toBe(veil);
});
