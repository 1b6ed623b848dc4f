// How a year begins in annals, at the head of a line: 二十三年, 後元年, 建元元年春正月. What follows the year is described by
// `behind`.
import type { Reign } from '../dates/calendar.ts';
import { tableForm } from '../dates/name-forms.ts';
import { readDatePart } from '../dates/read-date.ts';
import { findReigns, type ReignNames } from './read-opening.ts';

export interface YearOpening {
  /** Reigns that its name can mean; none where it names none. */
  reigns: readonly Reign[];
  /** 前, 中 or 後 before the number; '' if neither these nor the name of a reign are there. */
  prefix: string | undefined;
  n: number;
  /** Cells of the date, from the first. */
  length: number;
  /**
   * What follows it: a season, or else a month or the end of the line. In text that mentions a year these rarely
   * follow.
   */
  behind: 'season' | 'month' | 'text';
}

type Cells = readonly (string | undefined)[];

const prefixes = ['中元', '前', '中', '後', ''].map((prefix) => [...prefix]);
/** Cells of the longest name of a reign and the longest number. */
const longest = 12;
const season = /^[春夏秋冬]/u;
const month = /^(?:$|閏|[正臘臈]月|十?[一二三四五六七八九十]月)/u;

const read = (line: Cells, end: number, names: ReignNames): YearOpening | undefined => {
  const cells = line.slice(0, end + 1).map((key) => key && tableForm(key));
  const yearFrom = (from: number): number | undefined => {
    const part = readDatePart(cells, from);
    return part?.to === end + 1 ? part.n : undefined;
  };
  const { reigns, to } = findReigns(cells, names);
  const named = to > 0 ? yearFrom(to) : undefined;
  const prefix = prefixes.find(
    (one) => one.every((key, i) => key === cells[i]) && yearFrom(one.length) !== undefined,
  );
  const n = named ?? (prefix && yearFrom(prefix.length));
  if (n === undefined) return undefined;
  const rest = line
    .slice(end + 1, end + 4)
    .map((key) => key ?? '')
    .join('');
  const monthOrText = month.test(rest) ? 'month' : 'text';
  return {
    reigns: named === undefined ? [] : reigns,
    prefix: prefix?.join(''),
    n,
    length: end + 1,
    behind: season.test(rest) ? 'season' : monthOrText,
  };
};

/**
 * `line`: the main text of a line from its first cell; `names` in the forms of the tables. Undefined where there is no
 * year.
 */
export const readYearOpening = (line: Cells, names: ReignNames): YearOpening | undefined => {
  for (let end = 1; end < Math.min(longest, line.length); end++) {
    // 載 is also in the name of a reign: 延載元年.
    const opening = line[end] === '年' || line[end] === '載' ? read(line, end, names) : undefined;
    if (opening) return opening;
  }
  return undefined;
};
