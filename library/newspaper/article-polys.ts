// Outlines in whole units of the stored page, and the boxes that they are made of.
import type { ArticlePoly } from '#contract/newspapers/articles.ts';

type Point = [number, number];
type Box = ArticlePoly['areas'][number];

/** Beyond so many corners an outline is one box: areas are for cutting and for quick looks, not for the border. */
const mostBoxedCorners = 200;

const boundsOf = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

/** The boxes of an outline of upright and level edges: cut at every level one, and joined where nothing changes. */
const boxesOf = (points: readonly Point[]): Box[] => {
  const edges = points.map((from, i) => [from, points[(i + 1) % points.length]] as const);
  const isSquare = edges.every(([a, b]) => a[0] === b[0] || a[1] === b[1]);
  if (!isSquare || points.length > mostBoxedCorners) return [boundsOf(points)];
  const levels = [...new Set(points.map(([, y]) => y))].sort((a, b) => a - b);
  const boxes: Box[] = [];
  let open: Box[] = [];
  for (const [i, bottom] of levels.entries()) {
    if (i === 0) continue;
    const top = levels[i - 1];
    const xs = edges
      .filter(([a, b]) => a[0] === b[0] && Math.min(a[1], b[1]) <= top && Math.max(a[1], b[1]) >= bottom)
      .map(([a]) => a[0])
      .sort((a, b) => a - b);
    const now: Box[] = [];
    for (let x = 0; x + 1 < xs.length; x += 2) {
      const above = open.find((box) => box.left === xs[x] && box.right === xs[x + 1]);
      const box = above ?? { left: xs[x], top, right: xs[x + 1], bottom };
      box.bottom = bottom;
      if (!above) boxes.push(box);
      now.push(box);
    }
    open = now;
  }
  return boxes.filter((box) => box.left < box.right);
};

/** `kx`, `ky`: units of the stored page in one unit of the source's. */
export const polyOf = (points: readonly Point[], kx: number, ky: number): ArticlePoly => {
  const scaled = points.map(([x, y]): Point => [Math.round(x * kx), Math.round(y * ky)]);
  return { points: scaled, areas: boxesOf(scaled) };
};
