// The focus of the page region: it has it once the book is open and after a click, and then Tab goes through the
// display modes. Who comes to it by keys is passing through, and Tab leads him on.
import { type RefObject, useEffect } from 'react';
import { lastInput } from '../kit/fields/last-input.ts';
import { isFocusFree } from '../kit/states/screen-focus.ts';

export const usePageFocus = (region: RefObject<HTMLElement | null>, isOpen: boolean): void => {
  useEffect(() => {
    const element = region.current;
    if (!isOpen || !element || !isFocusFree()) return;
    if (lastInput() === 'keys') element.setAttribute('data-passing', '');
    // Who has not used keys did not request this focus: it shows no ring until keys are used.
    else element.setAttribute('data-focused-by-script', '');
    element.focus({ preventScroll: true });
  }, [region, isOpen]);

  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    let byTab = false;
    const onKey = (event: KeyboardEvent) => {
      byTab = event.type === 'keydown' && event.key === 'Tab';
    };
    const onFocus = (event: FocusEvent) => {
      if (byTab && event.target === element) element.setAttribute('data-passing', '');
    };
    const onTab = (event: KeyboardEvent) => {
      if (event.target !== element || event.key !== 'Tab') return;
      element.removeAttribute('data-focused-by-script');
      element.setAttribute('data-keys', '');
    };
    const stay = () => {
      for (const mark of ['data-passing', 'data-keys', 'data-focused-by-script'])
        element.removeAttribute(mark);
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('keyup', onKey, true);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onTab);
    element.addEventListener('pointerdown', stay);
    element.addEventListener('blur', stay);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('keyup', onKey, true);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onTab);
      element.removeEventListener('pointerdown', stay);
      element.removeEventListener('blur', stay);
    };
  }, [region]);
};
