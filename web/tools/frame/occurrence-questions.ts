// The questions that count words, and that their counts open.
import type { FilterGroup } from '#contract/search/search.ts';

/** The question that counts a word, and that its counts open. */
export const questionOfWord = (value: string, relation = true): FilterGroup => ({
  type: 'And',
  rules: [{ field: 'content', operator: 'Contain', value, relation }],
});

/** One question for many words: each word is a rule, whose hits are reported separately. */
export const questionOfWords = (words: readonly string[], relation = true): FilterGroup => ({
  type: 'Or',
  rules: words.map((value, i) => ({
    id: String(i),
    field: 'content',
    operator: 'Contain',
    value,
    relation,
  })),
});
