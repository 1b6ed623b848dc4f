import { memo } from 'react';
import type { PageHit } from '#contract/search/search.ts';
import type { Fit } from '../book/page-fit.ts';
import { PageOverlay } from './page-overlay.tsx';

interface Props {
  hits: readonly PageHit[];
  /** The text near the hits: framed, not filled. */
  near: readonly Pick<PageHit, 'boxes'>[];
  /** Index of the current hit, -1 for none. */
  current: number;
  fit: Fit;
}

/** The gap between the ring and its hit, in pixels. */
const ringGap = 1;
const ringWidth = 2;

/**
 * The hits of a page as one drawing whose coordinates are those of the page: the same over the picture and
 * beneath the text.
 */
export const HitOverlay = memo(({ hits, near, current, fit }: Props) => {
  if (hits.length + near.length === 0) return null;
  const around = ringGap + ringWidth / 2;
  const dx = around / fit.scaleX;
  const dy = around / fit.scaleY;
  return (
    <PageOverlay fit={fit}>
      {hits.map((hit, i) =>
        hit.boxes.map(([left, top, right, bottom], j) => (
          <rect
            key={`${String(i)}.${String(j)}`}
            className="hit-fill"
            x={left}
            y={top}
            width={right - left}
            height={bottom - top}
          />
        )),
      )}
      {near.flatMap(({ boxes }) =>
        boxes.map(([left, top, right, bottom]) => (
          <rect
            key={`near ${left}.${top}.${bottom}`}
            className="hit-near"
            x={left}
            y={top}
            width={right - left}
            height={bottom - top}
          />
        )),
      )}
      {hits[current]?.boxes.map(([left, top, right, bottom]) => (
        <rect
          key={`${left}.${top}`}
          className="hit-ring"
          x={left - dx}
          y={top - dy}
          width={right - left + 2 * dx}
          height={bottom - top + 2 * dy}
          rx={2 / fit.scaleX}
          ry={2 / fit.scaleY}
        />
      ))}
    </PageOverlay>
  );
});
