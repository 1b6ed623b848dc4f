// What a key means in the reader. Arrows follow the book: where columns run right to left, left is onward.

export type ReaderAction = 'next-page' | 'previous-page' | 'next-hit' | 'previous-hit';

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** The action of a key press in a book whose pages run leftward or not; undefined when it has none. */
export const actionOfKey = (press: KeyPress, leftward: boolean): ReaderAction | undefined => {
  if (press.altKey || press.shiftKey || press.metaKey) return undefined;
  if (press.ctrlKey) {
    if (press.key === 'ArrowLeft') return 'previous-hit';
    if (press.key === 'ArrowRight') return 'next-hit';
    return undefined;
  }
  switch (press.key) {
    case 'PageDown':
      return 'next-page';
    case 'PageUp':
      return 'previous-page';
    case 'ArrowLeft':
      return leftward ? 'next-page' : 'previous-page';
    case 'ArrowRight':
      return leftward ? 'previous-page' : 'next-page';
    default:
      return undefined;
  }
};

const typedIn =
  'input:not([type="range"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';
const moved = 'input, [role="tree"], [role="slider"], [role="separator"]';

/**
 * Whether a key belongs to the element that has the focus: it is being typed in, or uses arrows itself. Those that
 * are moved by arrows leave the walk from hit to hit alone.
 */
export const keepsKeys = (element: Element | null, action: ReaderAction): boolean => {
  const walks = action === 'next-hit' || action === 'previous-hit';
  return element?.closest(walks ? typedIn : `${typedIn}, ${moved}`) != null;
};
