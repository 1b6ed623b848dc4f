// The catalogue nodes that a unit has characters of beside its own: where a page begins within one poem, those that
// begin further down on it.
import { seek } from '../lists/merge-lists.ts';
import type { NodeTable } from './node-table.ts';
import type { Index } from './open-index.ts';
import { unitOf } from './unit-segment.ts';
import type { UnitNodes } from './unit-nodes.ts';
import type { Units } from './units.ts';

/** Pairs of a unit and a node, ascending. */
export interface CrossedNodes {
  units: Uint32Array;
  nodes: Uint32Array;
}

/** `homes`: the node of each unit, which is left out. */
export const crossedNodesOf = (
  nodes: NodeTable,
  index: Index,
  units: Units,
  { sole }: UnitNodes,
  homes: Int32Array,
): CrossedNodes => {
  /** unit × 2^32 + node. */
  const pairs: number[] = [];
  for (const stream of ['main', 'note'] as const)
    for (const [s, segment] of units.segments.entries()) {
      const starts = segment[stream];
      const opened = nodes.segments[s][stream];
      const { first } = nodes.segments[s];
      const { cuts } = index.segments[s];
      // Stretches ascend, and so do the separators and nodes that they meet.
      let cut = 0;
      let next = 0;
      for (let k = 0; k + 1 < starts.length; k++) {
        const unit = unitOf(segment, k);
        if (sole[unit] >= 0) continue;
        const end = starts[k + 1];
        let from = starts[k];
        next = seek(opened, from + 1, next);
        while (from < end) {
          const to = Math.min(next < opened.length ? opened[next] : end, end);
          const before = seek(cuts, from, cut);
          cut = seek(cuts, to, before);
          const node = first + next - 1;
          if (to - from > cut - before && node >= 0 && node !== homes[unit])
            pairs.push(unit * 2 ** 32 + node);
          from = to;
          if (from < end) next = seek(opened, from + 1, next);
        }
      }
    }
  // A node may be crossed in main text and in notes.
  const sorted = Float64Array.from(pairs)
    .sort()
    .filter((pair, i, all) => pair !== all[i - 1]);
  return {
    units: Uint32Array.from(sorted, (pair) => Math.floor(pair / 2 ** 32)),
    nodes: Uint32Array.from(sorted, (pair) => pair % 2 ** 32),
  };
};

/** The nodes of one unit. */
export const crossedIn = ({ units, nodes }: CrossedNodes, unit: number): Uint32Array => {
  const from = seek(units, unit, 0);
  return nodes.subarray(from, seek(units, unit + 1, from));
};
