// Where the positive rules match in the values of fields: what is highlighted there, and the forms that occur.
import type { Engine } from '../match/engine.ts';
import type { EvaluatedQuery } from '../match/evaluation.ts';
import { carriersOf, findField, titlesField, unitsOfField } from '../match/fields.ts';
import { type FieldTest, textMatcher } from '../fields/field-tests.ts';
import { readFieldText } from '../index/field-text.ts';
import type { Plan } from '../query/query.ts';
import type { FieldHit } from './result-set.ts';
import { type Stop, stopMask } from '../lists/stop.ts';

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

/** The catalogue nodes over the characters of matching units. */
const nodesOver = ({ engine, found }: EvaluatedQuery): Set<number> => {
  const homes = found.homes();
  const over = new Set<number>();
  const addPath = (deepest: number): void => {
    for (let node = deepest; node >= 0 && !over.has(node); node = engine.nodes.parents[node]) over.add(node);
  };
  for (const unit of found.members) addPath(homes[unit]);
  const { units, nodes } = engine.crossedNodes(found.units.kind);
  for (const [i, unit] of units.entries()) if (found.matched[unit] === 1) addPath(nodes[i]);
  return over;
};

/** The forms of the positive title rules that occur in the titles over matching units. */
export const listTitleForms = (search: EvaluatedQuery): string[] => {
  const { engine } = search;
  if (!hasTitleTests(search)) return [];
  const find = titleFinder(search, false);
  const forms = new Set<string>();
  for (const node of nodesOver(search)) {
    const characters = [...(engine.titles()[node]?.text ?? '')];
    for (const [from, to] of find(node)) forms.add(characters.slice(from, to).join(''));
  }
  return [...forms].sort();
};

/**
 * The number of hits of the positive title rules in each title over matching units, by its node; a title counts once.
 */
export const countNodeTitleHits = (search: EvaluatedQuery): Map<number, number> => {
  const counts = new Map<number, number>();
  if (!hasTitleTests(search)) return counts;
  const find = titleFinder(search, false);
  for (const node of nodesOver(search)) {
    const hits = new Set(find(node).map((hit) => hit.join(' '))).size;
    if (hits > 0) counts.set(node, hits);
  }
  return counts;
};

/** The number of their hits in the titles of matching articles, or of the articles that matching pages begin in. */
export const countArticleTitleHits = (search: EvaluatedQuery, stop: Stop): number => {
  const { engine, plan, query, found } = search;
  const find = fieldFinder(search);
  const tests = testsOn(engine, plan, 'article').filter(({ field }) => field === titlesField);
  const field = findField(engine, titlesField);
  if (!find || !field || tests.length === 0) return 0;
  const articles = carriersOf(engine, field, found.units.kind);
  const seen = new Set<number>();
  const sets = tests.map((test) => unitsOfField(engine, found.units.kind, test, query.kinds, stop));
  let hits = 0;
  for (const [m, unit] of found.members.entries()) {
    if ((m & stopMask) === 0) stop.check();
    // Pages may share an article.
    if (seen.has(articles[unit]) || !sets.some((set) => set[unit] === 1)) continue;
    seen.add(articles[unit]);
    hits += find(unit).filter((hit) => hit.field === titlesField).length;
  }
  return hits;
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
