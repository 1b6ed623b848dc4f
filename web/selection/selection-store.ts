// The selection in the open book: from the character where it began to the one it was drawn to. The page shown
// highlights its part; the rest is retained while pages are turned.
import { create } from 'zustand';
import { type BookPlace, samePlace, type Span, spanBetween } from './span.ts';

/** How it was made: a finger gets handles and a bar, keys a caret. */
export type InputType = 'pointer' | 'touch' | 'key';

interface Selection {
  /** Code of the book it lies in. */
  book: string;
  anchor: BookPlace | undefined;
  focus: BookPlace | undefined;
  inputType: InputType;
  /** A pointer, finger or handle is drawing it. */
  dragging: boolean;
  /** Nothing is selected yet: `anchor` and `focus` are where it would begin. */
  collapsed: boolean;
  /** There is a caret at `focus`, which the arrow keys move. */
  caret: boolean;
}

const nothing: Selection = {
  book: '',
  anchor: undefined,
  focus: undefined,
  inputType: 'pointer',
  dragging: false,
  collapsed: true,
  caret: false,
};

export const useSelection = create<Selection>(() => nothing);

/** The span that is selected, its ends in reading order; undefined when nothing is. */
export const spanOfSelection = ({ anchor, focus, collapsed }: Selection): Span | undefined =>
  anchor && focus && !collapsed ? spanBetween(anchor, focus) : undefined;

export const selectedSpan = (): Span | undefined => spanOfSelection(useSelection.getState());

/** Puts the anchor down. Nothing is selected until it is extended. */
export const beginSelection = (book: string, place: BookPlace, inputType: InputType): void =>
  useSelection.setState({
    book,
    anchor: place,
    focus: place,
    inputType,
    dragging: inputType !== 'key',
    collapsed: true,
    caret: false,
  });

/** Shows the caret at a place, or moves it there; what was selected no longer is. */
export const putCaret = (book: string, place: BookPlace): void => {
  beginSelection(book, place, 'key');
  useSelection.setState({ caret: true });
};

/** What lets keys go on from where they selected; undefined where a pointer did. A caret is shown again if there was one. */
export const caretToPutBack = (): (() => void) | undefined => {
  const { book, caret, focus, inputType } = useSelection.getState();
  if (!focus || inputType !== 'key') return undefined;
  return () => (caret ? putCaret(book, focus) : beginSelection(book, focus, 'key'));
};

/** Draws the selection to a place, before the anchor or after it. */
export const extendSelection = (place: BookPlace): void => {
  const { anchor, focus, collapsed } = useSelection.getState();
  if (!anchor || (!collapsed && focus && samePlace(focus, place))) return;
  useSelection.setState({ focus: place, collapsed: false });
};

/** Selects a whole stretch at once. */
export const selectSpan = (book: string, { from, to }: Span, inputType: InputType, dragging = false): void =>
  useSelection.setState({
    book,
    anchor: from,
    focus: to,
    inputType,
    dragging,
    collapsed: false,
    caret: false,
  });

/** Takes hold of one end, so that it can be drawn to elsewhere; the other one stays. */
export const dragEnd = (end: 'from' | 'to', inputType: InputType): void => {
  const span = selectedSpan();
  if (!span) return;
  const [anchor, focus] = end === 'from' ? [span.to, span.from] : [span.from, span.to];
  useSelection.setState({ anchor, focus, inputType, dragging: true });
};

/** The pointer, the finger or the handle is let go. */
export const endSelection = (): void => {
  const { dragging, collapsed, caret } = useSelection.getState();
  if (collapsed && !caret) clearSelection();
  else if (dragging) useSelection.setState({ dragging: false });
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
