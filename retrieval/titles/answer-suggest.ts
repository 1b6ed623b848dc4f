// How a word that is being typed may go on in a book: its catalogue titles and its authors.
import type { SuggestReply } from '#contract/search/suggest.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { rankSuggestions, type SuggestedWord, suggestedWord } from './rank-suggestions.ts';

/** A title longer than this is no word to search for. */
const longest = 30;

export interface SuggestJob {
  code: string;
  version?: string | undefined;
  key: string;
  /** Words that other readers searched for. */
  hot: string[];
}

const authors = new WeakMap<Bundle, string[]>();
const authorsOf = (bundle: Bundle): string[] => {
  const names = authors.get(bundle) ?? [
    ...new Set(bundle.books().flatMap((book) => book.authors.map(({ name }) => name))),
  ];
  authors.set(bundle, names);
  return names;
};

export const answerSuggest = ({ bundle, engine }: OpenProduct, { key, hot }: SuggestJob): SuggestReply => {
  const words: SuggestedWord[] = [
    ...hot.map((word) => suggestedWord(word, 'hot')),
    ...authorsOf(bundle).map((name) => suggestedWord(name, 'author')),
    ...engine
      .titles()
      .filter((title) => title.cells.length > 0 && title.cells.length <= longest)
      .map((text): SuggestedWord => ({ text, kind: 'title' })),
  ];
  return { suggestions: rankSuggestions(engine, words, key) };
};
