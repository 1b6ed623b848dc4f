// The officers of a book wherever their names occur in it, which is known when the book has been read to its end: who is
// called by an office once (河南巡撫田文鏡奏) is the same man where he is called by his name alone.
import { splitCells } from '#search/characters/characters.ts';
import type { Variants } from '#search/characters/variants.ts';
import { NameTrie } from '../names/name-trie.ts';
import type { MentionFinder } from './find-mentions.ts';

/** An officer's name, and at how many places the book calls him by an office. */
export interface OfficerName {
  name: string;
  count: number;
}

interface FoundOfficer {
  name: string;
  from: number;
  to: number;
}

/** A name of fewer characters may be another word, or a part of a longer name. */
const sureLength = 3;

export class KnownOfficers {
  private readonly words: Pick<MentionFinder, 'isSetOff'>;
  private readonly trie: NameTrie<string>;
  /** Names that count only if they are mostly set off, by the sides of their places: all, and those that are. */
  private readonly doubtful = new Map<string, { sides: number; setOff: number }>();

  constructor(words: Pick<MentionFinder, 'isSetOff'>, variants: Variants, officers: Iterable<OfficerName>) {
    this.words = words;
    this.trie = new NameTrie(variants);
    for (const { name, count } of officers) {
      const isShort = splitCells(name).length < sureLength;
      if (isShort && count === 1) continue;
      this.trie.add(name, name);
      if (isShort || count === 1) this.doubtful.set(name, { sides: 0, setOff: 0 });
    }
  }

  /** Where their names occur in running main text, of which undefined is a break. */
  find(cells: readonly (string | undefined)[]): FoundOfficer[] {
    const found = this.trie.find(cells).map(({ from, to, values }) => ({ name: values[0], from, to }));
    const begins = new Set<number>();
    const ends = new Set<number>();
    for (const { name, from, to } of found) {
      if (this.doubtful.has(name)) continue;
      begins.add(from);
      ends.add(to);
    }
    for (const { name, from, to } of found) {
      const tally = this.doubtful.get(name);
      if (!tally) continue;
      tally.sides += 2;
      if (ends.has(from) || this.words.isSetOff(cells, from, 'before')) tally.setOff += 1;
      if (begins.has(to) || this.words.isSetOff(cells, to, 'behind')) tally.setOff += 1;
    }
    return found;
  }

  /**
   * Called when all text has been looked through: whether a name is its bearer's wherever it occurs. A part of longer names,
   * as 羅卜藏 of 羅卜藏丹津, has at most of its places other characters of these beside it.
   */
  counts(name: string): boolean {
    const tally = this.doubtful.get(name);
    return !tally || tally.setOff * 2 >= tally.sides;
  }
}
