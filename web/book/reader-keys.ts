// What a key means in the reader. Arrows follow the book: where columns run right to left, left is onward, unless a
// setting says otherwise.

export type ReaderAction =
  | 'next-page'
  | 'previous-page'
  | 'first-page'
  | 'last-page'
  | 'next-hit'
  | 'previous-hit'
  | 'next-mode'
  | 'rotate-mode'
  | 'information'
  | 'print'
  | 'keys';

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const leftwardKeys: Record<string, ReaderAction> = {
  PageDown: 'next-page',
  PageUp: 'previous-page',
  Home: 'first-page',
  End: 'last-page',
  ArrowLeft: 'next-page',
  ArrowRight: 'previous-page',
  Tab: 'next-mode',
  m: 'rotate-mode',
  M: 'rotate-mode',
  F1: 'keys',
};
const rightwardKeys: typeof leftwardKeys = {
  ...leftwardKeys,
  ArrowLeft: 'previous-page',
  ArrowRight: 'next-page',
};
const withControl: typeof leftwardKeys = {
  ArrowLeft: 'previous-hit',
  ArrowRight: 'next-hit',
  i: 'information',
  p: 'print',
};

/** The action of a key press where the left arrow leads onward (`leftward`) or not; undefined when it has none. */
export const actionOfKey = (press: KeyPress, leftward: boolean): ReaderAction | undefined => {
  // A question mark needs Shift on most keyboards.
  if (press.key === '?' && !press.ctrlKey && !press.altKey && !press.metaKey) return 'keys';
  if (press.altKey || press.shiftKey || press.metaKey) return undefined;
  // A letter comes as a capital while caps lock is on.
  if (press.ctrlKey) return withControl[press.key.length === 1 ? press.key.toLowerCase() : press.key];
  return (leftward ? leftwardKeys : rightwardKeys)[press.key];
};

const typedIn =
  'input:not([type="range"]), textarea, select, [contenteditable="true"], dialog, [role="dialog"], [role="menu"], [role="listbox"]';
const moved =
  'input, [role="tree"], [role="slider"], [role="separator"], [role="tablist"], [role="radiogroup"]';

const savedFrom = (action: ReaderAction): string | undefined => {
  switch (action) {
    case 'information':
    case 'print':
      return undefined;
    case 'next-hit':
    case 'previous-hit':
      return typedIn;
    default:
      return `${typedIn}, ${moved}`;
  }
};

/**
 * Whether a key belongs to the element that has the focus: it is being typed in, or uses arrows itself. Those that
 * are moved by arrows leave the walk from hit to hit alone; the keys of dialogs work everywhere. Tab is the page's own,
 * so that it leads on from everything else.
 */
export const handlesOwnKeys = (element: Element | null, action: ReaderAction): boolean => {
  if (action === 'next-mode') return element?.matches(pageRegion) !== true;
  // From the box that the word was typed into, the walk goes on at once.
  if ((action === 'next-hit' || action === 'previous-hit') && element?.closest('.hit-search')) return false;
  const annotationTypes = savedFrom(action);
  return annotationTypes !== undefined && element?.closest(annotationTypes) != null;
};

/** The region of the page while Tab is its own: not when it was by Tab that the focus came to it. */
const pageRegion = '.stage:not([data-passing])';
