import { expect, it } from 'vitest';
import { toTraditional } from '#reference/traditional.ts';
import { describeQuery } from './describe-query.ts';
import { articleFieldTexts } from './sheet-texts.ts';

const plainly = (text: string): string => text;

it('puts groups and rules into a line, with the words between them', () => {
  const either = { type: 'Or' as const, rules: [{ value: '太祖' }, { value: '武帝' }] };
  const rules = [{ value: '天下' }, { operator: 'NotContain' as const, value: '袁紹' }];
  expect(describeQuery({ groups: [either, { rules }] }, plainly)).toBe(
    '（“太祖” 或 “武帝”） 且（“天下” 且 不包含“袁紹”）',
  );
  expect(describeQuery({ rules, groups: [either] }, plainly)).toBe(
    '“天下” 且 不包含“袁紹” 且（“太祖” 或 “武帝”）',
  );
  expect(describeQuery({ not: true, rules: [{ value: '天' }] }, plainly)).toBe('非（“天”）');
  expect(describeQuery({}, plainly)).toBe('');
  expect(describeQuery({ rules: [{}] }, plainly)).toBe('“”');
});

it.each([
  [{ value: '天', val2: '地' }, '“天” 前后 10 字内有“地”'],
  [{ value: '天', val2: '地', dis: 3, dir: 'front' as const }, '“天” 之前 3 字内有“地”'],
  [{ value: '天', val2: '地', dir: 'behind' as const }, '“天” 之后 10 字内有“地”'],
  [{ value: '天', val2: '', dis: 3 }, '“天”'],
  [{ value: '天', relation: false }, '“天”（不查关联字）'],
  [{ value: '天', guanLian: false }, '“天”（不查关联字）'],
  [{ value: '天', relation: true, guanLian: false }, '“天”'],
  [{ value: '天', val2: '地', relation: false }, '“天” 前后 10 字内有“地”（不查关联字）'],
  [{ operator: 'Empty' as const, value: '天' }, '全文为空'],
  [{ operator: 'NotEmpty' as const }, '全文不为空'],
  [{ field: 'titles', operator: 'Empty' as const }, '目录标题为空'],
  [{ field: 'titles', value: '天' }, '目录标题包含“天”'],
  [{ field: 'titles', operator: 'NotStartWith' as const, value: '天' }, '目录标题开头不是“天”'],
  [{ field: 'nowhere', operator: 'Equal' as const, value: '天' }, 'nowhere等于“天”'],
])('tells %j', (rule, line) => {
  expect(describeQuery({ rules: [rule] }, plainly)).toBe(line);
});

it('names the fields that it is given, and puts its words but no value into the script of the reader', () => {
  const group = { rules: [{ field: 'metaName', operator: 'NumericRange' as const, value: '报名' }] };
  expect(describeQuery(group, plainly, articleFieldTexts)).toBe('报名数字在范围内“报名”');
  expect(describeQuery(group, toTraditional, articleFieldTexts)).toBe('報名數字在範圍內“报名”');
  const near = { rules: [{ value: '后', val2: '后', relation: false }] };
  expect(describeQuery(near, toTraditional)).toBe('“后” 前後 10 字內有“后”（不查關聯字）');
});
