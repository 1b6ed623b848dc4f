import type { FilterGroup } from '#contract/search/search.ts';
import { type QueryToken, readValue } from '#search/characters/characters.ts';

const tokensOf = ({ rules = [], groups = [] }: FilterGroup): QueryToken[] => [
  ...rules.flatMap(({ value = '' }) => readValue(value)),
  ...groups.flatMap(tokensOf),
];

/** Whether a query names a character, if it asks for anything: one of `？` alone finds the whole book. */
export const hasDefinite = (group: FilterGroup): boolean => {
  const tokens = tokensOf(group);
  return tokens.length === 0 || tokens.some((token) => token !== 'any');
};
