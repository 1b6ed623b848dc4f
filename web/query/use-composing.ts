import { type CompositionEvent, type KeyboardEvent, useRef } from 'react';
import { isComposingKey } from '../kit/fields/composing-key.ts';

/**
 * For a form: nothing is searched while an input method composes. The Enter that ends a composition belongs to the
 * input method.
 */
export const useComposing = () => {
  const composing = useRef(false);
  return {
    isComposing: (): boolean => composing.current,
    handlers: {
      onCompositionStart: (_event: CompositionEvent): void => {
        composing.current = true;
      },
      onCompositionEnd: (_event: CompositionEvent): void => {
        composing.current = false;
      },
      onKeyDownCapture: (event: KeyboardEvent): void => {
        if (event.key === 'Enter' && isComposingKey(event)) event.preventDefault();
      },
    },
  };
};
