// The day of an issue as catalogues write it, read as what readers type is: 1940-04-30, 19400430, 1940年4月30日,
// 中華民國二十九年四月三十日, 光緒三十年二月初三.
import { readDateRanges } from '#reference/dates/read-date-range.ts';
import { readWesternDate } from '#search/western-date.ts';
import { computedCalendar } from '../reference-data/calendar/table-calendar.ts';

/** Days on which a newspaper may have come out. */
const newspapers = { from: 15_000_101, to: 21_991_231 };

/** Without what is said behind the day: 民國29年4月29日，陰曆三月廿二. */
const withoutRemark = (text: string): string => /^[^日號号]{4,30}[日號号](?=\P{Nd})/u.exec(text)?.[0] ?? text;

/** YYYYMMDD; undefined for what is no day of the calendar, or is written in no way that is read. */
export const readIssueDay = (text: string): string | undefined => {
  const written = text.trim();
  for (const one of new Set([written, withoutRemark(written)])) {
    const [day] = readDateRanges(one, computedCalendar(), newspapers);
    if (day) return day.from === day.to ? String(day.from) : undefined;
  }
  return undefined;
};

/** Whether a text is written as a day, be it one or not: 1887-02-30. */
export const looksLikeDay = (text: string): boolean => {
  const read = readWesternDate(withoutRemark(text.trim()));
  return read === 'none' || (read !== undefined && read.from === read.to) || readIssueDay(text) !== undefined;
};
