import { expect, it } from 'vitest';
import {
  chineseNumeral,
  dayName,
  isoDate,
  publishDateOf,
  publishDayOf,
  weekdayName,
  yearName,
} from './publish-date.ts';

it('writes days as newspapers of the Republic do, and others by number', () => {
  const paper = '晶報';
  expect(dayName('19400430', paper)).toBe('民國二十九年四月三十日');
  expect(dayName('19120110', paper)).toBe('民國元年一月十日');
  expect(dayName('18870311', paper)).toBe('1887年3月11日');
  expect([1911, 1912, 1949, 1950].map((year) => yearName(year, paper))).toEqual([
    '1911年',
    '民國元年',
    '民國三十八年',
    '1950年',
  ]);
  // Nobody counted by the Republic where the newspaper is in another language.
  for (const other of ['Omaha Daily Bee', 'みやこ新聞', ''])
    expect([yearName(1919, other), dayName('19190306', other)]).toEqual(['1919年', '1919年3月6日']);
  expect(isoDate('19400430')).toBe('1940-04-30');
});

it('knows the days of the week', () => {
  // As the papers themselves print: 晶報 of 1940-04-30 and 1919-03-06.
  expect([weekdayName('19400430'), weekdayName('19190306')]).toEqual(['星期二', '星期四']);
});

it('reads what it writes', () => {
  expect(publishDateOf(publishDayOf('09870102'))).toBe('09870102');
  expect([chineseNumeral(10), chineseNumeral(11), chineseNumeral(20), chineseNumeral(31)]).toEqual([
    '十',
    '十一',
    '二十',
    '三十一',
  ]);
});
