// The day of the Chinese calendar on which a newspaper appeared: 光緒十三年丁亥二月十七. The months are those in use from 1645 on,
// when they began to be reckoned by the true sun and moon, as they still are.
import type { Reign } from './calendar.ts';
import { monthsSinceQing } from './computed-calendar.ts';
import { dateOfDay } from './julian-day.ts';
import { cycleName, cycleOfYear } from './sexagenary.ts';

export interface ChineseDay {
  /** Whose year it was: 光緒, 13. None under the Republic, which counts western years. */
  reign?: { name: string; n: number };
  /** 丁亥 */
  yearName: string;
  /** 1..12; a leap month has the number of the one before it. */
  month: number;
  leap: boolean;
  /** 1..30 */
  day: number;
}

const years = { first: 1645, last: 2099 };
const unixEpoch = 2_440_588;
const dayLength = 86_400_000;

/** The Julian day number of YYYYMMDD in the Gregorian calendar; undefined for what is no day. */
const dayOf = (date: string): number | undefined => {
  const [, year, month, day] = (/^(\d{4})(\d{2})(\d{2})$/.exec(date) ?? []).map(Number);
  const time = Date.UTC(year, month - 1, day);
  const number = Math.floor(time / dayLength) + unixEpoch;
  if (Number.isNaN(time)) return undefined;
  const read = dateOfDay(number);
  return read.year === year && read.month === month && read.day === day ? number : undefined;
};

/** Of YYYYMMDD, by the reigns of the Qing among these; undefined for no day, and before 1645 or after 2099. */
export const chineseDateOf = (date: string, reigns: readonly Reign[]): ChineseDay | undefined => {
  const at = dayOf(date);
  if (at === undefined) return undefined;
  const western = Number(date.slice(0, 4));
  for (const year of [western, western - 1]) {
    if (year < years.first || year > years.last) continue;
    const found = monthsSinceQing(year).find(({ first, days }) => first <= at && at < first + days);
    if (!found) continue;
    const reign = reigns.find(
      ({ dynasty, first, last }) => dynasty === '清' && first <= year && year <= last,
    );
    return {
      // The last emperor’s third year ended for newspapers with the western year.
      ...(reign && western < 1912 && { reign: { name: reign.name, n: year - reign.first + 1 } }),
      yearName: cycleName(cycleOfYear(year)),
      month: found.month,
      leap: found.leap,
      day: at - found.first + 1,
    };
  }
  return undefined;
};
