// Lays a scene into its room: as broad as that, and each name apart from the others at the size that it has when all are seen.
// Where many lie on one heap, all are drawn towards even distances first, in the order in which they lie.
import {
  boundsOfNodes,
  boxOfLabel,
  fitView,
  margin,
  type Scene,
  type SceneSize,
  shownSize,
} from './graph-scene.ts';
import { lineBetween, pointOnLine } from './edge-line.ts';
import { type InTheWay, routeEdges } from './route-edges.ts';

interface Spread {
  x: Float64Array;
  y: Float64Array;
}

interface Boxes {
  width: number[];
  height: number[];
  pinned: boolean[];
}

/** Pixels between two names, and where there is room for lines between them. */
const between = 4;
const wideBetween = 16;
/** How much broader or narrower a scene may be made for its room. */
const [leastStretch, mostStretch] = [0.7, 2.2];
/** How far places are drawn towards even distances: no further than it takes. */
const evenings = [0, 0.3, 0.6, 0.85];
/** In which names that overlap are moved apart. */
const rounds = 160;

/** Evenly over so many pixels round 0, in their order. */
const evened = (places: Float64Array, share: number, extent: number): Float64Array => {
  const order = [...places.keys()].sort((a, b) => places[a] - places[b] || a - b);
  const out = new Float64Array(places.length);
  for (const [rank, i] of order.entries())
    out[i] = places[i] * (1 - share) + ((rank + 0.5) / order.length - 0.5) * extent * share;
  return out;
};

const holdWithin = (places: Float64Array, extents: readonly number[], room: number): void => {
  for (const [i, extent] of extents.entries()) {
    const most = Math.max(0, (room - extent) / 2);
    places[i] = Math.min(most, Math.max(-most, places[i]));
  }
};

/** Moves two apart along one axis; what is pinned stays. */
const move = (places: Float64Array, { pinned }: Boxes, i: number, j: number, over: number): void => {
  const step = places[j] < places[i] ? -over : over;
  const share = pinned[i] || pinned[j] ? 1 : 0.5;
  if (!pinned[i]) places[i] -= step * share;
  if (!pinned[j]) places[j] += step * share;
};

/** One round, by the shorter way; answers whether any lay over another. */
const part = ({ x, y }: Spread, boxes: Boxes, broadest: number): boolean => {
  const order = [...x.keys()].sort((a, b) => x[a] - x[b] || a - b);
  let found = false;
  for (const [at, i] of order.entries())
    for (let next = at + 1; next < order.length; next++) {
      const j = order[next];
      if (x[j] - x[i] > broadest * 2) break;
      const overX = (boxes.width[i] + boxes.width[j]) / 2 - Math.abs(x[j] - x[i]);
      const overY = (boxes.height[i] + boxes.height[j]) / 2 - Math.abs(y[j] - y[i]);
      if (overX <= 0.01 || overY <= 0.01) continue;
      found = true;
      if (overX < overY) move(x, boxes, i, j, overX);
      else move(y, boxes, i, j, overY);
    }
  return found;
};

/** Moves names apart within the room; answers whether none lies over another any more. */
const settle = (at: Spread, boxes: Boxes, { width, height }: SceneSize): boolean => {
  const broadest = Math.max(...boxes.width);
  let round = 0;
  do {
    holdWithin(at.x, boxes.width, width);
    holdWithin(at.y, boxes.height, height);
  } while (part(at, boxes, broadest) && ++round < rounds);
  return round < rounds;
};

/** Rounds in which names are moved out of the way of edges: fewer of many edges, so that it takes tenths of a second. */
const clearingsOf = (edges: number): number => Math.min(30, Math.ceil(1200 / edges));
/** Pixels that a name is moved in each. */
const stepAside = 14;

/** The name away from the line, across it; in every other round, and where it is pinned, the ends of the line from it. */
const moveAside = (at: Spread, { edge, node }: InTheWay, boxes: Boxes, round: number): void => {
  const pointOf = (i: number) => ({ x: at.x[i], y: at.y[i] });
  const [from, to] = [pointOf(edge.source), pointOf(edge.target)];
  const line = lineBetween(from, to, edge.bend, edge.lean);
  let [dx, dy, least] = [0, 0, Infinity];
  for (let i = 0; i <= 20; i++) {
    const { x, y } = pointOnLine(line, i / 20);
    const far = Math.hypot(at.x[node] - x, at.y[node] - y);
    if (far < least) [dx, dy, least] = [at.x[node] - x, at.y[node] - y, far];
  }
  if (least < 1) [dx, dy, least] = [from.y - to.y, to.x - from.x, Math.hypot(to.x - from.x, to.y - from.y)];
  const moves = boxes.pinned[node] || round % 2 === 1 ? [edge.source, edge.target] : [node];
  const step = ((moves.length === 1 ? 1 : -1) * stepAside * (1 + ((round >> 1) % 4))) / Math.max(1, least);
  for (const moved of moves) {
    if (boxes.pinned[moved]) continue;
    at.x[moved] += dx * step;
    at.y[moved] += dy * step;
  }
};

export const spreadScene = (scene: Scene, room: SceneSize): Scene => {
  const [width, height] = [room.width - margin * 2, room.height - margin * 2];
  if (width <= 0 || height <= 0 || scene.nodes.length === 0) return scene;
  const { left, right, top, bottom } = scene.bounds;
  const wanted = (width / height) * ((bottom - top) / Math.max(1, right - left));
  const stretch = Math.min(mostStretch, Math.max(leastStretch, wanted));
  const broad = scene.nodes.map((node) => ({ ...node, x: node.x * stretch }));
  const bounds = boundsOfNodes(broad);
  const { scale } = fitView({ bounds }, room);
  const shown = scene.nodes.map(({ name, size }) => boxOfLabel(name, shownSize(size, scale)));
  const boxesApart = (gap: number): Boxes => ({
    width: shown.map((box) => box.width + gap),
    height: shown.map((box) => box.height + gap),
    pinned: scene.nodes.map(({ isCentre }) => isCentre),
  });
  const [middleX, middleY] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
  const from: Spread = {
    x: Float64Array.from(broad, ({ x }) => (x - middleX) * scale),
    y: Float64Array.from(broad, ({ y }) => (y - middleY) * scale),
  };
  const inner = { width, height };
  let at = from;
  let boxes = boxesApart(between);
  const tries = [wideBetween, between].flatMap((gap) => evenings.map((share) => ({ gap, share })));
  for (const { gap, share } of tries) {
    boxes = boxesApart(gap);
    at = { x: evened(from.x, share, width), y: evened(from.y, share, height) };
    if (settle(at, boxes, inner)) break;
  }
  const sceneAt = (places: Spread): Scene => ({
    ...scene,
    nodes: scene.nodes.map((node, i) => ({ ...node, x: places.x[i] / scale, y: places.y[i] / scale })),
    bounds: {
      left: -width / 2 / scale,
      top: -height / 2 / scale,
      right: width / 2 / scale,
      bottom: height / 2 / scale,
    },
  });
  let best = routeEdges(sceneAt(at), scale);
  let last = best;
  for (let round = 0; best.inTheWay.length > 0 && round < clearingsOf(scene.edges.length); round++) {
    for (const met of last.inTheWay) moveAside(at, met, boxes, round);
    if (!settle(at, boxes, inner)) break;
    last = routeEdges(sceneAt(at), scale);
    if (last.inTheWay.length < best.inTheWay.length) best = last;
  }
  return best.scene;
};
