// The boxes of slanted lines overlap those of their neighbours, although no character does. If two boxes are side by
// side, each gives up half of the overlap, so that a place on the page belongs to one line and lines are separate.
import type { SourceRow } from '../source.ts';

type Side = 'left' | 'right' | 'top' | 'bottom';

/** Names of the edges across a line and along it. */
const edges: Record<SourceRow['wordDir'], { across: [Side, Side]; along: [Side, Side] }> = {
  V: { across: ['left', 'right'], along: ['top', 'bottom'] },
  H: { across: ['top', 'bottom'], along: ['left', 'right'] },
};

const shared = (a: SourceRow, b: SourceRow, [from, to]: [Side, Side]): number =>
  Math.min(a[to], b[to]) - Math.max(a[from], b[from]);

const part = (a: SourceRow, b: SourceRow): void => {
  if (a.wordDir !== b.wordDir) return;
  const { across, along } = edges[a.wordDir];
  const over = shared(a, b, across);
  const beside = shared(a, b, along);
  if (over <= 0 || beside <= 0) return;
  const [from, to] = across;
  // One within the other, or more one than two, is no matter of leaning.
  const narrower = Math.min(a[to] - a[from], b[to] - b[from]);
  const shorter = Math.min(a[along[1]] - a[along[0]], b[along[1]] - b[along[0]]);
  if (over > narrower / 2 || beside < shorter / 5) return;
  const [low, high] = a[from] < b[from] ? [a, b] : [b, a];
  if (low[to] > high[to]) return;
  const middle = Math.round((high[from] + low[to]) / 2);
  low[to] = middle;
  high[from] = middle;
};

/** Changes the rows. */
export const partRows = (rows: readonly SourceRow[]): void => {
  rows.forEach((a, i) => {
    for (const b of rows.slice(i + 1)) part(a, b);
  });
};
