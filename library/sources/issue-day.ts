// The day of an issue as catalogues write it, read as what readers type is: 1940-04-30, 19400430, 1940年4月30日,
// 中華民國二十九年四月三十日, 光緒三十年二月初三. A year of the cycle alone (辛亥年) is none: nothing tells which is meant.
import { readDateRanges } from '#reference/dates/read-date-range.ts';
import { readWesternDate } from '#search/characters/western-date.ts';
import { computedCalendar } from '../reference-data/calendar/table-calendar.ts';

/** Days on which a newspaper may have come out. */
const newspapers = { from: 15_000_101, to: 21_991_231 };

/** Without what is said behind the day: 民國29年4月29日，陰曆三月廿二. */
const withoutRemark = (text: string): string => /^[^日號号]{4,30}[日號号](?=\P{Nd})/u.exec(text)?.[0] ?? text;

/** YYYYMMDD; undefined for what is no day of the calendar, or is written in no way that is read. */
export const readIssueDay = (text: string): string | undefined => {
  const written = text.trim();
  for (const one of new Set([written, withoutRemark(written)])) {
    const meant = readDateRanges(one, computedCalendar());
    const day = meant.find(({ from }) => newspapers.from <= from && from <= newspapers.to) ?? meant[0];
    if (day) return day.from === day.to ? String(day.from) : undefined;
  }
  return undefined;
};

/** Whether a text is written as a day, be it one or not: 1887-02-30. */
export const looksLikeDay = (text: string): boolean => {
  const read = readWesternDate(withoutRemark(text.trim()));
  return read === 'none' || (read !== undefined && read.from === read.to) || readIssueDay(text) !== undefined;
};

/** How far from the end of a label its day may begin. */
const reach = 60;

/**
 * What of a label is written as a day, from its first character on: 1940-03-01 of “晶報, 1940-03-01”, 宣統三年八月十九日 of
 * 申報宣統三年八月十九日. Empty where nothing is.
 */
export const dayInLabel = (label: string): string => {
  const text = label.trim().slice(-reach);
  if (!/\d{4}|年/u.test(text)) return '';
  for (const { index } of text.matchAll(/(?<!\d)[\d\p{Script=Han}]/gu)) {
    const written = text.slice(index);
    // Within words only a day that there is: of 光緒三十年二月三十一 the last part is a year 30.
    const isWithin = /\p{Script=Han}{2}$/u.test(text.slice(0, index + 1));
    if (isWithin ? readIssueDay(written) !== undefined : looksLikeDay(written)) return written;
  }
  return /\d{8}$/.exec(text)?.[0] ?? '';
};
