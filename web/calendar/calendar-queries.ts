import { queryOptions } from '@tanstack/react-query';
import { readNewspaperDay, readNewspaperYear } from '#contract/newspapers/newspaper-calendar.ts';
import { getCalendar, getDateRange, type DateRangeReply } from '#contract/newspapers/newspaper-issues.ts';
import { call } from '../api/call-api.ts';

const staleTime = 5 * 60_000;

export const calendarQuery = (code: string) =>
  queryOptions({
    queryKey: ['newspaper-calendar', code],
    queryFn: ({ signal }) => call(getCalendar, { query: { code }, signal, quiet: true }),
    staleTime,
  });

export const yearQuery = (code: string, newspaper: string, year: number) =>
  queryOptions({
    queryKey: ['newspaper-year', code, newspaper, year],
    queryFn: ({ signal }) =>
      call(readNewspaperYear, {
        query: { code, newspaper, year: String(year).padStart(4, '0') },
        signal,
        quiet: true,
      }),
    staleTime,
  });

export const dayQuery = (code: string, newspaper: string, date: string) =>
  queryOptions({
    queryKey: ['newspaper-day', code, newspaper, date],
    queryFn: ({ signal }) =>
      call(readNewspaperDay, { query: { code, newspaper, date }, signal, quiet: true }),
    staleTime,
  });

/** The days that a reader means while a day, YYYYMMDD, is shown; undefined for what is no date. */
export const readWrittenDate = async (
  code: string,
  written: string,
  near: string,
): Promise<DateRangeReply['meant']> =>
  (await call(getDateRange, { query: { code, written, near }, quiet: true })).meant;
