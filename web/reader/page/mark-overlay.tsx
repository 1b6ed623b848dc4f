import { memo, useLayoutEffect } from 'react';
import { type Box, boxesOf } from '#contract/cell-boxes.ts';
import type { Page } from '#contract/reader.ts';
import type { CellFinder } from './light-cells.ts';
import { layers, type MarkLayer, useMarks } from './marks.ts';
import type { Fit } from './page-fit.ts';
import { PageOverlay } from './page-overlay.tsx';

const names = Object.keys(layers) as MarkLayer[];

/** Pixels between the characters and the line at their side, and by which it is shorter at either end. */
const sideGap = 3;
const shorter = 2;

const Fill = ({ box: [left, top, right, bottom] }: { box: Box }) => (
  <rect x={left} y={top} width={right - left} height={bottom - top} />
);

/** As a 專名號 stands: left of the characters, which fill the middle of a column, or beneath those of a row. */
const SideLine = ({ box, count, page, fit }: { box: Box; count: number; page: Page; fit: Fit }) => {
  const [left, top, right, bottom] = box;
  const { scaleX, scaleY } = fit;
  if (page.direction === 'H') {
    const size = Math.min(bottom - top, (right - left) / count);
    const y = Math.min(bottom, (top + bottom + size) / 2 + sideGap / scaleY);
    return <line x1={left + shorter / scaleX} x2={right - shorter / scaleX} y1={y} y2={y} />;
  }
  const size = Math.min(right - left, (bottom - top) / count);
  const x = (left + right - size) / 2 - sideGap / scaleX;
  return <line x1={x} x2={x} y1={top + shorter / scaleY} y2={bottom - shorter / scaleY} />;
};

/** The lit layers as one drawing in page units, over the picture and beneath the text alike. */
export const MarkOverlay = memo(({ page, fit }: { page: Page; fit: Fit }) => {
  const marks = useMarks();
  const lit = names.flatMap((name) => {
    const layer = marks[name];
    return layer?.pageId === page.pageId && layer.cells.length > 0 ? [{ name, cells: layer.cells }] : [];
  });
  if (lit.length === 0) return null;
  return (
    <PageOverlay fit={fit}>
      {lit.map(({ name, cells }) => (
        <g key={name} className={`marks marks-${name}`}>
          {cells.flatMap((range) =>
            boxesOf(page, [range]).map((box) =>
              layers[name] === 'fill' ? (
                <Fill key={`${box[0]}.${box[1]}`} box={box} />
              ) : (
                <SideLine
                  key={`${box[0]}.${box[1]}`}
                  box={box}
                  count={range.end - range.start + 1}
                  page={page}
                  fit={fit}
                />
              ),
            ),
          )}
        </g>
      ))}
    </PageOverlay>
  );
});

/** In running text the layers are lit by the CSS Custom Highlight API: `langhuan-mark-{layer}`. */
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
