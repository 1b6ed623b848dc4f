// What the one line of the box asks, and of what: the text, titles, or either.
import type { FilterGroup, Rule } from '#contract/search/search.ts';
import { simpleQuery } from '#citation/query-parameter.ts';
import { boxText } from './filter-group.ts';

export type BoxField = 'any' | 'content' | 'titles';

const either = ['content', 'titles'] as const;

/** Words of a line, all of which must be there. */
export const boxQuery = (text: string, relation: boolean, field: BoxField): FilterGroup => {
  const words = simpleQuery(text, relation);
  const rules = words.rules ?? [];
  if (field === 'content') return words;
  if (field === 'titles') return { ...words, rules: rules.map((rule) => ({ ...rule, field })) };
  return {
    type: 'And',
    groups: rules.map((rule) => ({ type: 'Or', rules: either.map((name) => ({ ...rule, field: name })) })),
  };
};

/** The word that a group looks for in the text or else in titles; undefined where it asks anything else. */
export const wordOfEither = ({ type, not, rules = [], groups = [] }: FilterGroup): Rule | undefined => {
  const [first, second] = rules;
  const isEither =
    type === 'Or' &&
    not !== true &&
    groups.length === 0 &&
    rules.length === 2 &&
    JSON.stringify({ ...first, field: 'titles' }) === JSON.stringify(second);
  return isEither && (first.field ?? 'content') === 'content' ? first : undefined;
};

/** The same query on the text field only; undefined if it does not search `field`. */
const asContent = (group: FilterGroup, field: BoxField): FilterGroup | undefined => {
  const { rules = [], groups = [] } = group;
  if (field === 'content') return group;
  if (field === 'titles')
    return rules.length > 0 && rules.every((rule) => rule.field === field)
      ? { ...group, rules: rules.map((rule) => ({ ...rule, field: 'content' })) }
      : undefined;
  if (group.type === 'Or' && groups.length > 1) return undefined;
  const words = groups.map(wordOfEither);
  return rules.length === 0 && words.length > 0 && words.every((word) => word !== undefined)
    ? { ...group, rules: words, groups: [] }
    : undefined;
};

/** The line for a query, and what it asks; undefined for a query that the box cannot show. */
export const boxLineOf = (
  group: FilterGroup,
  fields: readonly BoxField[],
): { text: string; field: BoxField } | undefined => {
  for (const field of fields) {
    const words = asContent(group, field);
    const text = words && boxText(words);
    if (text !== undefined) return { text, field };
  }
  return undefined;
};
