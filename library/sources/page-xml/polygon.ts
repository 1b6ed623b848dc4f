// From the polygon round a line to its box. A line that leans, or whose outline bulges at a character, has corners far
// from its characters; the breadth that it mostly has is nearer to what is printed.
import type { RegionBox } from './draft-page.ts';

export type Vertex = [number, number];

export const boxOfPoints = (points: readonly Vertex[]): RegionBox => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

const cuts = 24;
/** Of the edges met at the cuts, how many may lie outside the box on either side. */
const outside = 1 / 4;

const quantile = (list: readonly number[], at: number): number =>
  list.toSorted((a, b) => a - b)[Math.round((list.length - 1) * at)];

/** Where the outline crosses the height `y`: the leftmost and the rightmost place. */
const crossings = (points: readonly Vertex[], y: number): [number, number] | undefined => {
  const found = points.flatMap(([x, top], i): number[] => {
    const [nextX, bottom] = points[(i + 1) % points.length];
    if (top <= y === bottom <= y) return [];
    return [x + ((nextX - x) * (y - top)) / (bottom - top)];
  });
  return found.length < 2 ? undefined : [Math.min(...found), Math.max(...found)];
};

const turn = (points: readonly Vertex[]): Vertex[] => points.map(([x, y]): Vertex => [y, x]);

/** The whole length of the outline, and the breadth that it mostly has; of one about as broad as long, its corners. */
export const typicalBox = (points: readonly Vertex[]): RegionBox => {
  const box = boxOfPoints(points);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  if (Math.max(width, height) < 2 * Math.min(width, height)) return box;
  if (width > height) {
    const { left, top, right, bottom } = typicalBox(turn(points));
    return { left: top, top: left, right: bottom, bottom: right };
  }
  const pairs = Array.from({ length: cuts }, (_, i) =>
    crossings(points, box.top + ((i + 0.5) * height) / cuts),
  ).filter((pair) => pair !== undefined);
  if (pairs.length < cuts / 2) return box;
  const left = quantile(
    pairs.map(([from]) => from),
    outside,
  );
  const right = quantile(
    pairs.map(([, to]) => to),
    1 - outside,
  );
  return left < right ? { ...box, left, right } : box;
};
