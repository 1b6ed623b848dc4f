// The reader's place in the calendar: the address holds the newspaper, the year and the open day.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { CalendarReply } from '#contract/newspapers/newspaper-issues.ts';
import { publishDayOf } from '../newspapers/publish-date.ts';
import { isDayOfCalendar } from '../newspapers/month-days.ts';

export type CalendarNewspaper = CalendarReply['newspapers'][number];

export interface CalendarPlace {
  newspaper?: string | undefined;
  year?: string | undefined;
  date?: string | undefined;
}

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

const yearOf = (asked: string | undefined, { start, end }: CalendarNewspaper): number => {
  const [first, last] = [publishDayOf(start).year, publishDayOf(end).year];
  return /^\d{4}$/.test(asked ?? '') ? Math.min(last, Math.max(first, Number(asked))) : first;
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
  asked: CalendarPlace,
): ShownPlace | undefined => {
  const newspaper = findNewspaper(newspapers, asked);
  if (!newspaper) return undefined;
  const { start, end } = newspaper;
  const date =
    asked.date !== undefined && isDayOfCalendar(asked.date) && asked.date >= start && asked.date <= end
      ? asked.date
      : undefined;
  return { newspaper, date, year: yearOf(date?.slice(0, 4) ?? asked.year, newspaper) };
};

export const useCalendarAddress = () => {
  const { code = '' } = useParams({ strict: false });
  const { newspaper, year, date }: CalendarPlace = useSearch({ strict: false });
  const navigate = useNavigate();
  /** To another year the way back leads to this one; from day to day it does not. */
  const go = useCallback(
    (place: CalendarPlace, how: 'push' | 'replace') =>
      navigate({
        ...readerOf(code),
        search: (before) => ({ ...before, ...place }),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate, code],
  );
  return { code, asked: { newspaper, year, date }, go };
};
