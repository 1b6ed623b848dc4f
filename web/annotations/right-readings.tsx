// The right readings of corrections beside the text, which is struck: small and red at its right, as a reader writes
// them into the margin of the column, in indigo once an editor has accepted it; over it where lines run level. In running
// text the stroke is the text's own.
import { type CSSProperties, Fragment } from 'react';
import type { Surface } from '../selection/place-at-point.ts';
import type { Rect } from '../page/bring-into-view.ts';
import type { PageAnnotation } from './annotation-store.ts';
import { useRects } from './use-rects.ts';

/** Of the tag: its type to the breadth of the column, and the least and most pixels. */
const share = 0.4;
const least = 11;
const most = 16;
/** How far a character of main text reaches from the middle of its column. */
const halfOfType = 0.3;

const tagStyle = ({ element }: Surface, rect: Rect, upright: boolean, count: number): CSSProperties => {
  const { left, top, right, bottom } = rect;
  const breadth = upright ? right - left : bottom - top;
  const fontSize = Math.round(Math.min(most, Math.max(least, breadth * share)));
  if (upright) {
    const x = Math.min((left + right) / 2 + breadth * halfOfType, element.clientWidth - fontSize - 2);
    // Beside the middle of what is struck, where it is the shorter.
    const y = top + Math.max(0, (bottom - top - count * fontSize) / 2);
    return { fontSize, left: x, top: y, maxHeight: element.clientHeight - y };
  }
  return { fontSize, left, top: Math.max(0, top - fontSize * 0.75), maxWidth: '12em' };
};

/** Over the characters and a little aslant, so that it is no stroke of theirs. */
const Stroke = ({ rect, upright, tone }: { rect: Rect; upright: boolean; tone: string }) => {
  const { left, top, right, bottom } = rect;
  const [from, to] = upright
    ? [
        { x: '60%', y: '4%' },
        { x: '40%', y: '96%' },
      ]
    : [
        { x: '4%', y: '60%' },
        { x: '96%', y: '40%' },
      ];
  return (
    <svg
      className={`struck${tone}`}
      style={{ left, top, width: right - left, height: bottom - top }}
      aria-hidden="true"
    >
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
    </svg>
  );
};

export const RightReadings = ({ surface, items }: { surface: Surface; items: readonly PageAnnotation[] }) => {
  const rects = useRects(surface, items);
  const upright = surface.fit
    ? surface.page.direction === 'V'
    : surface.element.classList.contains('upright');
  return items.map(({ annotationType, item }) => {
    const { right, accepted } = annotationType.show(item);
    const runs = rects.get(item.id) ?? [];
    if (right === undefined || runs.length === 0 || item.state !== 'same') return null;
    const tone = accepted ? ' accepted' : '';
    return (
      <Fragment key={item.id}>
        {surface.fit &&
          runs.map((rect) => (
            <Stroke key={`${rect.left}.${rect.top}`} rect={rect} upright={upright} tone={tone} />
          ))}
        <span
          className={`right-reading${upright ? ' upright' : ''}${tone}`}
          lang="zh-Hant"
          aria-hidden="true"
          style={tagStyle(surface, runs[0], upright, [...right].length)}
        >
          {right}
        </span>
      </Fragment>
    );
  });
};
