// Finds the names of a list in running characters: leftmost, then longest, none over another. Variants of a character
// count as the character, as in a search. That relation is not transitive, so the trie is built over classes that are,
// and what it proposes is held against the names themselves.
import { reduceRow, splitCells } from '#search/characters/characters.ts';
import type { Variants } from '#search/characters/variants.ts';
import { type Sameness, samenessOf } from './sameness.ts';

/** A name of fewer characters is found in too many places where it is none; but see short-herbs.ts. */
const leastLength = 2;

interface Name<T> {
  keys: readonly string[];
  values: T[];
}

interface Node<T> {
  next: Map<number, Node<T>>;
  names: Name<T>[];
}

export interface FoundName<T> {
  /** Ordinals of the cells, `to` not included. */
  from: number;
  to: number;
  /** Everything that was added under each name found here; under names spelled as in the text, first. */
  values: T[];
}

/** The keys of a name: one a character. Undefined where it has something that is not indexed, or is too short. */
export const keysOfName = (name: string, least = leastLength): string[] | undefined => {
  const keys = reduceRow(splitCells(name), true);
  return keys.length >= least && keys.every((key) => key !== undefined) ? keys : undefined;
};

export class NameTrie<T> {
  private readonly same: Sameness;
  private readonly root: Node<T> = { next: new Map(), names: [] };
  private readonly least: number;

  /** `least` is how many characters a name has at least. */
  constructor(variants: Variants, least = leastLength) {
    this.same = samenessOf(variants);
    this.least = least;
  }

  /**
   * Adds values under a name. A name added without values yields nothing, and no shorter name is found where it occurs.
   * Returns false where the name cannot be searched for.
   */
  add(name: string, ...values: T[]): boolean {
    const keys = keysOfName(name, this.least);
    if (!keys) return false;
    let node = this.root;
    for (const key of keys) {
      const step = this.same.classOf(key);
      let next = node.next.get(step);
      if (!next) node.next.set(step, (next = { next: new Map(), names: [] }));
      node = next;
    }
    const known = node.names.find((other) => other.keys.every((key, i) => key === keys[i]));
    if (known) known.values.push(...values);
    else node.names.push({ keys, values });
    return true;
  }

  /** `cells` are keys as `reduce` gives them; undefined is a break that no name runs over. */
  find(cells: readonly (string | undefined)[]): FoundName<T>[] {
    const found: FoundName<T>[] = [];
    for (let from = 0; from < cells.length; ) {
      const longest = this.longestAt(cells, from);
      if (longest) found.push(longest);
      from = longest ? longest.to : from + 1;
    }
    return found;
  }

  /** What was added under a name that is the whole of `text`. */
  valuesOf(text: string): T[] {
    const keys = keysOfName(text, this.least);
    const found = keys && this.longestAt(keys, 0);
    return found?.to === keys?.length ? (found?.values ?? []) : [];
  }

  private longestAt(cells: readonly (string | undefined)[], from: number): FoundName<T> | undefined {
    let longest: FoundName<T> | undefined;
    let node: Node<T> | undefined = this.root;
    for (let at = from; at < cells.length; at++) {
      const key = cells[at];
      if (key === undefined) break;
      node = node.next.get(this.same.classOf(key));
      if (!node) break;
      if (node.names.length === 0) continue;
      const unlike = (name: Name<T>) => name.keys.reduce((n, k, i) => n + (k === cells[from + i] ? 0 : 1), 0);
      const names = node.names
        .filter(({ keys }) => keys.every((k, i) => this.same.areSame(k, cells[from + i]!)))
        .sort((a, b) => unlike(a) - unlike(b));
      if (names.length > 0) longest = { from, to: at + 1, values: names.flatMap(({ values }) => values) };
    }
    return longest;
  }
}
