// A drawing as it is sent: whole where that is short enough for anybody, as the drawing of a character is; else without
// points that lie on the line between others, which tell least of its shape (Ramer 1972, Douglas & Peucker 1973).
import { longestOpenTrace } from '#contract/tools/input-aids.ts';

export type DrawnPoint = readonly [x: number, y: number];
export type DrawnStroke = readonly DrawnPoint[];

/** How far off the line a point may be that is left out, in pixels of the pad; tried in turn. */
const tolerances = [0.25, 0.5, 1, 2];

/** The square of how far a point is from a line between two others. */
const squareOffLine = ([x, y]: DrawnPoint, [ax, ay]: DrawnPoint, [bx, by]: DrawnPoint): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2;
};

/** Both ends, and as few points between as leave none further than `tolerance` off the line. */
export const thinStroke = (points: DrawnStroke, tolerance: number): DrawnStroke => {
  if (points.length < 3) return points;
  const needed = new Set([0, points.length - 1]);
  const spans: [first: number, last: number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    let [farthest, at] = [tolerance * tolerance, -1];
    for (let i = first + 1; i < last; i += 1) {
      const square = squareOffLine(points[i], points[first], points[last]);
      if (square > farthest) [farthest, at] = [square, i];
    }
    if (at < 0) continue;
    needed.add(at);
    spans.push([first, at], [at, last]);
  }
  return points.filter((_, i) => needed.has(i));
};

/** As the contract says; empty for no stroke. */
export const writeTrace = (strokes: readonly DrawnStroke[]): string => {
  if (strokes.length === 0) return '';
  let trace = JSON.stringify(strokes);
  for (const tolerance of tolerances) {
    if (trace.length <= longestOpenTrace) break;
    trace = JSON.stringify(strokes.map((stroke) => thinStroke(stroke, tolerance)));
  }
  return trace;
};
