import { useEffect, type RefObject } from 'react';
import { lastInput } from '../../kit/fields/last-input.ts';

/** Brings the result that was read last into view; who moves by keys goes on from its link. */
export const useVisited = (item: RefObject<HTMLLIElement | null>, visited: boolean): void => {
  useEffect(() => {
    if (!visited) return;
    item.current?.scrollIntoView({ block: 'nearest' });
    if (lastInput() === 'keys' && document.activeElement === document.body)
      item.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [item, visited]);
};
