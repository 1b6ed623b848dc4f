// What of a question an address carries along, to the last character that it has room for.
import { expect, it } from 'vitest';
import { unpackQuery } from './query-parameter.ts';
import { writeQuestion, writeVariants } from './reader-parameters.ts';

it('names the kinds of variants that are not as they are by default, in their order', () => {
  expect([{}, { shape: true, loan: false }, { loan: true }, { shape: false }].map(writeVariants)).toEqual([
    undefined,
    undefined,
    'loan',
    '-shape',
  ]);
  expect(writeVariants({ wide: true, loan: true, simplified: false })).toBe('-simplified.loan.wide');
});

it('has the whole question where there is room, else its words with the limits, else nothing', () => {
  const filterGroup = { rules: [{ value: '天地' }, { value: '玄黃', operator: 'NotContain' as const }] };
  const question = { code: 'b', filterGroup, scope: 'note' as const, cid: 'J/1', variants: { loan: true } };
  const write = (most: number) => writeQuestion(question, ['甲/乙', '卷一'], most);
  const read = (text: string) => Object.fromEntries(new URLSearchParams(text));
  const whole = write(10_000);
  const words = write(whole.length - 1);
  const limits = { scope: 'note', variants: 'loan', catalogId: 'J/1', catalogPath: '甲~1乙/卷一' };
  const { query, ...others } = read(whole);
  expect(unpackQuery(query)).toEqual(filterGroup);
  expect(others).toEqual({ key: '天地', ...limits });
  expect(write(whole.length)).toBe(whole);
  expect(read(words)).toEqual({ key: '天地', ...limits });
  expect(write(words.length)).toBe(words);
  expect(write(words.length - 1)).toBe('');
  expect([whole.startsWith('&key='), whole.length > words.length]).toEqual([true, true]);
});

it('says no more than the question does', () => {
  const of = (more: object) => {
    const question = { code: 'b', filterGroup: { rules: [{ value: '天' }] }, ...more };
    return [...new URLSearchParams(writeQuestion(question, ['甲'], 10_000)).keys()];
  };
  expect(of({})).toEqual(['key', 'query']);
  expect(of({ scope: 'all', excludedForms: [] })).toEqual(['key', 'query']);
  expect(of({ excludedForms: ['説'] })).toEqual(['key', 'query', 'excludedForms']);
  // Without a word there is nothing to highlight.
  const wordless = { code: 'b', filterGroup: { rules: [{ operator: 'Empty' as const }] } };
  expect(writeQuestion(wordless, [], 10)).toBe('');
  expect(writeQuestion({ ...wordless, scope: 'note' }, [], 20)).toBe('');
});
