// Numbers as texts and titles have them: digits, and Chinese numerals, read and written.
import { spellZeros } from './round-zeros.ts';

const ones = '〇一二三四五六七八九';
const digits = new Map([
  ...[...ones].map((c, n): [string, number] => [c, n]),
  ...[...'0123456789'].map((c, n): [string, number] => [c, n]),
  ['零', 0],
  ['兩', 2],
  ['两', 2],
]);
const scales = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);
const tens = new Map([
  ['廿', 20],
  ['卅', 30],
  ['卌', 40],
]);

const narrow = (text: string) =>
  text.replaceAll(/[０-９]/gu, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0));

/** 三百二十一 and 三百廿一 321, 一二三 and １２３ 123, 一百十 110, 千百八七 1187; undefined for what is no number. */
export const readNumeral = (text: string): number | undefined => {
  let sum = 0;
  let pending: number | undefined;
  for (const c of narrow(text)) {
    const digit = digits.get(c);
    if (digit !== undefined) pending = (pending ?? 0) * 10 + digit;
    else if (tens.has(c)) sum += tens.get(c)!;
    else if (scales.has(c)) {
      sum += (pending || 1) * scales.get(c)!;
      pending = undefined;
    } else return undefined;
  }
  return text === '' ? undefined : sum + (pending ?? 0);
};

const numeral = /\d+|[〇零一二三四五六七八九十百千廿卅卌兩两]+/gu;
/** 百 and 千 that nothing counts are words: 百官志, 千字文, 三千百. */
const uncounted = /^[百千]|[十百千][百千]|十十/u;

/** The numbers in a title, in order: 卷三百二十一 has 321, 卷一○五 105. */
export const numbersIn = (title: string): number[] =>
  [...narrow(spellZeros(title)).matchAll(numeral)].flatMap(([text]) =>
    uncounted.test(text) ? [] : (readNumeral(text) ?? []),
  );

const powers = ['', '十', '百', '千'];

/**
 * 157 一百五十七, 12 十二; 205 二百五 as the old texts count, 二百零五 with `gap` 零. Whole numbers from 0 to 9,999; others
 * in digits.
 */
export const writeNumeral = (n: number, gap = ''): string => {
  if (!Number.isInteger(n) || n < 0 || n > 9999) return String(n);
  if (n === 0) return ones[0];
  let out = '';
  for (let power = 3; power >= 0; power--) {
    const digit = Math.floor(n / 10 ** power) % 10;
    if (digit > 0) out += ones[digit] + powers[power];
    else if (out !== '' && gap !== '' && !out.endsWith(gap) && n % 10 ** power > 0) out += gap;
  }
  return n >= 10 && n < 20 ? out.slice(1) : out;
};
