// What it means to draw a selection to the edge of the stage: first the page scrolls that way, then, where it cannot,
// the page that lies there is turned to.
import type { Rect } from '../page/bring-into-view.ts';

export interface StageEdges {
  view: Rect;
  /** Whether there is more of the page that way. */
  more: { left: boolean; right: boolean; up: boolean; down: boolean };
  /** The next page lies at the left. */
  leftward: boolean;
  /** Running text goes on downwards. */
  flowing: boolean;
}

export interface EdgeScroll {
  dx: -1 | 0 | 1;
  dy: -1 | 0 | 1;
  turn: 'next' | 'previous' | undefined;
}

/** Pixels from the edge in which a drawn selection scrolls. */
const zone = 20;

const scrollAlong = (at: number, from: number, to: number): -1 | 0 | 1 =>
  at < from + zone ? -1 : at > to - zone ? 1 : 0;

/** Undefined away from the edges. */
export const edgeScrollAt = (
  { view, more, leftward, flowing }: StageEdges,
  x: number,
  y: number,
): EdgeScroll | undefined => {
  const across = scrollAlong(x, view.left, view.right);
  const down = scrollAlong(y, view.top, view.bottom);
  const dx = (across < 0 && more.left) || (across > 0 && more.right) ? across : 0;
  const dy = (down < 0 && more.up) || (down > 0 && more.down) ? down : 0;
  if (dx !== 0 || dy !== 0) return { dx, dy, turn: undefined };
  const way = flowing ? down : leftward ? -across : across;
  if (way === 0) return undefined;
  return { dx: 0, dy: 0, turn: way > 0 ? 'next' : 'previous' };
};

/** Which ways an element can be scrolled. One that runs from right to left counts its `scrollLeft` below 0. */
export const scrollableDirections = (element: HTMLElement): StageEdges['more'] => {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
  const rtl = getComputedStyle(element).direction === 'rtl';
  const hidden = scrollWidth - clientWidth;
  const left = rtl ? hidden + scrollLeft : scrollLeft;
  return {
    left: left > 1,
    right: hidden - left > 1,
    up: scrollTop > 1,
    down: scrollHeight - clientHeight - scrollTop > 1,
  };
};
