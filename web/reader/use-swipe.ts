import { type TouchEvent, useRef } from 'react';

/** Pixels a finger must move sideways, and at most this share of it up or down. */
const least = 56;
const slant = 0.6;
/** From this scale on the window is taken to be drawn larger by two fingers. */
const pinched = 1.02;

/** Whether a finger cannot move the page sideways, nor is drawing a selection on it. */
const isStill = (stage: HTMLElement): boolean =>
  stage.scrollWidth <= stage.clientWidth + 1 &&
  (visualViewport?.scale ?? 1) < pinched &&
  stage.dataset.selecting === undefined;

/**
 * Handlers for turning by a stroke of one finger: what lies at the left comes when the finger moves right. Where the page
 * is wider than the stage a stroke moves it instead. They are touches and not pointers: the browser takes a pointer away
 * as soon as it may have to scroll.
 */
export const useSwipe = (onSwipe: (pull: 'left' | 'right') => void) => {
  const from = useRef<{ x: number; y: number; id: number } | undefined>(undefined);
  return {
    onTouchStart: ({ currentTarget, touches }: TouchEvent<HTMLElement>) => {
      const [{ clientX: x, clientY: y, identifier: id }] = Array.from(touches);
      from.current = touches.length === 1 && isStill(currentTarget) ? { x, y, id } : undefined;
    },
    onTouchMove: ({ currentTarget }: TouchEvent<HTMLElement>) => {
      if (!isStill(currentTarget)) from.current = undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent<HTMLElement>) => {
      const start = from.current;
      from.current = undefined;
      const end = Array.from(changedTouches).find(({ identifier }) => identifier === start?.id);
      if (!start || !end) return;
      const dx = end.clientX - start.x;
      if (Math.abs(dx) < least || Math.abs(end.clientY - start.y) > Math.abs(dx) * slant) return;
      onSwipe(dx > 0 ? 'left' : 'right');
    },
    onTouchCancel: () => {
      from.current = undefined;
    },
  };
};
