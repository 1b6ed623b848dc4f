import type { Printed } from '#contract/reading/reader.ts';
import { type Fit } from '../../book/page-fit.ts';
import type { Page } from '#contract/reading/reader.ts';
import { columnsOf } from '../../book/page-cells.ts';
import { isBackground } from './column-types.ts';

type Stroke = Printed['strokes'][number];

const fills = {
  ink: 'currentColor',
  grey: 'var(--rule-2)',
  paper: 'var(--surface)',
  vermilion: 'var(--zhu)',
} as const;

/** Lines and areas that are printed beside the text, in units of the page. */
export const PrintedStrokes = ({ strokes }: { strokes: readonly Stroke[] }) =>
  strokes.map(({ points, width, fill }, i) => (
    <polyline
      key={i}
      points={(fill ? [...points, points[0]] : points).map((point) => point.join(',')).join(' ')}
      fill={fill ? fills[fill] : 'none'}
      stroke={width > 0 ? 'currentColor' : 'none'}
      strokeWidth={width}
    />
  ));

/** The figures of a leaf, inside its frame; the background behind its text is drawn separately, pale. */
export const LeafFigures = ({ page, fit }: { page: Page; fit: Fit }) => {
  if (!page.printed || page.frames || page.picture === 'scan') return null;
  const behind = columnsOf(page).filter(isBackground);
  const strokes = page.printed.strokes.filter(
    ({ points }) =>
      !behind.some((box) =>
        points.every(([x, y]) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom),
      ),
  );
  if (strokes.length === 0) return null;
  const { left, top, scaleX, scaleY, width, height } = fit;
  return (
    <svg
      className="leaf-figures"
      width={width}
      height={height}
      viewBox={`${left} ${top} ${width / scaleX} ${height / scaleY}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <PrintedStrokes strokes={strokes} />
    </svg>
  );
};
