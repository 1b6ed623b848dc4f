// The words of a query that the reader lights: `key` in its address.
import type { FilterGroup } from './search.ts';

/** Of every rule that asks for a word to be there, each word once, parted by commas. */
export const keywordsOf = (group: FilterGroup): string => {
  const words: string[] = [];
  const walk = (g: FilterGroup, positive: boolean) => {
    const here = positive !== (g.not === true);
    for (const { field = 'content', operator = 'Contain', value = '' } of g.rules ?? []) {
      const isWord = field === 'content' && (operator === 'Contain' || operator === 'NotContain');
      // A comma would part the word in two; it is never indexed, so that the word is the same without.
      const word = value.replaceAll(/[,，、]/gu, '').trim();
      if (isWord && here === (operator === 'Contain') && word !== '') words.push(word);
    }
    for (const inner of g.groups ?? []) walk(inner, here);
  };
  walk(group, true);
  return [...new Set(words)].join(',');
};
