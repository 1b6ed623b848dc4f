import { type CompositionEvent, type KeyboardEvent, useRef } from 'react';

/**
 * For a form: nothing is searched while an input method composes. The Enter that ends a composition belongs to the
 * input method; some browsers send it with key code 229 after the composition has ended.
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
        const { isComposing, keyCode } = event.nativeEvent;
        if (event.key !== 'Enter' && keyCode !== 229) return;
        if (isComposing || keyCode === 229) event.preventDefault();
      },
    },
  };
};
