// Which names are joined: by how many of the entries that a question finds each two are named together.
import type { Stop } from '#search/lists/stop.ts';
import type { NameGraph } from './name-graph.ts';

/** Names that one is joined to, as they come, and by how many entries each. */
export interface Joined {
  nodes: Uint32Array;
  weights: Uint32Array;
}

/** Most numbers cached of rows that were counted: 64 MB. */
const mostNumbersCached = 8 << 20;
/** Rows between two looks whether anybody waits. */
const looked = 64;

export class JoinedNames {
  readonly graph: NameGraph;
  readonly matching: Uint8Array;
  /** 1 for each name that may be shown. */
  readonly allowed: Uint8Array;
  private readonly least: number;
  private readonly stop: Stop;
  private readonly counts: Uint32Array;
  private readonly touched: Uint32Array;
  private readonly rows = new Map<number, Joined>();
  private size = 0;
  private calls = 0;

  constructor(
    graph: NameGraph,
    { matching, allowed, least }: { matching: Uint8Array; allowed: Uint8Array; least: number },
    stop: Stop,
  ) {
    this.graph = graph;
    this.matching = matching;
    this.allowed = allowed;
    this.least = least;
    this.stop = stop;
    this.counts = new Uint32Array(graph.names.length);
    this.touched = new Uint32Array(graph.names.length);
  }

  /** Entries found that name it. */
  countOf(node: number): number {
    const { entryStarts, entryIds } = this.graph;
    let count = 0;
    for (let at = entryStarts[node]; at < entryStarts[node + 1]; at++) count += this.matching[entryIds[at]];
    return count;
  }

  /** Hands on each name above `floor` that is joined to it by at least the least weight. */
  eachOf(node: number, floor: number, take: (other: number, weight: number) => void): void {
    if (this.calls++ % looked === 0) this.stop.check();
    const { counts, touched, matching, allowed, least } = this;
    const { entryStarts, entryIds, starts, ids } = this.graph;
    let length = 0;
    for (let at = entryStarts[node]; at < entryStarts[node + 1]; at++) {
      const entry = entryIds[at];
      if (matching[entry] === 0) continue;
      const first = starts[entry];
      for (let i = starts[entry + 1] - 1; i >= first; i--) {
        const other = ids[i];
        if (other <= floor) break;
        if (counts[other]++ === 0) touched[length++] = other;
      }
    }
    for (let i = 0; i < length; i++) {
      const other = touched[i];
      const weight = counts[other];
      counts[other] = 0;
      if (other !== node && weight >= least && allowed[other] === 1) take(other, weight);
    }
  }

  /** Those that are joined to a name by at least the least weight; counted once, as far as there is room. */
  of(node: number): Joined {
    const known = this.rows.get(node);
    if (known) return known;
    const nodes: number[] = [];
    const weights: number[] = [];
    this.eachOf(node, -1, (other, weight) => {
      nodes.push(other);
      weights.push(weight);
    });
    const row = { nodes: Uint32Array.from(nodes), weights: Uint32Array.from(weights) };
    if (this.size + nodes.length <= mostNumbersCached) {
      this.size += nodes.length;
      this.rows.set(node, row);
    }
    return row;
  }
}
