import { expect, it } from 'vitest';
import { badgeCount } from './badge-count.ts';

it('[G-034] shows a count up to ten million, and of more that there are more', () => {
  expect([0, 12_345, 10_000_000, 10_000_001].map(badgeCount)).toEqual([
    '0',
    '12,345',
    '10,000,000',
    '10000000+',
  ]);
});
