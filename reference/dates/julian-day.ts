// Days counted through (Julian day numbers, of noon) and the dates of the western calendars. Formulas: E. G. Richards,
// “Calendars”, in Explanatory Supplement to the Astronomical Almanac, 3rd ed. (2013), 15.11.
export interface WesternDate {
  /** As historians count: 1 is followed back by -1. */
  year: number;
  /** From 1. */
  month: number;
  day: number;
  calendar: 'julian' | 'gregorian';
}

/** 15 October 1582, the first day of the Gregorian calendar; the day before it was 4 October. */
export const firstGregorianDay = 2_299_161;

/** The year as astronomers count, where 0 is 1 BC, from the year as historians do; and back. */
export const toAstronomical = (year: number): number => (year < 0 ? year + 1 : year);
export const toHistorical = (year: number): number => (year <= 0 ? year - 1 : year);

/** The date of a day: before 15 October 1582 in the Julian calendar, from then on in the Gregorian. */
export const dateOfDay = (day: number): WesternDate => {
  const gregorian = day >= firstGregorianDay;
  let f = day + 1401;
  if (gregorian) f += Math.floor((Math.floor((4 * day + 274_277) / 146_097) * 3) / 4) - 38;
  const e = 4 * f + 3;
  const g = Math.floor((((e % 1461) + 1461) % 1461) / 4);
  const h = 5 * g + 2;
  const month = ((Math.floor(h / 153) + 2) % 12) + 1;
  const year = Math.floor(e / 1461) - 4716 + Math.floor((14 - month) / 12);
  return {
    year: toHistorical(year),
    month,
    day: Math.floor((h % 153) / 5) + 1,
    calendar: gregorian ? 'gregorian' : 'julian',
  };
};

/** The day of a date; of a date that there is not, the day that follows as many days after the first of its month. */
export const dayOfDate = ({ year, month, day }: Pick<WesternDate, 'year' | 'month' | 'day'>): number => {
  const h = month - 2;
  const g = toAstronomical(year) + 4716 - Math.floor((12 - h) / 12);
  const f = (h + 11) % 12;
  const julian = Math.floor((1461 * g) / 4) + Math.floor((153 * f + 2) / 5) + day - 1402;
  const gregorian = julian - Math.floor((Math.floor((g + 184) / 100) * 3) / 4) + 38;
  return gregorian >= firstGregorianDay ? gregorian : julian;
};

/** YYYYMMDD as a number, and back; a year before our era is negative and has its days in order. */
export const toCompactDay = (day: number): number => {
  const { year, month, day: ofMonth } = dateOfDay(day);
  return year * 10_000 + month * 100 + ofMonth;
};
export const ofCompactDay = (written: number): number => {
  const year = Math.floor(written / 10_000);
  const ofYear = written - year * 10_000;
  return dayOfDate({ year, month: Math.floor(ofYear / 100), day: ofYear % 100 });
};
