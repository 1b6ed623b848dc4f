// The focus of the page region: it has it once the book is open and after a click, and then Tab goes through the
// display modes. Who comes to it by keys is passing through, and Tab leads him on.
import { type RefObject, useEffect } from 'react';
import { lastInput } from '../kit/fields/last-input.ts';

export const usePageFocus = (region: RefObject<HTMLElement | null>, isOpen: boolean): void => {
  useEffect(() => {
    const element = region.current;
    if (!isOpen || !element || document.activeElement !== document.body) return;
    // The user did not request this focus: it shows no ring.
    element.setAttribute('data-focused-by-script', '');
    element.addEventListener('blur', () => element.removeAttribute('data-focused-by-script'), { once: true });
    if (lastInput() === 'keys') element.setAttribute('data-passing', '');
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
    const stay = () => element.removeAttribute('data-passing');
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('keyup', onKey, true);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('pointerdown', stay);
    element.addEventListener('blur', stay);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('keyup', onKey, true);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('pointerdown', stay);
      element.removeEventListener('blur', stay);
    };
  }, [region]);
};
