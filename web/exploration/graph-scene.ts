// A graph as it is drawn: where its names lie, how large they are written, and how its edges run.
import type { Graph, GraphNode } from '#contract/knowledge/exploration.ts';
import { layGraph } from './force-layout.ts';

export interface SceneNode extends GraphNode {
  /** Of its characters, in pixels. */
  size: number;
  width: number;
  height: number;
  x: number;
  y: number;
  /** One of those that the graph is round. */
  isCentre: boolean;
}

export interface SceneEdge {
  source: number;
  target: number;
  weight: number;
  /** Of its line. */
  width: number;
  /** From a name that the graph is round. */
  isRay: boolean;
  /** To which side it bends, and how far of its length; straight where it is a ray, and no name is in its way. */
  bend: number;
  /** How far of its length its bend lies nearer to its end. */
  lean: number;
}

export interface Scene {
  nodes: SceneNode[];
  edges: SceneEdge[];
  /** The world that labels reach over. */
  bounds: { left: number; top: number; right: number; bottom: number };
}

/** Between the characters of a name, of their size. */
export const advance = 1.08;
/** Round them. */
export const padding = 5;

export const boxOfLabel = (name: string, size: number): { width: number; height: number } => ({
  width: size + padding * 2 + 2,
  height: [...name].length * size * advance + padding * 2,
});

/** Characters of a name at this scale: they shrink less than the world does. */
export const shownSize = (size: number, scale: number): number => size * Math.min(1.3, Math.max(0.72, scale));

const sizeOf = (count: number, most: number, many: boolean): number => {
  const share = Math.log1p(count) / Math.log1p(Math.max(1, most));
  return many ? 13 + 9 * share : 18 + 11 * share;
};

export const makeScene = ({ nodes, edges, around }: Graph): Scene => {
  const most = Math.max(1, ...nodes.map(({ count }) => count));
  const many = nodes.length > 60;
  const sized = nodes.map((node) => {
    const size = Math.round(sizeOf(node.count, most, many));
    return { ...node, size, ...boxOfLabel(node.name, size), isCentre: around.includes(node.id) };
  });
  const place = new Map(nodes.map(({ id }, i) => [id, i]));
  const joined = edges.flatMap(({ sourceId, targetId, weight }) => {
    const [source, target] = [place.get(sourceId), place.get(targetId)];
    return source === undefined || target === undefined ? [] : [{ source, target, weight }];
  });
  const laid = layGraph(
    sized.map(({ width, height, isCentre }) => ({
      width: width + 6,
      height: height + 4,
      ...(isCentre && { pinned: true }),
    })),
    joined,
  );
  const placed = sized.map((node, i) => ({ ...node, ...laid[i] }));
  const weights = joined.map(({ weight }) => weight);
  const [least, heaviest] = [Math.min(...weights), Math.max(...weights)];
  return {
    nodes: placed,
    edges: joined.map(({ source, target, weight }) => {
      const isRay = placed[source].isCentre || placed[target].isCentre;
      const share = heaviest > least ? (weight - least) / (heaviest - least) : 0.3;
      return {
        source,
        target,
        weight,
        width: 0.9 + 3 * share,
        isRay,
        bend: isRay ? 0 : (source + target) % 2 === 0 ? 0.14 : -0.14,
        lean: 0,
      };
    }),
    bounds: boundsOfNodes(placed),
  };
};

export const boundsOfNodes = (
  nodes: readonly Pick<SceneNode, 'x' | 'y' | 'width' | 'height'>[],
): Scene['bounds'] => ({
  left: Math.min(0, ...nodes.map(({ x, width }) => x - width / 2)),
  top: Math.min(0, ...nodes.map(({ y, height }) => y - height / 2)),
  right: Math.max(0, ...nodes.map(({ x, width }) => x + width / 2)),
  bottom: Math.max(0, ...nodes.map(({ y, height }) => y + height / 2)),
});

/** With names where they were dragged to, by their number. */
export const moveNodes = (scene: Scene, moved: ReadonlyMap<number, { x: number; y: number }>): Scene =>
  moved.size === 0
    ? scene
    : { ...scene, nodes: scene.nodes.map((node, i) => ({ ...node, ...moved.get(i) })) };

/** How the world lies on the screen. */
export interface SceneView {
  scale: number;
  x: number;
  y: number;
}

export interface SceneSize {
  width: number;
  height: number;
}

/** Of the room, in pixels. */
export const margin = 24;

export const fitView = ({ bounds }: Pick<Scene, 'bounds'>, { width, height }: SceneSize): SceneView => {
  const { left, top, right, bottom } = bounds;
  const scale = Math.min(
    1.25,
    (width - margin * 2) / Math.max(1, right - left),
    (height - margin * 2) / Math.max(1, bottom - top),
  );
  const held = Math.max(0.05, scale);
  return {
    scale: held,
    x: width / 2 - ((left + right) / 2) * held,
    y: height / 2 - ((top + bottom) / 2) * held,
  };
};

/** Nearer or further, with the point under it where it is. */
export const zoomView = ({ scale, x, y }: SceneView, by: number, at: { x: number; y: number }): SceneView => {
  const next = Math.min(4, Math.max(0.05, scale * by));
  const share = next / scale;
  return { scale: next, x: at.x - (at.x - x) * share, y: at.y - (at.y - y) * share };
};
