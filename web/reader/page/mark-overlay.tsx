import { memo, useLayoutEffect } from 'react';
import { boxesOf } from '#contract/cell-boxes.ts';
import type { Page } from '#contract/reader.ts';
import type { CellFinder } from './light-cells.ts';
import { layers, type MarkLayer, useMarks } from './marks.ts';
import type { Fit } from './page-fit.ts';
import { PageOverlay } from './page-overlay.tsx';

const names = Object.keys(layers) as MarkLayer[];

/** Pixels between a column and the line at its side. */
const sideGap = 2;

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
          {boxesOf(page, cells).map(([left, top, right, bottom]) =>
            layers[name] === 'fill' ? (
              <rect key={`${left}.${top}`} x={left} y={top} width={right - left} height={bottom - top} />
            ) : page.direction === 'V' ? (
              <line
                key={`${left}.${top}`}
                x1={left - sideGap / fit.scaleX}
                x2={left - sideGap / fit.scaleX}
                y1={top}
                y2={bottom}
              />
            ) : (
              <line key={`${left}.${top}`} x1={left} x2={right} y1={bottom} y2={bottom} />
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
