// A query in a line of words: how the words for its rules are joined, wherever they are read.
import type { FilterGroup, Rule } from './search.ts';

interface GroupWords {
  and: string;
  or: string;
  not: string;
  rule: (rule: Rule) => string;
}

/** `（太祖 或 武帝） 且 天下`. A group without rules or groups is an empty line. */
export const describeGroup = (group: FilterGroup, words: GroupWords, outer = true): string => {
  const parts = [
    ...(group.rules ?? []).map(words.rule),
    ...(group.groups ?? []).map((inner) => describeGroup(inner, words, false)),
  ];
  const joint = group.type === 'Or' ? words.or : words.and;
  const joined = parts
    .map((part, i) => (i === 0 ? part : ` ${joint}${part.startsWith('（') ? '' : ' '}${part}`))
    .join('');
  if (group.not === true) return `${words.not}（${joined}）`;
  return outer || parts.length < 2 ? joined : `（${joined}）`;
};
