// From a date as it is written to days: which reigns it can mean, and when that was.
import { type Calendar, firstCounted, type Month, type Reign } from './calendar.ts';
import { toAstronomical, toHistorical } from './julian-day.ts';
import type { WrittenDate, WrittenDay, WrittenMonth } from './read-date.ts';
import { cycleOfDay, cycleOfYear } from './sexagenary.ts';
import { monthsOfReign } from './year-span.ts';
import { monthsOfZhou } from './years-begun-otherwise.ts';

export interface Resolved {
  reign: Reign;
  /** Year of the reign, from 1. */
  n: number;
  /** 公元 of that lunar year, as historians count; its last weeks lie in the next. */
  year: number;
  /** Julian day numbers of the first and last day meant, where the month is known and has the day. */
  days?: { first: number; last: number };
  /** What is written beyond the year and could not be placed: the month is not known for certain, or there is no such month or day. */
  open?: 'months-unknown' | 'no-such-month' | 'no-such-day';
}

/** The years from `from` on of a reign that the writing can mean: at most one for a number, any of its name in the cycle. */
const yearsMeant = (reign: Reign, from: number, { n, cycle }: WrittenDate): number[] => {
  const first = toAstronomical(reign.first);
  const before = toAstronomical(from) - first;
  const isNamed = (m: number) => cycle === undefined || cycleOfYear(first + m - 1) === cycle;
  const all = Array.from({ length: toAstronomical(reign.last) - first + 1 }, (_, i) => i + 1);
  return all.filter((m) => m > before && (n === undefined || m === n) && isNamed(m));
};

const placeDay = (month: Month, day: WrittenDay): number | undefined => {
  if (day === 'first') return month.first;
  if (day === 'last') return month.first + month.days - 1;
  if ('number' in day) return day.number <= month.days ? month.first + day.number - 1 : undefined;
  const after = (((day.cycle - cycleOfDay(month.first)) % 60) + 60) % 60;
  if (after >= month.days || (day.new && after > 0)) return undefined;
  return month.first + after;
};

const isMeant = ({ number, leap, lunar, plain }: WrittenMonth, months: readonly Month[]) => {
  // 臘月 and 一月 of 武周 are other months than 十二月 and 正月.
  const own = lunar && number === 12 ? monthsOfZhou.la : plain ? monthsOfZhou.yi : undefined;
  const meant = own !== undefined && months.some(({ month }) => month === own) ? own : number;
  return (one: Month): boolean => one.leap === leap && (meant === undefined || one.month === meant);
};

const place = (
  calendar: Calendar,
  reign: Reign,
  n: number,
  { month, day }: WrittenDate,
): Pick<Resolved, 'days' | 'open'> => {
  if (!month) return {};
  const months = monthsOfReign(calendar, reign, n, month.lunar);
  if (!months) return { open: 'months-unknown' };
  const found = months.filter(isMeant(month, months));
  if (found.some(({ doubtful }) => doubtful)) return { open: 'months-unknown' };
  // A year in which the calendar was changed may have a month twice: the day tells which.
  const placed = day === undefined ? [] : found.flatMap((m) => placeDay(m, day) ?? []);
  if (placed.length === 1) return { days: { first: placed[0], last: placed[0] } };
  if (found.length !== 1) return { open: 'no-such-month' };
  const [{ first, days }] = found;
  const whole = { first, last: first + days - 1 };
  return day === undefined ? { days: whole } : { days: whole, open: 'no-such-day' };
};

/**
 * Every meaning that a date can have under these reigns, in their order. A year in which none of their dynasties counted
 * by them is that of another that did, as 晉天福十二年; else of one that came to continue them, as 天復六年.
 */
export const resolveDate = (
  calendar: Calendar,
  reigns: readonly Reign[],
  written: WrittenDate,
): Resolved[] => {
  const resolve = (among: readonly Reign[], from: (reign: Reign) => number): Resolved[] =>
    among.flatMap((reign) =>
      yearsMeant(reign, from(reign), written).map((n) => ({
        reign,
        n,
        year: toHistorical(toAstronomical(reign.first) + n - 1),
        ...place(calendar, reign, n, written),
      })),
    );
  const found = resolve(reigns, firstCounted);
  if (found.length > 0) return found;
  const shared = calendar.reigns.filter((one) =>
    reigns.some(({ name, first }) => name === one.name && first === one.first),
  );
  const counted = resolve(shared, firstCounted);
  return counted.length > 0 ? counted : resolve(shared, ({ first }) => first);
};
