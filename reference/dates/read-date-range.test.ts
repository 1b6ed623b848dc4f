import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chineseDateOf } from './chinese-date.ts';
import { openComputedCalendar } from './computed-calendar.ts';
import { readDateRanges, readDatesBetween } from './read-date-range.ts';

const table = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const calendar = openComputedCalendar(table('reigns.tsv'), table('doubtful-months.tsv'));
const read = (text: string): string | undefined => {
  const [range] = readDateRanges(text, calendar);
  return range && `${range.from}-${range.to}`;
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
    ['天福二年', '後晉天福二年'],
    ['後漢天福十二年', '天福十二年'],
    ['後晉天福十二年', '天福十二年'],
    ['後漢天福八年', '後晉天福八年'],
    ['唐天祐十七年', '天祐十七年'],
    ['天復六年', '前蜀天復六年'],
    ['北漢乾祐二年', '後漢乾祐二年'],
  ])('%s, of a reign that another dynasty began, is one year, that of %s', (one, other) => {
    const found = readDateRanges(one, calendar);
    expect(found).toHaveLength(1);
    expect(found).toEqual(readDateRanges(other, calendar));
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
    '明治五年三月',
    '昭和六十五年',
    '光緒三十五年',
    '光緒元年閏二月',
    '1912年3月5日以後',
    '1-2-3-4',
  ])('is no date: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('takes the same time for whatever is typed', () => {
    expect(read('-'.repeat(100_000))).toBeUndefined();
    expect(read('民國'.repeat(50_000))).toBeUndefined();
  });
});

it.each([
  ['一九四〇年四月三十日', 19400430, 19400430],
  ['一九四○年四月', 19400401, 19400430],
  ['一千九百十九年', 19190101, 19191231],
  ['西曆一九一九年三月六號', 19190306, 19190306],
  ['民國二九年四月三十日', 19400430, 19400430],
  ['民國廿九年四月卅日', 19400430, 19400430],
  ['民國二十九年', 19400101, 19401231],
  ['民國一〇年', 19210101, 19211231],
  ['民國庚辰年四月', 19400401, 19400430],
  ['民國29年4月29日 星期一', 19400429, 19400429],
  ['昭和十五年', 19400101, 19401231],
  ['日本昭和15年4月30日', 19400430, 19400430],
  ['大正八年三月六日', 19190306, 19190306],
  ['明治四十四年十月', 19111001, 19111031],
  ['康德七年', 19400101, 19401231],
  ['洪憲元年一月', 19160101, 19160131],
  ['30.4.1940', 19400430, 19400430],
  // Of the oracle of the calendar: 8 October 1911 is the day before 宣統三年八月十八.
  ['宣統辛亥年八月十九', 19111010, 19111010],
  ['宣統三年八月十九', 19111010, 19111010],
  ['清宣统三年八月十九日', 19111010, 19111010],
  ['大清宣統三年八月十九號', 19111010, 19111010],
  ['宣統3年8月19日', 19111010, 19111010],
  ['光緒三四年', 19080202, 19090121],
])('reads %s', (text, from, to) => {
  expect(readDateRanges(text, calendar)).toEqual([{ from, to }]);
});

describe('a reign of which a month is doubtful', () => {
  it('has its years all the same, and the months that are not', () => {
    // New year's days: 2 February 1908, 22 January 1909, 21 January 1890, 9 February 1891.
    expect([read('光緒三十四年'), read('光绪十六年')]).toEqual(['19080202-19090121', '18900121-18910208']);
    expect(read('光緒十六年七月')).toBe('18900815-18900913');
    // From the fourth month of that year on the computation differs from the authority by a day or two.
    expect(read('嘉靖元年三月')).toBe('15220328-15220425');
  });

  it('is read as its year where the month is', () => {
    expect(read('嘉靖元年五月')).toBe(read('嘉靖元年'));
    // What is computed for 元朔六年 has its leap month in another winter.
    expect(read('元朔六年四月')).toBe(read('元朔六年'));
  });

  it('has years before our era in their order', () => {
    const [{ from, to }] = readDateRanges('西漢太初元年', calendar);
    expect([from, to]).toEqual([-1_050_000 + 1126, -1_030_000 + 210]);
  });
});

describe('a name that several reigns have', () => {
  const firsts = (text: string, holdings?: [number, number]) =>
    readDateRanges(text, calendar, holdings && { from: holdings[0], to: holdings[1] }).map(({ from }) =>
      Math.floor(from / 10_000),
    );

  it('is also read where its name looks simplified', () => {
    expect(['咸豐元年', '咸丰元年', '征和元年'].map((text) => firsts(text))).toEqual([[1851], [1851], [-92]]);
  });

  it('means each of them, the longest first', () => {
    expect(firsts('永樂元年')).toEqual([1403, 346]);
    expect(firsts('建武二年')).toEqual([26, 336, 495, 318]);
    expect(firsts('太平二年')).toEqual([410, 1022, 257, 557]);
    expect(firsts('建武二十年')).toEqual([44]);
  });

  it('means first the one within the holdings', () => {
    expect(firsts('永樂元年', [3_170_101, 4_201_231])).toEqual([346, 1403]);
    expect(firsts('建武二年', [3_170_101, 3_201_231])).toEqual([318, 26, 336, 495]);
  });

  it('is parted by the dynasty or the ruler before it', () => {
    expect(firsts('明永樂元年')).toEqual([1403]);
    expect(firsts('光武帝建武二年')).toEqual([26]);
    expect(firsts('漢建武二年')).toEqual([26]);
  });

  it('means the same reign at both ends, or the next that can be meant', () => {
    const spans = (ranges: readonly { from: number; to: number }[]) =>
      ranges.map(({ from, to }) => [from, to].map((day) => Math.floor(day / 10_000)));
    const years = [
      [1403, 1406],
      [346, 349],
    ];
    expect(spans(readDateRanges('永樂元年至永樂三年', calendar))).toEqual(years);
    expect(spans(readDatesBetween('永樂元年', '永樂三年', calendar))).toEqual(years);
    expect(spans(readDatesBetween('建武元年', '永平十八年', calendar))[0]).toEqual([25, 76]);
    expect(readDatesBetween('1914', '1912', calendar)).toEqual([]);
    expect(readDatesBetween('昨天', '1912', calendar)).toEqual([]);
  });
});

describe('a year of the cycle without a reign', () => {
  const run = { from: 18_720_430, to: 19_490_527 };
  const within = (text: string, holdings = run) =>
    readDateRanges(text, calendar, holdings).map(({ from, to }) => [from, to]);

  it('means the years that are held, as a reign would', () => {
    expect(within('辛亥年八月十九')).toEqual([[19111010, 19111010]]);
    for (const text of ['辛亥八月十九日', '辛亥歲八月十九', '辛亥年8月19日', '辛亥年八月十九號'])
      expect([text, within(text)]).toEqual([text, [[19111010, 19111010]]]);
    expect(within('辛亥年')).toEqual(within('宣統三年'));
    expect(within('辛亥年閏六月')).toEqual(within('宣統三年閏六月'));
    // 咸豐元年, which is not held, had 閏八月.
    expect(within('辛亥年閏八月')).toEqual(within('咸豐元年閏八月'));
    expect(within('庚子年閏八月')).toEqual(within('光緒二十六年閏八月'));
    // Lunar months went on under the Republic: new year's day of 庚辰 was 8 February 1940.
    expect(within('庚辰年正月初一')).toContainEqual([19400208, 19400208]);
  });

  it('means all of them, those of which the whole is held first', () => {
    const firsts = (text: string, holdings = run) =>
      within(text, holdings).map(([from]) => Math.floor(from / 10_000));
    expect(firsts('壬申年')).toEqual([1932, 1872]);
    expect(firsts('辛亥年', { from: 18_000_101, to: 20_001_231 })).toEqual([1851, 1911, 1971]);
    // Under the Song, 庚子 was 1120 and 1180.
    expect(firsts('庚子年', { from: 11_000_101, to: 11_901_231 })).toEqual([1120, 1180]);
  });

  it('means the next ones where none is held, and none where nothing tells what is', () => {
    expect(within('辛亥年八月十九', { from: 19_190_301, to: 19_210_301 })).toEqual([
      [19111010, 19111010],
      [19711007, 19711007],
    ]);
    expect(read('辛亥年八月十九')).toBeUndefined();
  });

  it('is one end of a range, or both', () => {
    expect(within('辛亥年八月十九至壬子年正月初一')).toEqual([[19111010, 19120218]]);
    expect(within('宣統元年至辛亥年')).toEqual([[19090122, 19120217]]);
    expect(readDatesBetween('辛亥年', '壬子年', calendar, run).map(({ from, to }) => [from, to])).toEqual([
      [19110130, 19130205],
    ]);
  });

  it.each(['甲丑年', '辛亥年十三月', '辛亥年八月三十一', '辛亥年閏九月', '辛亥年八月十九以後'])(
    'is no date: %s',
    (text) => {
      expect(within(text)).toEqual([]);
    },
  );

  it('has the days that the calendar of newspapers has', () => {
    for (let at = Date.UTC(1850, 0, 1); at < Date.UTC(1949, 11, 31); at += 37 * 86_400_000) {
      const date = new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
      const { yearName, month, leap, day } = chineseDateOf(date, calendar.reigns)!;
      const text = `${yearName}年${leap ? '閏' : ''}${month}月${day}日`;
      const held = { from: Number(date) - 10_000, to: Number(date) + 10_000 };
      expect([text, within(text, held)]).toEqual([text, [[Number(date), Number(date)]]]);
    }
  });
});
