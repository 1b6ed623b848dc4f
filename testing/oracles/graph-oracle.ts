// The exploration of entries by plain loops over those that a question finds: names, pairs, what is reached, and all paths.
// It shares no code with what answers them.
import type { OracleEntry } from './entries-oracle.ts';

const kinds = ['person', 'place', 'office', 'category'] as const;

export interface OracleGraph {
  /** Entries by name. */
  counts: Map<string, number>;
  /** Entries by the names that each two have, both ways round. */
  pairs: Map<string, Map<string, number>>;
}

const add = (map: Map<string, number>, key: string): void => {
  map.set(key, (map.get(key) ?? 0) + 1);
};

const idsOf = ({ names }: OracleEntry): string[] =>
  kinds.flatMap((kind) => [...names[kind]].map((name) => `${kind}:${name}`));

export const hasIds = (entry: OracleEntry, ids: readonly string[]): boolean =>
  ids.every((id) => idsOf(entry).includes(id));

/** Of names of these kinds, and of `always`. */
export const graphByOracle = (
  entries: readonly OracleEntry[],
  shown: readonly string[],
  always: readonly string[],
): OracleGraph => {
  const counts = new Map<string, number>();
  const pairs = new Map<string, Map<string, number>>();
  for (const entry of entries) {
    const ids = idsOf(entry).filter((id) => shown.includes(id.split(':')[0]) || always.includes(id));
    for (const one of ids) {
      add(counts, one);
      for (const other of ids) {
        if (one === other) continue;
        const row = pairs.get(one) ?? new Map<string, number>();
        add(row, other);
        pairs.set(one, row);
      }
    }
  }
  return { counts, pairs };
};

const nextOf = ({ pairs }: OracleGraph, id: string, least: number): string[] =>
  [...(pairs.get(id) ?? [])].filter(([, weight]) => weight >= least).map(([other]) => other);

/** The names that a least weight shows: breadth first from `around`, or all that are joined. */
export const shownByOracle = (
  graph: OracleGraph,
  around: readonly string[] | undefined,
  steps: number,
  least: number,
): Set<string> => {
  if (!around) return new Set([...graph.pairs.keys()].filter((id) => nextOf(graph, id, least).length > 0));
  const reached = new Set(around);
  let front = [...around];
  for (let step = 0; step < steps; step++) {
    const next = front.flatMap((id) => nextOf(graph, id, least)).filter((id) => !reached.has(id));
    for (const id of next) reached.add(id);
    front = next;
  }
  return reached;
};

export interface OraclePath {
  ids: string[];
  weights: number[];
}

const compareIds = (a: string, b: string): number => {
  const [kindA, kindB] = [a, b].map((id) => kinds.findIndex((kind) => id.startsWith(`${kind}:`)));
  return kindA - kindB || (a < b ? -1 : a > b ? 1 : 0);
};

/** Every path of at most so many steps that has no name twice, in order. */
export const pathsByOracle = (
  graph: OracleGraph,
  source: string,
  target: string,
  least: number,
  mostSteps: number,
): OraclePath[] => {
  const found: OraclePath[] = [];
  const walk = (path: OraclePath): void => {
    const last = path.ids.at(-1)!;
    if (last === target) found.push(path);
    else if (path.weights.length < mostSteps)
      for (const next of nextOf(graph, last, least))
        if (!path.ids.includes(next))
          walk({
            ids: [...path.ids, next],
            weights: [...path.weights, graph.pairs.get(last)!.get(next)!],
          });
  };
  walk({ ids: [source], weights: [] });
  const whole = ({ weights }: OraclePath) => weights.reduce((sum, weight) => sum + weight, 0);
  return found.sort((a, b) => {
    const at = a.ids.findIndex((id, i) => id !== b.ids[i]);
    return a.ids.length - b.ids.length || whole(b) - whole(a) || compareIds(a.ids[at], b.ids[at]);
  });
};

/** Steps from one name to another, breadth first; undefined where no way leads there. */
export const distanceByOracle = (
  graph: OracleGraph,
  source: string,
  target: string,
  least: number,
): number | undefined => {
  for (let steps = 0; steps <= graph.counts.size; steps++)
    if (shownByOracle(graph, [source], steps, least).has(target)) return steps;
  return undefined;
};
