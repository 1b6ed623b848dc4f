// Finds entries of lists by name: whole, by their beginning, by what they contain, in characters through variants or in
// pinyin. All words lie in one string of character classes, which the machine scans faster than any tree is walked; what
// the classes propose is held against the characters themselves.
import { keysOfText } from '#search/characters/characters.ts';
import type { Variants } from '#search/characters/variants.ts';
import { Sameness } from '../names/sameness.ts';

/** The words under which an entry is found; the first is its name. */
export type EntryWords = readonly string[];

/** How well a word answers, the best first. */
export const lookupWays = [
  'name',
  'alias',
  'name-begins',
  'alias-begins',
  'name-contains',
  'alias-contains',
] as const;
type LookupWay = (typeof lookupWays)[number];

export interface LookupResult {
  total: number;
  /**
   * Ordinals of the entries in result order: by how well they match, shorter words first, then in the order of the
   * lists.
   */
  entries: number[];
  /** For each the best way. */
  ways: LookupWay[];
}

/**
 * The syllables of a character without tones, the commonest reading first; none where it has no reading. Called with
 * the position of the character: the ordinals of its entry, of the word, and of the character among those of the word.
 */
export type Syllables = (
  character: string,
  entry: number,
  word: number,
  place: number,
  length: number,
) => readonly string[];

/** Classes share one UTF-16 unit each; a collision only proposes too much. */
const classRoom = 65_000;
const firstClass = 2;
const separator = '\u0001';

/** `ü` as it is typed without one, tones and marks taken off. */
export const plainSyllable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/u\u0308/gu, 'v')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

const rank = (whole: boolean, begins: boolean, isName: boolean): number =>
  (whole ? 0 : begins ? 2 : 4) + (isName ? 0 : 1);

interface Word {
  entry: number;
  isName: boolean;
  /** Of its characters in `keys`, and of its syllables in the pinyin string. */
  from: number;
  length: number;
}

class Growing {
  array = new Uint32Array(1024);
  length = 0;
  push(value: number): void {
    if (this.length === this.array.length) {
      const wider = new Uint32Array(this.length * 2);
      wider.set(this.array);
      this.array = wider;
    }
    this.array[this.length++] = value;
  }
}

/** Number of lengths that are distinguished; a rank is stored above them. */
const lengths = 4096;
/** Places of entries in one number with their rank and length: 2^24 entries at most. */
const entryRoom = 2 ** 24;

/**
 * Which entries come before others whose words match as well or better but are not exactly the query; entries with
 * `undefined` are left out.
 */
export type Precedence = (entry: number) => 0 | 1 | 2 | 3 | undefined;
/** Above every rank with its length and entry: 2^16 × 2^24 of them. */
const precedenceRoom = 2 ** 40;

/** Best rank and length of word, by entry. */
class Found {
  private readonly best: Uint16Array;
  private readonly entries = new Growing();

  constructor(size: number) {
    this.best = new Uint16Array(size);
  }

  offer({ entry, isName, length }: Word, queryLength: number, begins: boolean): void {
    // From 1: 0 is none.
    const value =
      1 + rank(length === queryLength && begins, begins, isName) * lengths + Math.min(length, lengths - 1);
    const before = this.best[entry];
    if (before === 0) this.entries.push(entry);
    if (before === 0 || value < before) this.best[entry] = value;
  }

  page(start: number, count: number, whole: boolean, precedence?: Precedence): LookupResult {
    const { array, length } = this.entries;
    const order = new Float64Array(length);
    const end = (1 + rank(false, true, true) * lengths) * entryRoom;
    let taken = 0;
    for (let i = 0; i < length; i++) {
      const value = this.best[array[i]] * entryRoom + array[i];
      if (whole && value >= end) continue;
      const before = precedence ? precedence(array[i]) : 0;
      // Words that equal the whole query come before all others.
      if (before !== undefined) order[taken++] = value < end ? value : value + before * precedenceRoom;
    }
    const all = order.subarray(0, taken).sort();
    const shown = [...all.subarray(start, start + count)].map((value) => value % precedenceRoom);
    return {
      total: all.length,
      entries: shown.map((value) => value % entryRoom),
      ways: shown.map((value) => lookupWays[Math.floor((Math.floor(value / entryRoom) - 1) / lengths)]),
    };
  }
}

export class LookupIndex {
  readonly size: number;
  private readonly same: Sameness;
  private readonly words: Word[] = [];
  /** For each place in `text`, the word there. */
  private readonly wordOf = new Growing();
  private readonly keyIds = new Growing();
  private readonly keys: string[] = [];
  private readonly text: string;
  private readonly spoken: string;
  /** Syllables by the unit that they have in `spoken`, whose places are those of `text`. */
  private readonly sounds = new Map<string, string>();

  /** Takes every word once; some 2 µs a character. */
  constructor(entries: Iterable<EntryWords>, variants: Variants, syllables: Syllables) {
    this.same = new Sameness(variants);
    const ids = new Map<string, number>();
    const parts: string[] = [];
    const spoken: string[] = [];
    let size = 0;
    for (const words of entries) {
      for (const [i, word] of words.entries()) {
        const keys = keysOfText(word);
        if (keys.length === 0) continue;
        const ordinal = this.words.length;
        this.words.push({ entry: size, isName: i === 0, from: this.keyIds.length, length: keys.length });
        for (const key of keys) {
          let id = ids.get(key);
          if (id === undefined) {
            ids.set(key, (id = this.keys.length));
            this.keys.push(key);
          }
          this.keyIds.push(id);
          this.wordOf.push(ordinal);
          parts.push(this.unit(key));
        }
        this.keyIds.push(0);
        this.wordOf.push(ordinal);
        parts.push(separator);
        for (const [at, key] of keys.entries())
          spoken.push(this.soundOf(syllables(key, size, i, at, keys.length)[0] ?? ''));
        spoken.push(separator);
      }
      size += 1;
    }
    this.size = size;
    this.text = parts.join('');
    this.spoken = spoken.join('');
  }

  private soundOf(syllable: string): string {
    let sound = this.sounds.get(syllable);
    if (sound === undefined) {
      sound = String.fromCharCode(firstClass + (this.sounds.size % classRoom));
      this.sounds.set(syllable, sound);
    }
    return sound;
  }

  private unit(key: string): string {
    return String.fromCharCode(firstClass + (this.same.classOf(key) % classRoom));
  }

  /**
   * All entries with a word that equals, begins with or contains the query, or with `whole` only those with a word that
   * equals it; Latin letters are read as pinyin too. `start` from 0.
   */
  find(query: string, start: number, count: number, whole = false, precedence?: Precedence): LookupResult {
    const found = new Found(this.size);
    const keys = keysOfText(query);
    if (keys.length > 0) this.findKeys(keys, found);
    if (/^[\p{Script=Latin}\p{M}\s'’]+$/u.test(query)) this.findSpoken(query, found);
    return found.page(start, count, whole, precedence);
  }

  private findKeys(keys: readonly string[], found: Found): void {
    const wanted = keys.map((key) => this.unit(key)).join('');
    const { array } = this.keyIds;
    // What was once held against a character of the key is known.
    const verdicts = keys.map(() => new Int8Array(this.keys.length));
    const isSame = (i: number, id: number): boolean => {
      if (verdicts[i][id] === 0) verdicts[i][id] = this.same.areSame(keys[i], this.keys[id]) ? 1 : -1;
      return verdicts[i][id] === 1;
    };
    for (let at = this.text.indexOf(wanted); at >= 0; at = this.text.indexOf(wanted, at + 1)) {
      let fits = true;
      for (let i = 0; fits && i < keys.length; i++) fits = isSame(i, array[at + i]);
      if (!fits) continue;
      const word = this.words[this.wordOf.array[at]];
      found.offer(word, keys.length, word.from === at);
    }
  }

  /** Syllables are parted by blanks or apostrophes, or run together: then they end where a word's do. */
  private findSpoken(query: string, found: Found): void {
    const syllables = plainSyllable(query)
      .split(/[\s'’]+/u)
      .filter((syllable) => syllable !== '');
    if (syllables.length === 0) return;
    if (syllables.length > 1) this.findSyllables(syllables, found);
    else for (const parted of this.splitSyllables(syllables[0])) this.findSyllables(parted, found);
  }

  private findSyllables(syllables: readonly string[], found: Found): void {
    const sounds = syllables.map((syllable) => this.sounds.get(syllable));
    if (sounds.includes(undefined)) return;
    const wanted = sounds.join('');
    for (let at = this.spoken.indexOf(wanted); at >= 0; at = this.spoken.indexOf(wanted, at + 1)) {
      const word = this.words[this.wordOf.array[at]];
      found.offer(word, syllables.length, word.from === at);
    }
  }

  /** The ways to read letters as syllables that there are: xian is 先 and 西安; at most 16, and 24 letters. */
  private splitSyllables(letters: string): string[][] {
    const most = 16;
    if (letters.length > 24) return [];
    const ways: string[][][] = [[[]]];
    for (let end = 1; end <= letters.length; end++) {
      const here: string[][] = [];
      for (let from = Math.max(0, end - 6); from < end; from++) {
        const syllable = letters.slice(from, end);
        if (this.sounds.has(syllable)) for (const way of ways[from]) here.push([...way, syllable]);
      }
      ways.push(here.slice(0, most));
    }
    return ways[letters.length];
  }
}
