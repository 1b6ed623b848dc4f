// Dates as readers type them and catalogues have them, where their months are those of the western calendar: 1912,
// 1912年3月, 1940-04-30, 一九四〇年四月三十日, 民國二九年, 昭和十五年. Reigns of lunar months need a calendar, and are read beside it.
import { readNumeral } from './numerals.ts';

/** Days as YYYYMMDD, both included. */
export interface DateRange {
  from: number;
  to: number;
}

/** Years that newspapers can be of, and some. */
const years = { first: 1000, last: 2999 };
const gregorian = 1582;
const longest = 80;

const daysIn = (year: number, month: number): number =>
  month === 2 && year < gregorian && year % 4 === 0 ? 29 : new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A whole year, month or day of the western calendar. */
const rangeOf = (year: number, month?: number, day?: number): DateRange | 'none' => {
  if (!(year >= years.first && year <= years.last)) return 'none';
  if (month === undefined) return { from: year * 10_000 + 101, to: year * 10_000 + 1231 };
  if (!(month >= 1 && month <= 12)) return 'none';
  const last = daysIn(year, month);
  const start = year * 10_000 + month * 100;
  if (day === undefined) return { from: start + 1, to: start + last };
  return day >= 1 && day <= last ? { from: start + day, to: start + day } : 'none';
};

interface Era {
  names: readonly string[];
  /** What may precede the name. */
  of: readonly string[];
  /** The western year before its first. */
  before: number;
  /** Its last year; papers of the Republic go on counting. */
  last?: number;
  /** The first of its years that has western months. */
  westernFrom?: number;
}

const [china, japan, manchuria] = [['中華', '中华'], ['日本'], ['滿洲國', '满洲国', '滿洲', '满洲']];
const eras: readonly Era[] = [
  { names: ['公元', '西元', '西曆', '西历', '西歷', '公曆', '公历', '公歷'], of: [], before: 0 },
  { names: ['民國', '民国'], of: china, before: 1911 },
  { names: ['洪憲', '洪宪'], of: ['中華帝國', '中华帝国'], before: 1915, last: 1 },
  // Before its sixth year Japan had lunar months.
  { names: ['明治'], of: japan, before: 1867, last: 45, westernFrom: 6 },
  { names: ['大正'], of: japan, before: 1911, last: 15 },
  { names: ['昭和'], of: japan, before: 1925, last: 64 },
  { names: ['平成'], of: japan, before: 1988, last: 31 },
  { names: ['令和'], of: japan, before: 2018 },
  { names: ['大同'], of: manchuria, before: 1931, last: 3 },
  { names: ['康德'], of: manchuria, before: 1933, last: 12 },
];
const eraNamed = new Map(
  eras.flatMap((era) => ['', ...era.of].flatMap((of) => era.names.map((name) => [of + name, era] as const))),
);
const longestName = Math.max(...Array.from(eraNamed.keys(), (name) => name.length));

/** The era whose years are counted, and the text after its name. */
const readEra = (text: string): { era?: Era; rest: string } => {
  for (let length = longestName; length > 1; length--) {
    const era = eraNamed.get(text.slice(0, length));
    if (era) return { era, rest: text.slice(length) };
  }
  return { rest: text };
};

const byDigits = [
  /^(\d{4})$/,
  /^(\d{4})(\d{2})(\d{2})$/,
  /^(\d{4})[-/.](\d{1,2})$/,
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T[\d:.Z+-]*)?$/,
];
const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const numeral = '([\\d〇零○一二兩两三四五六七八九十百千廿卅卌有又]{1,8}|元|正)';
const byCharacters = new RegExp(`^${numeral}年(?:${numeral}月(?:初?${numeral}[日號号]?)?)?$`, 'u');

/** 29, 二十九, 二九, 十有二, 元, 正, 一九四〇; NaN for what is none of them. */
const valueOf = (text: string): number => {
  if (text === '元' || text === '正') return 1;
  const plain = text.replaceAll('○', '〇').replaceAll(/(?<=[十廿卅卌])[有又]/gu, '');
  return /十十/u.test(plain) ? Number.NaN : (readNumeral(plain) ?? Number.NaN);
};

const weekday = /[（(,、]?(?:星期|禮拜|礼拜|週|周)[一二三四五六日天][）)]?$/u;

/** A date as it is read: without spaces, and without the day of the week behind it, in brackets or behind a comma. */
export const plainDate = (written: string): string =>
  written.normalize('NFKC').replaceAll(/\s/g, '').replace(weekday, '');

const readByCharacters = (text: string): DateRange | 'none' | undefined => {
  const { era, rest } = readEra(text);
  const [found, ...parts] = byCharacters.exec(rest) ?? [];
  if (found === undefined) return undefined;
  const [year, month, day] = parts.map((part) => (part === undefined ? undefined : valueOf(part)));
  if (year === undefined || [year, month, day].some(Number.isNaN)) return undefined;
  if (era === undefined) return rangeOf(year, month, day);
  const { before, last = years.last, westernFrom = 1 } = era;
  const isInEra = year >= 1 && year <= last && (month === undefined || year >= westernFrom);
  return isInEra ? rangeOf(before + year, month, day) : 'none';
};

/**
 * The days of a year, a month or a day; `none` where what is written as a date is no day of the calendar, undefined where
 * it is not written as one.
 */
export const readWesternDate = (written: string): DateRange | 'none' | undefined => {
  if (written.length > longest) return undefined;
  const text = plainDate(written);
  for (const form of byDigits) {
    const found = form.exec(text);
    if (!found) continue;
    const [year, month, day] = found.slice(1).map(Number);
    return rangeOf(year, month, day);
  }
  const european = dayFirst.exec(text);
  if (european) return rangeOf(Number(european[3]), Number(european[2]), Number(european[1]));
  return readByCharacters(text);
};
