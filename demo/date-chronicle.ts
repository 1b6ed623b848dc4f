// When the entries of 唐人紀年 were: its dates are read as those of any dated book, and what the calendar has not is refused.
import type { Calendar, Reign } from '#reference/dates/calendar.ts';
import { monthsOfReign, spanOfMonths } from '#reference/dates/year-span.ts';
import { type CarriedDate, DateCarrier } from '#reference/entries/carry-date.ts';
import { listReignNames, type ReignNames, readOpening } from '#reference/entries/read-opening.ts';
import { LibraryFailure } from '#library/files/failure.ts';

/** First and last month. */
const seasons: Readonly<Record<string, readonly [number, number]>> = {
  春: [1, 3],
  夏: [4, 6],
  秋: [7, 9],
  冬: [10, 12],
};
/** At the head of what is known to the year alone. */
const wholeYear = '是歲';
const dynasties = new Set(['唐', '武周']);

const refuse = (what: string, why: string): never => {
  throw new LibraryFailure('bad-source', `唐人紀年 ${what}: ${why}: mend it in demo/chronicle`);
};

export class ChronicleDates {
  private readonly calendar: Calendar;
  private readonly names: ReignNames;
  private readonly carrier: DateCarrier;
  /** The year that has begun. */
  private at: { name: string; reign: Reign; date: CarriedDate } | undefined;
  /** 公元 of that lunar year. */
  year = 0;

  constructor(calendar: Calendar) {
    this.calendar = calendar;
    this.names = listReignNames(calendar.reigns.filter(({ dynasty }) => dynasties.has(dynasty)));
    this.carrier = new DateCarrier(calendar);
  }

  /** 武德元年; of two reigns of one name that which goes on from the year before. */
  beginYear(name: string): void {
    const opening = readOpening([...name], this.names);
    const n = opening?.part.n;
    if (!opening?.alone || n === undefined) return refuse(name, 'no year of a reign');
    const reign = opening.reigns.find(
      ({ first, last }) => first + n - 1 > this.year && first + n - 1 <= last,
    );
    if (!reign) return refuse(name, 'not after the year before it');
    const read = this.carrier.read({ ...opening, reigns: [reign] });
    // The year is sure, though of some it is not known for certain on which day they began.
    if (!read.date || (read.fault ?? 'months-unknown') !== 'months-unknown')
      return refuse(name, read.fault ?? 'no such year');
    this.carrier.accept(read, false);
    this.carrier.beginAnew();
    this.at = { name, reign, date: read.date };
    this.year = reign.first + n - 1;
  }

  /** 五月甲子, 五月, 秋, 是歲: in the year that has begun. */
  dateOf(written: string): CarriedDate {
    if (!this.at) return refuse(written, 'no year before it');
    const { name, reign, date } = this.at;
    const ofYear: CarriedDate = { ...date, certainty: 'carried' };
    if (written === wholeYear) return ofYear;
    const season = seasons[written];
    if (season) {
      const [from, to] = season;
      const months = monthsOfReign(this.calendar, reign, date.reading.year) ?? [];
      const span = spanOfMonths(months.filter(({ month }) => month >= from && month <= to));
      return span ? { ...ofYear, days: { first: span.first, last: span.last } } : ofYear;
    }
    const opening = readOpening([...written], this.names);
    if (!opening?.alone || !opening.part.month) return refuse(`${name}${written}`, 'no month of a year');
    const read = this.carrier.read(opening);
    // Of a month that is not known for certain the year alone is, and the date is marked as doubtful.
    if (!read.date || (read.fault ?? 'months-unknown') !== 'months-unknown')
      return refuse(`${name}${written}`, read.fault ?? 'no date');
    this.carrier.accept(read, true);
    return read.date;
  }
}
