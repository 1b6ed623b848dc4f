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

interface Spread {
  x: Float64Array;
  y: Float64Array;
}

interface Boxes {
  width: number[];
  height: number[];
  pinned: boolean[];
}

/** Pixels between two names. */
const between = 4;
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
  const boxes: Boxes = {
    width: shown.map((box) => box.width + between),
    height: shown.map((box) => box.height + between),
    pinned: scene.nodes.map(({ isCentre }) => isCentre),
  };
  const broadest = Math.max(...boxes.width);
  const [middleX, middleY] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
  const from: Spread = {
    x: Float64Array.from(broad, ({ x }) => (x - middleX) * scale),
    y: Float64Array.from(broad, ({ y }) => (y - middleY) * scale),
  };
  let at = from;
  for (const share of evenings) {
    at = { x: evened(from.x, share, width), y: evened(from.y, share, height) };
    let round = 0;
    do {
      holdWithin(at.x, boxes.width, width);
      holdWithin(at.y, boxes.height, height);
    } while (part(at, boxes, broadest) && ++round < rounds);
    if (round < rounds) break;
  }
  return {
    ...scene,
    nodes: scene.nodes.map((node, i) => ({ ...node, x: at.x[i] / scale, y: at.y[i] / scale })),
    bounds: {
      left: -width / 2 / scale,
      top: -height / 2 / scale,
      right: width / 2 / scale,
      bottom: height / 2 / scale,
    },
  };
};
