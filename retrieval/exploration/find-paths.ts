// Shortest paths between two names, none with a name twice, by Yen's algorithm ("Finding the K shortest loopless paths in a
// network", 1971). Paths are in one order without ties: fewer steps first; of as many steps those whose steps weigh more in
// all; then by the names on the way, kind and name, from the source on.
import type { Stop } from '#search/lists/stop.ts';
import type { JoinedNames } from './joined-names.ts';
import { compareNodes } from './name-graph.ts';

export interface NamePath {
  /** From the source to the target. */
  nodes: number[];
  /** Of each step. */
  weights: number[];
}

interface Way {
  joined: JoinedNames;
  target: number;
  mostSteps: number;
  /** Names that are not passed through. */
  barred: ReadonlySet<number>;
  /** Names that are not the first step. */
  taken: ReadonlySet<number>;
  stop: Stop;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** The first path of that order from `source`, without what is barred; undefined where there is none so short. */
const findFirst = (
  source: number,
  { joined, target, mostSteps, barred, taken, stop }: Way,
): NamePath | undefined => {
  /** Steps to the target, and the most that the steps of so short a way weigh. */
  const steps = new Map([[target, 0]]);
  const best = new Map([[target, 0]]);
  const own = joined.of(source);
  let frontier = [target];
  const reaches = (depth: number): boolean =>
    own.nodes.some((other) => steps.get(other) === depth && !taken.has(other));
  let depth = 0;
  for (; !reaches(depth); depth++) {
    if (depth + 1 >= mostSteps || frontier.length === 0) return undefined;
    const next: number[] = [];
    for (const node of frontier) {
      stop.check();
      const { nodes, weights } = joined.of(node);
      const whole = best.get(node)!;
      for (let i = 0; i < nodes.length; i++) {
        const other = nodes[i];
        const known = steps.get(other);
        if (known === undefined) {
          if (other === source || barred.has(other)) continue;
          steps.set(other, depth + 1);
          best.set(other, whole + weights[i]);
          next.push(other);
        } else if (known === depth + 1 && whole + weights[i] > best.get(other)!)
          best.set(other, whole + weights[i]);
      }
    }
    frontier = next;
  }
  const path: NamePath = { nodes: [source], weights: [] };
  for (let left = depth; left >= 0; left--) {
    const { nodes, weights } = joined.of(path.nodes.at(-1)!);
    let [chosen, most] = [-1, -1];
    for (let i = 0; i < nodes.length; i++) {
      if (steps.get(nodes[i]) !== left || (left === depth && taken.has(nodes[i]))) continue;
      const whole = weights[i] + best.get(nodes[i])!;
      const isFirst =
        whole > most || (whole === most && compareNodes(joined.graph, nodes[i], nodes[chosen]) < 0);
      if (isFirst) [chosen, most] = [i, whole];
    }
    path.nodes.push(nodes[chosen]);
    path.weights.push(weights[chosen]);
  }
  return path;
};

const comparePaths = (joined: JoinedNames, a: NamePath, b: NamePath): number => {
  const shorter = a.nodes.length - b.nodes.length || sum(b.weights) - sum(a.weights);
  if (shorter !== 0) return shorter;
  const at = a.nodes.findIndex((node, i) => node !== b.nodes[i]);
  return at < 0 ? 0 : compareNodes(joined.graph, a.nodes[at], b.nodes[at]);
};

/** The first `count` paths of at most so many steps. The names must be two. */
export const findPaths = (
  joined: JoinedNames,
  [source, target]: readonly [number, number],
  { count, mostSteps }: { count: number; mostSteps: number },
  stop: Stop,
): NamePath[] => {
  const first = findFirst(source, { joined, target, mostSteps, barred: new Set(), taken: new Set(), stop });
  if (!first) return [];
  const found = [first];
  const candidates = new Map<string, NamePath>();
  while (found.length < count) {
    const last = found.at(-1)!;
    for (let i = 0; i < last.nodes.length - 1; i++) {
      stop.check();
      const root = last.nodes.slice(0, i + 1);
      const shares = ({ nodes }: NamePath) => root.every((node, at) => nodes[at] === node);
      const taken = new Set(found.filter(shares).map(({ nodes }) => nodes[i + 1]));
      const barred = new Set(root);
      const rest = findFirst(root[i], { joined, target, mostSteps: mostSteps - i, barred, taken, stop });
      if (!rest) continue;
      const nodes = [...root, ...rest.nodes.slice(1)];
      candidates.set(nodes.join(' '), { nodes, weights: [...last.weights.slice(0, i), ...rest.weights] });
    }
    const [next] = [...candidates].sort(([, a], [, b]) => comparePaths(joined, a, b));
    if (!next) break;
    candidates.delete(next[0]);
    found.push(next[1]);
  }
  return found;
};
