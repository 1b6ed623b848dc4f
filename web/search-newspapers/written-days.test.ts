// One reader for all doors: what a reader types, what a catalogue has, and what the client checks mean the same days.
import { expect, it } from 'vitest';
import { chineseDateOf } from '#reference/dates/chinese-date.ts';
import { readDateRanges } from '#reference/dates/read-date-range.ts';
import { writeReading } from '#retrieval/entries/entry-dates.ts';
import { writeNumeral } from '#search/characters/numerals.ts';
import { readTypedDate } from './read-typed-date.ts';
import { writeChineseDate } from '../newspapers/chinese-date.ts';
import { computedCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import { looksLikeDay, readIssueDay } from '#library/sources/issue-day.ts';

const dayAt = (at: number) => new Date(at * 86_400_000).toISOString().slice(0, 10);
/** Every so manyth day of years, as 1912-01-01. */
const daysOf = (first: string, last: string, step: number): string[] => {
  const [from, to] = [first, last].map((day) => Date.parse(day) / 86_400_000);
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => dayAt(from + i * step));
};
const calendar = computedCalendar();
const inSearch = (written: string) =>
  readDateRanges(written, calendar).map(({ from, to }) => `${from}-${to}`);

it('reads a day of the Republic in all its forms at every door', () => {
  for (const iso of daysOf('1912-01-01', '1949-12-31', 29)) {
    const [year, month, day] = iso.split('-').map(Number);
    const compact = iso.replaceAll('-', '');
    const digits = Array.from(String(year), (d) => '〇一二三四五六七八九'[Number(d)]).join('');
    const inWords = `${writeNumeral(month)}月${writeNumeral(day)}日`;
    const forms = [
      iso,
      compact,
      `${year}年${month}月${day}日`,
      `${digits}年${inWords}`,
      `${digits.replaceAll('〇', '○')}年${inWords}`,
      `中華民國${year === 1912 ? '元' : writeNumeral(year - 1911)}年${inWords}`,
      `民国${year - 1911}年${month}月${day}日`,
      ...(year < 1927 ? [] : [`昭和${writeNumeral(year - 1925)}年${inWords}`]),
    ];
    for (const form of forms) {
      expect([form, inSearch(form), readIssueDay(form)]).toEqual([form, [`${compact}-${compact}`], compact]);
      expect([form, readTypedDate(form)]).toEqual([form, { kind: 'days', from: compact, to: compact }]);
    }
  }
});

it('reads every day of the Qing as the product writes it', () => {
  for (const iso of daysOf('1645-01-28', '1911-12-31', 31)) {
    const compact = iso.replaceAll('-', '');
    const date = chineseDateOf(compact, calendar.reigns)!;
    const { reign, month, leap, day } = date;
    const reading = { reign: reign!.name, year: reign!.n, month, ...(leap && { leap: true as const }), day };
    const numbers = `${reign!.name}${reign!.n}年${leap ? '閏' : ''}${month}月${day}日`;
    for (const form of [writeChineseDate(date), writeReading(reading), numbers]) {
      expect([form, inSearch(form), readIssueDay(form)]).toEqual([form, [`${compact}-${compact}`], compact]);
      expect([form, readTypedDate(form)?.kind]).toEqual([form, 'reign']);
    }
  }
});

it('reads a day beside a remark, and no month, year or day that there is not', () => {
  expect(readIssueDay('民國29年4月29日 星期一')).toBe('19400429');
  expect(readIssueDay('中華民國二十九年四月三十日（夏曆庚辰年三月廿三）')).toBe('19400430');
  expect(readIssueDay('1940-04-30T00:00:00Z')).toBe('19400430');
  for (const none of [
    '1940-02-30',
    '1940年4月',
    '民國二十九年',
    '光緒三十年二月',
    '晶報',
    '',
    '光緒元年二月三十一',
  ])
    expect([none, readIssueDay(none)]).toEqual([none, undefined]);
  expect(['1887-02-30', '民國廿九年二月三十日', '光緒三十年二月初三', '晶報'].map(looksLikeDay)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
