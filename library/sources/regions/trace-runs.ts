// Regions of one colour as runs of pixels, and the lines round them. All in one pass over runs: the time is linear in
// the pixels, the memory in the runs, however a region winds.
import type { OutlinePoint } from '../outline.ts';

/** Pixels from `from` up to, not with, `to` in the row `y`. */
export interface PixelRun {
  y: number;
  from: number;
  to: number;
}

/** Pixels of one label that touch by their sides; runs by row, then from the left. */
export interface Component {
  label: number;
  area: number;
  runs: PixelRun[];
}

/** More are no regions but noise. */
const mostRuns = 1_000_000;

export const runsOf = (mask: {
  width: number;
  height: number;
  labels: Uint8Array;
}): { label: number; run: PixelRun }[] | undefined => {
  const { width, height, labels } = mask;
  const runs: { label: number; run: PixelRun }[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; ) {
      const label = labels[row + x];
      const from = x;
      do x += 1;
      while (x < width && labels[row + x] === label);
      if (label === 0) continue;
      if (runs.length >= mostRuns) return undefined;
      runs.push({ label, run: { y, from, to: x } });
    }
  }
  return runs;
};

const find = (parents: Int32Array, of: number): number => {
  let root = of;
  while (parents[root] !== root) {
    parents[root] = parents[parents[root]];
    root = parents[root];
  }
  return root;
};

/** Runs in order, joined where they touch in the row above and have one label. */
export const joinRuns = (runs: readonly { label: number; run: PixelRun }[]): Component[] => {
  const parents = Int32Array.from(runs, (_, i) => i);
  let above = 0;
  for (const [i, { label, run }] of runs.entries()) {
    while (
      runs[above].run.y < run.y - 1 ||
      (runs[above].run.y === run.y - 1 && runs[above].run.to <= run.from)
    )
      above += 1;
    for (let j = above; j < i && runs[j].run.y === run.y - 1 && runs[j].run.from < run.to; j += 1)
      if (runs[j].label === label) parents[find(parents, i)] = find(parents, j);
  }
  const components = new Map<number, Component>();
  for (const [i, { label, run }] of runs.entries()) {
    const root = find(parents, i);
    const component = components.get(root) ?? { label, area: 0, runs: [] };
    components.set(root, component);
    component.area += run.to - run.from;
    component.runs.push(run);
  }
  return [...components.values()];
};

/** An edge of the region from a corner of pixels to the next, the region at its right. */
interface Edge {
  from: number;
  to: number;
  /** 0 right, 1 down, 2 left, 3 up. */
  heading: number;
}

const edgesOf = (runs: readonly PixelRun[], stride: number): Edge[] => {
  const edges: Edge[] = [];
  const add = (x: number, y: number, toX: number, toY: number, heading: number) =>
    edges.push({ from: y * stride + x, to: toY * stride + toX, heading });
  for (const { y, from, to } of runs) {
    add(to, y, to, y + 1, 1);
    add(from, y + 1, from, y, 3);
  }
  // Between two rows: what only the lower has is an upper edge, what only the upper has a lower one.
  const between = (y: number, upper: readonly PixelRun[], lower: readonly PixelRun[]) => {
    const ends = [...upper, ...lower].flatMap(({ from, to }) => [from, to]).sort((a, b) => a - b);
    let [u, l] = [0, 0];
    for (let i = 0; i + 1 < ends.length; i += 1) {
      const [x, next] = [ends[i], ends[i + 1]];
      if (x === next) continue;
      while (u < upper.length && upper[u].to <= x) u += 1;
      while (l < lower.length && lower[l].to <= x) l += 1;
      const inUpper = u < upper.length && upper[u].from <= x;
      const inLower = l < lower.length && lower[l].from <= x;
      if (inLower && !inUpper) add(x, y, next, y, 0);
      if (inUpper && !inLower) add(next, y, x, y, 2);
    }
  };
  let before: PixelRun[] = [];
  for (let i = 0; i < runs.length; ) {
    const { y } = runs[i];
    const row: PixelRun[] = [];
    for (; i < runs.length && runs[i].y === y; i += 1) row.push(runs[i]);
    const touches = before.length > 0 && before[0].y === y - 1;
    if (before.length > 0 && !touches) between(before[0].y + 1, before, []);
    between(y, touches ? before : [], row);
    before = row;
  }
  if (before.length > 0) between(before[0].y + 1, before, []);
  return edges;
};

/** Signed: above 0 for the line round a region, below for one round a hole. */
export const signedArea = (points: readonly OutlinePoint[]): number => {
  let twice = 0;
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    twice += x * nextY - nextX * y;
  });
  return twice / 2;
};

/** The closed lines round a component, corners only: round itself, and round each of its holes. */
export const traceLoops = (runs: readonly PixelRun[], width: number): OutlinePoint[][] => {
  const stride = width + 1;
  const edges = edgesOf(runs, stride);
  const leaving = new Map<number, number[]>();
  edges.forEach((edge, i) => {
    const known = leaving.get(edge.from);
    if (known) known.push(i);
    else leaving.set(edge.from, [i]);
  });
  const used = new Uint8Array(edges.length);
  const loops: OutlinePoint[][] = [];
  for (let first = 0; first < edges.length; first += 1) {
    if (used[first]) continue;
    const points: OutlinePoint[] = [];
    let at = first;
    do {
      used[at] = 1;
      const edge = edges[at];
      const ways = leaving.get(edge.to)!.filter((way) => way === first || !used[way]);
      // Where two pixels touch by a corner the line keeps to its pixel: it turns right.
      const next = ways.find((way) => edges[way].heading === (edge.heading + 1) % 4) ?? ways[0];
      if (edges[next].heading !== edge.heading) points.push([edge.to % stride, Math.floor(edge.to / stride)]);
      at = next;
    } while (at !== first);
    loops.push(points);
  }
  return loops;
};
