// What is selected in the open book: from the character where it began to the one it was drawn to. The page that
// shows lights its part; the rest is kept while pages are turned.
import { create } from 'zustand';
import { type BookPlace, samePlace, type Span, spanBetween } from './span.ts';

/** How it was made: a finger gets handles and a bar, keys a caret. */
export type Means = 'pointer' | 'touch' | 'key';

interface Selection {
  /** Code of the book it lies in. */
  book: string;
  anchor: BookPlace | undefined;
  focus: BookPlace | undefined;
  means: Means;
  /** A pointer, finger or handle is drawing it. */
  held: boolean;
  /** Nothing is selected yet: `anchor` and `focus` are where it would begin. */
  bare: boolean;
  /** A caret stands at `focus` and is moved by arrows. */
  caret: boolean;
}

const nothing: Selection = {
  book: '',
  anchor: undefined,
  focus: undefined,
  means: 'pointer',
  held: false,
  bare: true,
  caret: false,
};

export const useSelection = create<Selection>(() => nothing);

/** The span that is selected, its ends in reading order; undefined when nothing is. */
export const spanOfSelection = ({ anchor, focus, bare }: Selection): Span | undefined =>
  anchor && focus && !bare ? spanBetween(anchor, focus) : undefined;

export const selectedSpan = (): Span | undefined => spanOfSelection(useSelection.getState());

/** Puts the anchor down. Nothing is selected until it is extended. */
export const beginSelection = (book: string, place: BookPlace, means: Means): void =>
  useSelection.setState({
    book,
    anchor: place,
    focus: place,
    means,
    held: means !== 'key',
    bare: true,
    caret: false,
  });

/** Shows the caret at a place, or moves it there; what was selected no longer is. */
export const putCaret = (book: string, place: BookPlace): void => {
  beginSelection(book, place, 'key');
  useSelection.setState({ caret: true });
};

/** Draws the selection to a place, before the anchor or after it. */
export const extendSelection = (place: BookPlace): void => {
  const { anchor, focus, bare } = useSelection.getState();
  if (!anchor || (!bare && focus && samePlace(focus, place))) return;
  useSelection.setState({ focus: place, bare: false });
};

/** Selects a whole stretch at once. */
export const selectSpan = (book: string, { from, to }: Span, means: Means, held = false): void =>
  useSelection.setState({ book, anchor: from, focus: to, means, held, bare: false, caret: false });

/** Takes hold of one end, so that it can be drawn to elsewhere; the other one stays. */
export const holdEnd = (end: 'from' | 'to', means: Means): void => {
  const span = selectedSpan();
  if (!span) return;
  const [anchor, focus] = end === 'from' ? [span.to, span.from] : [span.from, span.to];
  useSelection.setState({ anchor, focus, means, held: true });
};

/** The pointer, the finger or the handle is let go. */
export const endSelection = (): void => {
  const { held, bare, caret } = useSelection.getState();
  if (bare && !caret) clearSelection();
  else if (held) useSelection.setState({ held: false });
};

export const clearSelection = (): void => {
  if (useSelection.getState().anchor) useSelection.setState(nothing);
};

/** Code and version of the book that was shown last. */
let shown = '';

/** Places are those of one version of one book: what was selected in another is let go. */
export const showBook = (code: string, version: string): void => {
  const book = `${code}|${version}`;
  if (book !== shown) clearSelection();
  shown = book;
};
