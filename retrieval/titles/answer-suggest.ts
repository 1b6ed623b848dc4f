// How a word that is being typed may go on in a book: its catalogue titles and its authors.
import type { Suggestion, SuggestReply, SuggestionKind } from '#contract/suggest.ts';
import type { Bundle } from '#library/open-bundle.ts';
import { readValue } from '#search/characters.ts';
import { type FieldText, readFieldText } from '#search/field-text.ts';
import { textMatcher } from '#search/field-tests.ts';
import { kindMask } from '#search/variants.ts';
import type { OpenProduct } from '../products/open-product.ts';

/** Suggestions a reply gives. */
const limit = 10;
/** A title longer than this is no word to search for. */
const longest = 30;

export interface SuggestJob {
  code: string;
  version?: string | undefined;
  key: string;
  /** Words that others asked. */
  hot: string[];
}

interface Candidate {
  title: FieldText;
  kind: SuggestionKind;
}

const authors = new WeakMap<Bundle, string[]>();
const authorsOf = (bundle: Bundle): string[] => {
  const names = authors.get(bundle) ?? [
    ...new Set(bundle.books().flatMap((book) => book.authors.map(({ name }) => name))),
  ];
  authors.set(bundle, names);
  return names;
};

/**
 * Words that begin with the key before those that hold it elsewhere, hot words and authors before titles, short
 * before long, catalogue order last. A word is suggested once.
 */
export const answerSuggest = ({ bundle, engine }: OpenProduct, { key, hot }: SuggestJob): SuggestReply => {
  const tokens = readValue(key);
  if (tokens.length === 0) return { suggestions: [] };
  const find = textMatcher(engine, { tokens, excluded: [] }, kindMask());
  const candidates: Candidate[] = [
    ...hot.map((word): Candidate => ({ title: readFieldText(word), kind: 'hot' })),
    ...authorsOf(bundle).map((name): Candidate => ({ title: readFieldText(name), kind: 'author' })),
    ...engine
      .titles()
      .filter((title) => title.cells.length > 0 && title.cells.length <= longest)
      .map((title): Candidate => ({ title, kind: 'title' })),
  ];
  const found = new Map<string, Suggestion & { rank: number; length: number }>();
  for (const { title, kind } of candidates) {
    const at = find(title)[0];
    const word = title.text.trim();
    if (!at || found.has(word)) continue;
    const begins = at[0] === title.cells[0].from;
    const rank = Number(!begins) * 2 + Number(kind === 'title');
    const before = [...title.text].length - [...title.text.trimStart()].length;
    found.set(word, {
      word,
      kind,
      at: [at[0] - before, at[1] - before],
      rank,
      length: title.cells.length,
    });
  }
  const suggestions = [...found.values()]
    .sort((a, b) => a.rank - b.rank || a.length - b.length)
    .slice(0, limit)
    .map(({ word, kind, at }) => ({ word, kind, at }));
  return { suggestions };
};
