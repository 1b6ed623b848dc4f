import { type PointerEvent, useRef } from 'react';

/** Pixels a finger must move sideways, and at most this share of it up or down. */
const least = 56;
const slant = 0.6;
/** From this scale on the window is taken to be drawn larger by two fingers. */
const pinched = 1.02;

/**
 * Handlers for turning by a stroke of one finger: what lies at the left comes when the finger moves right.
 * Where the page is wider than the stage a stroke scrolls it instead.
 */
export const useSwipe = (onSwipe: (pull: 'left' | 'right') => void) => {
  const from = useRef<{ x: number; y: number; id: number } | undefined>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary) {
        from.current = undefined;
        return;
      }
      // A page that is wider than the stage, or that two fingers have drawn larger, is moved about.
      const still =
        event.currentTarget.scrollWidth <= event.currentTarget.clientWidth + 1 &&
        (visualViewport?.scale ?? 1) < pinched;
      from.current =
        event.pointerType === 'touch' && event.isPrimary && still
          ? { x: event.clientX, y: event.clientY, id: event.pointerId }
          : undefined;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = from.current;
      from.current = undefined;
      if (!start || start.id !== event.pointerId) return;
      const dx = event.clientX - start.x;
      if (Math.abs(dx) < least || Math.abs(event.clientY - start.y) > Math.abs(dx) * slant) return;
      onSwipe(dx > 0 ? 'left' : 'right');
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
};
