// Where a word is drawn, in pixels of the window.
import type { StageLayerProps } from '../page/stage-layer.ts';
import { type Point, placeAtPoint, rectOfPlace, type Surface } from '../selection/place-at-point.ts';
import { type PageEntity, entityAt } from './page-entities.ts';
import type { Rect } from '../page/bring-into-view.ts';

export const surfaceOf = (
  { page, fit, find, leaf, figure }: StageLayerProps,
  on: 'leaf' | 'figure',
): Surface | undefined => {
  const element = on === 'leaf' ? leaf : figure;
  return element ? { page, element, fit, find } : undefined;
};

/** The box of the first range of a word: where it begins. */
export const rectOfEntity = (surface: Surface, { ranges }: PageEntity): Rect | undefined => {
  const [{ lineId, start, end }] = ranges;
  const first = rectOfPlace(surface, { lineId, wordId: start });
  const last = rectOfPlace(surface, { lineId, wordId: end });
  if (!first || !last) return undefined;
  // In running text a word may go over the end of a line: then it is anchored where it begins.
  const oneLine = Math.abs(first.top - last.top) < 2 || Math.abs(first.left - last.left) < 2;
  const until = oneLine ? last : first;
  return { left: first.left, top: first.top, right: until.right, bottom: until.bottom };
};

/** The word under a point, the place of whose character the point is really in. */
export const entityUnder = (
  surface: Surface,
  words: readonly PageEntity[],
  point: Point,
): PageEntity | undefined => {
  if (words.length === 0) return undefined;
  const place = placeAtPoint(surface, point);
  const word = place && entityAt(words, place);
  const rect = word && rectOfPlace(surface, place);
  if (!rect) return undefined;
  const { clientX: x, clientY: y } = point;
  return x >= rect.left - 3 && x <= rect.right && y >= rect.top && y <= rect.bottom ? word : undefined;
};
