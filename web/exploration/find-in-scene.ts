// Finds items of a drawn graph: the one under a point, and the next one in a direction.
import type { LabelBox } from './draw-scene.ts';
import { lineOfEdge, pointOnLine, pointOnScreen } from './edge-line.ts';
import type { Scene, SceneEdge, SceneView } from './graph-scene.ts';

/** Maximum distance in pixels at which a point selects an edge. */
const reach = 7;

const distanceToEdge = (
  scene: Scene,
  edge: SceneEdge,
  view: SceneView,
  at: { x: number; y: number },
): number => {
  const line = lineOfEdge(scene, edge, view);
  const parts = 24;
  let [least, last] = [Infinity, line.from];
  for (let i = 1; i <= parts; i++) {
    const next = pointOnLine(line, i / parts);
    const [dx, dy] = [next.x - last.x, next.y - last.y];
    const along = ((at.x - last.x) * dx + (at.y - last.y) * dy) / Math.max(1e-9, dx * dx + dy * dy);
    const held = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(at.x - last.x - dx * held, at.y - last.y - dy * held));
    last = next;
  }
  return least;
};

/** The name under a point; else the edge nearest to it, those from the middle before others. */
export const findAt = (
  scene: Scene,
  view: SceneView,
  labels: readonly LabelBox[],
  at: { x: number; y: number },
): { node: number } | { edge: SceneEdge } | undefined => {
  const label = labels.find(
    ({ left, top, width, height }) =>
      at.x >= left && at.x <= left + width && at.y >= top && at.y <= top + height,
  );
  if (label) return { node: label.node };
  const bare = scene.nodes.findIndex((node) => {
    const { x, y } = pointOnScreen(view, node);
    return Math.abs(at.x - x) < reach && Math.abs(at.y - y) < reach;
  });
  if (bare >= 0) return { node: bare };
  let [found, least]: [SceneEdge | undefined, number] = [undefined, reach];
  for (const edge of scene.edges) {
    const distance = distanceToEdge(scene, edge, view, at) - (edge.isRay ? 1 : 0);
    if (distance < least) [found, least] = [edge, distance];
  }
  return found && { edge: found };
};

/** The nearest name in a direction, from the one that is active. */
export const findNext = (scene: Scene, active: number | undefined, dx: number, dy: number): number => {
  if (active === undefined || scene.nodes.length === 0) return 0;
  const from = scene.nodes[active];
  let [found, least] = [active, Infinity];
  for (const [i, { x, y }] of scene.nodes.entries()) {
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    const far = along + aside * 2;
    if (i !== active && along > 0 && far < least) [found, least] = [i, far];
  }
  return found;
};
