import { expect, it } from 'vitest';
import type { FilterGroup } from '#contract/search/search.ts';
import { hasDefinite } from './has-definite.ts';
import { quote } from './quote.ts';

it.each<[boolean, FilterGroup]>([
  [true, {}],
  [true, { rules: [], groups: [] }],
  [true, { rules: [{ operator: 'NotEmpty' }] }],
  [true, { rules: [{ value: '，' }] }],
  [true, { rules: [{ value: '？天' }] }],
  [true, { rules: [{ value: '？' }, { value: '天' }] }],
  [true, { rules: [{ value: '？' }], groups: [{ groups: [{ rules: [{ value: '天' }] }] }] }],
  [false, { rules: [{ value: '？' }] }],
  [false, { rules: [{ value: '？，？' }, {}] }],
  [false, { groups: [{ rules: [{ value: '？' }] }] }],
])('says %s of %j', (isDefinite, group) => {
  expect(hasDefinite(group)).toBe(isDefinite);
});

it('a value is repeated trimmed, and to its twentieth character', () => {
  expect(quote(' 天 地 ')).toBe('“天 地”');
  expect(quote('')).toBe('“”');
  const twenty = '𠀀'.repeat(20);
  expect(quote(twenty)).toBe(`“${twenty}”`);
  expect(quote(`${twenty}天`)).toBe(`“${twenty}…”`);
});
