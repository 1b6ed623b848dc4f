// Years that did not begin with 正月 as it is computed. Their months are the computed ones by other numbers.
import type { Month } from './calendar.ts';
import { computeMonths, lunationsBetween, solsticeMonth } from './compute-months.ts';

interface BegunOtherwise {
  /** Years as astronomers count them. */
  isOf(dynasty: string, year: number): boolean;
  months(year: number): Month[];
}

const numbered = (months: readonly Pick<Month, 'first' | 'days'>[], numbers: readonly number[]): Month[] =>
  months.map(({ first, days }, i) => ({
    month: numbers[i] ?? numbers.at(-1)!,
    leap: i >= numbers.length,
    first,
    days,
  }));

const tenth = 10;
const fromTenth = [tenth, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The first day of the month before 十一月, wherever the computing has a leap month. */
const beforeSolstice = (year: number): number => {
  const solstice = solsticeMonth(year);
  return lunationsBetween(year - 1, solstice - 31, solstice)[0].first;
};

/**
 * Under Qin and early Han the year began with 十月, the month before that of the solstice; a thirteenth month was its last, 後九月.
 * In 104 BC 太初曆 moved the beginning to 正月: that year has 十月 to 十二月 twice.
 */
const begunWithTenth: BegunOtherwise = {
  isOf: (dynasty, year) => dynasty === '西漢' && year <= -103,
  months: (year) => {
    const months = numbered(
      lunationsBetween(year, beforeSolstice(year), beforeSolstice(year + 1)),
      fromTenth,
    );
    return year < -103 ? months : [...months, ...computeMonths(year).filter(({ month }) => month >= tenth)];
  },
};

/** 臘月 and 一月 of 武周, which came between 正月 and 二月: as the time authority numbers them. */
export const monthsOfZhou = { la: -1, yi: -2 };

/**
 * From 690 to 700 正月, 臘月 and 一月 were what is computed as 十一月, 十二月 and 正月, and the year ended with 十月. From the winter of 700
 * on the months had their usual numbers again, so that this year has 十一月 and 十二月 at its end too.
 */
const begunWithEleventh: BegunOtherwise = {
  isOf: (dynasty, year) => (dynasty === '武周' || dynasty === '唐') && year >= 690 && year <= 700,
  months: (year) => {
    const own = computeMonths(year);
    const second = own.find(({ month }) => month === 2)!.first;
    const [first, la, yi] = lunationsBetween(year, second - 91, second).slice(-3);
    const winter = numbered([first, la, yi], [1, monthsOfZhou.la, monthsOfZhou.yi]);
    const rest = own.filter(({ month }) => month >= 2 && (month <= tenth || year === 700));
    if (year === 700) return [...winter, ...rest];
    // Of thirteen months the last, where the computing has a leap month in the winter behind them.
    const next = computeMonths(year + 1).find(({ month }) => month === 2)!.first;
    const winterBehind = lunationsBetween(year + 1, rest.at(-1)!.first + 1, next).slice(0, -3);
    return [...winter, ...rest, ...winterBehind.map((one) => ({ ...one, month: tenth, leap: true }))];
  },
};

export const yearsBegunOtherwise: readonly BegunOtherwise[] = [begunWithTenth, begunWithEleventh];
