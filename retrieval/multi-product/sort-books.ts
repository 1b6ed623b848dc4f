// The orders of the list of books. All are exact and stable: books that are equal keep the order of the products.
import type { BookSort, BookSortField } from '#contract/search/multi-product.ts';
import { readingsOfCharacter } from '#library/reference-data/readings/character-readings.ts';
import { plainSyllable } from '#reference/lookup/lookup-index.ts';
import { syllablesOfName } from '#reference/readings/name-reading.ts';
import { readFieldText } from '#search/index/field-text.ts';
import { metadataValues, type ProductFacts } from './product-metadata.ts';

export interface SortedBook {
  facts: ProductFacts;
  pages: number;
  hits: number;
}

/** Parts of a key are compared in their order; undefined sorts last, in either direction. */
type Key = readonly (string | number)[] | undefined;

/** A character without a reading sorts after all that have one; Latin letters and figures read as themselves. */
const unread = '\uffff';

const readName = (name: string, isPerson: boolean): Key => {
  // Marks and blanks are no part of a name.
  const characters = readFieldText(name).cells.map(({ key }) => key);
  if (characters.length === 0) return undefined;
  const syllables = syllablesOfName(characters.join(''), isPerson, (key) =>
    /^[a-z\d]$/.test(key) ? [key] : readingsOfCharacter(key),
  );
  const plain = syllables.map((syllable) => (syllable === '' ? unread : plainSyllable(syllable)));
  return [plain.join(' '), syllables.join(' '), name];
};

const names = new WeakMap<ProductFacts, Map<boolean, Key>>();

/** Cached as long as the facts exist. */
const nameKey = (facts: ProductFacts, isPerson: boolean): Key => {
  let own = names.get(facts);
  if (!own) names.set(facts, (own = new Map()));
  if (!own.has(isPerson)) {
    const name = isPerson ? metadataValues.author(facts)[0] : facts.name;
    own.set(isPerson, name === undefined ? undefined : readName(name, isPerson));
  }
  return own.get(isPerson);
};

const yearKey = (facts: ProductFacts, isDescending: boolean): Key => {
  const years = metadataValues.publishYear(facts).map(Number);
  return years.length === 0 ? undefined : [isDescending ? Math.max(...years) : Math.min(...years)];
};

const compareKeys = (a: NonNullable<Key>, b: NonNullable<Key>): number => {
  const at = a.findIndex((part, i) => part !== b[i]);
  return at < 0 ? 0 : a[at] < b[at] ? -1 : 1;
};

/**
 * The books in an order. `rankOf` tells how well a title answers, 0 best, where that comes before hits.
 */
export const sortBooks = <T extends SortedBook>(
  books: readonly T[],
  sort: BookSort,
  rankOf: (facts: ProductFacts) => number,
): T[] => {
  const isDescending = sort.endsWith('Descending');
  const field = sort.replace(/(A|De)scending$/, '') as BookSortField;
  const keyOf: Record<BookSortField, (book: T) => Key> = {
    Score: ({ facts, hits, pages }) => [-rankOf(facts), hits, pages],
    NamePinyin: ({ facts }) => nameKey(facts, false),
    AuthorPinyin: ({ facts }) => nameKey(facts, true),
    PublishYear: ({ facts }) => yearKey(facts, isDescending),
  };
  const sign = isDescending ? -1 : 1;
  return books
    .map((book) => ({ book, key: keyOf[field](book) }))
    .sort((a, b) => (a.key && b.key ? sign * compareKeys(a.key, b.key) : Number(!a.key) - Number(!b.key)))
    .map(({ book }) => book);
};
