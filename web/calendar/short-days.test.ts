// Every label of a day that the calendar of a newspaper prints is read back by its own box to the same days.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computedCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import { chineseDateOf } from '#reference/dates/chinese-date.ts';
import { readDateRanges } from '#reference/dates/read-date-range.ts';
import { writeChineseDate } from '../newspapers/chinese-date.ts';
import { addDays } from '../newspapers/month-days.ts';
import {
  dayName,
  daysInMonth,
  isoDate,
  monthName,
  publishDayOf,
  weekdayName,
  yearName,
} from '../newspapers/publish-date.ts';
import { completeDate, nearDay, shortDay, type ShownDays } from './short-days.ts';

const { reigns } = computedCalendar();
/** From before the first newspaper to after the Republic: every name of the cycle comes twice or thrice. */
const run = { from: 18_150_805, to: 20_101_231 };
const papers = ['申報', 'The Nebraska Herald'];

/** As the server reads what the box sends. */
const read = (label: string, shown: ShownDays & { date: string }) =>
  readDateRanges(completeDate(label, shown), computedCalendar(), { ...run, near: Number(shown.date) })
    .slice(0, 1)
    .map(({ from, to }) => [String(from), String(to)]);

const day = fc
  .integer({ min: Date.UTC(1815, 7, 5) / 86_400_000, max: Date.UTC(2010, 11, 31) / 86_400_000 })
  .map((at) => new Date(at * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''));

describe('a label of the calendar', () => {
  it('means the day, the month or the year that it stands for', () => {
    fc.assert(
      fc.property(day, fc.nat(60), fc.constantFrom(...papers), (date, away, paper) => {
        const { year, month } = publishDayOf(date);
        const shown = { year, date };
        const other = addDays(date, away);
        const chinese = chineseDateOf(date, reigns)!;
        for (const label of [
          dayName(date, paper),
          isoDate(date),
          `${dayName(date, paper)}，${weekdayName(date)}`,
          nearDay(date, date),
          shortDay(date, year),
          shortDay(date, 1),
          writeChineseDate(chinese),
        ])
          expect([label, read(label, shown)]).toEqual([label, [[date, date]]]);
        const months = [date.slice(0, 6), date.slice(0, 6)];
        const ofMonth = [`${months[0]}01`, `${months[1]}${daysInMonth(year, month)}`];
        for (const label of [monthName(month), `${yearName(year, paper)}${monthName(month)}`])
          expect([label, read(label, shown)]).toEqual([label, [ofMonth]]);
        const ofYear = [`${year}0101`, `${year}1231`];
        for (const label of [yearName(year, paper), String(year)])
          expect([label, read(label, shown)]).toEqual([label, [ofYear]]);
        for (const label of [
          `${isoDate(date)} 至 ${isoDate(other)}`,
          `${shortDay(date, year)}至${shortDay(other, year)}之间`,
          nearDay(other, date),
        ]) {
          const first = label === nearDay(other, date) ? other : date;
          expect([label, read(label, shown)]).toEqual([label, [[first, other]]]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('of a year that comes round means the one next to what is shown', () => {
    const at = (date: string) => read('甲戌年正月初三', { year: Number(date.slice(0, 4)), date });
    expect([at('18740219'), at('19340216'), at('19940212')]).toEqual([
      [['18740219', '18740219']],
      [['19340216', '19340216']],
      [['19940212', '19940212']],
    ]);
  });
});

describe('a short day', () => {
  const shown = { year: 1940, date: '19400430' };
  it.each([
    ['3月6日', '1940年3月6日'],
    ['四月', '1940年4月'],
    ['十一月', '1940年11月'],
    ['9日', '1940年4月9日'],
    ['12月30日至1941年1月2日之间', '1940年12月30日至1941年1月2日'],
    // Whole, or another way of writing: as it is.
    ['1912', '1912'],
    ['民國元年三月', '民國元年三月'],
    ['臘月', '臘月'],
    ['丙午年正月十三', '丙午年正月十三'],
    ['三十日', '三十日'],
  ])('%s is %s', (written, whole) => {
    expect(completeDate(written, shown)).toBe(whole);
  });

  it('has no month where no day is open', () => {
    expect(completeDate('9日', { year: 1940 })).toBe('9日');
  });
});
