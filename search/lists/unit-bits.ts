// A set of units of one bit each: what gathers the units of many visits, in whatever order they come, and lists them.
import { NumberList } from './number-list.ts';

const countBits = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

export class UnitBits {
  private readonly words: Int32Array;
  /** Members. */
  count = 0;
  /** What was added when it was a member already, as often as it was; of sets that were only added to. */
  readonly again = new NumberList();

  /** An empty set of units below `most`. */
  constructor(most: number) {
    this.words = new Int32Array((most + 31) >>> 5);
  }

  /** Adds some of a list. */
  add(units: Uint32Array, from: number, to: number): void {
    const { words } = this;
    const again = this.again.reserve(to - from);
    let known = 0;
    for (let i = from; i < to; i++) {
      const unit = units[i] | 0;
      const word = words[unit >>> 5] | 0;
      again[known] = unit;
      known += (word >>> (unit & 31)) & 1;
      words[unit >>> 5] = word | (1 << (unit & 31));
    }
    this.again.length += known;
    this.count += to - from - known;
  }

  /** Takes away what is not in `other`, a set of the same units. */
  keepCommon(other: UnitBits): void {
    const { words } = this;
    this.count = 0;
    for (let i = 0; i < words.length; i++) {
      words[i] &= other.words[i];
      this.count += countBits(words[i]);
    }
  }

  /** The members from the one at `from` to before the one at `to`, ascending. */
  list(from = 0, to = this.count): Uint32Array {
    const { words } = this;
    const members = new Uint32Array(Math.max(0, Math.min(to, this.count) - from));
    if (members.length === 0) return members;
    let word = 0;
    /** Members before the word. */
    let before = 0;
    for (let here = 0; word < words.length; word++, before += here) {
      here = countBits(words[word]);
      if (before + here > from) break;
    }
    for (let n = before - from; n < members.length; word++)
      for (let left = words[word]; left !== 0 && n < members.length; left &= left - 1, n++)
        if (n >= 0) members[n] = (word << 5) | (31 - Math.clz32(left & -left));
    return members;
  }
}
