// Products by what they are called, as it is typed: by the rule of suggestions.
import { readSpoken } from '#reference/readings/find-spoken.ts';
import type { CharacterTables } from '#search/fields/field-tests.ts';
import { placeFinder, type SuggestedWord } from './rank-suggestions.ts';

export interface NamedProduct {
  code: string;
  title: SuggestedWord;
  authors: readonly SuggestedWord[];
}

/** A blank separates words that need not be adjacent; in pinyin it separates syllables. */
const wordsOf = (key: string): string[] => (readSpoken(key) ? [key] : key.split(/\s+/));

/** Codes of the products, the title or an author of which holds each word of the key; in their order. */
export const findTitled = (
  tables: CharacterTables,
  products: Iterable<NamedProduct>,
  key: string,
): string[] => {
  const finders = wordsOf(key).flatMap((word) => placeFinder(tables, word) ?? []);
  const found: string[] = [];
  if (finders.length === 0) return found;
  for (const { code, title, authors } of products) {
    const names = [title, ...authors];
    if (finders.every((placeIn) => names.some((name) => placeIn(name) !== undefined))) found.push(code);
  }
  return found;
};
