// Years given only by the cycle of sixty, as papers and letters do: 辛亥年八月十九. They recur every sixty years, so that only
// the holdings show which year can be meant.
import type { DateRange } from '#search/characters/western-date.ts';
import type { Calendar, Reign } from './calendar.ts';
import { monthsSinceQing } from './computed-calendar.ts';
import { toAstronomical, toHistorical } from './julian-day.ts';
import type { WrittenDate } from './read-date.ts';
import { type Resolved, resolveDate } from './resolve-date.ts';
import { cycleOfYear } from './sexagenary.ts';

/** Since then all months are those of one calendar, under whatever reign and under the Republic. */
const oneCalendar = { first: 1645, last: 2099 };
const sinceQing: Calendar = { reigns: [], monthsOf: ({ first }, n) => monthsSinceQing(first + n - 1) };

/** Under which reigns a year can have been, as astronomers count it, and the calendar of its months. */
const reignsOf = (calendar: Calendar, year: number): [Calendar, readonly Reign[]] => {
  if (year > oneCalendar.last) return [calendar, []];
  if (year >= oneCalendar.first)
    return [sinceQing, [{ name: '', aliases: [], dynasty: '', ruler: '', first: year, last: year }]];
  const isOf = ({ first, last }: Reign) => toAstronomical(first) <= year && year <= toAstronomical(last);
  return [calendar, calendar.reigns.filter(isOf)];
};

const yearOf = (day: number): number => toAstronomical(Math.floor(day / 10_000));

/** What a date without a reign can mean in the years that are held, and in the next before and behind them. */
export const resolveCycleYear = (
  calendar: Calendar,
  written: WrittenDate,
  holdings: DateRange,
): { of: Calendar; meant: Resolved }[] => {
  const [from, to] = [yearOf(holdings.from) - 60, yearOf(holdings.to) + 60];
  const years = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return years
    .filter((year) => cycleOfYear(year) === written.cycle)
    .flatMap((year) => {
      const [of, reigns] = reignsOf(calendar, year);
      return resolveDate(of, reigns, written)
        .filter((meant) => meant.year === toHistorical(year))
        .map((meant) => ({ of, meant }));
    });
};
