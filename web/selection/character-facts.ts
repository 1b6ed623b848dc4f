// Facts about a character in a book: its code points or composition, and which written forms of it the book has, found
// by the search itself.
import { queryOptions } from '@tanstack/react-query';
import { searchFulltext } from '#contract/search/product-searches.ts';
import type { PageGaiji } from '#contract/reading/reader.ts';
import type { FilterGroup, FulltextRequest } from '#contract/search/search.ts';
import { call } from '../api/call-api.ts';
import type { Selected } from './selected.ts';

export interface SelectedCharacter {
  word: string;
  gaiji: PageGaiji | undefined;
}

/** White space and punctuation that a source has in cells are no characters to look up. */
const isCharacter = (word: string): boolean => /[\p{L}\p{N}\p{Co}□■&]/u.test(word);

/** The characters of a selection in reading order, each once. */
export const selectedCharacters = ({
  pages,
  cells,
}: Pick<Selected, 'pages' | 'cells'>): SelectedCharacter[] => {
  const found = new Map<string, SelectedCharacter>();
  for (const { pageId, lineId, wordId, word } of cells) {
    if (found.has(word) || !isCharacter(word)) continue;
    const gaiji = pages
      .find((page) => page.pageId === pageId)
      ?.gaiji.find((g) => g.lineId === lineId && g.wordId === wordId);
    found.set(word, { word, gaiji });
  }
  return [...found.values()];
};

/** `U+845B U+E0100`; empty for what Unicode has no character for. */
export const codePointsOf = (word: string): string => {
  const points = [...word];
  const base = points.filter((point) => !/\p{M}/u.test(point));
  if (base.length !== 1) return '';
  return points
    .map((point) => `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ');
};

/** Under which character a dictionary has it: of a gaiji the one that its source says it is. */
export const characterOfDictionary = ({ word, gaiji }: SelectedCharacter): string | undefined => {
  const written = codePointsOf(word) === '' ? gaiji?.unicode : word;
  // A variation selector tells a form, which dictionaries do not tell apart.
  const [base, ...more] = (written ?? '').replace(/\p{M}/gu, '');
  return more.length === 0 ? base : undefined;
};

/** A question for one phrase; `relation` finds its variants too. */
export const questionFor = (value: string, relation: boolean): FilterGroup => ({
  type: 'And',
  rules: [{ field: 'content', operator: 'Contain', value, relation }],
});

export interface Occurrences {
  /** As written, variants aside. */
  hits: number;
  /** The other forms of it that the book has, the commonest first; none for a phrase. */
  others: { word: string; hits: number }[];
}

/** How often a character with its variants, or a phrase as it is written, occurs in the book. */
export const occurrencesQuery = (code: string, version: string, word: string, variants: boolean) =>
  queryOptions({
    queryKey: ['occurrences', code, version, word, variants],
    queryFn: async ({ signal }): Promise<Occurrences> => {
      const ask = (relation: boolean) => {
        const body: FulltextRequest = { code, version, filterGroup: questionFor(word, relation), count: 0 };
        return call(searchFulltext, { body, signal, quiet: true });
      };
      if (!variants) return { hits: (await ask(false)).totalHit, others: [] };
      const forms = (await ask(true)).glWords.content.toSorted((a, b) => b.hits - a.hits);
      const own = forms.find((form) => form.word === word);
      // A gaiji is listed as its source writes it.
      const hits = own ? own.hits : (await ask(false)).totalHit;
      return { hits, others: forms.filter((form) => form !== own) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 15 * 60_000,
  });
