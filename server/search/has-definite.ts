import type { FilterGroup } from '#contract/search.ts';
import { readValue } from '#search/characters.ts';

/** Whether some rule of a query names a character: one of `？` alone finds the whole book. */
export const hasDefinite = ({ rules = [], groups = [] }: FilterGroup): boolean =>
  rules.some(({ value = '' }) => readValue(value).some((token) => token !== 'any')) ||
  groups.some(hasDefinite);
