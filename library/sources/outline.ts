// Outlines on a page: closed lines of whole units that do not cross themselves.
export type OutlinePoint = [number, number];
type Points = readonly OutlinePoint[];

export const areaOf = (points: Points): number => {
  let twice = 0;
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice) / 2;
};

const side = (a: OutlinePoint, b: OutlinePoint, c: OutlinePoint): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

/** Cross in one point within both; lines that only touch do not. */
const cross = (a: OutlinePoint, b: OutlinePoint, c: OutlinePoint, d: OutlinePoint): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

/** More than this are not held against each other. */
const mostChecked = 1000;

/** Visits the edges from left to right, and compares each with the edges that still reach there. */
export const crossesItself = (points: Points): boolean => {
  if (points.length > mostChecked) return true;
  const edges = points
    .map((from, i) => ({ from, to: points[(i + 1) % points.length] }))
    .map(({ from, to }) => ({
      from,
      to,
      left: Math.min(from[0], to[0]),
      right: Math.max(from[0], to[0]),
    }))
    .toSorted((a, b) => a.left - b.left);
  let open: typeof edges = [];
  for (const edge of edges) {
    open = open.filter((other) => other.right >= edge.left);
    if (open.some((other) => cross(edge.from, edge.to, other.from, other.to))) return true;
    open.push(edge);
  }
  return false;
};

/** By the rays that leave it to the right; one on the line counts as within. */
export const holdsPoint = (points: Points, [x, y]: OutlinePoint): boolean => {
  let within = false;
  for (const [i, [ax, ay]] of points.entries()) {
    const [bx, by] = points[(i + 1) % points.length];
    const off = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    const between = Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y;
    if (off === 0 && between && y <= Math.max(ay, by)) return true;
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) within = !within;
  }
  return within;
};

const isSame = (a: OutlinePoint, b: OutlinePoint): boolean => a[0] === b[0] && a[1] === b[1];

/** In whole units within the page, points on a straight line left out; undefined when nothing is left of it. */
export const tidyOutline = (
  points: Points,
  page: { width: number; height: number },
): OutlinePoint[] | undefined => {
  const held = points.map(
    ([x, y]): OutlinePoint => [
      Math.min(page.width, Math.max(0, Math.round(x))),
      Math.min(page.height, Math.max(0, Math.round(y))),
    ],
  );
  const distinct = held.filter((point, i) => !isSame(point, held[(i + held.length - 1) % held.length]));
  const corners = distinct.filter((point, i) => {
    const before = distinct[(i + distinct.length - 1) % distinct.length];
    return side(before, point, distinct[(i + 1) % distinct.length]) !== 0;
  });
  return corners.length >= 3 && areaOf(corners) >= 1 ? corners : undefined;
};

export const boxOutline = (box: {
  left: number;
  top: number;
  right: number;
  bottom: number;
}): OutlinePoint[] => [
  [box.left, box.top],
  [box.right, box.top],
  [box.right, box.bottom],
  [box.left, box.bottom],
];

/** Points of outlines that are held against each other. */
const mostCompared = 5000;

/** Without those that lie wholly within another, as a headline in its article. */
export const outermost = (outlines: OutlinePoint[][]): OutlinePoint[][] => {
  if (outlines.reduce((sum, { length }) => sum + length, 0) > mostCompared) return outlines;
  const within = (inner: OutlinePoint[], outer: OutlinePoint[]) =>
    inner.every((point) => holdsPoint(outer, point));
  return outlines.filter(
    (inner, i) =>
      // Of two that are one the first stays.
      !outlines.some((outer, j) => i !== j && within(inner, outer) && (j < i || !within(outer, inner))),
  );
};
