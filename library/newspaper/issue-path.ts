// Where an issue is placed in the catalogue of a product: newspaper, year, month, issue. A Chinese newspaper of the
// Republic is dated by it, 民國八年 三月, whose months and days are those of the Gregorian calendar; an issue that came
// out earlier, or elsewhere, is put under plain years, since a lunar year extends over two of these.
import { writeNumeral } from '#search/characters/numerals.ts';
import type { SourceBook, SourceIssue, SourceNode } from '../sources/source.ts';

/** 12 十二, 30 三十 */
const countInChinese = (n: number): string => writeNumeral(n, '零');

const years = { first: 1912, last: 1949 };

interface Wording {
  year: string;
  count(n: number): string;
}

const wordingOf = (title: string, year: number): Wording => {
  const isOfTheRepublic = /\p{Script=Han}/u.test(title) && year >= years.first && year <= years.last;
  if (!isOfTheRepublic) return { year: `${year}年`, count: String };
  const n = year - years.first + 1;
  return { year: `民國${n === 1 ? '元' : countInChinese(n)}年 ${year}`, count: countInChinese };
};

/**
 * 六日 第二號 of a number, 三十日 第4138號 of one that would take a line in words, the day with another mark as it is
 * printed, the day alone where there is none.
 */
const issueTitle = (volume: string, day: number, { count }: Wording): string => {
  const mark = /^[1-9]\d{0,3}$/.test(volume)
    ? `第${volume.length > 2 ? volume : count(Number(volume))}號`
    : volume.trim();
  return [`${count(day)}日`, mark].join(' ').trimEnd();
};

/** The nodes that are open at an issue, outermost first. */
export const pathOfIssue = (
  { key, newspaper, date, volume }: SourceIssue,
  { title }: SourceBook,
): SourceNode[] => {
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6)];
  const wording = wordingOf(title, Number(year));
  return [
    { depth: 0, title, key: newspaper, isBook: true },
    { depth: 1, title: wording.year, key: `${newspaper}/${year}` },
    { depth: 2, title: `${wording.count(Number(month))}月`, key: `${newspaper}/${year}-${month}` },
    { depth: 3, title: issueTitle(volume, Number(day), wording), key },
  ];
};
