import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method: one pressed while it composes, and the Enter that ends a composition, which
 * some browsers send afterwards, with key code 229 (UI Events, "Legacy Key Attributes"). No box acts on such a key.
 */
export const isComposingKey = (event: KeyboardEvent | ReactKeyboardEvent): boolean => {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229;
};
