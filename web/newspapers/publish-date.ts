// Days of newspapers as they are written: from YYYYMMDD, as the data has them.

const digits = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;
const weekdays = ['日', '一', '二', '三', '四', '五', '六'] as const;
/** 民國元年 */
const firstRepublicanYear = 1912;
/** After which no paper of the mainland counts by the Republic. */
const lastRepublicanYear = 1949;

export interface PublishDay {
  year: number;
  month: number;
  day: number;
}

/** Of YYYYMMDD. */
export const publishDayOf = (date: string): PublishDay => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(4, 6)),
  day: Number(date.slice(6, 8)),
});

/** YYYYMMDD */
export const publishDateOf = ({ year, month, day }: PublishDay): string =>
  `${String(year).padStart(4, '0')}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;

export const daysInMonth = (year: number, month: number): number => {
  const at = new Date(0);
  at.setUTCFullYear(year, month, 0);
  return at.getUTCDate();
};

/** 1940-04-30 */
export const isoDate = (date: string): string =>
  `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;

/** Of 1 to 99: 二十九. */
export const chineseNumeral = (value: number): string => {
  if (value < 10) return digits[value];
  const tens = Math.floor(value / 10);
  const ones = value % 10;
  return `${tens === 1 ? '' : digits[tens]}十${ones === 0 ? '' : digits[ones]}`;
};

/** Whether a newspaper is one in Chinese, by its name: others counted neither by the Republic nor by the moon. */
export const isInChinese = (paper: string): boolean =>
  /\p{Script=Han}/u.test(paper) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(paper);

/** 民國二十九年 of a newspaper in Chinese; other years, and those of other newspapers, by number: 1887年. */
export const yearName = (year: number, paper: string): string => {
  if (year < firstRepublicanYear || year > lastRepublicanYear || !isInChinese(paper)) return `${year}年`;
  const republican = year - firstRepublicanYear + 1;
  return `民國${republican === 1 ? '元' : chineseNumeral(republican)}年`;
};

/** 四月 */
export const monthName = (month: number): string => `${chineseNumeral(month)}月`;

/** 民國二十九年四月三十日; outside the Republic 1887年3月11日. */
export const dayName = (date: string, paper: string): string => {
  const { year, month, day } = publishDayOf(date);
  const named = yearName(year, paper);
  return named.startsWith('民')
    ? `${named}${monthName(month)}${chineseNumeral(day)}日`
    : `${named}${month}月${day}日`;
};

/** Of the week, 0 for Sunday. */
export const weekdayOf = (date: string): number => {
  const { year, month, day } = publishDayOf(date);
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  return at.getUTCDay();
};

/** 星期二 */
export const weekdayName = (date: string): string => `星期${weekdays[weekdayOf(date)]}`;
