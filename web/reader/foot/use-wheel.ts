import { type RefObject, useEffect, useEffectEvent } from 'react';
import { createWheelTurner } from './wheel-turns.ts';

const lineHeight = 20;

/** Pixels of a push, downward and onward counted as one: to the left is onward where the book runs that way. */
const pushOf = (event: WheelEvent, leftward: boolean): number => {
  const along = Math.abs(event.deltaY) >= Math.abs(event.deltaX);
  const delta = along ? event.deltaY : event.deltaX * (leftward ? -1 : 1);
  if (event.deltaMode === WheelEvent.DOM_DELTA_LINE) return delta * lineHeight;
  return event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? delta * innerHeight : delta;
};

/** Turns the page by the wheel while the whole of it is in view; otherwise the wheel moves it about. */
export const useWheel = (
  stage: RefObject<HTMLElement | null>,
  leftward: boolean,
  onTurn: Record<'next' | 'previous', (() => void) | undefined>,
): void => {
  const turn = useEffectEvent((way: 1 | -1) => (way === 1 ? onTurn.next : onTurn.previous)?.());
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const take = createWheelTurner();
    const onWheel = (event: WheelEvent) => {
      const frame = element.closest('.product-frame');
      const whole =
        (!frame || frame.scrollHeight <= frame.clientHeight + 1) &&
        element.scrollHeight <= element.clientHeight + 1 &&
        element.scrollWidth <= element.clientWidth + 1;
      // With ctrl it is the browser's zoom, which is also what pinching a trackpad gives.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented || !whole) return;
      const way = take({ by: pushOf(event, leftward), at: event.timeStamp });
      if (way !== 0) turn(way);
    };
    element.addEventListener('wheel', onWheel, { passive: true });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage, leftward]);
};
