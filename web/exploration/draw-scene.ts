// Draws a graph: edges, then names in vertical columns with the line that proper names have at their left. A name for which
// there is no room is a short stroke; those that more entries have come first.
import {
  advance,
  boxOfLabel,
  padding,
  type Scene,
  type SceneEdge,
  type SceneSize,
  type SceneView,
} from './graph-scene.ts';

export interface SceneState {
  /** The name under the pointer, or the one that the keys have come to. */
  active: number | undefined;
  /** Ids of the name or the edge that is open. */
  open: readonly string[];
}

export interface SceneColours {
  paper: string;
  ink: string;
  quiet: string;
  faint: string;
  edge: string;
  open: string;
  openFill: string;
  onOpen: string;
  wash: string;
  kinds: Record<Scene['nodes'][number]['kind'], string>;
  song: string;
  hei: string;
}

export interface LabelBox {
  node: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

const onScreen = ({ scale, x, y }: SceneView, at: { x: number; y: number }) => ({
  x: at.x * scale + x,
  y: at.y * scale + y,
});

/** The middle of its bend, which its line passes through at its half way between it and the straight. */
export const bendOf = (scene: Scene, { source, target, bend }: SceneEdge, view: SceneView) => {
  const [from, to] = [scene.nodes[source], scene.nodes[target]].map((node) => onScreen(view, node));
  return {
    from,
    to,
    control: {
      x: (from.x + to.x) / 2 - (to.y - from.y) * bend,
      y: (from.y + to.y) / 2 + (to.x - from.x) * bend,
    },
  };
};

const isOpenEdge = (scene: Scene, { source, target }: SceneEdge, open: readonly string[]): boolean =>
  open.length === 2 && open.includes(scene.nodes[source].id) && open.includes(scene.nodes[target].id);

const touches = ({ source, target }: SceneEdge, node: number | undefined): boolean =>
  source === node || target === node;

const overlaps = (a: LabelBox, b: LabelBox): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

/** Characters of a name at this scale: they shrink less than the world does. */
const shownSize = (size: number, scale: number): number => size * Math.min(1.3, Math.max(0.72, scale));

/** Those that have room, in the order in which they are drawn. */
export const placeLabels = (scene: Scene, view: SceneView, { active, open }: SceneState): LabelBox[] => {
  const first = (i: number): boolean =>
    i === active || scene.nodes[i].isCentre || open.includes(scene.nodes[i].id);
  const order = [...scene.nodes.keys()].sort((a, b) => Number(first(b)) - Number(first(a)) || a - b);
  const placed: LabelBox[] = [];
  for (const node of order) {
    const { name, size } = scene.nodes[node];
    const { x, y } = onScreen(view, scene.nodes[node]);
    const { width, height } = boxOfLabel(name, shownSize(size, view.scale));
    const box = { node, left: x - width / 2, top: y - height / 2, width, height };
    if (first(node) || !placed.some((other) => overlaps(box, other))) placed.push(box);
  }
  return placed;
};

/** Edges that are seen one by one; of more each is drawn fainter, so that where many lie it is darker. */
const seenEdges = 300;
const faintest = 0.16;

const drawEdges = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  view: SceneView,
  { active, open }: SceneState,
  colours: SceneColours,
): void => {
  const isNear = (edge: SceneEdge) =>
    edge.bend === 0 || touches(edge, active) || isOpenEdge(scene, edge, open);
  for (const near of [false, true]) {
    ctx.globalAlpha = near ? 1 : Math.min(1, Math.max(faintest, seenEdges / scene.edges.length));
    for (const edge of scene.edges) {
      if (isNear(edge) !== near) continue;
      const { from, to, control } = bendOf(scene, edge, view);
      ctx.beginPath();
      ctx.moveTo(from.x, from.y);
      ctx.quadraticCurveTo(control.x, control.y, to.x, to.y);
      ctx.lineWidth = edge.width;
      ctx.strokeStyle = near ? colours.edge : colours.faint;
      if (isOpenEdge(scene, edge, open)) {
        ctx.strokeStyle = colours.open;
        ctx.lineWidth = Math.max(2.4, edge.width);
      }
      ctx.stroke();
    }
  }
  ctx.globalAlpha = 1;
};

const drawWeight = (
  ctx: CanvasRenderingContext2D,
  text: string,
  at: { x: number; y: number },
  { ground, ink }: { ground: string; ink: string },
): void => {
  const width = ctx.measureText(text).width + 8;
  ctx.fillStyle = ground;
  ctx.fillRect(at.x - width / 2, at.y - 10, width, 20);
  ctx.fillStyle = ink;
  ctx.fillText(text, at.x, at.y + 1);
};

/** Edges that tell their weight at most. */
const mostWeights = 60;

const drawWeights = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  view: SceneView,
  { active, open }: SceneState,
  colours: SceneColours,
): void => {
  ctx.font = `14px ${colours.hei}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const told = scene.edges.filter(
    (edge) => edge.bend === 0 || touches(edge, active) || isOpenEdge(scene, edge, open),
  );
  for (const edge of told.slice(0, mostWeights).reverse()) {
    const { from, to, control } = bendOf(scene, edge, view);
    const at = { x: (from.x + to.x) / 4 + control.x / 2, y: (from.y + to.y) / 4 + control.y / 2 };
    const isOpen = isOpenEdge(scene, edge, open);
    drawWeight(ctx, String(edge.weight), at, {
      ground: isOpen ? colours.openFill : colours.paper,
      ink: isOpen ? colours.onOpen : colours.quiet,
    });
  }
};

const drawLabel = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  { node, left, top, width, height }: LabelBox,
  scale: number,
  { active, open }: SceneState,
  colours: SceneColours,
): void => {
  const { name, kind, size, isCentre, id } = scene.nodes[node];
  const shown = shownSize(size, scale);
  const isOpen = open.includes(id);
  ctx.fillStyle = isCentre || node === active ? colours.wash : colours.paper;
  ctx.fillRect(left, top, width, height);
  const isOther = isOpen && !isCentre;
  if (kind !== 'category') {
    ctx.fillStyle = isOther ? colours.open : colours.kinds[kind];
    const line = isCentre || isOpen ? 2 : 1;
    ctx.fillRect(left, top, line, height);
  }
  ctx.fillStyle = isOther ? colours.open : kind === 'category' ? colours.quiet : colours.ink;
  ctx.font = `${shown}px ${colours.song}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  let y = top + padding + (shown * advance) / 2;
  for (const char of name) {
    ctx.fillText(char, left + width / 2 + 1, y);
    y += shown * advance;
  }
};

/** Answers with the labels that were drawn: what the pointer meets. */
export const drawGraph = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  view: SceneView,
  size: SceneSize,
  state: SceneState,
  colours: SceneColours,
): LabelBox[] => {
  ctx.clearRect(0, 0, size.width, size.height);
  drawEdges(ctx, scene, view, state, colours);
  const labels = placeLabels(scene, view, state);
  const shown = new Set(labels.map(({ node }) => node));
  for (const [i, node] of scene.nodes.entries()) {
    if (shown.has(i)) continue;
    const { x, y } = onScreen(view, node);
    ctx.fillStyle = colours.kinds[node.kind];
    ctx.fillRect(x - 1, y - 5, 2, 10);
  }
  drawWeights(ctx, scene, view, state, colours);
  for (const label of labels.toReversed()) drawLabel(ctx, scene, label, view.scale, state, colours);
  return labels;
};

/** Pixels from an edge within which it is met. */
const reach = 7;

const distanceToEdge = (
  scene: Scene,
  edge: SceneEdge,
  view: SceneView,
  at: { x: number; y: number },
): number => {
  const { from, to, control } = bendOf(scene, edge, view);
  const parts = 24;
  let [least, last] = [Infinity, from];
  for (let i = 1; i <= parts; i++) {
    const t = i / parts;
    const next = {
      x: (1 - t) * (1 - t) * from.x + 2 * (1 - t) * t * control.x + t * t * to.x,
      y: (1 - t) * (1 - t) * from.y + 2 * (1 - t) * t * control.y + t * t * to.y,
    };
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
    const { x, y } = onScreen(view, node);
    return Math.abs(at.x - x) < reach && Math.abs(at.y - y) < reach;
  });
  if (bare >= 0) return { node: bare };
  let [found, least]: [SceneEdge | undefined, number] = [undefined, reach];
  for (const edge of scene.edges) {
    const distance = distanceToEdge(scene, edge, view, at) - (edge.bend === 0 ? 1 : 0);
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
