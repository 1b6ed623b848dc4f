// Fields beside the text: what their values are and what carries them. A unit has the titles of the catalogue nodes on
// the paths of its characters (`titles`), or the values of the article that its first character is in.
import type { Engine } from './engine.ts';
import type { Evaluation } from './evaluation.ts';
import { type FieldTest, textTester } from '../fields/field-tests.ts';
import { type FieldText, readFieldText } from '../index/field-text.ts';
import type { FieldType } from '../index/index-format.ts';
import type { FieldColumn, KeywordColumn } from '../fields/open-columns.ts';
import type { FieldChoice } from '../query/query.ts';
import { type Stop, stopMask } from '../lists/stop.ts';
import type { UnitKind } from '../index/units.ts';

export interface Field {
  name: string;
  type: FieldType;
  carrier: 'node' | 'article';
  /** 1 for each carrier, by its number, of which the test holds: of a node with all that are above it. */
  holds(test: FieldTest, mask: number, stop: Stop): Uint8Array;
  /** A carrier's own values. */
  values(carrier: number): readonly string[];
}

/** The field that the catalogue has; one of this name that the articles have goes before it. */
export const titlesField = 'titles';

const untitled: FieldText = readFieldText('');

const openTitles = (engine: Engine): Field => ({
  name: titlesField,
  type: 'text',
  carrier: 'node',
  values: (node) => [engine.titles()[node]?.text ?? ''],
  holds(test, mask) {
    const { parents, count } = engine.nodes;
    const titles = engine.titles();
    const passes = textTester(engine, test, mask);
    const held = new Uint8Array(count);
    const all = test.operator === 'Empty';
    for (let node = 0; node < count; node++) {
      const own = Number(passes(titles[node] ?? untitled));
      const above = parents[node] < 0 ? Number(all) : held[parents[node]];
      held[node] = all ? own & above : own | above;
    }
    return held;
  },
});

const ofArticles = (engine: Engine, column: FieldColumn): Field => ({
  name: column.name,
  type: column.type,
  carrier: 'article',
  values: (article) => column.values(article),
  holds: (test, mask, stop) => column.holds(engine, test, mask, stop),
});

/** `undefined` for a field that no unit has a value of. */
export const findField = (engine: Engine, name: string): Field | undefined => {
  const column = engine.columns().get(name);
  if (column) return ofArticles(engine, column);
  return name === titlesField ? openTitles(engine) : undefined;
};

/** The first carrier of each unit's values, the only one if it is an article; −1 for none. */
export const carriersOf = (engine: Engine, { carrier }: Field, kind: UnitKind): Int32Array =>
  carrier === 'node' ? engine.homes(kind) : engine.articlesOf(kind);

/** 1 for each unit of which the test holds: without a value, for `Empty` alone. */
export const unitsOfField = (
  engine: Engine,
  kind: UnitKind,
  test: FieldTest,
  kinds: number,
  stop: Stop,
): Uint8Array => {
  const without = Number(test.operator === 'Empty');
  const field = findField(engine, test.field);
  if (!field) return new Uint8Array(engine.units(kind).count).fill(without);
  const held = field.holds(test, test.relation ? kinds : 0, stop);
  // An article carries its own values.
  if (field.carrier === 'article' && kind === 'article') return held;
  const carriers = carriersOf(engine, field, kind);
  const ofUnits = new Uint8Array(carriers.length);
  for (let unit = 0; unit < carriers.length; unit++) {
    const carrier = carriers[unit];
    ofUnits[unit] = carrier < 0 ? without : held[carrier];
  }
  if (field.carrier === 'node') {
    const { units, nodes } = engine.crossedNodes(kind);
    for (const [i, unit] of units.entries())
      if (without === 1) ofUnits[unit] &= held[nodes[i]];
      else ofUnits[unit] |= held[nodes[i]];
  }
  return ofUnits;
};

/** A field whose values are counted and narrowed to. @throws Error for another. */
export const keywordColumnOf = (engine: Engine, name: string): KeywordColumn => {
  const column = engine.columns().get(name);
  if (!column || column.type === 'text') throw new Error(`${name} is no field of keywords or dates`);
  return column as KeywordColumn;
};

/** 1 for each of some units with one of the values. @throws Error for a field that has no keywords or dates. */
export const unitsWithValue = (
  engine: Engine,
  { units: { kind }, members }: Pick<Evaluation, 'units' | 'members'>,
  choice: FieldChoice,
  stop: Stop,
): Uint8Array => {
  const column = keywordColumnOf(engine, choice.field);
  const wanted = new Set(choice.values);
  const isChosen =
    column.type === 'date'
      ? (key: string) => [4, 6, 8].some((length) => wanted.has(key.slice(0, length)))
      : (key: string) => wanted.has(key);
  const { keys, ids, ends } = column.table();
  const chosen = Uint8Array.from(keys, (key) => Number(isChosen(key)));
  const articles = engine.articlesOf(kind);
  const held = new Uint8Array(articles.length);
  for (let m = 0; m < members.length; m++) {
    if ((m & stopMask) === 0) stop.check();
    const unit = members[m];
    const article = articles[unit];
    if (article < 0) continue;
    for (let i = article > 0 ? ends[article - 1] : 0; i < ends[article]; i++) held[unit] |= chosen[ids[i]];
  }
  return held;
};

/** A value of a field, or a day, with what narrowing a result to it leaves. */
export interface ValueCount {
  value: string;
  units: number;
  hits: number;
}

/** By value, ascending, those that occur; a unit counts once in each of its own. @throws Error as above. */
export const countValues = (
  engine: Engine,
  kind: UnitKind,
  name: string,
  { members, hitsOnUnit }: { members: Uint32Array; hitsOnUnit: Uint32Array },
  stop: Stop,
): ValueCount[] => {
  const { keys, ids, ends } = keywordColumnOf(engine, name).table();
  const units = new Uint32Array(keys.length);
  const hits = new Uint32Array(keys.length);
  const articles = engine.articlesOf(kind);
  for (let m = 0; m < members.length; m++) {
    if ((m & stopMask) === 0) stop.check();
    const unit = members[m];
    const article = articles[unit];
    if (article < 0) continue;
    for (let i = article > 0 ? ends[article - 1] : 0; i < ends[article]; i++) {
      units[ids[i]]++;
      hits[ids[i]] += hitsOnUnit[unit];
    }
  }
  const counts: ValueCount[] = [];
  for (let id = 0; id < keys.length; id++)
    if (units[id] > 0) counts.push({ value: keys[id], units: units[id], hits: hits[id] });
  return counts.sort((a, b) => (a.value < b.value ? -1 : 1));
};
