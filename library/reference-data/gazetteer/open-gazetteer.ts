// The gazetteer: the names of all lists, to be found in pages and to be looked up.
import type { PageEntities, Page } from '#contract/reading/reader.ts';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { mayBeNamed } from '#reference/dynasties.ts';
import { findEntities, type ListedName } from '#reference/names/find-entities.ts';
import { keysOfName, NameTrie } from '#reference/names/name-trie.ts';
import { openVariants, packVariants, type Variants } from '#search/characters/variants.ts';
import type { SourceBook } from '../../sources/source.ts';
import { ensureVariants } from '../variants/build-variants.ts';
import { type ListEntry, listKeys, type NameList, readList } from './list-files.ts';

export interface GazetteerEntry extends ListEntry {
  /** `<list>.<ordinal>`, the ordinal from 1. */
  id: string;
  kind: EntityKind;
  list: Pick<NameList, 'title' | 'source' | 'licence'>;
  /** Its list has the names of a product. */
  ofProduct: boolean;
}

interface Listed extends ListedName {
  entry: GazetteerEntry;
}

const entriesOf = (list: NameList): GazetteerEntry[] => {
  const { key, kind, title, source, licence } = list;
  const ofProduct = list.product !== undefined;
  const about = { title, source, licence };
  const bound = list.classes ? { classes: list.classes } : {};
  return list.entries.map((entry, i) => ({
    ...bound,
    ...entry,
    id: `${key}.${i + 1}`,
    kind,
    list: about,
    ofProduct,
  }));
};

/** An entry with no data except the name; the list does not belong to a product either. */
const isBareEntry = ({ ofProduct, aliases = [], dynasty, dates, gloss }: GazetteerEntry): boolean =>
  !ofProduct && aliases.length === 0 && !dynasty && !dates && !gloss;

const fillTrie = (
  variants: Variants,
  entries: readonly GazetteerEntry[],
  unlike: readonly string[],
  isSure: (entry: GazetteerEntry) => boolean,
  /** Whether names of one character are taken, which herbs alone have. */
  takesShort: boolean,
): NameTrie<Listed> => {
  const trie = new NameTrie<Listed>(variants, takesShort ? 1 : 2);
  for (const word of unlike) if (keysOfName(word)) trie.add(word);
  for (const entry of entries) {
    const { kind, name, aliases = [] } = entry;
    for (const word of [name, ...aliases])
      if (kind === 'zcy' || keysOfName(word)) trie.add(word, { kind, word, alone: !isSure(entry), entry });
  }
  return trie;
};

/** Whether a product is of medicine, where a character that is a herb's name mostly means it. */
const isMedical = (books: readonly SourceBook[]): boolean =>
  books.length > 0 && books.every(({ category }) => category === '醫家類' || category === '医家类');

/** Whether a name is reliable wherever it occurs, in a product of these books. */
const sureIn =
  (books: readonly SourceBook[]) =>
  ({ alone, classes }: GazetteerEntry): boolean =>
    !alone && (!classes || books.every(({ siKu }) => siKu !== undefined && classes.includes(siKu)));

export interface Gazetteer {
  readonly size: number;
  /** Every entry of a kind that bears this name, through variants; as the list has them. */
  lookUp(kind: EntityKind, word: string): GazetteerEntry[];
  /** Whether the lists tell nothing of this name of a kind but that it is one. */
  isBare(kind: EntityKind, word: string): boolean;
  /** Finds names in the pages of one product: of persons those who may be named in it. */
  finderFor(books: readonly SourceBook[]): (page: Pick<Page, 'blocks'>) => PageEntities;
}

/** Reads all lists: some 50 ms for 10,000 names. Fails as `readList` does. */
export const openGazetteer = async (data: string): Promise<Gazetteer> => {
  const lists = listKeys(data).map((key) => readList(data, key));
  const entries = lists.flatMap(entriesOf);
  const unlike = lists.flatMap((list) => list.unlike ?? []);
  // Without names nothing is looked for, and the table of variants not waited for.
  const variants = openVariants(entries.length > 0 ? await ensureVariants() : packVariants([]));
  const known = fillTrie(variants, entries, unlike, () => true, true);
  const listedAs = (kind: EntityKind, word: string): Listed[] =>
    known.valuesOf(word).filter((listed) => listed.kind === kind);
  return {
    size: entries.length,
    lookUp: (kind, word) => [...new Set(listedAs(kind, word).map(({ entry }) => entry))],
    isBare: (kind, word) => listedAs(kind, word).every(({ entry }) => isBareEntry(entry)),
    finderFor: (books) => {
      const makers = books.flatMap(({ authors }) => authors.map(({ dynasty }) => dynasty));
      const possible = entries.filter(({ kind, dynasty }) => kind !== 'lsrw' || mayBeNamed(dynasty, makers));
      const trie = fillTrie(variants, possible, unlike, sureIn(books), isMedical(books));
      return (page) => findEntities(page, trie);
    },
  };
};
