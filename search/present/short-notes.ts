// Notes in displayed main text: short notes are shown whole, at their place.
import { seek } from '../lists/merge-lists.ts';
import type { Segment } from '../index/open-index.ts';

/** A note of so many characters is no longer short. */
const longNote = 6;

/** Positions, of a note or a stretch: from, to before. */
export interface NoteSpan {
  from: number;
  to: number;
}

export const isShort = ({ from, to }: NoteSpan): boolean => to - from < longNote;

/**
 * The notes of a segment between the main characters of a stretch, by the position of the character that follows, in
 * order. At the end of a section, the notes after its last character are included. With `shortOnly`, longer notes are
 * left out.
 */
export const notesWithin = (
  segment: Segment,
  { from, to }: NoteSpan,
  shortOnly = false,
): Map<number, NoteSpan[]> => {
  const { anchors, cuts, mainLength, length } = segment;
  const found = new Map<number, NoteSpan[]>();
  const endsSection = to >= mainLength || cuts[seek(cuts, to, 0)] === to;
  const first = seek(anchors, from + 1, 0);
  const end = seek(anchors, endsSection ? to + 1 : to, first);
  if (first === end) return found;
  // Each note follows its separator, the first of all that which ends the main text.
  const base = seek(cuts, mainLength, 0);
  for (let k = first; k < end; k += 1) {
    const note = { from: cuts[base + k] + 1, to: cuts[base + k + 1] ?? length };
    if (shortOnly && !isShort(note)) continue;
    const known = found.get(anchors[k]);
    if (known) known.push(note);
    else found.set(anchors[k], [note]);
  }
  return found;
};
