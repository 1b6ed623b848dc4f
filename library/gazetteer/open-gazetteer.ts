// The gazetteer: the names of all lists, to be found in pages and to be looked up.
import type { HotWordKind, HotWords, Page } from '#contract/reader.ts';
import { mayBeNamed } from '#reference/dynasties.ts';
import { findHotWords, type ListedName } from '#reference/names/find-hot-words.ts';
import { NameTrie } from '#reference/names/name-trie.ts';
import { openVariants } from '#search/variants.ts';
import type { SourceBook } from '../source.ts';
import { ensureVariants } from '../tables/build-variants.ts';
import { type ListEntry, listKeys, type NameList, readList } from './list-files.ts';

export interface GazetteerEntry extends ListEntry {
  /** `<list>.<ordinal>`, the ordinal from 1. */
  id: string;
  kind: HotWordKind;
  list: Pick<NameList, 'title' | 'source' | 'licence'>;
}

interface Listed extends ListedName {
  entry: GazetteerEntry;
}

const entriesOf = (list: NameList): GazetteerEntry[] => {
  const { key, kind, title, source, licence } = list;
  const about = { title, source, licence };
  return list.entries.map((entry, i) => ({ ...entry, id: `${key}.${i + 1}`, kind, list: about }));
};

const fillTrie = (
  trie: NameTrie<Listed>,
  entries: readonly GazetteerEntry[],
  unlike: readonly string[],
): void => {
  for (const word of unlike) trie.add(word);
  for (const entry of entries) {
    for (const word of [entry.name, ...(entry.aliases ?? [])])
      trie.add(word, { kind: entry.kind, word, alone: entry.alone ?? false, entry });
  }
};

export interface Gazetteer {
  readonly size: number;
  /** Every entry of a kind that bears this name, through variants; as the list has them. */
  lookUp(kind: HotWordKind, word: string): GazetteerEntry[];
  /** Finds names in the pages of one product: of persons those who may be named in it. */
  finderFor(books: readonly SourceBook[]): (page: Pick<Page, 'blocks'>) => HotWords;
}

/** Reads all lists: some 50 ms for 10,000 names. Fails as `readList` does. */
export const openGazetteer = async (data: string): Promise<Gazetteer> => {
  const lists = listKeys(data).map((key) => readList(data, key));
  const entries = lists.flatMap(entriesOf);
  const unlike = lists.flatMap((list) => list.unlike ?? []);
  // Without names nothing is looked for, and the table of variants not waited for.
  const variants = entries.length > 0 ? openVariants(await ensureVariants()) : { of: () => [] };
  const all = new NameTrie<Listed>(variants);
  fillTrie(all, entries, unlike);
  return {
    size: entries.length,
    lookUp: (kind, word) => [
      ...new Set(all.valuesOf(word).flatMap((listed) => (listed.kind === kind ? [listed.entry] : []))),
    ],
    finderFor: (books) => {
      const makers = books.flatMap(({ authors }) => authors.map(({ dynasty }) => dynasty));
      const possible = entries.filter(({ kind, dynasty }) => kind !== 'lsrw' || mayBeNamed(dynasty, makers));
      let trie = all;
      if (possible.length < entries.length) fillTrie((trie = new NameTrie(variants)), possible, unlike);
      return (page) => findHotWords(page, trie);
    },
  };
};
