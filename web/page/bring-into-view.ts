// Scrolling so that a hit is seen whole, by as little as it takes, without touching the zoom.

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const unionOf = (rects: readonly Rect[]): Rect | undefined =>
  rects.length === 0
    ? undefined
    : {
        left: Math.min(...rects.map((r) => r.left)),
        top: Math.min(...rects.map((r) => r.top)),
        right: Math.max(...rects.map((r) => r.right)),
        bottom: Math.max(...rects.map((r) => r.bottom)),
      };

/** How far a view from `from` to `to` must move along one axis to hold `start`..`end`; `start` wins when it cannot. */
const shift = (from: number, to: number, start: number, end: number): number => {
  if (start < from || end - start > to - from) return start - from;
  return end > to ? end - to : 0;
};

/** The least scrolling that brings `rect`, with `margin` pixels around, into `view`. */
export const scrollToShow = (view: Rect, rect: Rect, margin: number): { dx: number; dy: number } => ({
  dx: shift(view.left, view.right, rect.left - margin, rect.right + margin),
  dy: shift(view.top, view.bottom, rect.top - margin, rect.bottom + margin),
});
