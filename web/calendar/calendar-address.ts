// The reader's place in the calendar: the address holds the newspaper, the year and the open day.
import type { CalendarReply } from '#contract/newspapers/newspaper-issues.ts';
import { address, type ValuesOf } from '../address/address.ts';
import { text, whole } from '../address/parameter-kinds.ts';
import { publishDayOf } from '../newspapers/publish-date.ts';
import { isDayOfCalendar } from '../newspapers/month-days.ts';

export type CalendarNewspaper = CalendarReply['newspapers'][number];

export const calendarAddress = address({ newspaper: text(), year: whole(0, 9999), date: text() });
export type CalendarPlace = ValuesOf<typeof calendarAddress>;

/** Whether all of a newspaper lies in one month: then that month is the whole calendar. */
export const isOfOneMonth = ({ start, end }: Pick<CalendarNewspaper, 'start' | 'end'>): boolean =>
  start.slice(0, 6) === end.slice(0, 6);

export const readerOf = (code: string) => ({ to: '/app/read/$code', params: { code } }) as const;

/** By its key, or by its name, which is all that a page tells of it; the first where the address names none. */
const findNewspaper = (
  newspapers: readonly CalendarNewspaper[],
  { newspaper, date }: CalendarPlace,
): CalendarNewspaper | undefined => {
  const named = newspapers.filter(({ name }) => name === newspaper);
  const ofDay = named.find(({ start, end }) => date !== undefined && start <= date && date <= end);
  return newspapers.find(({ key }) => key === newspaper) ?? ofDay ?? named[0] ?? newspapers[0];
};

const yearOf = (requestedYear: number | undefined, { start, end }: CalendarNewspaper): number => {
  const [first, last] = [publishDayOf(start).year, publishDayOf(end).year];
  return Math.min(last, Math.max(first, requestedYear ?? first));
};

export interface ShownPlace {
  newspaper: CalendarNewspaper;
  year: number;
  /** The day that is open. */
  date: string | undefined;
}

/** What of the calendar is to be shown; undefined where there is no newspaper. */
export const placeIn = (
  newspapers: readonly CalendarNewspaper[],
  requested: CalendarPlace,
): ShownPlace | undefined => {
  const newspaper = findNewspaper(newspapers, requested);
  if (!newspaper) return undefined;
  const { start, end } = newspaper;
  const date =
    requested.date !== undefined &&
    isDayOfCalendar(requested.date) &&
    requested.date >= start &&
    requested.date <= end
      ? requested.date
      : undefined;
  return { newspaper, date, year: yearOf(date ? publishDayOf(date).year : requested.year, newspaper) };
};
