// What a reader types for a date of a newspaper, as the days that it means: 1912, 1912年3月, 19120305, 1912-03-05,
// 19120101-19121231, 民國元年, 民國二十九年四月三十日, 宣統三年. The Republic counts the months of the western calendar;
// reigns before it are looked up in a calendar of Chinese reigns.
import type { Calendar } from './calendar.ts';
import { dateOfDay } from './julian-day.ts';
import { readDate, readNumber } from './read-date.ts';
import { resolveDate } from './resolve-date.ts';

/** Days as YYYYMMDD, both included. */
export interface DateRange {
  from: number;
  to: number;
}

/** Years that newspapers can be of, and some. */
const years = { first: 1000, last: 2999 };
const longest = 40;

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A whole year, month or day of the western calendar; undefined where there is none such. */
const rangeOf = (year: number, month?: number, day?: number): DateRange | undefined => {
  if (year < years.first || year > years.last) return undefined;
  if (month === undefined) return { from: year * 10_000 + 101, to: year * 10_000 + 1231 };
  if (month < 1 || month > 12) return undefined;
  const last = daysIn(year, month);
  const start = year * 10_000 + month * 100;
  if (day === undefined) return { from: start + 1, to: start + last };
  return day >= 1 && day <= last ? { from: start + day, to: start + day } : undefined;
};

const western = [
  /^(\d{4})年?$/,
  /^(\d{4})(\d{2})(\d{2})$/,
  /^(\d{4})年(\d{1,2})月$/,
  /^(\d{4})年(\d{1,2})月(\d{1,2})日?$/,
  /^(\d{4})[-/.](\d{1,2})$/,
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
];

const readWestern = (text: string): DateRange | undefined => {
  for (const form of western) {
    const found = form.exec(text);
    if (!found) continue;
    const [year, month, day] = found.slice(1).map(Number);
    return rangeOf(year, month, day);
  }
  return undefined;
};

const digits = [...'〇一二三四五六七八九'];
/** 29 as 二十九. */
const inCharacters = (n: number): string => {
  const [tens, ones] = [Math.floor(n / 10), n % 10];
  return `${tens > 1 ? digits[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? digits[ones] : ''}`;
};

const republic = /^(?:中[華华])?民[國国](.+)$/;

/** 民國二十九年四月三十日. The number of its last year is of no concern: papers go on counting. */
const readRepublican = (text: string): DateRange | undefined => {
  const rest = republic.exec(text)?.[1];
  if (rest === undefined) return undefined;
  const cells = [...rest];
  const year = cells[0] === '元' ? { value: 1, to: 1 } : readNumber(cells, 0);
  if (!year || cells[year.to] !== '年') return undefined;
  const parts = [year.value + 1911];
  let at = year.to + 1;
  for (const unit of ['月', '日']) {
    if (at === cells.length) break;
    const number = readNumber(cells, at);
    if (!number || cells[number.to] !== unit) return undefined;
    parts.push(number.value);
    at = number.to + 1;
  }
  return at === cells.length ? rangeOf(parts[0], parts[1], parts[2]) : undefined;
};

const numberOfDay = (day: number): number => {
  const { year, month, day: ofMonth } = dateOfDay(day);
  return year * 10_000 + month * 100 + ofMonth;
};

/** 宣統三年, 光緒三十年正月: the days of the lunar year or month. */
const readReign = (text: string, calendar: Calendar): DateRange | undefined => {
  const reigns = calendar.reigns.filter(({ name, aliases }) =>
    [name, ...aliases].some((form) => text.startsWith(form)),
  );
  for (const reign of reigns.sort((a, b) => b.name.length - a.name.length)) {
    const name = [reign.name, ...reign.aliases].find((form) => text.startsWith(form)) ?? '';
    const cells = Array.from(text.slice(name.length));
    const written = readDate(cells, 0, false);
    if (!written || written.to !== cells.length) continue;
    const [meant] = resolveDate(calendar, [reign], written);
    if (!meant || meant.open) continue;
    const months = calendar.monthsOf(reign, meant.n);
    const last = months?.at(-1);
    const days =
      meant.days ?? (months && last && { first: months[0].first, last: last.first + last.days - 1 });
    if (days) return { from: numberOfDay(days.first), to: numberOfDay(days.last) };
  }
  return undefined;
};

const readOne = (text: string, calendar?: Calendar): DateRange | undefined => {
  const found = readWestern(text);
  if (found) return found;
  const inWords = text.replaceAll(/(?<!\d)\d{1,2}(?!\d)/g, (n) => inCharacters(Number(n)));
  return readRepublican(inWords) ?? (calendar && readReign(inWords, calendar));
};

/**
 * The days that a text means: one date, or two with a dash or 至 between; undefined for what is no date, or two of which the
 * first is later. Without a calendar the reigns before the Republic are not known.
 */
export const readDateRange = (written: string, calendar?: Calendar): DateRange | undefined => {
  const text = written.normalize('NFKC').replaceAll(/\s/g, '');
  if (text === '' || text.length > longest) return undefined;
  const whole = readOne(text, calendar);
  if (whole) return whole;
  for (const parting of text.matchAll(/[-–—~至]/g)) {
    const [first, second] = [text.slice(0, parting.index), text.slice(parting.index + 1)];
    const [from, to] = [readOne(first, calendar), readOne(second, calendar)];
    if (from && to) return from.from <= to.to ? { from: from.from, to: to.to } : undefined;
  }
  return undefined;
};

/** `19120101-19121231`: the form in which a range travels. */
export const writeDateRange = ({ from, to }: DateRange): string => `${from}-${to}`;
