// Assigns missing issues to months: a gap whose two sides are in one month counts for that month, and for no day.
import type { MissingIssues } from '#contract/newspapers/newspaper-calendar.ts';

const countOf = ({ first, last }: MissingIssues): number => last - first + 1;

/** How many are missing of each month, by YYYYMM, as far as that is known. */
export const missingByMonth = (gaps: readonly MissingIssues[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const gap of gaps) {
    const month = gap.after.slice(0, 6);
    if (gap.before.slice(0, 6) === month) counts.set(month, (counts.get(month) ?? 0) + countOf(gap));
  }
  return counts;
};
