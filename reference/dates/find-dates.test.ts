import { describe, expect, it } from 'vitest';
import { computedCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import { composePage } from '#library/pages/compose-page.ts';
import { lineOf } from '#testing/products/source.ts';
import { kindBit, openVariants, packVariants } from '#search/characters/variants.ts';
import { openDateFinder } from './find-dates.ts';
import { dateOfDay } from './julian-day.ts';
import { readNumber } from './read-date.ts';

const variant = (a: string, b: string) => ({
  a: a.codePointAt(0)!,
  b: b.codePointAt(0)!,
  kinds: kindBit('simplified'),
});
const variants = openVariants(packVariants([variant('貞', '贞'), variant('觀', '观')]));
const findDates = openDateFinder(computedCalendar(), variants);
const datesIn = (text: string[], latest?: number) =>
  findDates(
    composePage(
      { pageKey: 'k', pageNum: '葉一', lines: text.map((line) => lineOf(line)) },
      1,
      { form: { lines: 8, cells: Math.max(...text.map((line) => line.length)) }, gaiji: new Map() },
      () => undefined,
    ),
    latest,
  );
const meant = (text: string, latest?: number) =>
  datesIn([text], latest).flatMap(({ meanings }) =>
    meanings.map(({ reign, n, year, days, open }) => ({
      of: `${reign.dynasty}${reign.name}${n}`,
      year,
      ...(days
        ? { days: [days.first, days.last].map((d) => Object.values(dateOfDay(d)).slice(0, 3).join('-')) }
        : {}),
      ...(open ? { open } : {}),
    })),
  );

describe('dates in a text', () => {
  it('are read to the day, the month or the year, as they are written', () => {
    // Well-known days: 武元衡 killed, 高宗 enthroned, 大都 taken, 北京 taken, the rising at 武昌.
    expect(meant('元和十年六月癸卯')).toEqual([
      { of: '唐元和10', year: 815, days: ['815-7-13', '815-7-13'] },
    ]);
    expect(meant('建炎元年夏五月庚寅朔')).toEqual([
      { of: '南宋建炎1', year: 1127, days: ['1127-6-12', '1127-6-12'] },
    ]);
    expect(meant('至正二十八年八月庚午')).toEqual([
      { of: '元至正28', year: 1368, days: ['1368-9-14', '1368-9-14'] },
    ]);
    expect(meant('崇禎十七年三月十九日')).toEqual([
      { of: '明崇禎17', year: 1644, days: ['1644-4-25', '1644-4-25'] },
    ]);
    expect(meant('宣統三年八月十九日')).toEqual([
      { of: '清宣統3', year: 1911, days: ['1911-10-10', '1911-10-10'] },
    ]);
    // The Republic counts the months of the western calendar.
    expect(meant('民國二十六年七月七日')).toEqual([
      { of: '民國民國26', year: 1937, days: ['1937-7-7', '1937-7-7'] },
    ]);
    expect(meant('民國十七年二月')).toEqual([
      { of: '民國民國17', year: 1928, days: ['1928-2-1', '1928-2-29'] },
    ]);
    expect(meant('民國元年二月三十日')).toEqual([
      { of: '民國民國1', year: 1912, days: ['1912-2-1', '1912-2-29'], open: 'no-such-day' },
    ]);
    expect(meant('唐贞观三年冬十二月')).toEqual([
      { of: '唐貞觀3', year: 629, days: ['629-12-20', '630-1-18'] },
    ]);
    expect(meant('元和十有五年也')).toEqual([{ of: '唐元和15', year: 820 }]);
    expect(meant('唐天寶三載正月初一日')).toEqual([
      { of: '唐天寶3', year: 744, days: ['744-1-20', '744-1-20'] },
    ]);
    expect(meant('光緒二十六年閏八月')).toEqual([
      { of: '清光緒26', year: 1900, days: ['1900-9-24', '1900-10-22'] },
    ]);
  });

  it('are all that a name can mean, and only those that are long enough', () => {
    expect(meant('建武二年').map(({ of, year }) => [of, year])).toEqual([
      ['東漢建武2', 26],
      ['東晉建武2', 318],
      ['後趙建武2', 336],
      ['南齊建武2', 495],
    ]);
    expect(meant('建武二十年').map(({ of }) => of)).toEqual(['東漢建武20']);
    expect(meant('貞觀九十年')).toEqual([]);
  });

  it('are distinguished by the dynasty or the ruler before the name, and by the date of the book', () => {
    expect(meant('漢建武二年').map(({ of }) => of)).toEqual(['東漢建武2']);
    expect(meant('魏太和二年').map(({ of }) => of)).toEqual(['曹魏太和2', '北魏太和2']);
    expect(meant('光武帝建武二年').map(({ of }) => of)).toEqual(['東漢建武2']);
    expect(meant('建武二年', 280).map(({ of }) => of)).toEqual(['東漢建武2']);
    expect(meant('貞觀二年', 280)).toEqual([]);
  });

  it('take a pair of the cycle for the year where it is its name, and leave it where it is not', () => {
    expect(meant('元和庚子')).toEqual([{ of: '唐元和15', year: 820 }]);
    expect(meant('元和庚子歲').map(({ of }) => of)).toEqual(['唐元和15']);
    expect(datesIn(['元和十年乙未六月'])[0].ranges).toEqual([{ lineId: 1, start: 1, end: 8 }]);
    expect(datesIn(['元和十年丙子曰我'])[0].ranges).toEqual([{ lineId: 1, start: 1, end: 4 }]);
    expect(meant('貞觀甲子')).toEqual([]);
  });

  it('say what they cannot place, and place the rest', () => {
    expect(meant('唐貞觀三年八月甲子')).toMatchObject([{ year: 629, open: 'no-such-day' }]);
    expect(meant('唐貞觀三年閏八月')).toEqual([{ of: '唐貞觀3', year: 629, open: 'no-such-month' }]);
    // 武周 had no 十二月, and what is computed for 元朔六年 has its leap month in another winter.
    expect(meant('聖曆二年十二月')).toEqual([{ of: '武周聖曆2', year: 699, open: 'no-such-month' }]);
    expect(meant('元朔六年四月')).toEqual([{ of: '西漢元朔6', year: -123, open: 'months-unknown' }]);
  });

  it('run over the end of a full line, a range a column', () => {
    expect(datesIn(['太宗貞觀三', '年秋八月丙', '子也'])[0].ranges).toEqual([
      { lineId: 1, start: 3, end: 5 },
      { lineId: 2, start: 1, end: 5 },
      { lineId: 3, start: 1, end: 1 },
    ]);
  });

  it('are no dates without a year, nor without a reign', () => {
    expect(meant('貞觀之治')).toEqual([]);
    expect(meant('居三年八月丙子')).toEqual([]);
  });
});

describe('numbers', () => {
  it.each([
    ['三', 3],
    ['十', 10],
    ['十一', 11],
    ['二十', 20],
    ['二十五', 25],
    ['十有二', 12],
    ['廿三', 23],
    ['卅', 30],
    ['六十一', 61],
  ])('%s', (text, value) => {
    expect(readNumber([...text], 0)).toEqual({ value, to: text.length });
  });
});
