// Reads a typed day of a newspaper with the same parser as the server, as far as this needs no calendar of reigns.
// Reigns before the Republic and years of the cycle are left to the server, which knows their days.
import { plainDate, readWesternDate } from '#search/characters/western-date.ts';
import { addDays } from '../newspapers/month-days.ts';

/** Days as YYYYMMDD, both included. */
export interface TypedDays {
  from: string;
  to: string;
}

export type TypedDate =
  | ({ kind: 'days' } & TypedDays)
  /** A reign and its year, or a year of the cycle, which the server reads. */
  | { kind: 'reign' }
  /** A year, month and day that there is none of. */
  | { kind: 'none' }
  | { kind: 'wrong' };

/** A reign before the Republic and a year of it, by number or by its name in the cycle; that name alone. */
const reign =
  /^(?:\p{Script=Han}{2,8}?[元〇○零一二三四五六七八九十廿卅\d]{1,4}[年載载祀]|\p{Script=Han}{0,8}?[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥])/u;

/** Undefined for nothing. */
export const readTypedDate = (written: string): TypedDate | undefined => {
  const text = plainDate(written);
  if (text === '') return undefined;
  const read = readWesternDate(text);
  if (read === 'none') return { kind: 'none' };
  if (read) return { kind: 'days', from: String(read.from), to: String(read.to) };
  return { kind: reign.test(text) ? 'reign' : 'wrong' };
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
  const dayOrText = (typed: TypedDate | undefined, end: keyof TypedDays, text: string) =>
    typed?.kind === 'days' ? typed[end] : text;
  const [start, end] = [dayOrText(begins, 'from', from), dayOrText(ends, 'to', to)];
  return begins?.kind === 'days' && ends?.kind === 'days' ? `${start}-${end}` : `${start}至${end}`;
};

/** The texts of the two boxes for a range of a rule: a whole year as its number, a single day once. */
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
