// Dates by reigns in words: 公元629年9月17日, 公元前209年.
import type { DateMeaning } from '#contract/reading/entities.ts';
import type { Translate } from '../i18n/use-text.ts';
import { entityTexts } from './entities-texts.ts';

type Day = NonNullable<DateMeaning['days']>['first'];

const yearInWords = (t: Translate, year: number): string =>
  year > 0 ? t(entityTexts.yearOf, { year }) : t(entityTexts.yearBefore, { year: -year });

const dayInWords = (t: Translate, { month, day }: Day): string => t(entityTexts.monthDay, { month, day });

/** The day, the month from its first to its last day, or the year. */
export const meaningInWords = (t: Translate, { year, days }: DateMeaning): string => {
  if (!days) return yearInWords(t, year);
  const { first, last } = days;
  const from = yearInWords(t, first.year) + dayInWords(t, first);
  if (first.year === last.year && first.month === last.month && first.day === last.day) return from;
  return `${from}—${first.year === last.year ? '' : yearInWords(t, last.year)}${dayInWords(t, last)}`;
};

/** Whose year it is: 唐太宗貞觀三年（己丑）, as books write it. */
export const reignInWords = ({ dynasty, ruler, reign, n, yearName }: DateMeaning): string => {
  const digits = [...'〇一二三四五六七八九'];
  const tens = n >= 20 ? `${digits[Math.floor(n / 10)]}十` : n >= 10 ? '十' : '';
  const number = n === 1 ? '元' : tens + (n % 10 === 0 ? '' : digits[n % 10]);
  return `${dynasty === reign ? '' : dynasty}${ruler === reign || ruler === dynasty ? '' : ruler}${reign}${number}年（${yearName}）`;
};

const openTexts = {
  'months-unknown': entityTexts.monthsUnknown,
  'no-such-month': entityTexts.noSuchMonth,
  'no-such-day': entityTexts.noSuchDay,
} as const;

/** The reason why the date cannot be given more exactly. */
export const openInWords = (t: Translate, { open }: DateMeaning): string | undefined =>
  open && t(openTexts[open]);
