// What is typed for a day of a newspaper, as far as it is told without a calendar of reigns: a year, a month or a day, by
// western or Republican count. Reigns before the Republic are left to the server, which knows their days.
import { numbersIn } from '#search/numerals.ts';
import { addDays } from '../../newspapers/month-days.ts';
import { daysInMonth } from '../../newspapers/publish-date.ts';

/** Days as YYYYMMDD, both included. */
export interface TypedDays {
  from: string;
  to: string;
}

export type TypedDate =
  | ({ kind: 'days' } & TypedDays)
  /** A reign and its year, which the server reads. */
  | { kind: 'reign' }
  /** A year, month and day that there is none of. */
  | { kind: 'none' }
  | { kind: 'wrong' };

const years = { first: 1000, last: 2999 };
/** The year before 民國元年. */
const beforeRepublic = 1911;

const western = [
  /^(\d{4})年?$/,
  /^(\d{4})(\d{2})(\d{2})$/,
  /^(\d{4})年(\d{1,2})月$/,
  /^(\d{4})年(\d{1,2})月(\d{1,2})日?$/,
  /^(\d{4})[-/.](\d{1,2})$/,
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
];
const numeral = '[元〇零一二三四五六七八九十廿卅\\d]{1,4}';
const republican = new RegExp(
  `^(?:中[華华])?民[國国](${numeral})年(?:(${numeral})月(?:(${numeral})日)?)?$`,
  'u',
);
const reign = new RegExp(`^\\p{Script=Han}{2,4}?${numeral}年`, 'u');

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

const toDays = (year: number, month?: number, day?: number): TypedDate => {
  if (year < years.first || year > years.last) return { kind: 'none' };
  const y = pad(year, 4);
  if (month === undefined) return { kind: 'days', from: `${y}0101`, to: `${y}1231` };
  if (month < 1 || month > 12) return { kind: 'none' };
  const [m, last] = [pad(month, 2), daysInMonth(year, month)];
  if (day === undefined) return { kind: 'days', from: `${y}${m}01`, to: `${y}${m}${last}` };
  if (day < 1 || day > last) return { kind: 'none' };
  const one = `${y}${m}${pad(day, 2)}`;
  return { kind: 'days', from: one, to: one };
};

const readNumeral = (text: string): number | undefined => {
  if (text === '元') return 1;
  const [value, ...more] = numbersIn(text);
  return more.length === 0 ? value : undefined;
};

/** Undefined for nothing. */
export const readTypedDate = (written: string): TypedDate | undefined => {
  const text = written.normalize('NFKC').replaceAll(/\s/g, '');
  if (text === '') return undefined;
  for (const form of western) {
    const found = form.exec(text);
    if (!found) continue;
    const [year, month, day] = found.slice(1).map(Number);
    return toDays(year, month, day);
  }
  const found = republican.exec(text);
  if (found) {
    const parts = found.slice(1).flatMap((part) => (part === undefined ? [] : [readNumeral(part)]));
    const [year, month, day] = parts;
    if (year === undefined || parts.includes(undefined)) return { kind: 'wrong' };
    return toDays(year + beforeRepublic, month, day);
  }
  return reign.test(text) ? { kind: 'reign' } : { kind: 'wrong' };
};

/** The value of a rule for what was typed for the first and the last day. */
export const rangeValue = (first: string, last: string, bounds: TypedDays | undefined): string => {
  const [from, to] = [first.trim(), last.trim()];
  if (from === '' && to === '') return '';
  const [begins, ends] = [readTypedDate(from), readTypedDate(to)];
  if (to === '' || from === '') {
    // Nothing typed for the last day: the year, month or day that is typed for the first, whole.
    const only = begins ?? ends;
    if (only?.kind !== 'days') return from + to;
    const start = begins || !bounds || bounds.from > only.to ? only.from : bounds.from;
    return `${start}-${only.to}`;
  }
  const told = (typed: TypedDate | undefined, end: keyof TypedDays, text: string) =>
    typed?.kind === 'days' ? typed[end] : text;
  const [start, end] = [told(begins, 'from', from), told(ends, 'to', to)];
  return begins?.kind === 'days' && ends?.kind === 'days' ? `${start}-${end}` : `${start}至${end}`;
};

/** Of a range of a rule what stands in its two boxes: a whole year as its number, a single day once. */
export const typedOfValue = (value: string): { first: string; last: string } => {
  const found = /^(\d{8})-(\d{8})$/.exec(value);
  if (!found) {
    const [first, last = ''] = value.split('至');
    return { first, last };
  }
  const [, from, to] = found;
  if (from === to) return { first: from, last: '' };
  const [fromYear, toYear] = [from.slice(0, 4), to.slice(0, 4)];
  if (from.endsWith('0101') && to.endsWith('1231'))
    return { first: fromYear, last: fromYear === toYear ? '' : toYear };
  return { first: from, last: to };
};

/** The days that can be chosen: of the run, and one on either side. */
export const choosableDays = ({ from, to }: TypedDays) => ({
  first: addDays(from, -1),
  last: addDays(to, 1),
});
