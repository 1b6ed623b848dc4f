// For proof alone: random queries for random products, with nested and negated rules of every kind.
import * as fc from 'fast-check';
import { readValue } from '../characters/characters.ts';
import type { FieldChoice } from '../query/query.ts';
import type { OracleFieldRule, OracleGroup, OracleRule } from './oracle-model.ts';
import {
  commonCharacters,
  days,
  gaijiTable,
  marked,
  ofNumbers,
  pick,
  rarer,
  unindexed,
} from './random-corpus.ts';
import { variantKinds } from '../characters/variants.ts';

const valuePart = fc.oneof(
  { weight: 20, arbitrary: pick(commonCharacters) },
  { weight: 5, arbitrary: pick([...rarer, ...marked]) },
  { weight: 1, arbitrary: pick([...unindexed, ...ofNumbers]) },
  { weight: 2, arbitrary: pick(['？', ...gaijiTable.keys(), '⿰氵丏', '⿰氵丐', '⿸疒⿱爫⿱彐心']) },
);
const values = (maxLength: number) =>
  fc.array(valuePart, { minLength: 1, maxLength }).map((parts) => parts.join(''));
const value = fc.oneof(
  { weight: 9, arbitrary: values(1) },
  { weight: 9, arbitrary: values(2) },
  { weight: 4, arbitrary: values(4) },
  { weight: 1, arbitrary: fc.constant('') },
);

const ranges = (from: fc.Arbitrary<number>, to: fc.Arbitrary<number>) =>
  fc.array(fc.tuple(from, to), { minLength: 1, maxLength: 2 });
const numbers = ranges(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 3, max: 13 }));
const dayNumber = pick(days).map(Number);
const dates = ranges(dayNumber, dayNumber);
const valueOfField = fc.oneof({ weight: 3, arbitrary: values(1) }, { weight: 2, arbitrary: values(2) });
const valueOfDate = pick([...days, '1912', '191201', '01', '？', '１９１２', '天']);

/** A rule on a field; on one that the product does not have too. */
const fieldRule = (
  field: fc.Arbitrary<string>,
  of: fc.Arbitrary<string>,
  within: fc.Arbitrary<[number, number][]>,
): fc.Arbitrary<OracleFieldRule> =>
  fc.record({
    field,
    operator: fc.constantFrom('Contain', 'Equal', 'StartWith', 'EndWith', 'Empty', 'InRanges'),
    negative: fc.boolean(),
    value: of,
    ranges: within,
    relation: fc.boolean(),
  });

const rule: fc.Arbitrary<OracleRule> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      operator: fc.constantFrom('Contain' as const, 'NotContain' as const),
      value,
      relation: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      operator: fc.constantFrom('Contain' as const, 'NotContain' as const),
      value,
      val2: value,
      dis: fc.integer({ min: 1, max: 6 }),
      dir: fc.constantFrom('both' as const, 'front' as const, 'behind' as const),
      relation: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      operator: fc.constantFrom('Empty' as const, 'NotEmpty' as const),
      value: fc.constant(''),
      relation: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fieldRule(fc.constant('titles'), valueOfField, numbers) },
  { weight: 2, arbitrary: fieldRule(fc.constantFrom('author', 'author', 'type'), valueOfField, numbers) },
  { weight: 2, arbitrary: fieldRule(fc.constant('date'), valueOfDate, dates) },
);

const groupOf = (depth: number): fc.Arbitrary<OracleGroup> =>
  fc.record({
    type: fc.constantFrom('And' as const, 'Or' as const),
    not: fc.boolean(),
    rules: fc.array(rule, { maxLength: 3 }),
    groups: depth === 0 ? fc.constant([]) : fc.array(groupOf(depth - 1), { maxLength: 2 }),
  });

export interface RandomQuery {
  group: OracleGroup;
  scope: 'all' | 'text' | 'note';
  kinds: number;
  node?: number;
  choices?: FieldChoice[];
  excludedForms?: string[];
}

/** Mostly forms of one or two characters, as most values are. */
const excludedForms: fc.Arbitrary<string[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<string[]>([]) },
  { weight: 1, arbitrary: fc.array(value, { minLength: 1, maxLength: 4 }) },
);

/** Values to narrow a product of articles to. */
export const arbitraryChoices: fc.Arbitrary<FieldChoice[]> = fc.array(
  fc.oneof(
    fc.record({
      field: fc.constant('author'),
      values: fc.array(valueOfField, { minLength: 1, maxLength: 4 }),
    }),
    fc.record({
      field: fc.constant('date'),
      values: fc.array(pick([...days, '1912', '191201']), { minLength: 1, maxLength: 2 }),
    }),
  ),
  { maxLength: 2 },
);
/** One plain rule as often as a tree of them. */
export const arbitraryQuery: fc.Arbitrary<RandomQuery> = fc.record({
  group: fc.oneof(
    rule.map((r): OracleGroup => ({ type: 'And', not: false, rules: [r], groups: [] })),
    groupOf(2),
  ),
  scope: fc.constantFrom('all' as const, 'text' as const, 'note' as const),
  kinds: fc.integer({ min: 0, max: (1 << variantKinds.length) - 1 }),
  excludedForms,
});

/** One distance rule. */
export const arbitraryNear: fc.Arbitrary<RandomQuery> = fc
  .record({
    value: values(2),
    val2: values(2),
    dis: fc.integer({ min: 1, max: 6 }),
    dir: fc.constantFrom('both' as const, 'front' as const, 'behind' as const),
    relation: fc.boolean(),
    scope: fc.constantFrom('all' as const, 'text' as const, 'note' as const),
    kinds: fc.integer({ min: 0, max: (1 << variantKinds.length) - 1 }),
    excludedForms,
    /** Whether the second value's own spelling is left out too. */
    withoutSecond: fc.boolean(),
  })
  .filter(({ value: first, val2 }) => readValue(first).length > 0 && readValue(val2).length > 0)
  .map(({ scope, kinds, excludedForms: forms, withoutSecond, ...near }) => ({
    group: { type: 'And', not: false, rules: [{ operator: 'Contain', ...near }], groups: [] },
    scope,
    kinds,
    excludedForms: withoutSecond ? [...forms, near.val2] : forms,
  }));
