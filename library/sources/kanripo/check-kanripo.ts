// All faults of Kanripo texts, with nothing written.
import { type ContentsReview, reviewContents } from '../../contents/review-contents.ts';
import type { Fault } from '../source.ts';
import { FaultLog } from '../fault-log.ts';
import { type KanripoOptions, openKanripo } from './open-kanripo.ts';

const byPlace = (a: Fault, b: Fault): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line;

/**
 * Reads the texts whole. Returns faults by file and line, including those of a catalogue if one is given; an error
 * would refuse the import, a warning would not. `onSmallText` is called with the words set small that are taken as main
 * text, and their counts, where there are any.
 */
export const checkKanripo = (
  paths: readonly string[],
  options: KanripoOptions = {},
  review: ContentsReview = {},
  onSmallText?: (words: Record<string, number>) => void,
): Fault[] => {
  const opened = openKanripo(paths, options);
  if (!('product' in opened)) return opened.faults.toSorted(byPlace);
  const faults = new FaultLog();
  for (const page of reviewContents(opened.product, review, faults).pages()) void page;
  const { smallText } = opened.product;
  if (smallText?.size) onSmallText?.(Object.fromEntries(smallText));
  return [...opened.faults(), ...faults.list].toSorted(byPlace);
};
