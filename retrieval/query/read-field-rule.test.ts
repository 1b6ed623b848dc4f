// Rules on fields: what they let through is held to a plain comparison, number by number and day by day.
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/http/app-error.ts';
import { Operator, type Rule } from '#contract/search/search.ts';
import { computedCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import { writeNumeral } from '#search/characters/numerals.ts';
import type { DateRange } from '#search/characters/western-date.ts';
import { type RuleField, readFieldRule } from './read-field-rule.ts';

const title: RuleField = { name: 'titles', type: 'text', label: '标题' };
const kind: RuleField = { name: 'type', type: 'keyword', label: '类型', synonyms: new Map([['廣告', 'Ad']]) };
const year: RuleField = { name: 'year', type: 'number', label: '年份' };
const day: RuleField = { name: 'date', type: 'date', label: '日期' };

const read = (field: RuleField, rule: Omit<Rule, 'field'>, held?: DateRange) =>
  readFieldRule(field, { field: field.name, ...rule }, computedCalendar, () => held);

const refusal = (field: RuleField, rule: Omit<Rule, 'field'>): string => {
  try {
    read(field, rule);
  } catch (error) {
    if (error instanceof AppError && error.code === 'query-invalid') return error.details ?? '';
    throw error;
  }
  throw new Error('it was taken');
};

/** Whether a value passes a rule on ranges; it throws for another rule. */
const passes = (rule: ReturnType<typeof read>, value: number): boolean => {
  if (rule?.operator !== 'InRanges') throw new Error(`a rule of ${rule?.operator}`);
  return rule.ranges.some(([from, to]) => from <= value && value <= to) !== rule.negative;
};

const numbers = Array.from({ length: 40 }, (_, n) => n);
const comparisons: Partial<Record<NonNullable<Rule['operator']>, (n: number, than: number) => boolean>> = {
  Equal: (n, than) => n === than,
  NotEqual: (n, than) => n !== than,
  Greater: (n, than) => n > than,
  GreaterOrEqual: (n, than) => n >= than,
  Less: (n, than) => n < than,
  LessOrEqual: (n, than) => n <= than,
};
const ranges: [NonNullable<Rule['operator']>, string, (n: number) => boolean][] = [
  ['NumericRange', '12-30', (n) => n >= 12 && n <= 30],
  ['NotNumericRange', '12-30', (n) => n < 12 || n > 30],
  ['NumericRange', '7', (n) => n === 7],
  ['NumericRange', '7-7', (n) => n === 7],
  ['NumericRanges', '3,8-9，20、22；25;十二至十四', (n) => [3, 8, 9, 12, 13, 14, 20, 22, 25].includes(n)],
  ['NotNumericRanges', ' ,3,, 8 , ', (n) => n !== 3 && n !== 8],
];

describe('a rule on numbers', () => {
  it.each(
    Object.entries(comparisons) as [NonNullable<Rule['operator']>, (n: number, m: number) => boolean][],
  )('%s lets through what a plain comparison does, in digits and in numerals', (operator, holds) => {
    for (const than of [1, 12, 39])
      for (const value of [`${than}`, ` ${writeNumeral(than)} `]) {
        const rule = read(year, { operator, value });
        expect(numbers.filter((n) => passes(rule, n))).toEqual(numbers.filter((n) => holds(n, than)));
      }
  });

  it.each(ranges)('%s “%s” lets through what lies in it, both ends included', (operator, value, holds) => {
    for (const field of [year, title])
      expect(numbers.filter((n) => passes(read(field, { operator, value }), n))).toEqual(
        numbers.filter(holds),
      );
  });

  it.each([...'-–—~～至'])('takes %s between the ends of a range', (dash) => {
    expect(read(year, { operator: 'NumericRange', value: `12${dash}30` })?.ranges).toEqual([[12, 30]]);
  });

  it('is one of equality where it names no operator, and none without a value', () => {
    expect(passes(read(year, { value: '5' }), 5)).toBe(true);
    expect(passes(read(year, { value: '5' }), 6)).toBe(false);
    for (const operator of ['Equal', 'Greater', 'NumericRanges', undefined] as const)
      expect(read(year, { operator, value: ' ' })).toBeUndefined();
    expect(read(year, {})).toBeUndefined();
  });

  it.each([
    ['NumericRange', '1-2-3', '“1-2-3”不是范围'],
    ['NumericRange', '5-4', '范围“5-4”的起点大于终点'],
    ['NumericRange', '1,3', '“1,3”不是数目'],
    ['NumericRange', '1-', '“”不是数目'],
    ['NumericRanges', '1,二三四-五', '的起点大于终点'],
    ['Equal', '十二 十三', '“十二 十三”不是数目'],
    ['Equal', '天', '“天”不是数目'],
    ['Equal', '9007199254740992', '不是数目'],
  ] as const)('refuses %s “%s” and says why', (operator, value, why) => {
    expect(refusal(year, { operator, value })).toContain(why);
  });

  it('takes the largest number that is exact', () => {
    expect(read(year, { value: '9007199254740991' })?.ranges).toEqual([
      [9_007_199_254_740_991, 9_007_199_254_740_991],
    ]);
  });
});

describe('a rule on a text', () => {
  it.each(['Contain', 'Equal', 'StartWith', 'EndWith', 'Empty'] as const)(
    '%s and its negation differ in nothing else',
    (operator) => {
      const negated = `Not${operator}` as const;
      const rule = read(title, { operator, value: ' 天 ' });
      expect(rule).toEqual({
        field: 'titles',
        operator,
        negative: false,
        value: ' 天 ',
        ranges: [],
        relation: true,
      });
      expect(read(title, { operator: negated, value: ' 天 ' })).toEqual({ ...rule, negative: true });
    },
  );

  it('contains its value where it names no operator', () => {
    expect(read(title, { value: '天' })).toMatchObject({ operator: 'Contain', negative: false });
    expect(read(title, {})).toMatchObject({ operator: 'Contain', value: '' });
  });

  it('goes without variants where either name of the switch says so, the first before the other', () => {
    expect(read(title, { value: '天', relation: false })?.relation).toBe(false);
    expect(read(title, { value: '天', guanLian: false })?.relation).toBe(false);
    expect(read(title, { value: '天', relation: true, guanLian: false })?.relation).toBe(true);
  });

  it('compares the numbers in it: 卷十二 and the like', () => {
    const rule = read(title, { operator: 'GreaterOrEqual', value: '十二' });
    expect(numbers.filter((n) => passes(rule, n))).toEqual(numbers.filter((n) => n >= 12));
    expect(read(title, { operator: 'Less', value: '  ' })).toBeUndefined();
  });

  it('reads another word for a value, in either script, whatever is around it', () => {
    for (const value of ['廣告', ' 广告 ', 'Ad']) expect(read(kind, { value })?.value).toBe('Ad');
    expect(read(kind, { value: '廣告畫' })?.value).toBe('廣告畫');
  });

  it('is not of numbers where the field is of keywords', () => {
    for (const operator of ['Greater', 'NumericRange', 'NotNumericRanges'] as const)
      expect(refusal(kind, { operator, value: '5' })).toBe(`类型不支持“${operator}”`);
  });

  it('has no second value', () => {
    for (const field of [title, kind, year, day])
      expect(refusal(field, { value: '5', val2: '地' })).toBe(`${field.label}不支持间隔检索，请改用全文`);
    expect(read(title, { value: '天', val2: '' })).toBeDefined();
  });
});

/** The days from 1910 to 1914, YYYYMMDD. */
const days = Array.from({ length: 5 * 365 + 1 }, (_, n) =>
  Number(new Date(Date.UTC(1910, 0, 1 + n)).toISOString().slice(0, 10).replaceAll('-', '')),
);

describe('a rule on days', () => {
  it.each([
    ['Contain', '1912', (d: number) => Math.floor(d / 10_000) === 1912],
    ['NotContain', '1912', (d: number) => Math.floor(d / 10_000) !== 1912],
    ['Equal', '1912年3月', (d: number) => Math.floor(d / 100) === 191_203],
    ['NotEqual', '1912年3月', (d: number) => Math.floor(d / 100) !== 191_203],
    ['Greater', '1912', (d: number) => d > 19_121_231],
    ['GreaterOrEqual', '1912', (d: number) => d >= 19_120_101],
    ['Less', '1912年3月', (d: number) => d < 19_120_301],
    ['LessOrEqual', '1912年3月', (d: number) => d <= 19_120_331],
    ['LessOrEqual', '民國元年', (d: number) => d <= 19_121_231],
    ['NumericRange', '19120305-19120402', (d: number) => d >= 19_120_305 && d <= 19_120_402],
    ['NotNumericRange', '19120305-19120402', (d: number) => d < 19_120_305 || d > 19_120_402],
    [
      'NumericRanges',
      '1910，1912年3月',
      (d: number) => [1910].includes(Math.floor(d / 10_000)) || Math.floor(d / 100) === 191_203,
    ],
    ['NotNumericRanges', '1910;1911、1913', (d: number) => [1912, 1914].includes(Math.floor(d / 10_000))],
  ] as const)('%s “%s” lets through what a plain comparison does', (operator, value, holds) => {
    const rule = read(day, { operator, value });
    expect(days.filter((d) => passes(rule, d))).toEqual(days.filter(holds));
  });

  it('means of a year that comes round the one that is held, else every one since there are newspapers', () => {
    const rule = { value: '辛亥年' };
    const held = read(day, rule, { from: 19_100_101, to: 19_141_231 });
    // 1911-01-30 to 1912-02-17.
    expect(days.filter((d) => passes(held, d)).at(0)).toBe(19_110_130);
    expect(days.filter((d) => passes(held, d)).at(-1)).toBe(19_120_217);
    expect(held!.ranges).toHaveLength(1);
    const whole = read(day, rule)!;
    // Once in sixty years, from 1551 to the end of the calendar.
    const years = whole.ranges.map(([from]) => Math.floor(from / 10_000)).toSorted((a, b) => a - b);
    expect(years.slice(0, 8)).toEqual([1551, 1611, 1671, 1731, 1791, 1851, 1911, 1971]);
    expect(read(day, { ...rule, operator: 'Greater' }, { from: 19_100_101, to: 19_141_231 })?.ranges).toEqual(
      [[19_120_218, Number.POSITIVE_INFINITY]],
    );
  });

  it('is of articles without a day where it says so, and none without a value', () => {
    expect(read(day, { operator: 'Empty' })).toMatchObject({
      operator: 'Empty',
      negative: false,
      ranges: [],
    });
    expect(read(day, { operator: 'NotEmpty' })).toMatchObject({ operator: 'Empty', negative: true });
    expect(read(year, { operator: 'Empty' })).toMatchObject({
      operator: 'Empty',
      negative: false,
      ranges: [],
    });
    expect(read(year, { operator: 'NotEmpty' })).toMatchObject({ operator: 'Empty', negative: true });
    expect(read(day, { value: ' ' })).toBeUndefined();
    expect(read(day, {})).toBeUndefined();
  });

  it('refuses what is no day, and one among several', () => {
    const why = '请填写如 1912、1912年3月、民国元年 或 19120101-19121231';
    for (const rule of [
      { value: '某日' },
      { value: '19120230' },
      { value: '1912,1913' },
      { operator: 'NumericRanges', value: '1912,某日' },
    ] as const)
      expect(refusal(day, rule)).toContain(why);
    expect(refusal(day, { value: '某'.repeat(30) })).toMatch(/^“某{20}…”不是日期/);
  });
});

it('takes of each field its own operators and refuses all others by name', () => {
  const takes = (field: RuleField) =>
    Operator.options.filter((operator) => {
      try {
        return read(field, { operator, value: '1912' }) !== undefined;
      } catch {
        expect(refusal(field, { operator, value: '1912' })).toBe(`${field.label}不支持“${operator}”`);
        return false;
      }
    });
  const ofText = Operator.options.slice(0, 10);
  const ofNumbers = Operator.options.slice(10);
  expect(takes(title)).toEqual(Operator.options);
  expect(takes(kind)).toEqual(ofText);
  expect(takes(year)).toEqual(['Equal', 'NotEqual', 'Empty', 'NotEmpty', ...ofNumbers]);
  expect(takes(day)).toEqual([
    'Contain',
    'NotContain',
    'Equal',
    'NotEqual',
    'Empty',
    'NotEmpty',
    ...ofNumbers,
  ]);
});
