// Whether the title of a product or book matches a query: the query read as if the title were the text, and the field
// `titles`; other fields have no value.
import type { Condition, Plan, Query } from '../query/query.ts';
import { type CharacterTables, textMatcher, textTester } from '../fields/field-tests.ts';
import { readFieldText } from '../index/field-text.ts';
import { titlesField } from '../match/fields.ts';
import type { Variants } from '../characters/variants.ts';

/**
 * Returns where the positive rules occur in a title, [start, end) in code points, or nothing when the query does not
 * hold for it or no positive rule occurs in it. Of values with a distance the first counts.
 */
export const titleMatcher = (
  plan: Plan,
  query: Query,
  variants: Variants,
): ((title: string) => [number, number][]) => {
  const lettering: CharacterTables = { variants, index: { segments: [] } };
  const maskOf = (relation: boolean) => (relation ? query.kinds : 0);
  const phrases = plan.phrases.map((p) => textMatcher(lettering, p, maskOf(p.relation)));
  const tests = plan.tests.map((t) => ({
    find: textMatcher(lettering, t, maskOf(t.relation)),
    holds:
      t.field === titlesField ? textTester(lettering, t, maskOf(t.relation)) : () => t.operator === 'Empty',
    isMarked: t.field === titlesField && t.tokens.length > 0,
  }));
  return (text) => {
    const title = readFieldText(text);
    const holds = (condition: Condition): boolean => {
      switch (condition.kind) {
        case 'phrase':
          return phrases[condition.phrase](title).length > 0;
        case 'field':
          return tests[condition.test].holds(title);
        case 'empty':
          return title.cells.length === 0;
        case 'not':
          return !holds(condition.of);
        case 'and':
          return condition.of.every(holds);
        case 'or':
          return condition.of.some(holds);
      }
    };
    if (!holds(plan.condition)) return [];
    const found = [
      ...[...plan.positive].flatMap((number) => phrases[number](title)),
      ...[...plan.positiveTests].flatMap((n) => (tests[n].isMarked ? tests[n].find(title) : [])),
    ];
    return [...new Map(found.map((range) => [range.join(), range])).values()].sort(
      (a, b) => a[0] - b[0] || a[1] - b[1],
    );
  };
};
