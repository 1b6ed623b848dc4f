// The days of a year as a calendar lays them out, and steps from one to another.
import { daysInMonth, publishDateOf, publishDayOf, weekdayOf } from './publish-date.ts';

export interface MonthDays {
  month: number;
  /** From Sunday to Saturday, as YYYYMMDD; undefined for a place of another month. */
  weeks: (string | undefined)[][];
}

const atDay = (year: number, month: number, day: number): Date => {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  return at;
};

/** Whether it is YYYYMMDD of a day that there is. */
export const isDayOfCalendar = (text: string): boolean => {
  if (!/^\d{8}$/.test(text)) return false;
  const { year, month, day } = publishDayOf(text);
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
};

/** Weeks of a month from Sunday; undefined before its first and after its last day. */
export const weeksOfMonth = (year: number, month: number): (string | undefined)[][] => {
  const before = weekdayOf(publishDateOf({ year, month, day: 1 }));
  const days = daysInMonth(year, month);
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day >= 1 && day <= days ? publishDateOf({ year, month, day }) : undefined;
    }),
  );
};

export const monthsOfYear = (year: number): MonthDays[] =>
  Array.from({ length: 12 }, (_, i) => ({ month: i + 1, weeks: weeksOfMonth(year, i + 1) }));

/** So many days on, or back. */
export const addDays = (date: string, days: number): string => {
  const { year, month, day } = publishDayOf(date);
  const at = atDay(year, month, day + days);
  return publishDateOf({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() });
};

/** The same day of a month further on or back, or its last. */
export const addMonths = (date: string, months: number): string => {
  const { year, month, day } = publishDayOf(date);
  const at = atDay(year, month + months, 1);
  const [ofYear, ofMonth] = [at.getUTCFullYear(), at.getUTCMonth() + 1];
  return publishDateOf({
    year: ofYear,
    month: ofMonth,
    day: Math.min(day, daysInMonth(ofYear, ofMonth)),
  });
};

/** The day to which a key leads within a grid of days, with Shift by years; undefined for another key. */
export const dayByKey = (
  { key, shiftKey = false }: { key: string; shiftKey?: boolean },
  date: string,
): string | undefined => {
  const weekday = weekdayOf(date);
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday);
    case 'End':
      return addDays(date, 6 - weekday);
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
};

/** Held to a stretch of days. */
export const heldTo = (date: string, { first, last }: { first: string; last: string }): string =>
  date < first ? first : date > last ? last : date;
