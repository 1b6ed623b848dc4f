// Days as the calendar shortens them beside what it shows, and read back into whole ones.
import { monthName, publishDayOf } from '../newspapers/publish-date.ts';

/** 3月6日, with its year where that is not the one shown. */
export const shortDay = (date: string, shownYear: number): string => {
  const { year, month, day } = publishDayOf(date);
  return `${year === shownYear ? '' : `${year}年`}${month}月${day}日`;
};

/** 9日, or more of it where the month is another. */
export const nearDay = (date: string, from: string): string =>
  date.slice(0, 6) === from.slice(0, 6)
    ? `${publishDayOf(date).day}日`
    : shortDay(date, publishDayOf(from).year);

/** What the calendar shows: a year, and the day of it that is open. */
export interface ShownDays {
  year: number;
  /** YYYYMMDD */
  date?: string | undefined;
}

const monthNames = new Map(Array.from({ length: 12 }, (_, i) => [monthName(i + 1), `${i + 1}月`]));
const monthAndDay = /^\d{1,2}月(?:\d{1,2}日)?$/u;
const dayAlone = /^\d{1,2}日$/u;

const completeOne = (written: string, { year, date }: ShownDays): string => {
  const month = monthNames.get(written) ?? written;
  if (monthAndDay.test(month)) return `${year}年${month}`;
  return dayAlone.test(written) && date !== undefined
    ? `${year}年${publishDayOf(date).month}月${written}`
    : written;
};

/** 3月6日, 四月 and 9日 with the year and the month that are shown; what is written whole, or otherwise, as it is. */
export const completeDate = (written: string, shown: ShownDays): string =>
  written
    .replace(/之[间間]$/u, '')
    .split('至')
    .map((one) => completeOne(one.trim(), shown))
    .join('至');
