import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openComputedCalendar } from './computed-calendar.ts';
import { readDateRange, writeDateRange } from './read-date-range.ts';

const table = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const calendar = openComputedCalendar(table('reigns.tsv'), table('doubtful-years.tsv'));
const read = (text: string): string | undefined => {
  const range = readDateRange(text, calendar);
  return range && writeDateRange(range);
};

describe('what is typed for a date', () => {
  it('is a whole year, with 年 or as four digits', () => {
    expect([read('1912年'), read('1912')]).toEqual(['19120101-19121231', '19120101-19121231']);
  });

  it('is the range of one day, where it is a full date', () => {
    for (const text of ['19120305', '1912-03-05', '1912年3月5日', '1912.3.5', '民國元年三月五日'])
      expect([text, read(text)]).toEqual([text, '19120305-19120305']);
  });

  it.each([
    ['19120101-19121231', '19120101-19121231'],
    ['1912年2月', '19120201-19120229'],
    ['1913-02', '19130201-19130228'],
    ['民國元年', '19120101-19121231'],
    ['民国29年4月30日', '19400430-19400430'],
    ['中華民國二十九年四月', '19400401-19400430'],
    ['1919 至 民國二十九年', '19190101-19401231'],
    ['1912-1914', '19120101-19141231'],
    ['１９１２年', '19120101-19121231'],
    // Lunar new year's days, of the oracle of the calendar: 22 January 1909, 30 January 1911, 18 February 1912.
    ['宣統三年', '19110130-19120217'],
    ['宣統元年正月初一日', '19090122-19090122'],
    ['光緒三十年', '19040216-19050203'],
  ])('%s is %s', (text, range) => {
    expect(read(text)).toBe(range);
  });

  it.each([
    '',
    '1912年13月',
    '19120230',
    '1912-02-30',
    '昨天',
    '1914-1912',
    '民國',
    '民國元年十三月',
    '912',
    '1-2-3-4',
  ])('is no date: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('takes the same time for whatever is typed', () => {
    expect(read('-'.repeat(100_000))).toBeUndefined();
    expect(read('民國'.repeat(50_000))).toBeUndefined();
  });
});
