// Finds the page of a position. A run is the text on one page without a break: in a book a page, in a product of
// articles a part of an article, or some articles one after another.
import { seek } from '../lists/merge-lists.ts';
import type { Segment } from './open-index.ts';

/** The run that a position lies in, by its place in the segment. */
export const runAt = ({ mainLength, mainRuns, noteRuns }: Segment, position: number): number =>
  seek(position < mainLength ? mainRuns : noteRuns, position + 1, 0) - 1;

export const pageOfRun = ({ firstPage, runPages }: Segment, run: number): number =>
  runPages.length > 0 ? runPages[run] : firstPage + run;

/** The page id of a position. */
export const pageAt = (segment: Segment, position: number): number =>
  pageOfRun(segment, runAt(segment, position));

/** The first and last run that begin after one place of main text, and no later than another; else that of the latter. */
export const runsBetween = ({ mainRuns }: Segment, from: number, to: number): [number, number] => {
  const last = Math.min(seek(mainRuns, to + 1, 0), mainRuns.length - 1) - 1;
  return [Math.min(seek(mainRuns, from + 1, 0), last), last];
};
