// The eleventh and twelfth months by their names, held to the same months by their numbers.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computedCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import { composePage } from '#library/pages/compose-page.ts';
import { openVariants, packVariants } from '#search/characters/variants.ts';
import { writeNumeral } from '#search/characters/numerals.ts';
import { lineOf } from '#testing/products/source.ts';
import { chineseDateOf } from './chinese-date.ts';
import { openDateFinder } from './find-dates.ts';
import { readDateRanges } from './read-date-range.ts';
import { readDate, readDatePart } from './read-date.ts';

const calendar = computedCalendar();
const monthNames = [
  ['正', '一'],
  ['冬', '十一'],
  ['臘', '十二'],
  ['腊', '十二'],
  ['臈', '十二'],
] as const;
const month = fc.constantFrom(...monthNames);
const leap = fc.constantFrom('', '閏', '闰');
const numbers = Array.from({ length: 30 }, (_, i) => writeNumeral(i + 1));
const cycleDays = ['甲子', '丙午', '癸亥朔'];
const day = fc.constantFrom(
  '',
  '朔',
  '晦',
  ...cycleDays,
  ...numbers.map((n) => `初${n}`),
  ...numbers.map((n) => `${n}日`),
);

const yearOfReign = fc.constantFrom(...calendar.reigns.filter(({ name }) => name !== '民國')).chain((reign) =>
  fc.record({
    reign: fc.constant(reign),
    name: fc.constant(reign.dynasty + reign.name),
    n: fc.integer({ min: 1, max: Math.max(1, reign.last - reign.first + 1) }),
  }),
);

it('are typed with the meanings that the numbers have, in years of all reigns', () => {
  let read = 0;
  fc.assert(
    fc.property(yearOfReign, leap, month, day, ({ name, n, reign }, isLeap, [called, number], behind) => {
      // 武周 had 臘月 and 一月 beside 十二月 and 正月.
      fc.pre(!calendar.monthsOf(reign, n)?.some((one) => one.month < 1));
      const written = (which: string) =>
        readDateRanges(`${name}${writeNumeral(n)}年${isLeap}${which}月${behind}`, calendar);
      read += written(number).length > 0 ? 1 : 0;
      expect(written(called)).toEqual(written(number));
    }),
    { numRuns: 1_000 },
  );
  expect(read).toBeGreaterThan(150);
});

it('are typed with the meanings that the numbers have, in years of the cycle', () => {
  const holdings = { from: 18_720_430, to: 19_490_527 };
  for (const year of ['辛亥年', '庚辰年', '丙午歲'])
    for (const [called, number] of monthNames)
      for (const behind of ['', '初三', '廿九日', '十五號'])
        expect(readDateRanges(`${year}${called}月${behind}`, calendar, holdings)).toEqual(
          readDateRanges(`${year}${number}月${behind}`, calendar, holdings),
        );
});

it('are read from texts as far as the numbers are', () => {
  const plain = (read: object | undefined): unknown => JSON.parse(JSON.stringify(read ?? {}));
  fc.assert(
    fc.property(leap, month, day, fc.constantFrom('', '奉', '上諭'), (isLeap, [called, number], on, text) => {
      // A lone 冬月 is a season, but where a year or a day says that it is not.
      fc.pre(on !== '' || text === '');
      const cells = (which: string) => [...`${isLeap}${which}月${on}${text}`];
      const lunar = called === '正' ? {} : { lunar: true };
      const shorter = number.length - 1;
      for (const reader of [readDatePart, (all: string[]) => readDate([...'三年', ...all], 0, false)]) {
        const [named, numbered] = [reader(cells(called), 0), reader(cells(number), 0)];
        expect(plain(named)).toEqual(
          plain({
            ...numbered,
            month: { ...numbered?.month, plain: undefined, ...lunar },
            to: numbered!.to - shorter,
          }),
        );
      }
    }),
  );
});

it('are found in texts, seasons without a year are none', () => {
  const find = openDateFinder(calendar, openVariants(packVariants([])));
  const found = (text: string) =>
    find(
      composePage(
        { pageKey: 'k', pageNum: '葉一', lines: [lineOf(text)] },
        1,
        { form: { lines: 8, cells: text.length }, gaiji: new Map() },
        () => undefined,
      ),
    ).map(({ meanings, ranges }) => [meanings.map((one) => one.days), ranges[0].end]);
  const [[days]] = found('雍正元年冬十一月曾因');
  expect(found('雍正元年冬月曾因')).toEqual([[days, 6]]);
  for (const [text, date] of [
    ['冬月復駐蹕', undefined],
    ['臘月八月刺血', undefined],
    ['臘月辛未', { number: 12, leap: false, lunar: true }],
    ['冬月', { number: 11, leap: false, lunar: true }],
    ['冬十月', { number: 10, leap: false }],
  ] as const)
    expect([text, readDatePart([...text], 0)?.month]).toEqual([text, date]);
});

it('are lunar months under the Republic, whose months are western', () => {
  let read = 0;
  for (let at = Date.UTC(1912, 2, 1); at < Date.UTC(1949, 11, 31); at += 86_400_000) {
    const date = new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
    const lunar = chineseDateOf(date, calendar.reigns)!;
    if (lunar.month < 11) continue;
    read += 1;
    // Its lunar year began in the western one, which may have ended.
    const n = Number(date.slice(0, 4)) - 1911 - (Number(date.slice(4, 6)) < 3 ? 1 : 0);
    const [called, number] = lunar.month === 11 ? ['冬', '十一'] : ['臘', '十二'];
    const written = (which: string) =>
      `民國${writeNumeral(n)}年${lunar.leap ? '閏' : ''}${which}月${writeNumeral(lunar.day)}日`;
    const own = { from: Number(date), to: Number(date) };
    expect([written(called), readDateRanges(written(called), calendar)]).toEqual([written(called), [own]]);
    const western = readDateRanges(written(number), calendar);
    expect(western.every(({ from }) => Math.floor(from / 10_000) === n + 1911)).toBe(true);
  }
  expect(read).toBeGreaterThan(2_000);
});
