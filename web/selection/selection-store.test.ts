import { afterEach, describe, expect, it } from 'vitest';
import {
  beginSelection,
  caretToPutBack,
  clearSelection,
  endSelection,
  extendSelection,
  dragEnd,
  putCaret,
  selectedSpan,
  selectSpan,
  showBook,
  useSelection,
} from './selection-store.ts';

const at = (pageId: number, lineId: number, wordId: number) => ({ pageId, lineId, wordId });
const [a, b, c] = [at(3, 1, 2), at(3, 4, 1), at(4, 1, 1)];
afterEach(clearSelection);

describe('a selection', () => {
  it('is drawn to either side of where it began', () => {
    beginSelection('book', b, 'pointer');
    expect(selectedSpan()).toBeUndefined();
    extendSelection(c);
    expect(selectedSpan()).toEqual({ from: b, to: c });
    extendSelection(a);
    expect(selectedSpan()).toEqual({ from: a, to: b });
    extendSelection(b);
    expect(selectedSpan()).toEqual({ from: b, to: b });
  });

  it('is gone on with by keys from where it ended, after it was written upon', () => {
    putCaret('book', b);
    extendSelection(c);
    const putBack = caretToPutBack();
    clearSelection();
    putBack?.();
    expect(useSelection.getState()).toMatchObject({ book: 'book', focus: c, caret: true, collapsed: true });
    selectSpan('book', { from: a, to: b }, 'pointer');
    expect(caretToPutBack()).toBeUndefined();
  });

  it('is nothing when the pointer was let go where it was put down', () => {
    beginSelection('book', b, 'pointer');
    endSelection();
    expect(useSelection.getState().anchor).toBeUndefined();
  });

  it('keeps its other end while a handle is drawn, past it too', () => {
    selectSpan('book', { from: a, to: b }, 'touch');
    dragEnd('from', 'touch');
    extendSelection(c);
    expect(selectedSpan()).toEqual({ from: b, to: c });
    endSelection();
    expect(useSelection.getState().dragging).toBe(false);
  });

  it('takes the character under the caret first', () => {
    putCaret('book', b);
    expect(selectedSpan()).toBeUndefined();
    extendSelection(b);
    expect(selectedSpan()).toEqual({ from: b, to: b });
  });

  it('goes with the version of the book in which it was made', () => {
    showBook('book', '1');
    selectSpan('book', { from: a, to: b }, 'pointer');
    showBook('book', '1');
    expect(selectedSpan()).toBeDefined();
    showBook('book', '2');
    expect(selectedSpan()).toBeUndefined();
  });
});
