// Cache of decoded parts of an index, within a budget.

/**
 * Default budget of cached lists, in bytes: in proportion to the positions of all open indexes, since what a search has
 * read should still be cached when it is run again. In a billion characters the commonest character has some 60 MB of
 * them, and the lists of what contains it take as much. For small indexes, the budget is twice the size of the lists of
 * all their characters: otherwise the hits of phrases would accumulate, in each thread.
 */
const roomOfLists = {
  least: 8 << 20,
  most: 384 << 20,
  aPosition: 1 / 4,
  ofLittle: { most: 64 << 20, aPosition: 8 },
};

const roomFor = (positions: number): number => {
  const { least, most, aPosition, ofLittle } = roomOfLists;
  return Math.min(
    most,
    Math.max(least, Math.min(ofLittle.most, positions * ofLittle.aPosition), positions * aPosition),
  );
};

/** Decoded lists, the least lately used dropped first. */
export class ListCache {
  private readonly lists = new Map<string, Uint32Array>();
  private bytes = 0;
  private budget: number;
  private readonly grows: boolean;
  private readonly opened = new Set<string>();
  private positions = 0;
  /** Whether the hits of phrases are cached beside the lists of the index. */
  readonly keepsFound: boolean;
  /** `budgetBytes`: whatever is opened. */
  constructor(budgetBytes?: number, keepsFound = true) {
    this.budget = budgetBytes ?? roomFor(0);
    this.grows = budgetBytes === undefined;
    this.keepsFound = keepsFound;
  }
  /** Called every time an index is opened. */
  makeRoom(name: string, positions: number): void {
    if (!this.grows || this.budget === roomOfLists.most || this.opened.has(name)) return;
    this.opened.add(name);
    this.positions += positions;
    this.budget = roomFor(this.positions);
  }
  get(key: string, make: () => Uint32Array): Uint32Array {
    const found = this.lists.get(key);
    if (found) {
      this.lists.delete(key);
      this.lists.set(key, found);
      return found;
    }
    const made = make();
    // A view of a longer buffer would keep all of it.
    const compact = made.buffer.byteLength > made.byteLength * 1.25 + 64 ? made.slice() : made;
    const size = compact.buffer.byteLength + 128;
    if (size > this.budget / 4) return compact;
    this.lists.set(key, compact);
    this.bytes += size;
    for (const [oldest, list] of this.lists) {
      if (this.bytes <= this.budget) break;
      this.lists.delete(oldest);
      this.bytes -= list.buffer.byteLength + 128;
    }
    return compact;
  }
}
