// When the entries of a product were, and the years, months and days that they fall into: of reigns as the text was
// read, and of the western calendar. A bucket is a number; its label is written when it is returned.
import type { DateAxis, DateScale, EntryDay } from '#contract/search/statistics.ts';
import { dateOfDay } from '#reference/dates/julian-day.ts';
import type { DateReading } from '#reference/entries/carry-date.ts';

/** None. */
export const unknown = -1;

export interface EntryDates {
  /** Julian day numbers; `unknown` for an entry without a date. */
  first: Int32Array;
  last: Int32Array;
  /** Years by their ordinal in `years`; months doubled, and one more for a leap month; `unknown` where not given. */
  year: Int32Array;
  month: Int32Array;
  day: Int32Array;
  years: { reign: string; year: number }[];
  /** By `reign year`. */
  yearNumbers: ReadonlyMap<string, number>;
}

export class EntryDatesBuilder {
  private readonly rows: number[][] = [];
  private readonly years: EntryDates['years'] = [];
  private readonly numbers = new Map<string, number>();

  add(days: { first: number; last: number } | undefined, reading: DateReading | undefined): void {
    const { month, day } = reading ?? {};
    this.rows.push([
      days?.first ?? unknown,
      days?.last ?? unknown,
      reading ? this.yearOf(reading) : unknown,
      month === undefined ? unknown : month * 2 + (reading?.leap ? 1 : 0),
      day ?? unknown,
    ]);
  }

  private yearOf({ reign, year }: DateReading): number {
    const name = `${reign} ${year}`;
    let number = this.numbers.get(name);
    if (number === undefined) {
      number = this.years.push({ reign, year }) - 1;
      this.numbers.set(name, number);
    }
    return number;
  }

  build(): EntryDates {
    const column = (at: number) => Int32Array.from(this.rows, (row) => row[at]);
    return {
      first: column(0),
      last: column(1),
      year: column(2),
      month: column(3),
      day: column(4),
      years: this.years,
      yearNumbers: this.numbers,
    };
  }
}

/** For the western calendar: years are the top level, months and days are nested below them. */
const parts: Record<DateScale, number> = { year: 1, month: 2, day: 3 };
const westernCode = (day: number, scale: DateScale): number => {
  const date = dateOfDay(day);
  const [month, ofMonth] = [parts[scale] > 1 ? date.month : 0, parts[scale] > 2 ? date.day : 0];
  return ((date.year + 10_000) * 100 + month) * 100 + ofMonth;
};

/** The code of the bucket of each entry; `unknown` where it may be of several, or has no date. */
export const bucketCodes = (dates: EntryDates, axis: DateAxis, scale: DateScale): Float64Array => {
  const { first, last, year, month, day } = dates;
  const codes = new Float64Array(first.length).fill(unknown);
  for (let entry = 0; entry < codes.length; entry++) {
    if (first[entry] === unknown) continue;
    if (axis === 'gregorian') {
      const code = westernCode(first[entry], scale);
      const isOne = first[entry] === last[entry] || code === westernCode(last[entry], scale);
      if (isOne) codes[entry] = code;
      continue;
    }
    const isDated =
      year[entry] !== unknown &&
      (scale === 'year' || month[entry] !== unknown) &&
      (scale !== 'day' || day[entry] !== unknown);
    if (!isDated) continue;
    const [m, d] = [scale === 'year' ? 0 : month[entry], scale === 'day' ? day[entry] : 0];
    codes[entry] = (year[entry] * 100 + m) * 100 + d;
  }
  return codes;
};

const pad = (n: number, length = 2): string => String(n).padStart(length, '0');

/** 1726-02-02; before our era with a minus, as historians count. */
const writeWestern = ({ year, month, day }: { year: number; month: number; day: number }): string =>
  `${year < 0 ? '-' : ''}${pad(Math.abs(year), 4)}-${pad(month)}-${pad(day)}`;

export const describeEntryDay = (number: number): EntryDay => ({
  number,
  western: writeWestern(dateOfDay(number)),
});

/** The name of a bucket on the wire: 雍正/4/1, with + for a leap month; 1726-02. */
export const keyOfBucket = (
  { years }: EntryDates,
  axis: DateAxis,
  scale: DateScale,
  code: number,
): string => {
  const [day, month, year] = [code % 100, Math.floor(code / 100) % 100, Math.floor(code / 10_000)];
  if (axis === 'gregorian')
    return writeWestern({ year: year - 10_000, month, day }).slice(0, [-6, -3, undefined][parts[scale] - 1]);
  const { reign, year: n } = years[year];
  const leap = month % 2 === 1 ? '+' : '';
  return [
    reign,
    n,
    ...(parts[scale] > 1 ? [`${Math.floor(month / 2)}${leap}`] : []),
    ...(parts[scale] > 2 ? [day] : []),
  ].join('/');
};

/** `unknown` for a key that is none. */
export const bucketOfKey = (
  { yearNumbers }: EntryDates,
  axis: DateAxis,
  scale: DateScale,
  key: string,
): number => {
  if (axis === 'gregorian') {
    const [, sign, year, month = '0', day = '0'] = /^(-?)(\d{4,5})(?:-(\d\d))?(?:-(\d\d))?$/.exec(key) ?? [];
    if (year === undefined) return unknown;
    return ((Number(`${sign}${year}`) + 10_000) * 100 + Number(month)) * 100 + Number(day);
  }
  const [reign, year, month = '0', day = '0'] = key.split('/');
  const number = yearNumbers.get(`${reign} ${year}`);
  const monthParts = /^(\d{1,2})(\+?)$/.exec(month);
  if (number === undefined || !monthParts || !/^\d{1,2}$/.test(day)) return unknown;
  if (scale === 'year') return number * 10_000;
  const doubled = Number(monthParts[1]) * 2 + (monthParts[2] === '' ? 0 : 1);
  return (number * 100 + doubled) * 100 + (scale === 'day' ? Number(day) : 0);
};

const digits = [...'〇一二三四五六七八九'];
const inCharacters = (n: number): string => {
  const [tens, ones] = [Math.floor(n / 10), n % 10];
  return `${tens > 1 ? digits[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? digits[ones] : ''}`;
};

/** 雍正四年閏正月初三日, as far as the date is given. */
export const writeReading = ({ reign, year, month, leap, day }: DateReading): string => {
  const named = `${reign}${year === 1 ? '元' : inCharacters(year)}年`;
  if (month === undefined) return named;
  const withMonth = `${named}${leap ? '閏' : ''}${month === 1 ? '正' : inCharacters(month)}月`;
  if (day === undefined) return withMonth;
  return `${withMonth}${day <= 10 ? '初' : ''}${inCharacters(day)}日`;
};

/** What a reader calls a bucket. */
export const labelOfBucket = (dates: EntryDates, axis: DateAxis, scale: DateScale, code: number): string => {
  if (axis === 'gregorian') return keyOfBucket(dates, axis, scale, code);
  const [day, month, year] = [code % 100, Math.floor(code / 100) % 100, Math.floor(code / 10_000)];
  return writeReading({
    ...dates.years[year],
    ...(month > 0 && { month: Math.floor(month / 2) }),
    ...(month % 2 === 1 && { leap: true as const }),
    ...(day > 0 && { day }),
  });
};
