// The calendar that needs no table from elsewhere: reigns as the project lists them, months as they are computed. The
// computation follows the historical calendars closely but not everywhere: years in which it is known to differ from what
// historians give are left out, dynasty by dynasty (doubtful-years.tsv, held to an oracle in the tests).
import { LunarYear } from 'lunar-typescript';
import type { Calendar, Month, Reign } from './calendar.ts';
import { toAstronomical } from './julian-day.ts';

const rowsOf = (tsv: string): string[][] =>
  tsv
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Reads `reigns.tsv`. */
export const readReigns = (tsv: string): Reign[] =>
  rowsOf(tsv).map(([name, dynasty, ruler, first, last, aliases = '']) => ({
    name,
    dynasty,
    ruler,
    first: Number(first),
    last: Number(last),
    aliases: aliases === '' ? [] : aliases.split(' '),
  }));

/** Reads `doubtful-years.tsv`: by dynasty the years as astronomers count them. */
const readDoubts = (tsv: string): ReadonlyMap<string, ReadonlySet<number>> =>
  new Map(
    rowsOf(tsv).map(([dynasty, runs]) => {
      const years = runs.split(' ').flatMap((run) => {
        const [from, to = from] = run.split('~').map(Number);
        return Array.from({ length: to - from + 1 }, (_, i) => from + i);
      });
      return [dynasty, new Set(years)];
    }),
  );

/** Months are computed for these years, as astronomers count them: outside no one has held them to anything. */
const computedYears = [-219, 1912] as const;

/** The months of a lunar year, as astronomers count it. */
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

/** Opens the calendar from the texts of its two tables. A year's months are computed when first asked for. */
export const openComputedCalendar = (reignTable: string, doubtTable: string): Calendar => {
  const doubts = readDoubts(doubtTable);
  const years = new Map<number, Month[]>();
  return {
    reigns: readReigns(reignTable),
    monthsOf: ({ dynasty, first }, n) => {
      const year = toAstronomical(first) + n - 1;
      if (year < computedYears[0] || year >= computedYears[1] || doubts.get(dynasty)?.has(year))
        return undefined;
      let months = years.get(year);
      if (!months) years.set(year, (months = computeMonths(year)));
      return months;
    },
  };
};
