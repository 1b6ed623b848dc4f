import type { DateRange } from '#search/characters/western-date.ts';
import type { Newspaper } from '../bundle/newspaper-entries.ts';

/** From the day of the first issue of these newspapers to that of the last; undefined without any. */
export const heldDays = (papers: readonly Newspaper[]): DateRange | undefined =>
  papers.length === 0
    ? undefined
    : {
        from: Math.min(...papers.map(({ firstDate }) => Number(firstDate))),
        to: Math.max(...papers.map(({ lastDate }) => Number(lastDate))),
      };
