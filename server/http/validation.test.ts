import { expect, it } from 'vitest';
import { z } from 'zod';
import { NewFeedback } from '#contract/site/feedback.ts';
import { strangeWords } from '#testing/run/latin-words.ts';
import { explainIssues } from './validation.ts';

const issueOf = (expected: string) => ({
  keyword: 'invalid_type',
  instancePath: '/x',
  message: `Invalid input: expected ${expected}, received string`,
  params: { expected },
});

it('[G-001] explains whatever kind was expected without a word of TypeScript', () => {
  // Every name that zod gives to a kind in the fault of a value of another.
  const kinds = `string number int boolean bigint symbol undefined null never void date array object tuple
    record map set file nonoptional nan function`;
  for (const kind of kinds.split(/\s+/)) {
    const words = strangeWords(explainIssues([issueOf(kind)])).filter((word) => !/^(true|false)$/.test(word));
    expect([kind, words]).toEqual([kind, []]);
  }
});

it('[H-037] says of a sixth picture that there is none', () => {
  const { error } = NewFeedback.safeParse({ pic6: '/a' });
  const [issue] = error?.issues ?? [];
  expect(issue).toMatchObject({
    code: 'invalid_type',
    expected: 'never',
  } satisfies Partial<z.core.$ZodIssue>);
  expect(explainIssues([{ ...issueOf('never'), instancePath: '/pic6' }])).toBe('pic6：不可有此项');
});

it('tells all faults of a form at once, and of more than that how many there are', () => {
  const issues = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...issueOf('string'), instancePath: `/body/field${i}` }));
  const told = explainIssues(issues(12)).split('；');
  expect(told).toEqual(issues(12).map((_, i) => `body.field${i}：应为文本`));
  const many = explainIssues(issues(500)).split('；');
  expect([many.length, many.at(-1)]).toEqual([21, '另有 480 处有误']);
});
