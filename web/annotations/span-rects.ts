// Where a span is drawn on a surface: a rectangle a run of a column, or a piece of a line in running text.
import { boxesOf } from '#contract/reading/cell-boxes.ts';
import type { SpanPlace } from '#contract/annotations/annotations.ts';
import type { StageLayerProps } from '../page/stage-layer.ts';
import type { Surface } from '../selection/place-at-point.ts';
import { cellsOfSpan } from '../selection/span.ts';
import type { Rect } from '../page/bring-into-view.ts';
import { spanOf } from './chosen-text.ts';

export type RectSurface = 'leaf' | 'figure';

export const surfaceOn = (
  { page, fit, find, leaf, figure }: Omit<StageLayerProps, 'scroller'>,
  on: RectSurface,
): Surface | undefined => {
  const element = on === 'leaf' ? leaf : figure;
  return element ? { page, element, fit, find } : undefined;
};

const moved = ({ left, top, right, bottom }: Rect, x: number, y: number): Rect => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/** In pixels from the corner of the surface's content. */
export const rectsIn = (surface: Surface, place: SpanPlace): Rect[] => {
  const { page, element, fit, find } = surface;
  const cells = cellsOfSpan(page, spanOf(place));
  if (!fit) {
    const { left, top } = element.getBoundingClientRect();
    return cells
      .flatMap((range) => find(element, range))
      .flatMap((range) => [...range.getClientRects()])
      .filter(({ width, height }) => width > 0 && height > 0)
      .map((rect) => moved(rect, element.scrollLeft - left, element.scrollTop - top));
  }
  return boxesOf(page, cells).map(([left, top, right, bottom]) => ({
    left: (left - fit.left) * fit.scaleX,
    top: (top - fit.top) * fit.scaleY,
    right: (right - fit.left) * fit.scaleX,
    bottom: (bottom - fit.top) * fit.scaleY,
  }));
};

/** In pixels of the window. */
export const rectsOnScreen = (surface: Surface, place: SpanPlace): Rect[] => {
  const { left, top } = surface.element.getBoundingClientRect();
  const { scrollLeft, scrollTop } = surface.element;
  return rectsIn(surface, place).map((rect) => moved(rect, left - scrollLeft, top - scrollTop));
};
