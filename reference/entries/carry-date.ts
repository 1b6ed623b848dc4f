// When an entry was. What its opening does not give is carried on from what was read before it: the reign, the year and
// the month. What is impossible is reported, not guessed.
import { type Calendar, firstCounted, type Reign } from '../dates/calendar.ts';
import type { DatePart, WrittenDate } from '../dates/read-date.ts';
import { resolveDate } from '../dates/resolve-date.ts';
import { hasWesternMonths, monthsOfReign, spanOfYear } from '../dates/year-span.ts';
import type { Opening } from './read-opening.ts';

/** A date as it is understood, of the Chinese calendar. */
export interface DateReading {
  /** 雍正; in annals of several dynasties parted from others of its name: 西漢建元. */
  reign: string;
  year: number;
  month?: number;
  leap?: true;
  day?: number;
}

/**
 * `written`: reign, year and the other given parts are written at the entry itself. `carried`: some of them are written
 * before it. `doubtful`: the days are those of its month or year, or of the western year where the months of its year
 * are not known, or are before those of the entry before it.
 */
export type DateCertainty = 'written' | 'carried' | 'doubtful';

export type DateFault =
  | 'no-year'
  | 'ambiguous-reign'
  | 'no-such-year'
  | 'no-such-month'
  | 'no-such-day'
  | 'months-unknown'
  | 'backwards';

export interface CarriedDate {
  /** Julian day numbers, both included. */
  days: { first: number; last: number };
  reading: DateReading;
  certainty: DateCertainty;
}

/** What is carried on from an opening. */
interface Carried {
  reign: Reign;
  n: number;
  month?: WrittenDate['month'];
}

/** How a date reads after what was read before it; `accept` carries it on. */
export interface ReadDate {
  date: CarriedDate | undefined;
  fault?: DateFault;
  carried?: Carried;
}

/** `sure`: its days are known for certain. */
type PlacedDate = Pick<CarriedDate, 'days' | 'reading'> & { sure: boolean };

export class DateCarrier {
  private readonly calendar: Calendar;
  private at: Carried | undefined;
  private last: CarriedDate | undefined;

  constructor(calendar: Calendar) {
    this.calendar = calendar;
  }

  read({ reigns, part }: Opening): ReadDate {
    const { at } = this;
    const reign = reigns.length === 0 ? at?.reign : this.choose(reigns, part);
    const n = part.n ?? at?.n;
    if (!reign || n === undefined)
      return { date: undefined, fault: reigns.length > 1 ? 'ambiguous-reign' : 'no-year' };
    const sameYear = reign === at?.reign && n === at.n;
    const month = part.month ?? (sameYear ? at?.month : undefined);
    const written: WrittenDate = {
      n,
      ...(month && { month }),
      ...(part.day !== undefined && month && { day: part.day }),
      to: 0,
    };
    const [found] = resolveDate(this.calendar, [reign], written);
    if (!found) return { date: undefined, fault: 'no-such-year' };
    // A year in which its dynasty no longer counted by it is that of another that did.
    const date = this.place(found.reign, found.n, written, found);
    const carried: Carried = { reign: found.reign, n: found.n, ...(month && { month }) };
    if (month?.number === undefined && date.reading.month !== undefined)
      carried.month = { number: date.reading.month, leap: date.reading.leap === true };
    const certainty = reigns.length > 0 && part.n !== undefined ? 'written' : 'carried';
    const isBefore = this.last !== undefined && date.days.last < this.last.days.first;
    const fault = found.open ?? (!date.sure ? 'months-unknown' : isBefore ? 'backwards' : undefined);
    if (fault === undefined) return { date: { days: date.days, reading: date.reading, certainty }, carried };
    // A day that does not exist in its month may belong to a month whose heading is lost: then only the year is
    // known.
    const known = found.open && !part.month ? this.yearOf(found.reign, found.n) : date;
    const { days, reading } = known;
    return { date: { days, reading, certainty: 'doubtful' }, fault, carried };
  }

  /** `entry`: an entry has the date; a heading only lends it to what follows. */
  accept({ date, carried }: ReadDate, entry: boolean): void {
    if (carried) this.at = carried;
    if (entry) this.last = date;
  }

  /** What follows is dated by a heading with a complete date, whatever came before. */
  beginAnew(): void {
    this.last = undefined;
  }

  /** Nothing is carried on: too much has been read since. */
  forget(): void {
    this.at = undefined;
    this.last = undefined;
  }

  /** What holds where nothing is written anew: 又奉. */
  get current(): CarriedDate | undefined {
    const { last } = this;
    return last?.certainty === 'written' ? { ...last, certainty: 'carried' } : last;
  }

  /** Of several reigns of one name that in which the book is; else that which alone was long enough. */
  private choose(reigns: readonly Reign[], { n = 1 }: DatePart): Reign | undefined {
    const { at } = this;
    if (at && reigns.includes(at.reign)) return at.reign;
    const longEnough = (from: (reign: Reign) => number) =>
      reigns.filter((reign) => from(reign) < reign.first + n && n <= reign.last - reign.first + 1);
    const counted = longEnough(firstCounted);
    const possible = counted.length > 0 ? counted : longEnough(({ first }) => first);
    if (possible.length <= 1 || !at) return possible.length === 1 ? possible[0] : undefined;
    const dynasty = possible.filter((reign) => reign.dynasty === at.reign.dynasty);
    return dynasty.length === 1 ? dynasty[0] : undefined;
  }

  private yearOf(reign: Reign, n: number): PlacedDate {
    const { first, last, sure } = spanOfYear(this.calendar, reign, n);
    return { days: { first, last }, reading: { reign: reign.name, year: n }, sure };
  }

  private place(
    reign: Reign,
    n: number,
    { day, month: written }: WrittenDate,
    found: ReturnType<typeof resolveDate>[number],
  ): PlacedDate {
    const { days } = found;
    const month =
      days &&
      monthsOfReign(this.calendar, reign, n, written?.lunar)?.find(
        (m) => m.first <= days.first && days.first < m.first + m.days,
      );
    if (!month) return this.yearOf(reign, n);
    // 臘月 of the Republic or of 武周 is none of the months by which its year is counted.
    if (month.month < 1 || (written?.lunar && hasWesternMonths(reign)))
      return { days, reading: { reign: reign.name, year: n }, sure: true };
    const isDay = day !== undefined && !found.open;
    return {
      days,
      reading: {
        reign: reign.name,
        year: n,
        month: month.month,
        ...(month.leap && { leap: true as const }),
        ...(isDay && { day: days.first - month.first + 1 }),
      },
      sure: true,
    };
  }
}
