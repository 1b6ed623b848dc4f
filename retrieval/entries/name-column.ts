// What the entries of a product name of one kind: which names there are, and which each entry has, once.
export interface NameColumn {
  names: readonly string[];
  numbers: ReadonlyMap<string, number>;
  /** The names of entry `i` are `ids[starts[i]]` to before `ids[starts[i + 1]]`. */
  starts: Uint32Array;
  ids: Uint32Array;
}

/** Takes the names of one entry after another. */
export class NameColumnBuilder {
  private readonly numbers = new Map<string, number>();
  private readonly starts: number[] = [0];
  private readonly ids: number[] = [];
  private readonly open = new Set<number>();

  add(name: string): void {
    let number = this.numbers.get(name);
    if (number === undefined) this.numbers.set(name, (number = this.numbers.size));
    this.open.add(number);
  }

  endEntry(): void {
    for (const id of this.open) this.ids.push(id);
    this.open.clear();
    this.starts.push(this.ids.length);
  }

  build(): NameColumn {
    const { numbers, starts, ids } = this;
    return {
      names: [...numbers.keys()],
      numbers,
      starts: Uint32Array.from(starts),
      ids: Uint32Array.from(ids),
    };
  }
}

/** Lets go of the entries that do not have the name. */
export const keepNamed = ({ numbers, starts, ids }: NameColumn, name: string, matching: Uint8Array): void => {
  const number = numbers.get(name);
  for (let entry = 0; entry < matching.length; entry++) {
    if (matching[entry] === 0) continue;
    let at = starts[entry];
    while (at < starts[entry + 1] && ids[at] !== number) at++;
    if (at === starts[entry + 1]) matching[entry] = 0;
  }
};

/** How many of the selected entries have each name. */
export const countByName = ({ names, starts, ids }: NameColumn, matching: Uint8Array): Uint32Array => {
  const counts = new Uint32Array(names.length);
  for (let entry = 0; entry < matching.length; entry++) {
    if (matching[entry] === 0) continue;
    for (let at = starts[entry]; at < starts[entry + 1]; at++) counts[ids[at]]++;
  }
  return counts;
};

/** How many of the selected entries have no name. */
export const countWithout = ({ starts }: NameColumn, matching: Uint8Array): number => {
  let without = 0;
  for (let entry = 0; entry < matching.length; entry++)
    if (matching[entry] === 1 && starts[entry] === starts[entry + 1]) without++;
  return without;
};

/** Numbers of what was counted at all, and is wanted, the highest first; equals by name. */
export const rankNames = (
  counts: Uint32Array,
  names: readonly string[],
  wanted?: ReadonlySet<number>,
): number[] =>
  Array.from(counts.keys())
    .filter((number) => counts[number] > 0 && wanted?.has(number) !== false)
    .sort((a, b) => counts[b] - counts[a] || (names[a] < names[b] ? -1 : 1));
