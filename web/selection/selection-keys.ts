// What a key means for the selection. Shift with an arrow draws it; a caret, which F7 or Enter shows, is moved by
// arrows alone, and gives them back to the pages when Escape takes it away.
import type { KeyPress } from '../book/reader-keys.ts';
import type { Arrow } from './step-place.ts';

export type SelectionAction =
  | { kind: 'step'; arrow: Arrow; extend: boolean }
  /** To the first or last character of the column, or of the page. */
  | { kind: 'edge'; of: 'column' | 'page'; way: 1 | -1; extend: boolean }
  | { kind: 'next-page'; way: 1 | -1 }
  | { kind: 'caret' | 'all' | 'clear' | 'menu' };

/** Whether there is a caret, and whether anything is selected. */
export interface KeyContext {
  caret: boolean;
  selected: boolean;
}

const arrows: Record<string, Arrow> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Undefined when the key is not the selection's. */
export const selectionActionOf = (
  press: KeyPress,
  { caret, selected }: KeyContext,
): SelectionAction | undefined => {
  const { key, shiftKey: extend } = press;
  const control = press.ctrlKey || press.metaKey;
  if (press.altKey) return undefined;
  if (control && !extend && key.toLowerCase() === 'a') return { kind: 'all' };
  if (key === 'ContextMenu' || (key === 'F10' && extend && !control)) return { kind: 'menu' };
  if ((key === 'Home' || key === 'End') && (extend || caret))
    return { kind: 'edge', of: control ? 'page' : 'column', way: key === 'Home' ? -1 : 1, extend };
  if (control) return undefined;
  if (arrows[key] && (extend || caret)) return { kind: 'step', arrow: arrows[key], extend };
  if (extend && key === 'PageDown') return { kind: 'next-page', way: 1 };
  if (extend && key === 'PageUp') return { kind: 'next-page', way: -1 };
  if (extend) return undefined;
  if (key === 'F7') return { kind: caret ? 'clear' : 'caret' };
  if (key === 'Enter') return { kind: caret || selected ? 'menu' : 'caret' };
  if (key === 'Escape' && (caret || selected)) return { kind: 'clear' };
  return undefined;
};
