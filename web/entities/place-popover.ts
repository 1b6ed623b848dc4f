// Places an explanation beside its word, entirely inside the window, and not over areas that must stay visible.
import type { Rect } from '../page/bring-into-view.ts';

export interface Placed {
  left: number;
  top: number;
  /** The side of the popover that has the caret, and the caret's position along that side. */
  caret: 'left' | 'right' | 'top' | 'bottom';
  at: number;
}

/** Pixels: between word and popover, from the window's edge, and from a corner to the caret. */
const gap = 9;
const edge = 8;
const corner = 20;

const meet = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

interface Room {
  word: Rect;
  size: { width: number; height: number };
  window: { width: number; height: number };
}

/** The places along one side of the word, past a box around it: the caret towards head, middle and foot of the popover. */
const placesAt = (caret: Placed['caret'], { word, size, window }: Room, past = word): Placed[] => {
  const beside = caret === 'left' || caret === 'right';
  const length = beside ? size.height : size.width;
  const most = (beside ? window.height : window.width) - edge - length;
  const from = beside ? word.top : word.left;
  const to = beside ? word.bottom : word.right;
  const middle = clamp((from + to) / 2, from, from + 60);
  return [corner, corner / 2, length / 2, length - corner, length - corner / 2].map((at) => {
    const along = clamp(middle - at, edge, Math.max(edge, most));
    const across = {
      left: past.right + gap,
      right: past.left - gap - size.width,
      top: past.bottom + gap,
      bottom: past.top - gap - size.height,
    }[caret];
    const [left, top] = beside ? [across, along] : [along, across];
    return { left, top, caret, at: clamp(middle - along, corner / 2, length - corner / 2) };
  });
};

/**
 * The first place that is free, to the right of the word, else left, below or above. Where none is, the first that lies
 * in the window, then any: it can be closed.
 */
export const placePopover = (room: Room, avoid: readonly Rect[]): Placed => {
  const { size, window } = room;
  const boxOf = ({ left, top }: Placed): Rect => ({
    left,
    top,
    right: left + size.width,
    bottom: top + size.height,
  });
  const inside = (box: Rect): boolean =>
    box.left >= 0 && box.top >= 0 && box.right <= window.width && box.bottom <= window.height;
  // If the areas to be seen surround the word on every side, the popover is placed beyond them.
  const past = [room.word, ...avoid].reduce((all, rect) => ({
    left: Math.min(all.left, rect.left),
    top: Math.min(all.top, rect.top),
    right: Math.max(all.right, rect.right),
    bottom: Math.max(all.bottom, rect.bottom),
  }));
  const sides = ['left', 'right', 'top', 'bottom'] as const;
  const places = sides.flatMap((caret) => placesAt(caret, room));
  const beyond = sides.flatMap((caret) => placesAt(caret, room, past));
  const isFree = (place: Placed) => !avoid.some((rect) => meet(boxOf(place), rect));
  const within = [...places, ...beyond].filter((place) => inside(boxOf(place)));
  return within.find(isFree) ?? within[0] ?? placesAt('top', room)[0];
};
