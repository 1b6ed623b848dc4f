// Whom the title of a poem addresses: a poet whose full name stands near behind a word like 贈 or 寄, or whose 字 stands right
// behind one, where the 小傳 have that 字 for one poet alone. The words are data: `address-words.tsv`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NameTrie } from '#reference/names/name-trie.ts';
import { reduce } from '#search/characters.ts';
import type { Variants } from '#search/variants.ts';
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
  /** Full names, and words that begin like one and are another. */
  names: readonly string[];
  unlike: readonly string[];
  /** 字, each of one poet. */
  courtesyNames: ReadonlyMap<string, string>;
}

interface AddressWord {
  way: string;
  word: readonly string[];
  first: boolean;
}

/** Characters that may stand between the word and a full name: an office, a number among brothers. */
const between = 4;

/** 字某某 near the beginning of a 小傳. */
const courtesyName = /^\P{P}{0,4}[，,]?[^字。]{0,12}字(\p{Script=Han}{2})[，。,]/u;

/** The 字 that are those of one poet alone, and no name of another. */
export const courtesyNamesOf = (
  poets: readonly { name: string; desc: string }[],
): ReadonlyMap<string, string> => {
  const bearers = new Map<string, Set<string>>();
  for (const { name, desc } of poets) {
    const [, own] = courtesyName.exec(desc.trim()) ?? [];
    if (own !== undefined) bearers.set(own, (bearers.get(own) ?? new Set()).add(name));
  }
  const names = new Set(poets.map(({ name }) => name));
  return new Map(
    [...bearers].flatMap(([own, [name, ...others]]) =>
      others.length === 0 && !names.has(own) ? [[own, name]] : [],
    ),
  );
};

const readWords = (): AddressWord[] =>
  readFileSync(join(import.meta.dirname, 'address-words.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([way, word, first]) => ({
      way,
      word: [...word].map((char) => reduce(char) ?? char),
      first: first === 'first',
    }));

export class AddresseeFinder {
  private readonly words = readWords();
  private readonly trie: NameTrie<{ name: string; full: boolean }>;

  constructor({ names, unlike, courtesyNames }: PoetNames, variants: Variants) {
    this.trie = new NameTrie(variants);
    for (const name of names) this.trie.add(name, { name, full: true });
    for (const [own, name] of courtesyNames) this.trie.add(own, { name, full: false });
    for (const word of unlike) this.trie.add(word);
  }

  /** In the order of the title; nobody twice, and never `poet`. */
  find(runs: readonly DemoRun[], poet: string): Addressee[] {
    const keys = runs.flatMap(({ note, cells }) => cells.map(({ text }) => (note ? undefined : reduce(text))));
    const breaks = runs.flatMap(({ cells }) => cells.map(({ after }) => after !== undefined));
    const found: Addressee[] = [];
    for (const { from, to, values } of this.trie.find(keys)) {
      const value = values.at(0);
      const name = value?.name;
      if (!value || name === undefined || name === poet || found.some((one) => one.name === name)) continue;
      // 李太白: of a 字 the family name may stand before it.
      const most = value.full ? between : keys[from - 1] === reduce([...name][0]) ? 1 : 0;
      const word = this.wordBefore(keys, breaks, from, most);
      if (word) found.push({ name, at: from, length: to - from, ...word });
    }
    return found;
  }

  /** The nearest word that stands before a name, with nothing between that parts them. */
  private wordBefore(
    keys: readonly (string | undefined)[],
    breaks: readonly boolean[],
    from: number,
    most: number,
  ): Pick<Addressee, 'way' | 'wordAt' | 'wordLength'> | undefined {
    for (let end = from; end >= Math.max(1, from - most); end--) {
      if (breaks[end - 1] || keys[end - 1] === undefined) return undefined;
      for (const { way, word, first } of this.words) {
        const wordAt = end - word.length;
        if (wordAt < 0 || (first && wordAt > 0)) continue;
        if (word.every((key, i) => key === keys[wordAt + i]))
          return { way, wordAt, wordLength: word.length };
      }
    }
    return undefined;
  }
}
