// How the line of an edge runs: a quadratic Bézier curve from the middle of one name to that of the other.
import type { Scene, SceneEdge, SceneView } from './graph-scene.ts';

interface LinePoint {
  x: number;
  y: number;
}

export interface EdgeLine {
  from: LinePoint;
  to: LinePoint;
  control: LinePoint;
}

export const pointOnScreen = ({ scale, x, y }: SceneView, at: LinePoint): LinePoint => ({
  x: at.x * scale + x,
  y: at.y * scale + y,
});

/** Its control point lies `bend` of its length aside of its middle, and `lean` of it towards its end. */
export const lineBetween = (from: LinePoint, to: LinePoint, bend: number, lean: number): EdgeLine => ({
  from,
  to,
  control: {
    x: (from.x + to.x) / 2 - (to.y - from.y) * bend + (to.x - from.x) * lean,
    y: (from.y + to.y) / 2 + (to.x - from.x) * bend + (to.y - from.y) * lean,
  },
});

export const lineOfEdge = (scene: Scene, { source, target, bend, lean }: SceneEdge, view: SceneView) =>
  lineBetween(pointOnScreen(view, scene.nodes[source]), pointOnScreen(view, scene.nodes[target]), bend, lean);

/** A point of the line, by how much of it lies before. */
export const pointOnLine = ({ from, to, control }: EdgeLine, t: number): LinePoint => ({
  x: (1 - t) * (1 - t) * from.x + 2 * (1 - t) * t * control.x + t * t * to.x,
  y: (1 - t) * (1 - t) * from.y + 2 * (1 - t) * t * control.y + t * t * to.y,
});

export interface ScreenBounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Straight pieces that a line is taken for: at its strongest bend a pixel off. */
const pieces = 20;

/** Whether a straight piece meets a box: after Liang and Barsky. */
const meets = (a: LinePoint, b: LinePoint, { left, top, right, bottom }: ScreenBounds): boolean => {
  let [first, last] = [0, 1];
  const within = (step: number, before: number, after: number): boolean => {
    if (step === 0) return before <= 0 && after >= 0;
    const [low, high] = step > 0 ? [before / step, after / step] : [after / step, before / step];
    first = Math.max(first, low);
    last = Math.min(last, high);
    return first <= last;
  };
  return within(b.x - a.x, left - a.x, right - a.x) && within(b.y - a.y, top - a.y, bottom - a.y);
};

const boundsOf = ({ from, to, control }: EdgeLine): ScreenBounds => ({
  left: Math.min(from.x, to.x, control.x),
  top: Math.min(from.y, to.y, control.y),
  right: Math.max(from.x, to.x, control.x),
  bottom: Math.max(from.y, to.y, control.y),
});

const overlap = (a: ScreenBounds, b: ScreenBounds): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** Those that a line meets. */
export const boxesMet = <T extends ScreenBounds>(line: EdgeLine, boxes: readonly T[]): T[] => {
  const reach = boundsOf(line);
  const near = boxes.filter((box) => overlap(reach, box));
  if (near.length === 0) return [];
  const points = Array.from({ length: pieces + 1 }, (_, i) => pointOnLine(line, i / pieces));
  return near.filter((box) => points.some((point, i) => i > 0 && meets(points[i - 1], point, box)));
};
