// The shortest ways between two entities, breadth first: how far each is from the source, then back from the target.
import type { KnowledgeGraph, KnowledgeRights } from '#library/knowledge/knowledge-graph.ts';

export const mostSteps = 6;
/** Entities that are looked at before the search is given up. */
const mostLooked = 500_000;

export interface FoundPaths {
  /** Steps; -1 where there is no way within the bounds. */
  length: number;
  /** All ways of that length. */
  total: number;
  /** The first of them, in the order of their entities. */
  paths: number[][];
}

const none: FoundPaths = { length: -1, total: 0, paths: [] };

/** By entity how far it is, as far as the target. */
const measure = (
  graph: KnowledgeGraph,
  source: number,
  target: number,
  rights: KnowledgeRights,
  isDisclosed: (entity: number) => boolean,
): Map<number, number> | undefined => {
  const far = new Map([[source, 0]]);
  const seenEntries = new Uint8Array(graph.entryCount);
  let open = [source];
  for (let steps = 1; steps <= mostSteps && open.length > 0; steps++) {
    const next: number[] = [];
    for (const entity of open)
      for (const other of graph.neighboursOf(entity, rights, seenEntries)) {
        if (far.has(other) || !isDisclosed(other)) continue;
        far.set(other, steps);
        next.push(other);
        if (far.size > mostLooked) return undefined;
      }
    if (far.has(target)) return far;
    open = next;
  }
  return undefined;
};

export const findRelationPaths = (
  graph: KnowledgeGraph,
  { source, target, count }: { source: number; target: number; count: number },
  rights: KnowledgeRights,
  isDisclosed: (entity: number) => boolean,
): FoundPaths => {
  if (source === target) return { length: 0, total: 1, paths: [[source]] };
  const far = measure(graph, source, target, rights, isDisclosed);
  if (!far) return none;
  const length = far.get(target)!;
  const before = new Map<number, number[]>();
  const comeFrom = (entity: number): number[] => {
    let known = before.get(entity);
    if (!known) {
      const steps = far.get(entity)! - 1;
      known = graph.neighboursOf(entity, rights).filter((other) => far.get(other) === steps);
      before.set(entity, known);
    }
    return known;
  };
  const ways = new Map<number, number>([[source, 1]]);
  const waysTo = (entity: number): number => {
    const known = ways.get(entity);
    if (known !== undefined) return known;
    const sum = comeFrom(entity).reduce((all, other) => all + waysTo(other), 0);
    ways.set(entity, sum);
    return sum;
  };
  const paths: number[][] = [];
  const walk = (path: readonly number[]): void => {
    if (paths.length === count) return;
    const [at] = path;
    if (at === source) paths.push([...path]);
    else for (const other of comeFrom(at)) walk([other, ...path]);
  };
  walk([target]);
  return { length, total: waysTo(target), paths };
};
