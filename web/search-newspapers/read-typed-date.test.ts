import { describe, expect, it } from 'vitest';
import { computedCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import { readDateRanges } from '#reference/dates/read-date-range.ts';
import { heldTo } from '../newspapers/month-days.ts';
import { choosableDays, rangeValue, readTypedDate, typedOfValue } from './read-typed-date.ts';

const bounds = { from: '19120101', to: '19121231' };

describe('days that are typed', () => {
  it.each([
    '1912',
    '1912年',
    '１９１２年',
    '1912年3月',
    '1912年3月5日',
    '19120305',
    '1912-03-05',
    '1912/3',
    '民國元年',
    '民国元年三月',
    '中華民國二十九年四月三十日',
    '民國29年4月30日',
    '民國廿九年',
    '一九四〇年四月三十日',
    '一九四○年',
    '民國二九年',
    '昭和十五年',
  ])('reads %s as the server does', (text) => {
    const read = readTypedDate(text);
    expect(read?.kind === 'days' && [{ from: Number(read.from), to: Number(read.to) }]).toEqual(
      readDateRanges(text, computedCalendar()),
    );
  });

  it('leaves reigns before the Republic to the server, and recognizes what is no date', () => {
    for (const text of [
      '宣統三年',
      '光緒三十年正月',
      '光緒三十年腊月初三',
      '民國二十九年臘月初三',
      '宣統辛亥年八月十九',
      '大清光绪16年',
      '辛亥年八月十九',
    ])
      expect([text, readTypedDate(text)?.kind]).toEqual([text, 'reign']);
    expect(['1912年13月', '19120230', '民國元年二月三十日'].map((text) => readTypedDate(text)?.kind)).toEqual(
      ['none', 'none', 'none'],
    );
    expect(['甲乙', 'abc', '12', '191'].map((text) => readTypedDate(text)?.kind)).toEqual([
      'wrong',
      'wrong',
      'wrong',
      'wrong',
    ]);
    expect(readTypedDate(' ')).toBeUndefined();
  });

  it.each([
    ['1912年', '', '19120101-19121231'],
    ['1912', '', '19120101-19121231'],
    ['19120305', '', '19120305-19120305'],
    ['1911', '民國元年三月', '19110101-19120331'],
    ['', '1912年2月', '19120101-19120229'],
    ['宣統三年', '1912', '宣統三年至19121231'],
    ['宣統三年', '', '宣統三年'],
    ['', '', ''],
  ])('[N-029] [N-030] asks of “%s” and “%s” for %s', (first, last, value) =>
    expect(rangeValue(first, last, bounds)).toBe(value),
  );

  it('writes values that the server reads', () => {
    expect(readDateRanges(rangeValue('宣統三年', '1912', bounds), computedCalendar())).toMatchObject([
      { to: 19121231 },
    ]);
  });

  it.each(['19120101-19121231', '19110101-19121231', '19120305-19120305', '19120305-19120401', '宣統三年'])(
    'shows %s in a form that reads back as the same value',
    (value) => {
      const { first, last } = typedOfValue(value);
      expect(rangeValue(first, last, undefined)).toBe(value);
    },
  );
});

it('[N-028] a calendar bars what lies beyond the run by more than a day', () => {
  const barred = ['19111230', '19111231', '19120101', '19121231', '19130101', '19130102'].filter(
    (day) => heldTo(day, choosableDays(bounds)) !== day,
  );
  expect(barred).toEqual(['19111230', '19130102']);
});
