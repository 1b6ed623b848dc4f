// The day of an issue as catalogues write it: 1940-04-30, 19400430, 1940年4月30日, 中華民國二十九年四月三十日.
import { readNumber } from '#reference/dates/read-date.ts';

const digits = new Map([...'〇一二三四五六七八九'].map((c, i) => [c, i]));

/** 29, 二十九, 二九, 元, 一九四〇; NaN for what is none of them. */
const numberOf = (text: string): number => {
  if (/^\d+$/.test(text)) return Number(text);
  if (text === '元') return 1;
  const plain = [...text.replaceAll(/[零○]/g, '〇')];
  if (plain.length > 1 && plain.every((c) => digits.has(c)))
    return plain.reduce((value, c) => value * 10 + digits.get(c)!, 0);
  const read = readNumber(plain, 0);
  return read?.to === plain.length ? read.value : Number.NaN;
};

const western =
  /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|\.(\d{1,2})\.(\d{1,2})|(\d\d)(\d\d))(?:T[\d:.Z+-]*)?$/;
const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const number = '([0-9元〇零○一二三四五六七八九十廿卅]{1,6})';
const chinese = new RegExp(
  `^(?:(?:中[華华])?(民[國国])|公元|西[元曆历])?${number}年${number}月${number}[日號号]?(?:[^0-9〇零○一二三四五六七八九十廿卅].{0,20})?$`,
  'u',
);

const dayOf = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = year >= 1000 && year <= 9999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}` : undefined;
};

/** YYYYMMDD; undefined for what is no day of the calendar, or is written in no way that is read. */
export const readIssueDay = (text: string): string | undefined => {
  const plain = text.trim();
  const iso = western.exec(plain)?.slice(1);
  if (iso) {
    const [year, month, day] = iso.filter((part) => part !== undefined).map(Number);
    return dayOf(year, month, day);
  }
  const european = dayFirst.exec(plain);
  if (european) return dayOf(Number(european[3]), Number(european[2]), Number(european[1]));
  const written = chinese.exec(plain.normalize('NFKC').replaceAll(/\s/g, ''));
  if (!written) return undefined;
  const [year, month, day] = written.slice(2, 5).map(numberOf);
  return dayOf(written[1] === undefined ? year : year + 1911, month, day);
};

/** Whether a text is written as a day, be it one or not: 1887-02-30. */
export const looksLikeDay = (text: string): boolean => western.test(text.trim()) || chinese.test(text.trim());
