// Positions of the names of a graph, after Fruchterman and Reingold ("Graph Drawing by Force-directed Placement",
// 1991). The layout starts from a spiral in the order of the names, so the same graph always gets the same layout.
// Labels that would overlap are then moved apart.
export interface LaidNode {
  x: number;
  y: number;
}

export interface LayoutNode {
  /** Of its label. */
  width: number;
  height: number;
  /** Fixed at its starting place: the name at the centre of the graph. */
  pinned?: boolean;
}

export interface LayoutEdge {
  source: number;
  target: number;
  weight: number;
}

/** Pixels that two names keep from each other. */
const distance = 118;
/** How much broader than high the whole is. */
const breadth = 1.4;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

const begin = (nodes: readonly LayoutNode[]): LaidNode[] => {
  const pinned = nodes.filter((node) => node.pinned).length;
  let placed = 0;
  let others = pinned === 0 ? 0 : 1;
  return nodes.map(({ pinned: isPinned }) => {
    if (isPinned) return { x: (placed++ - (pinned - 1) / 2) * distance * 3, y: 0 };
    const radius = distance * 0.75 * Math.sqrt(others);
    const angle = others++ * goldenAngle;
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
  });
};

const pull = (
  at: readonly LaidNode[],
  moves: Float64Array,
  edges: readonly LayoutEdge[],
  degrees: Float64Array,
): void => {
  const most = Math.log1p(Math.max(1, ...edges.map(({ weight }) => weight)));
  for (const { source, target, weight } of edges) {
    const dx = at[target].x - at[source].x;
    const dy = at[target].y - at[source].y;
    const far = Math.hypot(dx, dy);
    // An edge of many pulls less: else all that are joined to many would lie on one heap.
    const shared = Math.sqrt(Math.min(degrees[source], degrees[target]));
    const force = ((far / distance) * (0.25 + 0.5 * (Math.log1p(weight) / most))) / shared;
    moves[source * 2] += dx * force;
    moves[source * 2 + 1] += dy * force;
    moves[target * 2] -= dx * force;
    moves[target * 2 + 1] -= dy * force;
  }
};

/** By name the number of its component: of the names that edges join. */
const componentsOf = (count: number, edges: readonly LayoutEdge[]): Uint32Array => {
  const roots = Uint32Array.from({ length: count }, (_, i) => i);
  const rootOf = (node: number): number => {
    let root = node;
    while (roots[root] !== root) root = roots[root] = roots[roots[root]];
    return root;
  };
  for (const { source, target } of edges) roots[rootOf(source)] = rootOf(target);
  return roots.map((_, node) => rootOf(node));
};

/** How much less what is not joined keeps from each other: else small components would lie far out, and all be drawn small. */
const apartness = 0.08;

const push = (at: readonly LaidNode[], components: Uint32Array, moves: Float64Array): void => {
  for (let i = 0; i < at.length; i++)
    for (let j = i + 1; j < at.length; j++) {
      const dx = at[i].x - at[j].x;
      const dy = at[i].y - at[j].y;
      const square = Math.max(25, dx * dx + dy * dy);
      const near = components[i] === components[j] ? 1 : apartness;
      const force = (near * distance * distance) / square;
      moves[i * 2] += dx * force;
      moves[i * 2 + 1] += dy * force;
      moves[j * 2] -= dx * force;
      moves[j * 2 + 1] -= dy * force;
    }
};

/** Moves labels that overlap apart, by the shorter way. */
const part = (nodes: readonly LayoutNode[], at: LaidNode[]): boolean => {
  let moved = false;
  for (let i = 0; i < at.length; i++)
    for (let j = i + 1; j < at.length; j++) {
      const dx = at[j].x - at[i].x;
      const dy = at[j].y - at[i].y;
      const overX = (nodes[i].width + nodes[j].width) / 2 - Math.abs(dx);
      const overY = (nodes[i].height + nodes[j].height) / 2 - Math.abs(dy);
      if (overX <= 0 || overY <= 0) continue;
      moved = true;
      const sideways = overX < overY;
      const step = sideways ? (dx < 0 ? -overX : overX) : dy < 0 ? -overY : overY;
      const both = !nodes[i].pinned && !nodes[j].pinned;
      const move = (k: number, by: number): void => {
        if (nodes[k].pinned) return;
        if (sideways) at[k].x += by;
        else at[k].y += by;
      };
      move(i, both ? -step / 2 : -step);
      move(j, both ? step / 2 : step);
    }
  return moved;
};

/** For 300 names some tenths of a second. */
export const layGraph = (nodes: readonly LayoutNode[], edges: readonly LayoutEdge[]): LaidNode[] => {
  const at = begin(nodes);
  const rounds = nodes.length > 120 ? 140 : 260;
  const degrees = new Float64Array(nodes.length).fill(1);
  for (const { source, target } of edges) {
    degrees[source] += 1;
    degrees[target] += 1;
  }
  const components = componentsOf(nodes.length, edges);
  const moves = new Float64Array(nodes.length * 2);
  for (let round = 0; round < rounds; round++) {
    moves.fill(0);
    push(at, components, moves);
    pull(at, moves, edges, degrees);
    const warmth = distance * 0.6 * (1 - round / rounds) + 1;
    for (const [i, { pinned }] of nodes.entries()) {
      if (pinned) continue;
      // Those far out are drawn in a little, the rarely joined more: nothing drifts away.
      const inward = 0.02 + 0.12 / degrees[i];
      const dx = moves[i * 2] - at[i].x * inward;
      const dy = moves[i * 2 + 1] - at[i].y * inward;
      const far = Math.max(1e-6, Math.hypot(dx, dy));
      const step = Math.min(far * 0.12, warmth);
      at[i].x += (dx / far) * step;
      at[i].y += (dy / far) * step;
    }
  }
  for (const node of at) node.x *= breadth;
  for (let round = 0; round < 80 && part(nodes, at); round++);
  return at;
};
