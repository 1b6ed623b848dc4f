// A value of a card made a condition of the question.
import type { FilterGroup, Rule } from '#contract/search/search.ts';

const asks = (rules: readonly Rule[] = [], rule: Rule): boolean =>
  rules.some(
    ({ field, operator, value }) =>
      field === rule.field && operator === rule.operator && value === rule.value,
  );

/**
 * The question with one more condition: both the old question and this must hold. Unchanged if it has the condition
 * already.
 */
export const addCondition = (group: FilterGroup, rule: Rule): FilterGroup => {
  const isAnd = (group.type ?? 'And') === 'And' && group.not !== true;
  if (!isAnd) return { type: 'And', rules: [rule], groups: [group] };
  return asks(group.rules, rule) ? group : { ...group, type: 'And', rules: [...(group.rules ?? []), rule] };
};

/** The question without what it asks of the day, where that is one of what must all be so. */
export const withoutDays = (group: FilterGroup): FilterGroup =>
  (group.type ?? 'And') === 'And' && group.not !== true
    ? { ...group, rules: (group.rules ?? []).filter(({ field }) => field !== 'date') }
    : group;

/** A value exactly as a card shows it. */
export const conditionOf = (field: 'date' | 'column' | 'author' | 'type', value: string): Rule =>
  field === 'date'
    ? { field, operator: 'Contain', value: `${value}-${value}`, relation: true }
    : { field, operator: 'Equal', value, relation: field === 'type' };
