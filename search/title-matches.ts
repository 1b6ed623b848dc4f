// Where the positive rules match in the values of fields: what is highlighted there, and the forms that occur.
import type { Engine } from './engine.ts';
import type { EvaluatedQuery } from './evaluation.ts';
import { carriersOf, findField } from './fields.ts';
import { type FieldTest, textMatcher } from './field-tests.ts';
import { readFieldText } from './field-text.ts';
import type { Plan } from './query.ts';
import type { FieldHit } from './result-set.ts';

/** The positive tests on fields with this carrier that look for something. */
const testsOn = (engine: Engine, { tests, positiveTests }: Plan, carrier: 'node' | 'article'): FieldTest[] =>
  tests.filter(
    ({ field, tokens }, i) =>
      positiveTests.has(i) && tokens.length > 0 && findField(engine, field)?.carrier === carrier,
  );

export const hasTitleTests = ({ engine, plan }: EvaluatedQuery): boolean =>
  testsOn(engine, plan, 'node').length > 0;

/** Finds where the positive rules match in a catalogue title: of titles, and with `content` of the text too. */
export const titleFinder = ({ engine, plan, query }: EvaluatedQuery, content: boolean) => {
  const phrases = content ? plan.phrases.filter((p, i) => plan.positive.has(i) && !p.near) : [];
  const matchers = [...testsOn(engine, plan, 'node'), ...phrases].map((wanted) =>
    textMatcher(engine, wanted, wanted.relation ? query.kinds : 0),
  );
  return (node: number): [number, number][] => {
    const title = engine.titles()[node];
    if (!title) return [];
    return matchers.flatMap((find) => find(title)).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  };
};

/** The forms of the positive title rules that stand in the titles over matching units. */
export const listTitleForms = (search: EvaluatedQuery): string[] => {
  const { engine, found } = search;
  if (!hasTitleTests(search)) return [];
  const homes = found.homes();
  const over = new Set<number>();
  for (const unit of found.members)
    for (let node = homes[unit]; node >= 0 && !over.has(node); node = engine.nodes.parents[node])
      over.add(node);
  const find = titleFinder(search, false);
  const forms = new Set<string>();
  for (const node of over) {
    const characters = [...(engine.titles()[node]?.text ?? '')];
    for (const [from, to] of find(node)) forms.add(characters.slice(from, to).join(''));
  }
  return [...forms].sort();
};

/** Finds where the positive rules on fields of articles match in the values of a unit's article; nothing without such rules. */
export const fieldFinder = ({ engine, plan, query, found }: EvaluatedQuery) => {
  const tests = testsOn(engine, plan, 'article').map((test) => ({
    field: findField(engine, test.field)!,
    find: textMatcher(engine, test, test.relation ? query.kinds : 0),
  }));
  if (tests.length === 0) return undefined;
  return (unit: number): FieldHit[] => {
    const hits = tests.flatMap(({ field, find }) => {
      const article = carriersOf(engine, field, found.units.kind)[unit];
      const values = article < 0 ? [] : field.values(article);
      return values.flatMap((text, value) =>
        find(readFieldText(text)).map(([from, to]): FieldHit => ({ field: field.name, value, from, to })),
      );
    });
    return [...new Map(hits.map((hit) => [JSON.stringify(hit), hit])).values()];
  };
};
