// How long a question may be, by where its words are looked for: the whole line, or each of its words.
import type { FilterGroup } from '#contract/search/search.ts';
import { valueLimit } from '#contract/search/search.ts';
import { siteKeyLimit } from '#contract/site/site-articles.ts';
import { toolKeyLimit } from '#contract/tools/tools.ts';
import { rulesOf } from '../builder/filter-group.ts';
import type { SearchType } from '../query/search-types.ts';

const ofLine: Partial<Record<SearchType, number>> = { names: toolKeyLimit, site: siteKeyLimit };

export const lengthLimitOf = (type: SearchType): number => ofLine[type] ?? valueLimit;

/** The types among these that the server would refuse to search. */
export const typesTooShortFor = (
  { words = '', group = {} }: { words: string | undefined; group: FilterGroup | undefined },
  types: readonly SearchType[],
): SearchType[] => {
  const longest = Math.max(0, ...rulesOf(group).map(({ value = '' }) => value.length));
  return types.filter((type) => (type in ofLine ? words.length : longest) > lengthLimitOf(type));
};
