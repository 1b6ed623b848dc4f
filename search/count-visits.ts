// What catalogue nodes have of one list of hits, where its units come one after another: each visit is placed in its node,
// and each unit counts where its visits are. `search/facets.ts` adds it up over subtrees.
import { type Stop, stopMask } from './stop.ts';
import type { Visits } from './units.ts';

/** Takes the nodes that hold hits of units; −1 for a hit in none. */
export interface NodeSink {
  tell(unit: number, node: number): void;
}

/** What nodes have of their own, those below them left out. */
export interface OwnCounts {
  units: Int32Array;
  hits: Int32Array;
}

/** Where the nodes of one stream of a segment open, and the ordinal of the first of them. */
interface Opened {
  opened: Uint32Array;
  first: number;
}

/** Beyond all positions and units, which have 31 bits: `| 0` says so where they are compared, a third quicker. */
const never = 0x7fffffff;

/** Marks a visit with hits in several nodes; the first of them is told by how far the number lies below. */
const several = -2;

/** Counts the hits of visits `from`..`to` by node, and tells the node of each visit in `nodes`: −1 for none, or `several`. */
const placeVisits = (
  starts: Uint32Array,
  ends: Uint32Array,
  from: number,
  to: number,
  { opened, first }: Opened,
  hits: Int32Array,
  nodes: Int32Array,
  stop: Stop,
): void => {
  let open = 0;
  let next = opened.length > 0 ? opened[0] | 0 : never;
  let begin = from > 0 ? ends[from - 1] | 0 : 0;
  for (let v = from; v < to; v++) {
    if ((v & stopMask) === 0) stop.check();
    const end = ends[v] | 0;
    const last = starts[end - 1] | 0;
    if (last >= next) {
      const at = starts[begin] | 0;
      while (next <= at) next = ++open < opened.length ? opened[open] | 0 : never;
    }
    const node = (first + open - 1) | 0;
    if (last < next) {
      nodes[v] = node;
      if (node >= 0) hits[node] += end - begin;
    } else {
      nodes[v] = several - 1 - node;
      for (let i = begin; i < end; ) {
        const at = starts[i] | 0;
        while (next <= at) next = ++open < opened.length ? opened[open] | 0 : never;
        const run = i;
        while (i < end && (starts[i] | 0) < next) i++;
        if (first + open > 0) hits[first + open - 1] += i - run;
      }
    }
    begin = end;
  }
};

/** Tells the nodes of a visit, hits `begin`..`end`, that has several. */
const tellNodes = (
  unit: number,
  starts: Uint32Array,
  begin: number,
  end: number,
  { opened, first }: Opened,
  firstNode: number,
  sink: NodeSink,
): void => {
  let open = firstNode - first + 1;
  for (let i = begin; i < end; i++) {
    while (open < opened.length && opened[open] <= starts[i]) open++;
    sink.tell(unit, first + open - 1);
  }
};

/**
 * Adds the hits of a list in a segment to their nodes, and the units that are whole in one node; tells `sink` the others,
 * of which `before` is the last one told. Answers with the number of those that it did not tell.
 */
export const countVisits = (
  starts: Uint32Array,
  { units, ends, inMain, count }: Visits,
  { first, main, note }: { first: number; main: Uint32Array; note: Uint32Array },
  own: OwnCounts,
  before: number,
  sink: NodeSink,
  stop: Stop,
): number => {
  const nodes = new Int32Array(count);
  const inMainText = { opened: main, first };
  const inNotes = { opened: note, first };
  placeVisits(starts, ends, 0, inMain, inMainText, own.hits, nodes, stop);
  placeVisits(starts, ends, inMain, count, inNotes, own.hits, nodes, stop);
  const tell = (v: number, opened: Opened) => {
    if (nodes[v] > several) sink.tell(units[v], nodes[v]);
    else {
      const begin = v > 0 ? ends[v - 1] : 0;
      tellNodes(units[v], starts, begin, ends[v], opened, several - 1 - nodes[v], sink);
    }
  };
  const inBoth: Parted = (i, j) => {
    if (i >= 0) tell(i, inMainText);
    if (j >= 0) tell(j, inNotes);
  };
  return countUnits(units, inMain, count, nodes, own.units, before, inBoth, stop);
};

/** Takes the visits, in main text and in the notes, of a unit that may be in several nodes; −1 for none. */
type Parted = (inMain: number, inNotes: number) => void;

/** Units that are whole in one node, added to `own`; the others are told. */
const countUnits = (
  units: Uint32Array,
  inMain: number,
  count: number,
  nodes: Int32Array,
  own: Int32Array,
  before: number,
  parted: Parted,
  stop: Stop,
): number => {
  /** The last unit may go on in the next segment, as one of the segment before may in this one. */
  const last = Math.max(inMain > 0 ? units[inMain - 1] : -1, count > inMain ? units[count - 1] : -1) | 0;
  let whole = 0;
  let i = 0;
  let j = inMain;
  let a = i < inMain ? units[i] | 0 : never;
  let b = j < count ? units[j] | 0 : never;
  for (let steps = 0; a !== b || a !== never; steps++) {
    if ((steps & stopMask) === 0) stop.check();
    const unit = a < b ? a : b;
    const node = a <= b ? nodes[i] : nodes[j];
    if (node > several && (a !== b || node === nodes[j]) && unit !== last && unit !== before) {
      whole++;
      if (node >= 0) own[node]++;
    } else parted(a === unit ? i : -1, b === unit ? j : -1);
    if (a === unit) a = ++i < inMain ? units[i] | 0 : never;
    if (b === unit) b = ++j < count ? units[j] | 0 : never;
  }
  return whole;
};
