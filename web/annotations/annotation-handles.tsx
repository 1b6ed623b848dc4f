// Keyboard access to the annotations on the page: a button over each span, reached by Tab. The pointer goes through the
// button to the text.
import type { Surface } from '../selection/place-at-point.ts';
import { type PageAnnotation, openAnnotation, useSaved } from './annotation-store.ts';
import type { RectSurface } from './span-rects.ts';
import { useRects } from './use-rects.ts';

interface Props {
  surface: Surface;
  items: readonly PageAnnotation[];
  on: RectSurface;
}

export const AnnotationHandles = ({ surface, items, on }: Props) => {
  const rects = useRects(surface, items);
  return items.map(({ annotationType, item }) => {
    const rect = rects.get(item.id)?.[0];
    if (!rect) return null;
    const { left, top, right, bottom } = rect;
    const at = { kind: annotationType.kind, id: item.id, on };
    return (
      <button
        key={item.id}
        type="button"
        className="annotation-handle"
        style={{ left, top, width: right - left, height: bottom - top }}
        aria-label={annotationType.show(item).said}
        aria-haspopup="dialog"
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) openAnnotation({ ...at, by: 'focus' });
        }}
        onBlur={() => {
          if (useSaved.getState().active?.by === 'focus') openAnnotation(undefined);
        }}
        onClick={() => openAnnotation({ ...at, by: 'key' })}
      />
    );
  });
};
