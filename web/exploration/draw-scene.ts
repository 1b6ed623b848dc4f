// Draws a graph: edges, then names in vertical columns with the line that proper names have at their left. A name for which
// there is no room is a short stroke; those that more entries have come first.
import { boxesMet, lineOfEdge, pointOnLine, pointOnScreen } from './edge-line.ts';
import {
  advance,
  boxOfLabel,
  padding,
  type Scene,
  type SceneEdge,
  type SceneSize,
  type SceneView,
  shownSize,
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

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface LabelBox extends Box {
  node: number;
}

const isOpenEdge = (scene: Scene, { source, target }: SceneEdge, open: readonly string[]): boolean =>
  open.length === 2 && open.includes(scene.nodes[source].id) && open.includes(scene.nodes[target].id);

const touches = ({ source, target }: SceneEdge, node: number | undefined): boolean =>
  source === node || target === node;

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

/** Those that have room, in the order in which they are drawn. */
export const placeLabels = (scene: Scene, view: SceneView, { active, open }: SceneState): LabelBox[] => {
  const first = (i: number): boolean =>
    i === active || scene.nodes[i].isCentre || open.includes(scene.nodes[i].id);
  const order = [...scene.nodes.keys()].sort((a, b) => Number(first(b)) - Number(first(a)) || a - b);
  const placed: LabelBox[] = [];
  for (const node of order) {
    const { name, size } = scene.nodes[node];
    const { x, y } = pointOnScreen(view, scene.nodes[node]);
    const { width, height } = boxOfLabel(name, shownSize(size, view.scale));
    const box = { node, left: x - width / 2, top: y - height / 2, width, height };
    if (first(node) || !placed.some((other) => overlaps(box, other))) placed.push(box);
  }
  return placed;
};

/** Edges that are seen one by one; of more each is drawn fainter, so that where many lie it is darker. */
const seenEdges = 300;
const faintest = 0.28;

const drawEdges = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  view: SceneView,
  { active, open }: SceneState,
  colours: SceneColours,
): void => {
  const isNear = (edge: SceneEdge) => edge.isRay || touches(edge, active) || isOpenEdge(scene, edge, open);
  for (const near of [false, true]) {
    ctx.globalAlpha = near ? 1 : Math.min(1, Math.max(faintest, seenEdges / scene.edges.length));
    for (const edge of scene.edges) {
      if (isNear(edge) !== near) continue;
      const { from, to, control } = lineOfEdge(scene, edge, view);
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

interface WeightBox extends Box {
  text: string;
  isOpen: boolean;
}

const drawWeight = (
  ctx: CanvasRenderingContext2D,
  { text, left, top, width, height }: WeightBox,
  { ground, ink }: { ground: string; ink: string },
): void => {
  ctx.fillStyle = ground;
  ctx.fillRect(left, top, width, height);
  ctx.fillStyle = ink;
  ctx.fillText(text, left + width / 2, top + height / 2 + 1);
};

/** Edges that tell their weight at most. */
const mostWeights = 60;
/** Edges of a graph that is round no name, of which each tells its weight. */
const fewEdges = 40;
/** Possible places of a weight along its edge, the best place first. */
const placesOnEdge = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

/** A name without room. */
export const strokeOf = (scene: Scene, view: SceneView, node: number): Box => {
  const { x, y } = pointOnScreen(view, scene.nodes[node]);
  return { left: x - 1, top: y - 5, width: 2, height: 10 };
};

/** Each weight clear of names and other weights, and of other lines where possible; one without such a place is shown in the table and the list alone. */
export const placeWeights = (
  ctx: Pick<CanvasRenderingContext2D, 'measureText'>,
  scene: Scene,
  view: SceneView,
  { active, open }: SceneState,
  labels: readonly LabelBox[],
): WeightBox[] => {
  const tellsAll = scene.edges.length <= fewEdges && !scene.nodes.some(({ isCentre }) => isCentre);
  const candidates = scene.edges.filter(
    (edge) => tellsAll || edge.isRay || touches(edge, active) || isOpenEdge(scene, edge, open),
  );
  const named = new Set(labels.map(({ node }) => node));
  const strokes = [...scene.nodes.keys()].filter((node) => !named.has(node));
  const taken: Box[] = [...labels, ...strokes.map((node) => strokeOf(scene, view, node))];
  const placed: WeightBox[] = [];
  const shown = candidates.slice(0, mostWeights);
  const lines = shown.map((edge) => lineOfEdge(scene, edge, view));
  for (const [i, edge] of shown.entries()) {
    const text = String(edge.weight);
    const isOpen = isOpenEdge(scene, edge, open);
    const width = ctx.measureText(text).width + 8;
    const boxes = placesOnEdge
      .map((at): WeightBox => {
        const { x, y } = pointOnLine(lines[i], at);
        return { text, isOpen, left: x - width / 2, top: y - 10, width, height: 20 };
      })
      .filter((box) => !taken.some((other) => overlaps(box, other)));
    const isBare = ({ left, top, width: broad, height }: Box): boolean => {
      const box = { left, top, right: left + broad, bottom: top + height };
      return !lines.some((line, j) => j !== i && boxesMet(line, [box]).length > 0);
    };
    const free = boxes.find(isBare) ?? boxes[0];
    if (!free) continue;
    placed.push(free);
    taken.push(free);
  }
  return placed;
};

const drawWeights = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  view: SceneView,
  state: SceneState,
  labels: readonly LabelBox[],
  colours: SceneColours,
): void => {
  ctx.font = `14px ${colours.hei}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const weight of placeWeights(ctx, scene, view, state, labels).reverse())
    drawWeight(ctx, weight, {
      ground: weight.isOpen ? colours.openFill : colours.paper,
      ink: weight.isOpen ? colours.onOpen : colours.quiet,
    });
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
    const { left, top, width, height } = strokeOf(scene, view, i);
    ctx.fillStyle = colours.kinds[node.kind];
    ctx.fillRect(left, top, width, height);
  }
  drawWeights(ctx, scene, view, state, labels, colours);
  for (const label of labels.toReversed()) drawLabel(ctx, scene, label, view.scale, state, colours);
  return labels;
};
