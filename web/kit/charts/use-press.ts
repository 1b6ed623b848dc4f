import { type PointerEvent, useRef } from 'react';

/**
 * What a press upon a chart does: by a mouse it opens what is pressed. A finger has no way to look without pressing, so it
 * only chooses.
 */
export const usePress = (onChoose: (place: number) => void, onOpen: (place: number) => void) => {
  const byTouch = useRef(false);
  return {
    /** For the drawing that is pressed. */
    onPointerDown: ({ pointerType }: Pick<PointerEvent, 'pointerType'>) => {
      byTouch.current = pointerType === 'touch';
    },
    press: (place: number) => {
      onChoose(place);
      if (!byTouch.current) onOpen(place);
    },
  };
};
