import { memo, useLayoutEffect } from 'react';
import { type CellBox, boxesOf } from '#contract/reading/cell-boxes.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { CellFinder } from './columns/highlighted-cells.ts';
import { layers, type MarkLayer, useMarks } from './columns/marks.ts';
import type { Fit } from '../book/page-fit.ts';
import { PageOverlay } from './page-overlay.tsx';

const names = Object.keys(layers) as MarkLayer[];

/** Pixels between the characters and the line at their side, and by which it is shorter at either end. */
const sideGap = 3;
const shorter = 2;

const Fill = ({ box: [left, top, right, bottom] }: { box: CellBox }) => (
  <rect x={left} y={top} width={right - left} height={bottom - top} />
);

interface LineProps {
  box: CellBox;
  count: number;
  page: Page;
  fit: Fit;
  at: 'side' | 'other-side';
}

/** Offset of a line from the middle of the column, in pixels; less is nearer to the head of the page. */
const offsetOf = (at: LineProps['at'], size: number, gap: number): number =>
  (size / 2 + gap) * (at === 'side' ? -1 : 1);

/**
 * A line placed like a 專名號: left of the characters, which fill the middle of a column, or beneath those of a row; or on
 * the opposite side.
 */
const Line = ({ box, count, page, fit, at }: LineProps) => {
  const [left, top, right, bottom] = box;
  const { scaleX, scaleY } = fit;
  if (page.direction === 'H') {
    const size = Math.min(bottom - top, (right - left) / count);
    const off = -offsetOf(at, size, sideGap / scaleY);
    const y = Math.min(bottom, Math.max(top, (top + bottom) / 2 + off));
    return <line x1={left + shorter / scaleX} x2={right - shorter / scaleX} y1={y} y2={y} />;
  }
  const size = Math.min(right - left, (bottom - top) / count);
  // A narrow column's own: at its very edge it would seem its neighbour's, or the frame's.
  const x = Math.min(right - shorter / scaleX, (left + right) / 2 + offsetOf(at, size, sideGap / scaleX));
  return <line x1={x} x2={x} y1={top + shorter / scaleY} y2={bottom - shorter / scaleY} />;
};

/** The highlighted layers as one drawing in page units, over the picture and beneath the text alike. */
export const MarkOverlay = memo(({ page, fit }: { page: Page; fit: Fit }) => {
  const marks = useMarks();
  const highlighted = names.flatMap((name) => {
    const layer = marks[name];
    return layer?.pageId === page.pageId && layer.cells.length > 0 ? [{ name, cells: layer.cells }] : [];
  });
  if (highlighted.length === 0) return null;
  return (
    <PageOverlay fit={fit}>
      {highlighted.map(({ name, cells }) => (
        <g key={name} className={`marks marks-${name}`}>
          {cells.flatMap((range, i) =>
            boxesOf(page, [range]).map((box) => {
              const at = layers[name];
              if (at === 'flow') return null;
              // Notes may lie over each other.
              const key = `${String(i)}.${box[0]}.${box[1]}`;
              return at === 'fill' ? (
                <Fill key={key} box={box} />
              ) : (
                <Line key={key} box={box} count={range.end - range.start + 1} page={page} fit={fit} at={at} />
              );
            }),
          )}
        </g>
      ))}
    </PageOverlay>
  );
});

/** In running text the CSS Custom Highlight API highlights the layers: `langhuan-mark-{layer}`. */
export const useMarkedFlow = (root: HTMLElement | null, page: Page, find: CellFinder, flowing: boolean) => {
  const marks = useMarks();
  useLayoutEffect(() => {
    if (!root || !flowing || typeof Highlight !== 'function') return undefined;
    const set = names.filter((name) => marks[name]?.pageId === page.pageId);
    for (const name of set) {
      const ranges = marks[name]?.cells.flatMap((range) => find(root, range)) ?? [];
      CSS.highlights.set(`langhuan-mark-${name}`, new Highlight(...ranges));
    }
    return () => set.forEach((name) => CSS.highlights.delete(`langhuan-mark-${name}`));
  }, [root, page, find, flowing, marks]);
};
