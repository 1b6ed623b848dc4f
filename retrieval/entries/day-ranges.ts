// Ranges of days of a query, as a reader types them.
import { AppError } from '#contract/http/app-error.ts';
import type { EntryQuestion } from '#contract/search/statistics.ts';
import { computedCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import { ofCompactDay, toCompactDay } from '#reference/dates/julian-day.ts';
import { type HeldDays, readDateRanges, readDatesBetween } from '#reference/dates/read-date-range.ts';
import { type EntryDates, unknown } from './entry-dates.ts';
import { printedDays } from './printed-days.ts';

/** Julian day numbers, both included. */
export interface DayRange {
  first: number;
  last: number;
}

/** From the first to the last day of which an entry may be, and what the entries call their days. */
const heldBy = (dates: EntryDates): HeldDays | undefined => {
  const { first, last } = dates;
  let [from, to] = [Infinity, -Infinity];
  for (let entry = 0; entry < first.length; entry++) {
    if (first[entry] === unknown) continue;
    from = Math.min(from, first[entry]);
    to = Math.max(to, last[entry]);
  }
  if (from > to) return undefined;
  const printed = (text: string) => printedDays(dates, text);
  return { from: toCompactDay(from), to: toCompactDay(to), printed };
};

/**
 * The requested stretches of days; undefined where none are requested. Where several reigns share a name, all of them
 * are meant between two dates, and with one date alone the likeliest. @throws AppError `query-invalid`.
 */
export const readDayRanges = (
  { startDate, endDate }: Required<Pick<EntryQuestion, 'startDate' | 'endDate'>>,
  dates: EntryDates,
): DayRange[] | undefined => {
  const typed = [startDate, endDate].filter((written) => written.trim() !== '');
  if (typed.length === 0) return undefined;
  const [calendar, holdings] = [computedCalendar(), heldBy(dates)];
  const meant = typed.map((written) => {
    const [likeliest] = readDateRanges(written, calendar, holdings);
    if (likeliest) return likeliest;
    throw new AppError(
      'query-invalid',
      `“${written}”不是日期，请写作 1725、1725-03-01 或雍正三年、雍正三年正月`,
    );
  });
  if (typed.length === 1)
    return startDate.trim() === ''
      ? [{ first: -Infinity, last: ofCompactDay(meant[0].to) }]
      : [{ first: ofCompactDay(meant[0].from), last: Infinity }];
  const stretches = readDatesBetween(startDate, endDate, calendar, holdings);
  if (stretches.length === 0) throw new AppError('query-invalid', '起始日期不得晚于终止日期');
  return stretches.map(({ from, to }) => ({ first: ofCompactDay(from), last: ofCompactDay(to) }));
};
