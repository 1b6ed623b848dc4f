// The right readings of corrections beside the text, which is struck: small and red at its right, as a reader writes
// them into the margin of the column; over it where lines run level.
import type { CSSProperties } from 'react';
import type { Surface } from '../selection/place-at-point.ts';
import type { Rect } from '../words/place-popover.ts';
import type { KeptItem } from './kept-store.ts';
import { useRects } from './use-rects.ts';

/** Of the tag: its type to the breadth of the column, and the least and most pixels. */
const share = 0.4;
const least = 11;
const most = 16;
/** How far a character of main text reaches from the middle of its column. */
const halfOfType = 0.3;

const tagStyle = ({ element }: Surface, rect: Rect, upright: boolean): CSSProperties => {
  const { left, top, right, bottom } = rect;
  const breadth = upright ? right - left : bottom - top;
  const fontSize = Math.round(Math.min(most, Math.max(least, breadth * share)));
  if (upright) {
    const x = Math.min((left + right) / 2 + breadth * halfOfType, element.clientWidth - fontSize - 2);
    return { fontSize, left: x, top, maxHeight: element.clientHeight - top };
  }
  return { fontSize, left, top: Math.max(0, top - fontSize * 0.75), maxWidth: '12em' };
};

export const RightReadings = ({ surface, items }: { surface: Surface; items: readonly KeptItem[] }) => {
  const rects = useRects(surface, items);
  const upright = surface.fit
    ? surface.page.direction === 'V'
    : surface.element.classList.contains('upright');
  return items.map(({ keeper, item }) => {
    const { right } = keeper.show(item);
    const rect = rects.get(item.id)?.[0];
    if (right === undefined || !rect || item.state !== 'same') return null;
    return (
      <span
        key={item.id}
        className={upright ? 'right-reading upright' : 'right-reading'}
        lang="zh-Hant"
        aria-hidden="true"
        style={tagStyle(surface, rect, upright)}
      >
        {right}
      </span>
    );
  });
};
