// Bends the lines of a graph round the names that are not their ends: else a reader takes such a name for one of those joined.
import { placeLabels, strokeOf } from './draw-scene.ts';
import {
  type ScreenBounds,
  boxesMet,
  type EdgeLine,
  lineBetween,
  pointOnLine,
  pointOnScreen,
} from './edge-line.ts';
import { margin, type Scene, type SceneEdge } from './graph-scene.ts';

/** Pixels that a line keeps from a name. */
const clearance = 3;
/** How far aside a line may bend, of its length, the least first; to either side, and nearer to either end. */
const bends = [0, 0.07, 0.14, 0.22, 0.3, 0.4, 0.5, 0.65];
const leans = [0, -0.2, 0.2, -0.35, 0.35];
const tried = bends.flatMap((bend) =>
  (bend === 0 ? [0] : [bend, -bend]).flatMap((side) => leans.map((lean) => ({ bend: side, lean }))),
);
/** Edges of a graph that are bent at most: of more, names are too near for lines between them. */
const mostRouted = 200;
const isWithin = (line: EdgeLine, room: ScreenBounds): boolean => {
  const { x, y } = pointOnLine(line, 0.5);
  return x >= room.left && x <= room.right && y >= room.top && y <= room.bottom;
};

/** A name that an edge cannot avoid by any bend. */
export interface InTheWay {
  edge: SceneEdge;
  node: number;
}

/**
 * At this scale: nearer, names leave more room. An edge is as it was where nothing is in its way, else bends the least that
 * passes by all names; where no bend does, that which meets the fewest.
 */
export const routeEdges = (scene: Scene, scale: number): { scene: Scene; inTheWay: InTheWay[] } => {
  if (scene.edges.length > mostRouted) return { scene, inTheWay: [] };
  const view = { scale, x: 0, y: 0 };
  const labels = placeLabels(scene, view, { active: undefined, open: [] });
  const named = new Set(labels.map(({ node }) => node));
  const strokes = [...scene.nodes.keys()]
    .filter((node) => !named.has(node))
    .map((node) => ({ node, ...strokeOf(scene, view, node) }));
  const boxes = [...labels, ...strokes].map(({ node, left, top, width, height }) => ({
    node,
    left: left - clearance,
    top: top - clearance,
    right: left + width + clearance,
    bottom: top + height + clearance,
  }));
  const room: ScreenBounds = {
    left: scene.bounds.left * scale - margin,
    top: scene.bounds.top * scale - margin,
    right: scene.bounds.right * scale + margin,
    bottom: scene.bounds.bottom * scale + margin,
  };
  const inTheWay: InTheWay[] = [];
  const route = (edge: SceneEdge): SceneEdge => {
    const [from, to] = [edge.source, edge.target].map((node) => pointOnScreen(view, scene.nodes[node]));
    const others = boxes.filter(({ node }) => node !== edge.source && node !== edge.target);
    let [best, fewest] = [edge, boxesMet(lineBetween(from, to, edge.bend, edge.lean), others)];
    for (const { bend, lean } of tried) {
      if (fewest.length === 0) break;
      const line = lineBetween(from, to, bend, lean);
      if (!isWithin(line, room)) continue;
      const found = boxesMet(line, others);
      if (found.length < fewest.length) [best, fewest] = [{ ...edge, bend, lean }, found];
    }
    for (const { node } of fewest) inTheWay.push({ edge: best, node });
    return best;
  };
  return { scene: { ...scene, edges: scene.edges.map(route) }, inTheWay };
};
