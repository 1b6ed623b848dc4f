// In which catalogue nodes the positions of units are. Most units are in one node from end to end: all that is found in
// them is that node's.
import { beyondAll } from '../lists/merge-lists.ts';
import type { NodeTable } from './node-table.ts';
import { unitOf, type UnitSegment } from './unit-segment.ts';
import type { Units } from './units.ts';

/** Not settled yet. */
const unknown = -(2 ** 31);

type Stream = 'main' | 'note';

export class UnitNodes {
  /** By unit the node that is open at all its positions; −1 − the number of the unit among the parted, where it has several or none. */
  readonly sole: Int32Array;
  /** By number of a parted unit how many nodes have opened before it in its segment, or fewer. */
  readonly before: Readonly<Record<Stream, Uint32Array>>;

  constructor({ segments }: NodeTable, units: Units) {
    const sole = new Int32Array(units.count).fill(unknown);
    const each = (
      visit: (stream: Stream, segment: UnitSegment, opened: Uint32Array, first: number) => void,
    ) => {
      for (const stream of ['main', 'note'] as const)
        for (const [s, segment] of units.segments.entries())
          visit(stream, segment, segments[s][stream], segments[s].first);
    };
    each((stream, segment, opened, first) => settle(sole, segment, segment[stream], opened, first));
    let parted = 0;
    for (let unit = 0; unit < sole.length; unit++) if (sole[unit] < 0) sole[unit] = -1 - parted++;
    const before = {
      main: new Uint32Array(parted).fill(beyondAll),
      note: new Uint32Array(parted).fill(beyondAll),
    };
    each((stream, segment, opened) => countOpened(sole, segment, segment[stream], opened, before[stream]));
    this.sole = sole;
    this.before = before;
  }
}

const settle = (
  sole: Int32Array,
  segment: UnitSegment,
  starts: Uint32Array,
  opened: Uint32Array,
  first: number,
): void => {
  const stretches = starts.length - 1;
  const { length } = opened;
  let to = starts[0] | 0;
  let open = 0;
  let next = length > 0 ? opened[0] | 0 : beyondAll;
  for (let k = 0; k < stretches; k++) {
    const from = to;
    to = starts[k + 1] | 0;
    if (from === to) continue;
    while (next <= from) next = ++open < length ? opened[open] | 0 : beyondAll;
    const node = next < to ? -1 : first + open - 1;
    const unit = unitOf(segment, k);
    const before = sole[unit];
    sole[unit] = before === unknown || before === node ? node : -1;
  }
};

/** Tells of the parted units how many nodes open before each; of a unit of several stretches the fewest. */
const countOpened = (
  sole: Int32Array,
  segment: UnitSegment,
  starts: Uint32Array,
  opened: Uint32Array,
  counts: Uint32Array,
): void => {
  const stretches = starts.length - 1;
  let open = 0;
  for (let k = 0; k < stretches; k++) {
    const parted = sole[unitOf(segment, k)];
    if (parted >= 0) continue;
    while (open < opened.length && opened[open] < starts[k]) open++;
    counts[-1 - parted] = Math.min(counts[-1 - parted], open);
  }
};
