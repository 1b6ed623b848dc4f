// A query as it is planned: what says nothing falls away, like phrases are one, and what counts as a hit.
import { describe, expect, it } from 'vitest';
import { type FieldRule, planQuery, type Query, type QueryGroup, type QueryRule } from './query.ts';

const rule = (value: string, more: Partial<QueryRule> = {}): QueryRule => ({
  operator: 'Contain',
  value,
  relation: true,
  ...more,
});
const onTitles = (value: string, more: Partial<FieldRule> = {}): FieldRule => ({
  field: 'titles',
  operator: 'Contain',
  negative: false,
  value,
  ranges: [],
  relation: true,
  ...more,
});
const group = (rules: QueryGroup['rules'], more: Partial<QueryGroup> = {}): QueryGroup => ({
  type: 'And',
  not: false,
  rules,
  groups: [],
  ...more,
});
const plan = (of: QueryGroup, excludedForms?: string[]) =>
  planQuery({ group: of, ...(excludedForms && { excludedForms }) } satisfies Partial<Query>) ??
  expect.fail('nothing is left of it');
const tokens = (text: string) => [...text].map((c) => (c === '？' ? 'any' : { key: c }));
const phrase = (n: number) => ({ kind: 'phrase' as const, phrase: n });
const not = <T>(of: T) => ({ kind: 'not' as const, of });

describe('a plan', () => {
  it('is none of a query that says nothing', () => {
    for (const of of [
      group([]),
      group([rule(''), rule('，。'), rule('', { val2: '天' })], { not: true }),
      group([], { groups: [group([]), group([onTitles('')], { not: true })] }),
    ])
      expect(planQuery({ group: of })).toBeUndefined();
  });

  it('joins what is left as its groups say, one alone without a joint', () => {
    expect(plan(group([rule('天'), rule('，')])).condition).toEqual(phrase(0));
    expect(plan(group([rule('天'), rule('地')])).condition).toEqual({
      kind: 'and',
      of: [phrase(0), phrase(1)],
    });
    const nested = group([rule('天')], {
      groups: [group([rule('地'), rule('玄')], { type: 'Or', not: true }), group([])],
    });
    expect(plan(nested).condition).toEqual({
      kind: 'and',
      of: [phrase(0), not({ kind: 'or', of: [phrase(1), phrase(2)] })],
    });
    expect(plan(group([rule('天')], { not: true })).condition).toEqual(not(phrase(0)));
  });

  it('says of each operator on the text what it means', () => {
    const ofOperator = (operator: QueryRule['operator']) => plan(group([rule('天', { operator })])).condition;
    expect(ofOperator('NotContain')).toEqual(not(phrase(0)));
    expect(ofOperator('Empty')).toEqual({ kind: 'empty' });
    expect(ofOperator('NotEmpty')).toEqual(not({ kind: 'empty' }));
  });

  it('reads the value of a phrase, and of what is near it, with what is usual where nothing is said', () => {
    const { phrases } = plan(
      group([
        rule('天，？'),
        rule('天', { val2: '地，', relation: false }),
        rule('天', { val2: '地', dis: 3, dir: 'front' }),
        rule('天', { val2: '。' }),
      ]),
    );
    const near = { tokens: tokens('地'), excluded: [] };
    expect(phrases).toEqual([
      { value: '天，？', tokens: tokens('天？'), excluded: [], relation: true },
      {
        value: '天',
        tokens: tokens('天'),
        excluded: [],
        relation: false,
        near: { ...near, distance: 10, direction: 'both' },
      },
      {
        value: '天',
        tokens: tokens('天'),
        excluded: [],
        relation: true,
        near: { ...near, distance: 3, direction: 'front' },
      },
      { value: '天', tokens: tokens('天'), excluded: [], relation: true },
    ]);
  });

  it('numbers like phrases once: of the same characters, the same neighbour and with or without variants', () => {
    const rules = [
      rule('天地'),
      rule('天，地'),
      rule('天地', { relation: false }),
      rule('天地', { val2: '玄' }),
      rule('天地', { val2: '玄', dis: 10, dir: 'both' }),
      rule('天地', { val2: '玄', dis: 9 }),
      rule('天地', { operator: 'NotContain' }),
    ];
    const { phrases, condition } = plan(group(rules));
    expect(phrases).toHaveLength(4);
    expect(condition).toEqual({
      kind: 'and',
      of: [phrase(0), phrase(0), phrase(1), phrase(2), phrase(2), phrase(3), not(phrase(0))],
    });
  });

  it('counts the hits of phrases under an even number of nots', () => {
    const negated = { operator: 'NotContain' as const };
    const positive = (of: QueryGroup) => [...plan(of).positive];
    expect(positive(group([rule('天'), rule('地', negated)]))).toEqual([0]);
    expect(positive(group([rule('天'), rule('地', negated)], { not: true }))).toEqual([1]);
    const inner = group([rule('天'), rule('地', negated)], { not: true });
    expect(positive(group([rule('玄')], { groups: [inner] }))).toEqual([0, 2]);
    expect(positive(group([rule('玄')], { not: true, groups: [inner] }))).toEqual([1]);
    // One that is searched both ways counts.
    expect(positive(group([rule('天', negated), rule('天')]))).toEqual([0]);
  });

  it('names the rules that have an id by their phrases, those that say nothing not', () => {
    const { named } = plan(
      group(
        [
          rule('天', { id: 'a' }),
          rule('地'),
          rule('天', { id: 'b', operator: 'NotContain' }),
          rule('，', { id: 'c' }),
        ],
        {
          groups: [group([rule('地', { id: '' })])],
        },
      ),
    );
    expect(named).toEqual([
      { id: 'a', phrase: 0 },
      { id: 'b', phrase: 0 },
      { id: '', phrase: 1 },
    ]);
  });

  it('leaves out the forms that are as long as the value, for each value its own', () => {
    const { phrases, tests } = plan(
      group([rule('説', { val2: '天地' }), rule('天下', { val2: '國' }), onTitles('記'), onTitles('天記')]),
      ['說', '国', '天，下'],
    );
    const one = [tokens('說'), tokens('国')];
    const two = [tokens('天下')];
    expect(phrases.map(({ excluded, near }) => [excluded, near?.excluded])).toEqual([
      [one, two],
      [two, one],
    ]);
    expect(tests.map(({ excluded }) => excluded)).toEqual([one, two]);
  });

  it('tests fields, one of a value by its characters, and of ranges and emptiness without', () => {
    const ranges: [number, number][] = [[1, 2]];
    const rules = [
      onTitles('天'),
      onTitles('，'),
      onTitles('天', { operator: 'Equal', negative: true, relation: false }),
      onTitles('', { operator: 'Empty' }),
      onTitles('一-二', { operator: 'InRanges', ranges }),
      onTitles('', { operator: 'StartWith' }),
    ];
    const { tests, condition, positiveTests, phrases } = plan(group(rules));
    const test = (n: number) => ({ kind: 'field', test: n });
    expect(condition).toEqual({ kind: 'and', of: [test(0), not(test(1)), test(2), test(3)] });
    expect(tests).toEqual([
      {
        field: 'titles',
        operator: 'Contain',
        value: '天',
        tokens: tokens('天'),
        excluded: [],
        ranges: [],
        relation: true,
      },
      {
        field: 'titles',
        operator: 'Equal',
        value: '天',
        tokens: tokens('天'),
        excluded: [],
        ranges: [],
        relation: false,
      },
      { field: 'titles', operator: 'Empty', value: '', tokens: [], excluded: [], ranges: [], relation: true },
      {
        field: 'titles',
        operator: 'InRanges',
        value: '一-二',
        tokens: tokens('一二'),
        excluded: [],
        ranges,
        relation: true,
      },
    ]);
    expect([[...positiveTests], phrases]).toEqual([[0, 2, 3], []]);
    expect([...plan(group(rules, { not: true })).positiveTests]).toEqual([1]);
  });
});
