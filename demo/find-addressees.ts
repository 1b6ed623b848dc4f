// Finds the addressees in the title of a poem. An addressee is a poet whose full name follows closely a word like 贈 or
// 寄, or whose 字 follows such a word directly, if the 小傳 give that 字 for one poet alone. A name does not count if a part
// of it belongs to a place that the 小傳 give as the home of poets: 尋陽城 is not 陽城, 赴任華州 not 任華. A full name of two
// characters must end where a word continues from it, since it may be the beginning of another: 李景信, 李中書. The words
// are data: `address-words.tsv`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NormalNames } from '#reference/knowledge/normal-name.ts';
import { courtesyNameOf } from '#reference/names/courtesy-name.ts';
import { NameTrie } from '#reference/names/name-trie.ts';
import { reduce } from '#search/characters/characters.ts';
import type { Variants } from '#search/characters/variants.ts';
import type { DemoRun } from './demo-work.ts';

/** Where a title says it, in cells of its runs; what of the four ways of addressing it is. */
export interface Addressee {
  name: string;
  at: number;
  length: number;
  way: string;
  wordAt: number;
  wordLength: number;
}

export interface PoetNames {
  /** Full names. `withoutFamily`: those without a family name, as of monks; these must directly follow the word. */
  names: readonly string[];
  withoutFamily: ReadonlySet<string>;
  /** Words that begin like a name and are another. */
  unlike: readonly string[];
  /** 字, each of one poet. */
  courtesyNames: ReadonlyMap<string, string>;
  /** Places that poets are of. */
  homes: ReadonlySet<string>;
}

interface AddressWord {
  way: string;
  word: readonly string[];
  right: boolean;
}

/** Maximum number of characters between the word and a full name: an office, a number among brothers. */
const between = 4;

/** The 字 of two characters that are those of one poet alone, and no name of another. */
export const courtesyNamesOf = (
  poets: readonly { name: string; desc: string }[],
  variants: Variants,
): ReadonlyMap<string, string> => {
  const bearers = new Map<string, Set<string>>();
  const normalNames = new NormalNames(variants);
  for (const { name, desc } of poets) {
    const own = courtesyNameOf(name, desc, normalNames);
    if (own !== undefined && Array.from(own).length > 1)
      bearers.set(own, (bearers.get(own) ?? new Set()).add(name));
  }
  const names = new Set(poets.map(({ name }) => name));
  return new Map(
    [...bearers].flatMap(([own, [name, ...others]]) =>
      others.length === 0 && !names.has(own) ? [[own, name]] : [],
    ),
  );
};

const home = /(?<=[，。])(\p{Script=Han}{2})人(?=[，。])/gu;
/** Places that the 小傳 tell poets to be of: …，尋陽人。 */
export const homesOfPoets = (poets: readonly { desc: string }[]): ReadonlySet<string> =>
  new Set(poets.flatMap(({ desc }) => Array.from(desc.matchAll(home), ([, place]) => place)));

const keyOf = (char: string): string => reduce(char) ?? char;

const readRows = (): string[][] =>
  readFileSync(join(import.meta.dirname, 'address-words.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

export class AddresseeFinder {
  /** Longer words first. */
  private readonly words: readonly AddressWord[];
  /** Characters before which a name is that of a place or thing. */
  private readonly places: ReadonlySet<string>;
  private readonly stops: ReadonlySet<string>;
  private readonly offices: ReadonlySet<string>;
  /** Words that may go on from a full name of two characters. */
  private readonly behind: readonly (readonly string[])[];
  private readonly withoutFamily: ReadonlySet<string>;
  private readonly trie: NameTrie<{ name: string; full: boolean }>;
  private readonly homes: NameTrie<true>;

  constructor(poets: PoetNames, variants: Variants) {
    const { names, withoutFamily, unlike, courtesyNames, homes } = poets;
    const rows = readRows();
    const valuesOf = (what: string) => rows.filter(([kind]) => kind === what).map(([, value]) => value);
    this.words = rows
      .filter(([kind]) => !['place', 'stop', 'office', 'word', 'behind'].includes(kind))
      .map(([way, word, right]) => ({ way, word: [...word].map(keyOf), right: right === 'right' }))
      .sort((a, b) => b.word.length - a.word.length);
    const charactersOf = (what: string) => new Set(valuesOf(what).flatMap((all) => [...all].map(keyOf)));
    this.places = charactersOf('place');
    this.stops = charactersOf('stop');
    this.offices = new Set(valuesOf('office').map((office) => [...office].map(keyOf).join('')));
    this.behind = valuesOf('behind').flatMap((all) => all.split(' ').map((word) => [...word].map(keyOf)));
    this.withoutFamily = withoutFamily;
    this.trie = new NameTrie(variants);
    const words = valuesOf('word');
    for (const name of names) this.trie.add(name, { name, full: true });
    for (const [own, name] of courtesyNames)
      if (!words.includes(own)) this.trie.add(own, { name, full: false });
    for (const word of unlike) this.trie.add(word);
    this.homes = new NameTrie(variants);
    for (const place of homes) this.homes.add(place, true);
  }

  /** As the list writes it; a name that it does not have stays as it is. */
  nameOf(poet: string): string {
    return this.trie.valuesOf(poet).find(({ full }) => full)?.name ?? poet;
  }

  /** In the order of the title; nobody twice, and never `poet`. */
  find(runs: readonly DemoRun[], poet: string): Addressee[] {
    const keys = runs.flatMap(({ note, cells }) =>
      cells.map(({ text }) => (note ? undefined : reduce(text))),
    );
    const breaks = runs.flatMap(({ cells }) => cells.map(({ after }) => after !== undefined));
    const homes = this.homes.find(keys);
    const found: Addressee[] = [];
    const names = this.trie.find(keys);
    for (const { from, to, values } of names) {
      const value = values.at(0);
      const name = value?.name;
      if (!value || name === undefined || name === poet || found.some((one) => one.name === name)) continue;
      if (this.places.has(keys[to] ?? '') || this.offices.has(`${keys[to - 1]}${keys[to]}`)) continue;
      if (homes.some((place) => (place.from < from ? place.to > from : place.from < to && place.to > to)))
        continue;
      const isWhole =
        !value.full ||
        to - from > 2 ||
        breaks[to - 1] ||
        names.some((other) => other.from === to) ||
        this.goesOn(keys, to);
      if (!isWhole) continue;
      const most = this.roomBefore(value, keys[from - 1]);
      const word = this.wordBefore(keys, breaks, from, most);
      if (word) found.push({ name, at: from, length: to - from, ...word });
    }
    return found;
  }

  /** Whether the title ends there, or goes on by a word that is no part of a name. */
  private goesOn(keys: readonly (string | undefined)[], at: number): boolean {
    return keys[at] === undefined || this.behind.some((word) => word.every((key, i) => key === keys[at + i]));
  }

  /** Number of characters allowed between: before a 字 the family name is allowed, 李太白. */
  private roomBefore({ name, full }: { name: string; full: boolean }, before: string | undefined): number {
    if (full) return this.withoutFamily.has(name) ? 0 : between;
    return before === keyOf([...name][0]) ? 1 : 0;
  }

  /** The nearest word before a name, with no separator between them. */
  private wordBefore(
    keys: readonly (string | undefined)[],
    breaks: readonly boolean[],
    from: number,
    most: number,
  ): Pick<Addressee, 'way' | 'wordAt' | 'wordLength'> | undefined {
    for (let end = from; end >= Math.max(1, from - most); end--) {
      const before = keys[end - 1];
      if (breaks[end - 1] || before === undefined || this.stops.has(before)) return undefined;
      const at = this.words.find(({ word }) => word.every((key, i) => key === keys[end - word.length + i]));
      if (at?.right && end < from) return undefined;
      if (at) return { way: at.way, wordAt: end - at.word.length, wordLength: at.word.length };
    }
    return undefined;
  }
}
