// How a date is written after the name of a reign: 三年, 元年, 庚子歲, then 秋八月丙子, 閏月, 十五日, 朔.
import { cycleOf } from './sexagenary.ts';

export type WrittenDay = { cycle: number; new: boolean } | { number: number } | 'first' | 'last';

export interface WrittenMonth {
  number?: number;
  leap: boolean;
  /** Called 冬月 or 臘月, as lunar months are, whatever months its year has. */
  lunar?: true;
  /** Called 一月, which is 正月 but under 武周. */
  plain?: true;
}

export interface WrittenDate {
  /** The year of the reign, or its place in the cycle of sixty; both if the text has both. */
  n?: number;
  cycle?: number;
  month?: WrittenMonth;
  day?: WrittenDay;
  /** The place after the last character of the date. */
  to: number;
}

type Cells = readonly (string | undefined)[];

/** Simplified forms, so that a text in either script is read. */
const forms: Record<string, string> = {
  岁: '歲',
  闰: '閏',
  閠: '閏',
  腊: '臘',
  臈: '臘',
  载: '載',
  叁: '三',
  参: '三',
  兩: '二',
  弍: '二',
};
const at = (cells: Cells, i: number): string | undefined => {
  const key = cells[i];
  return key === undefined ? undefined : (forms[key] ?? key);
};

const digits = new Map([...'一二三四五六七八九'].map((c, i) => [c, i + 1]));
const tens = new Map([
  ['廿', 20],
  ['卄', 20],
  ['卅', 30],
  ['卌', 40],
]);

/** A number up to 99: 三, 十, 十有一, 二十五, 廿三. Undefined where there is none. */
export const readNumber = (cells: Cells, from: number): { value: number; to: number } | undefined => {
  const first = at(cells, from);
  let to = from;
  let value = 0;
  const unit = first === undefined ? undefined : digits.get(first);
  if (first !== undefined && tens.has(first)) {
    value = tens.get(first)!;
    to += 1;
  } else if (unit !== undefined && at(cells, from + 1) === '十') {
    value = unit * 10;
    to += 2;
  } else if (first === '十') {
    value = 10;
    to += 1;
  } else return unit === undefined ? undefined : { value: unit, to: from + 1 };
  const joined = at(cells, to) === '有' || at(cells, to) === '又' ? to + 1 : to;
  const last = digits.get(at(cells, joined) ?? '');
  return last === undefined ? { value, to } : { value: value + last, to: joined + 1 };
};

const readCycle = (cells: Cells, from: number) => {
  const cycle = cycleOf(at(cells, from), at(cells, from + 1));
  return cycle === undefined ? undefined : { cycle, to: from + 2 };
};

const isOneOf = (cells: Cells, i: number, set: string): boolean => {
  const key = at(cells, i);
  return key !== undefined && set.includes(key);
};

/** 三年, 元年, 三載; 庚子, 庚子歲; 三年庚子 and 三年歲次庚子 where `named`. */
const readYear = (
  cells: Cells,
  from: number,
  named: boolean,
): Omit<WrittenDate, 'month' | 'day'> | undefined => {
  const cycled = readCycle(cells, from);
  if (cycled)
    return { cycle: cycled.cycle, to: isOneOf(cells, cycled.to, '歲年') ? cycled.to + 1 : cycled.to };
  const number = at(cells, from) === '元' ? { value: 1, to: from + 1 } : readNumber(cells, from);
  if (!number || !isOneOf(cells, number.to, '年載祀')) return undefined;
  const n = number.value;
  const after = number.to + 1;
  if (!named) return { n, to: after };
  const name = at(cells, after) === '歲' ? after + (isOneOf(cells, after + 1, '次在') ? 2 : 1) : after;
  const year = readCycle(cells, name);
  return year ? { n, cycle: year.cycle, to: year.to } : { n, to: after };
};

/** 冬月 and 臘月. */
const namedMonths = new Map([
  ['冬', 11],
  ['臘', 12],
]);

const readMonth = (cells: Cells, from: number): { month: WrittenMonth; to: number } | undefined => {
  // 冬十一月 has a season before it, 冬月 has none.
  let to = isOneOf(cells, from, '春夏秋冬') && at(cells, from + 1) !== '月' ? from + 1 : from;
  // 後九月 was the leap month of the calendar of Qin and early Han.
  const leap = at(cells, to) === '閏' || (at(cells, to) === '後' && at(cells, to + 1) === '九');
  if (leap) to += 1;
  if (leap && at(cells, to) === '月') return { month: { leap }, to: to + 1 };
  const named = namedMonths.get(at(cells, to) ?? '');
  if (named !== undefined && at(cells, to + 1) === '月')
    return { month: { number: named, leap, lunar: true }, to: to + 2 };
  const number = at(cells, to) === '正' ? { value: 1, to: to + 1 } : readNumber(cells, to);
  if (!number || number.value > 12 || at(cells, number.to) !== '月') return undefined;
  const plain = number.value === 1 && at(cells, to) !== '正';
  return { month: { number: number.value, leap, ...(plain && { plain }) }, to: number.to + 1 };
};

const readDay = (cells: Cells, from: number, alone = false): { day: WrittenDay; to: number } | undefined => {
  const cycled = readCycle(cells, from);
  if (cycled) {
    const isNew = at(cells, cycled.to) === '朔';
    return { day: { cycle: cycled.cycle, new: isNew }, to: isNew ? cycled.to + 1 : cycled.to };
  }
  if (at(cells, from) === '朔') return { day: 'first', to: from + 1 };
  if (at(cells, from) === '晦') return { day: 'last', to: from + 1 };
  const early = at(cells, from) === '初';
  const number = readNumber(cells, early ? from + 1 : from);
  if (!number || number.value > 30) return undefined;
  const ended = isOneOf(cells, number.to, alone ? '日號号' : '日');
  // 八月十五 without 日 may be the beginning of a number of something else.
  return ended || early || (alone && number.to === cells.length)
    ? { day: { number: number.value }, to: ended ? number.to + 1 : number.to }
    : undefined;
};

/**
 * Reads the date at `from`, right after the name of a reign; undefined where there is no date. A pair of the cycle
 * after a counted year is taken as that year's name; it may be a day's name, and is then left unread when `named` is
 * false. `alone`: nothing but the date is written there.
 */
export const readDate = (
  cells: Cells,
  from: number,
  named = true,
  alone = false,
): WrittenDate | undefined => {
  const year = readYear(cells, from, named);
  if (!year) return undefined;
  const month = readMonth(cells, year.to);
  if (!month) return year;
  const day = readDay(cells, month.to, alone);
  return { ...year, ...month, ...day };
};

/** The parts of a date found where its year may be carried on from what was read before: 九月庚午朔, 壬申, 初三日, 六年春正月. */
export type DatePart = Partial<Omit<WrittenDate, 'cycle' | 'to'>> & {
  /** The day is one of the first ten, and says so: 初三日. */
  early?: true;
  to: number;
};

/**
 * Reads from `from`; undefined where there is neither a year, a month nor a day. A pair of the cycle is read as a
 * day's.
 */
export const readDatePart = (cells: Cells, from: number): DatePart | undefined => {
  const year =
    cycleOf(at(cells, from), at(cells, from + 1)) === undefined ? readYear(cells, from, true) : undefined;
  const monthOrWinter = readMonth(cells, year?.to ?? from);
  // 冬月 alone is any month of a winter: it belongs to a date where a year is before it, or a day or nothing after it.
  const isMonth =
    !monthOrWinter?.month.lunar ||
    year !== undefined ||
    monthOrWinter.to === cells.length ||
    readDay(cells, monthOrWinter.to) !== undefined;
  const month = isMonth ? monthOrWinter : undefined;
  const dayAt = month?.to ?? year?.to ?? from;
  const numbered = readDay(cells, dayAt);
  // 初二丁巳: the pair is the day's name, and the day's number is before it.
  const named =
    numbered && typeof numbered.day === 'object' && 'number' in numbered.day
      ? readDay(cells, numbered.to)
      : undefined;
  const read = named && typeof named.day === 'object' && 'cycle' in named.day ? named : numbered;
  // 己丑年 and 甲寅時 are no days, and 朔 alone is a word of any text.
  const isDay =
    read && !isOneOf(cells, read.to, '年歲時') && (month !== undefined || typeof read.day !== 'string');
  const day = isDay ? read : undefined;
  if (!year && !month && !day) return undefined;
  const to = (day ?? month ?? year)!.to;
  return {
    ...(year?.n !== undefined && { n: year.n }),
    ...(month && { month: month.month }),
    ...(day && { day: day.day }),
    ...(day && at(cells, dayAt) === '初' && { early: true as const }),
    to,
  };
};
