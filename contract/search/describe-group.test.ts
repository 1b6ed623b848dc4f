import { expect, it } from 'vitest';
import { describeGroup } from './describe-group.ts';
import type { FilterGroup } from './search.ts';

const say = (group: FilterGroup) =>
  describeGroup(group, { and: '且', or: '或', not: '非', rule: ({ value = '' }) => value });
const rules = (...values: string[]) => values.map((value) => ({ value }));

it('says a query so that it reads back only one way', () => {
  expect(say({ rules: rules('甲', '乙') })).toBe('甲 且 乙');
  expect(say({ rules: rules('甲'), groups: [{ type: 'Or', rules: rules('乙', '丙') }] })).toBe(
    '甲 且（乙 或 丙）',
  );
  expect(say({ type: 'Or', rules: rules('甲'), groups: [{ rules: rules('乙') }] })).toBe('甲 或 乙');
  expect(say({ rules: rules('甲'), groups: [{ not: true, rules: rules('乙') }] })).toBe('甲 且 非（乙）');
  expect(say({})).toBe('');
});
