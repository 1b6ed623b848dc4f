// The days of a month as a calendar has them, in weeks from Sunday; days are YYYYMMDD.
import { daysInMonth, publishDateOf, publishDayOf, weekdayOf } from '../../newspapers/publish-date.ts';
import { type TypedDays } from './read-typed-date.ts';

/** Days from a day on, before it where negative. */
export const dayFrom = (date: string, days: number): string => {
  const { year, month, day } = publishDayOf(date);
  const at = new Date(Date.UTC(2000, 0, 1));
  at.setUTCFullYear(year, month - 1, day + days);
  return publishDateOf({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() });
};

/** The same day some months on; the last of the month where it has no such day. */
export const monthFrom = (date: string, months: number): string => {
  const { year, month, day } = publishDayOf(date);
  const at = year * 12 + (month - 1) + months;
  const [y, m] = [Math.floor(at / 12), (at % 12) + 1];
  return publishDateOf({ year: y, month: m, day: Math.min(day, daysInMonth(y, m)) });
};

/** Weeks of the month that a day is in; undefined before its first and after its last day. */
export const weeksOfMonth = (date: string): (string | undefined)[][] => {
  const { year, month } = publishDayOf(date);
  const first = publishDateOf({ year, month, day: 1 });
  const before = weekdayOf(first);
  const count = daysInMonth(year, month);
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day < 1 || day > count ? undefined : publishDateOf({ year, month, day });
    }),
  );
};

/** Whether a day lies outside the newspaper's run by more than a day. */
export const isOutsideRun = (date: string, { from, to }: TypedDays): boolean =>
  date < dayFrom(from, -1) || date > dayFrom(to, 1);

/** The day itself, or the nearest that can be chosen. */
export const withinRun = (date: string, { from, to }: TypedDays): string =>
  date < from ? from : date > to ? to : date;
