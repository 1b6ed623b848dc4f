// Whether a text now reads as a correction proposed, although the corrected words are still found: they are part of
// the right reading (明德, which was to be 明明德), or they occur elsewhere in the same context.
import type { AlignedStretch } from '../places/align-span.ts';
import type { TextCell } from '../places/span-cells.ts';
import { type Anchor, anchorContextLength } from './read-anchor.ts';

interface Proposed {
  /** As it was saved for the older version. */
  anchor: Pick<Anchor, 'content' | 'before' | 'after'>;
  right: string;
}

/** Where the words are found in the text now. */
interface Found extends AlignedStretch {
  cells: readonly TextCell[];
}

/** Where the words were: the current number of their page, and the place on it. */
interface OldPlace {
  pageId: number;
  at: { lineId: number; wordId: number };
}

/** Characters on each side by which the right reading is known to be that of the place. */
const sideLength = 6;

const textOf = (cells: readonly TextCell[], from: number, to: number): string =>
  cells
    .slice(Math.max(0, from), Math.max(0, to))
    .map(({ word }) => word)
    .join('');

/**
 * Whether the text before ends with `ending`, and the text after begins with `beginning`, as far as the text was
 * stored.
 */
const endsSo = (before: string, ending: string): boolean =>
  before.endsWith(ending) || (before.length >= anchorContextLength && ending.endsWith(before));
const beginsSo = (after: string, beginning: string): boolean =>
  after.startsWith(beginning) || (after.length >= anchorContextLength && beginning.startsWith(after));

/** Whether words that are part of the right reading occur within it. */
const occursWithin = ({ content, before, after }: Proposed['anchor'], right: string): boolean => {
  for (let at = right.indexOf(content); at >= 0; at = right.indexOf(content, at + 1))
    if (endsSo(before, right.slice(0, at)) && beginsSo(after, right.slice(at + content.length))) return true;
  return false;
};

/** The end of the cells that spell a text from one on; -1 where they do not. */
const endOfSpelling = (cells: readonly TextCell[], from: number, text: string): number => {
  let rest = text;
  let end = from;
  for (; rest !== ''; end++) {
    const word = cells[end]?.word;
    if (!word || !rest.startsWith(word)) return -1;
    rest = rest.slice(word.length);
  }
  return end;
};

/**
 * Whether the right reading occurs nearer to the old place than `found`, between the characters that surrounded the
 * words; at the old place itself the characters on one side are enough.
 */
const isNearer = ({ anchor, right }: Proposed, { cells, from }: Found, place: OldPlace): boolean => {
  const { lineId, wordId } = place.at;
  const ofPage = cells.findIndex(({ pageId }) => pageId === place.pageId);
  const exact = cells.findIndex(
    (cell) => cell.pageId === place.pageId && cell.lineId === lineId && cell.wordId === wordId,
  );
  if (ofPage < 0) return false;
  const old = exact < 0 ? ofPage : exact;
  const before = [...anchor.before].slice(-sideLength).join('');
  const after = [...anchor.after].slice(0, sideLength).join('');
  const least = Math.abs(from - old);
  for (let i = Math.max(0, old - least + 1); i < Math.min(cells.length, old + least); i++) {
    const end = endOfSpelling(cells, i, right);
    if (end < 0) continue;
    const isBefore = textOf(cells, i - sideLength, i).endsWith(before);
    const isAfter = textOf(cells, end, end + sideLength).startsWith(after);
    if (i === exact ? isBefore || isAfter : isBefore && isAfter) return true;
  }
  return false;
};

/** `place` is undefined where the page of the words is gone. */
export const isCarriedOut = (proposed: Proposed, found: Found, place: OldPlace | undefined): boolean => {
  const { anchor, right } = proposed;
  const { cells, from, to } = found;
  // Longer than what either side of the right reading can be: nothing of it is cut off.
  const length = Math.max(anchorContextLength, right.length);
  const now = {
    content: anchor.content,
    before: textOf(cells, from - length, from),
    after: textOf(cells, to, to + length),
  };
  // Text that was already there was no mistake to the author of the proposal.
  if (occursWithin(now, right) && !occursWithin(anchor, right)) return true;
  return place !== undefined && isNearer(proposed, found, place);
};
