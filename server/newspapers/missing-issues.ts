// Which issues of a newspaper the library lacks, as far as consecutive numbers prove it. Where the next number is
// greater by more than one, the issues between are missing. Nothing is reported where another explanation is possible:
// an issue between has no plain number; a number of the gap is on another issue (numbering restarted, or a misprint);
// or more issues would be missing than can have appeared in those days.
import type { MissingIssues } from '#contract/newspapers/newspaper-calendar.ts';

interface Numbered {
  /** YYYYMMDD */
  date: string;
  volume: string;
}

const dayTime = 86_400_000;

const timeOf = (date: string): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6)));

const numberOf = ({ volume }: Numbered): number | undefined =>
  /^\d{1,9}$/.test(volume) ? Number(volume) : undefined;

const byDateAndNumber = (a: Numbered, b: Numbered): number =>
  a.date === b.date ? (numberOf(a) ?? -1) - (numberOf(b) ?? -1) : a.date < b.date ? -1 : 1;

/** The most issues that there are of one day. */
const mostOfDay = (issues: readonly Numbered[]): number => {
  const ofDay = new Map<string, number>();
  for (const { date } of issues) ofDay.set(date, (ofDay.get(date) ?? 0) + 1);
  let most = 0;
  for (const count of ofDay.values()) most = Math.max(most, count);
  return most;
};

/** The place of the first number above `value` in an ascending list. */
const placeAbove = (ascending: readonly number[], value: number): number => {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle] > value) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Of one newspaper, by date. */
export const findMissingIssues = (all: readonly Numbered[]): MissingIssues[] => {
  const issues = all.toSorted(byDateAndNumber);
  const ofDay = mostOfDay(issues);
  const numbers = issues
    .map(numberOf)
    .filter((number) => number !== undefined)
    .sort((a, b) => a - b);
  const found: MissingIssues[] = [];
  for (const [i, issue] of issues.entries()) {
    const before = issues[i - 1];
    const [from, to] = [before && numberOf(before), numberOf(issue)];
    if (before === undefined || from === undefined || to === undefined || to <= from + 1) continue;
    const days = (timeOf(issue.date) - timeOf(before.date)) / dayTime + 1;
    const isPossible = to - from + 1 <= days * ofDay;
    const isElsewhere = numbers[placeAbove(numbers, from)] < to;
    if (isPossible && !isElsewhere)
      found.push({ first: from + 1, last: to - 1, after: before.date, before: issue.date });
  }
  return found;
};

export const countMissing = ({ first, last }: MissingIssues): number => last - first + 1;

export const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Whether they appeared, if they did, in one year. */
export const isWithinYear = ({ after, before }: MissingIssues): boolean => yearOf(after) === yearOf(before);

/** Those that may have appeared in the year. */
export const missingAround = (gaps: readonly MissingIssues[], year: number): MissingIssues[] =>
  gaps.filter(({ after, before }) => yearOf(after) <= year && yearOf(before) >= year);
