// Whether the title of a product or book matches a query: the query read as if the title were the text.
import type { Condition, Plan, Query } from './query.ts';
import { readTitle } from './title-cells.ts';
import { type Lettering, titleMatcher, titleTester } from './titles.ts';
import type { Variants } from './variants.ts';

/**
 * Answers with where the positive rules stand in a title, [start, end) in code points, or nothing when the query does
 * not hold of it or no positive rule stands in it. Of values with a distance the first counts.
 */
export const titleJudge = (
  plan: Plan,
  query: Query,
  variants: Variants,
): ((title: string) => [number, number][]) => {
  const lettering: Lettering = { variants, index: { segments: [] } };
  const maskOf = (relation: boolean) => (relation ? query.kinds : 0);
  const phrases = plan.phrases.map((p) => titleMatcher(lettering, p.tokens, maskOf(p.relation)));
  const titles = plan.titles.map((t) => ({
    find: titleMatcher(lettering, t.tokens, maskOf(t.relation)),
    test: titleTester(lettering, t, maskOf(t.relation)),
    empty: t.tokens.length === 0,
  }));
  return (text) => {
    const title = readTitle(text);
    const holds = (condition: Condition): boolean => {
      switch (condition.kind) {
        case 'phrase':
          return phrases[condition.phrase](title).length > 0;
        case 'title':
          return titles[condition.title].test(title);
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
      ...[...plan.positiveTitles].flatMap((n) => (titles[n].empty ? [] : titles[n].find(title))),
    ];
    return [...new Map(found.map((range) => [range.join(), range])).values()].sort(
      (a, b) => a[0] - b[0] || a[1] - b[1],
    );
  };
};
