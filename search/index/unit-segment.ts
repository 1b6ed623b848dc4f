// The stretches that units cut the positions of a segment into, and whose they are.

/** The units of one segment. A page may lie in two. */
export interface UnitSegment {
  /** Number of its first unit, where stretches are units one after another. */
  first: number;
  /** Which units the stretches are of, where they are not. */
  owners: Owners | undefined;
  /** First position of each stretch in main text and in the notes, with the end of the last. */
  main: Uint32Array;
  note: Uint32Array;
  /** For each block of positions the place in `main`, `note` of the stretch that its first position lies in. */
  mainBlocks: Uint32Array;
  noteBlocks: Uint32Array;
}

/** The unit of each stretch, and the stretches of each unit. */
export class Owners {
  readonly units: Uint32Array;
  private readonly count: number;
  private byUnit: { ends: Uint32Array; stretches: Uint32Array } | undefined;

  /** `count`: units of the index. */
  constructor(units: Uint32Array, count: number) {
    this.units = units;
    this.count = count;
  }

  /** Ascending. */
  stretchesOf(unit: number): Uint32Array {
    const { ends, stretches } = (this.byUnit ??= this.sort());
    return stretches.subarray(unit > 0 ? ends[unit - 1] : 0, ends[unit]);
  }

  private sort() {
    const ends = new Uint32Array(this.count);
    for (const unit of this.units) ends[unit]++;
    for (let unit = 1; unit < ends.length; unit++) ends[unit] += ends[unit - 1];
    const stretches = new Uint32Array(this.units.length);
    const free = ends.slice();
    for (let k = this.units.length - 1; k >= 0; k--) stretches[--free[this.units[k]]] = k;
    return { ends, stretches };
  }
}

/** The unit of a stretch. */
export const unitOf = ({ first, owners }: UnitSegment, k: number): number =>
  owners ? owners.units[k] : first + k;

/** The stretches of a unit in a segment, ascending. */
export const unitStretches = (
  { first, owners, main }: UnitSegment,
  unit: number,
): ArrayLike<number> & Iterable<number> => {
  if (owners) return owners.stretchesOf(unit);
  const k = unit - first;
  return k >= 0 && k + 1 < main.length ? [k] : [];
};

/** Positions in a block: 1 << this. */
export const blockShift = 7;

/** Where to begin looking for the unit of a position: one step a block instead of a search a hit. */
const blocksOf = (bounds: Uint32Array): Uint32Array => {
  const base = bounds[0] ?? 0;
  const last = bounds.length - 2;
  const blocks = new Uint32Array((((bounds[bounds.length - 1] ?? base) - base) >>> blockShift) + 1);
  if (last < 0) return blocks;
  for (let block = 0, k = 0; block < blocks.length; block++) {
    const position = base + (block << blockShift);
    while (k < last && bounds[k + 1] <= position) k++;
    blocks[block] = k;
  }
  return blocks;
};

export const unitSegment = (
  first: number,
  main: Uint32Array,
  note: Uint32Array,
  owners?: Owners,
): UnitSegment => ({
  first,
  owners,
  main,
  note,
  mainBlocks: blocksOf(main),
  noteBlocks: blocksOf(note),
});
