// What is kept upon the page, for those who walk by Tab: a button over each span. The pointer goes through it to the
// text.
import type { Surface } from '../selection/place-at-point.ts';
import { type KeptItem, lookAtKept, useKept } from './kept-store.ts';
import type { On } from './span-rects.ts';
import { useRects } from './use-rects.ts';

interface Props {
  surface: Surface;
  items: readonly KeptItem[];
  on: On;
}

export const KeptHandles = ({ surface, items, on }: Props) => {
  const rects = useRects(surface, items);
  return items.map(({ keeper, item }) => {
    const rect = rects.get(item.id)?.[0];
    if (!rect) return null;
    const { left, top, right, bottom } = rect;
    const at = { kind: keeper.kind, id: item.id, on };
    return (
      <button
        key={item.id}
        type="button"
        className="kept-handle"
        style={{ left, top, width: right - left, height: bottom - top }}
        aria-label={keeper.show(item).said}
        aria-haspopup="dialog"
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) lookAtKept({ ...at, by: 'focus' });
        }}
        onBlur={() => {
          if (useKept.getState().looked?.by === 'focus') lookAtKept(undefined);
        }}
        onClick={() => lookAtKept({ ...at, by: 'key' })}
      />
    );
  });
};
