// Lunar months as they are computed, years counted as astronomers do (0 is 1 BC).
import { LunarYear } from 'lunar-typescript';
import type { Month } from './calendar.ts';

/** The months of a year that begins with 正月. */
export const computeMonths = (year: number): Month[] =>
  LunarYear.fromYear(year)
    .getMonths()
    .filter((month) => month.getYear() === year)
    .map((month) => ({
      month: Math.abs(month.getMonth()),
      leap: month.isLeap(),
      first: month.getFirstJulianDay(),
      days: month.getDayCount(),
    }));

/** A month without its number. */
type Lunation = Pick<Month, 'first' | 'days'>;

/** Those that are computed from 十一月 before a year on, in which the sun turned, to the end of the year and some beyond. */
const lunationsFromSolstice = (year: number): Lunation[] =>
  LunarYear.fromYear(year)
    .getMonths()
    .map((month) => ({ first: month.getFirstJulianDay(), days: month.getDayCount() }));

/** The first day of 十一月 before a year. */
export const solsticeMonth = (year: number): number => lunationsFromSolstice(year)[0].first;

/** All between two first days of months, in which a year of the computing may end. */
export const lunationsBetween = (year: number, from: number, to: number): Lunation[] => {
  const found = new Map(
    [year - 1, year, year + 1].flatMap(lunationsFromSolstice).map((one) => [one.first, one]),
  );
  return [...found.values()]
    .filter(({ first }) => from <= first && first < to)
    .toSorted((a, b) => a.first - b.first);
};
