import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { accessTokens } from './access-token.ts';

it('gives a session two tokens that differ, though of one second, and reads either', async () => {
  const now = Date.UTC(2026, 0, 1);
  const tokens = accessTokens({ id: 'one', secret: randomBytes(32) }, () => now);
  const [first, second] = [await tokens.issue('a', 'unit', now), await tokens.issue('a', 'unit', now)];
  expect(second).not.toBe(first);
  expect(await tokens.read(first)).toBe('a');
  expect(await tokens.read(second)).toBe('a');
});
