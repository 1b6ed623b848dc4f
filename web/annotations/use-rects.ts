import { useLayoutEffect, useState } from 'react';
import type { Surface } from '../selection/place-at-point.ts';
import type { Rect } from '../page/bring-into-view.ts';
import type { PageAnnotation } from './annotation-store.ts';
import { rectsIn } from './span-rects.ts';

const none: ReadonlyMap<string, readonly Rect[]> = new Map();

/** Where annotations are drawn on a surface, by their ids; measured again when the surface changes size. */
export const useRects = (
  surface: Surface,
  items: readonly PageAnnotation[],
): ReadonlyMap<string, readonly Rect[]> => {
  const [rects, setRects] = useState(none);
  useLayoutEffect(() => {
    const measure = () =>
      setRects(new Map(items.map(({ item }) => [item.id, rectsIn(surface, item)] as const)));
    measure();
    // In the true layout the places follow from the page alone.
    if (surface.fit) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(surface.element);
    return () => observer.disconnect();
  }, [surface, items]);
  return rects;
};
