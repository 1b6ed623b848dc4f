// Western dates before the year 1000 as statistics write them: 0618-05-18, 0618, and before our era -0403. In the Julian
// calendar, whose years historians count without a 0.
import type { DateRange } from '#search/characters/western-date.ts';
import { dateOfDay, dayOfDate, toCompactDay } from './julian-day.ts';

const form = /^(-?\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;
const firstLater = 1000;

const lastDayOf = (year: number, month: number): number =>
  month === 12 ? dayOfDate({ year, month, day: 31 }) : dayOfDate({ year, month: month + 1, day: 1 }) - 1;

/** Undefined for a later year, and for what is no such date. */
export const readEarlyDate = (written: string): DateRange | undefined => {
  const found = form.exec(written);
  if (!found) return undefined;
  const [year, month, day] = found.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  if (year === undefined || year === 0 || year >= firstLater) return undefined;
  const first = dayOfDate({ year, month: month ?? 1, day: day ?? 1 });
  const read = dateOfDay(first);
  if (read.month !== (month ?? 1) || read.day !== (day ?? 1)) return undefined;
  const last = day === undefined ? lastDayOf(year, month ?? 12) : first;
  return { from: toCompactDay(first), to: toCompactDay(last) };
};
