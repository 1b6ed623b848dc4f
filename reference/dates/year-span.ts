// The months of the years of a reign, and the days of such a year.
import type { Calendar, Month, Reign } from './calendar.ts';
import { monthsSinceQing } from './computed-calendar.ts';
import { dayOfDate, toAstronomical, toHistorical } from './julian-day.ts';

/** Of a year of the Republic, whose months are those of the western calendar. */
const westernMonths = (year: number): Month[] =>
  Array.from({ length: 12 }, (_, i) => {
    const first = dayOfDate({ year, month: i + 1, day: 1 });
    const next = i === 11 ? { year: year + 1, month: 1, day: 1 } : { year, month: i + 2, day: 1 };
    return { month: i + 1, leap: false, first, days: dayOfDate(next) - first };
  });

export const hasWesternMonths = ({ name }: Reign): boolean => name === '民國';

/** `lunar`: those of the lunar year also where its months are western. */
export const monthsOfReign = (
  calendar: Calendar,
  reign: Reign,
  n: number,
  lunar = false,
): readonly Month[] | undefined => {
  if (!hasWesternMonths(reign)) return calendar.monthsOf(reign, n);
  const year = reign.first + n - 1;
  return lunar ? monthsSinceQing(year) : westernMonths(year);
};

/** Julian day numbers, both included. */
export interface YearSpan {
  first: number;
  last: number;
  /** The months at both ends are known for certain. */
  sure: boolean;
}

/** The days that lie within these months, whatever is doubtful between them; undefined for no month. */
export const spanOfMonths = (months: readonly Month[]): YearSpan | undefined => {
  const placed = months.filter(({ days }) => days > 0);
  if (placed.length === 0) return undefined;
  const ends = placed.map(({ first, days }) => first + days - 1);
  const [first, last] = [Math.min(...placed.map((month) => month.first)), Math.max(...ends)];
  const isDoubtful = placed.some((month, i) => month.doubtful && (month.first === first || ends[i] === last));
  // A month of which it is not known when it was may lie before or behind the others.
  const isOutside = [months[0], months.at(-1)].some((month) => month?.days === 0);
  return { first, last, sure: !isDoubtful && !isOutside };
};

/** The days of a year of a reign; of the western year, and not sure, where its months are not known. */
export const spanOfYear = (calendar: Calendar, reign: Reign, n: number): YearSpan => {
  const span = spanOfMonths(monthsOfReign(calendar, reign, n) ?? []);
  if (span) return span;
  const year = toHistorical(toAstronomical(reign.first) + n - 1);
  return {
    first: dayOfDate({ year, month: 1, day: 1 }),
    last: dayOfDate({ year, month: 12, day: 31 }),
    sure: false,
  };
};
