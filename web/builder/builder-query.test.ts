import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterGroup, Rule } from '#contract/search/search.ts';
import { packQuery, unpackQuery } from '#citation/query-parameter.ts';
import {
  type BuilderGroup,
  clampDistance,
  fromBuilder,
  isGroup,
  readTree,
  toBuilder,
} from './builder-query.ts';
import { boxText, tidyGroup } from './filter-group.ts';
import { queryFields } from './query-fields.ts';

const value = fc
  .array(fc.constantFrom('天', '下', '𡗗', '？', '，', ' ', '"', 'a', '&KR0003;', '[沔-丏+丐]'), {
    minLength: 0,
    maxLength: 4,
  })
  .map((parts) => `${parts.join('')}明`);

const valued = { value, relation: fc.boolean() };
const content = fc.oneof(
  fc.record({ field: fc.constant('content'), operator: fc.constantFrom('Contain', 'NotContain'), ...valued }),
  fc.record({
    field: fc.constant('content'),
    operator: fc.constantFrom('Contain', 'NotContain'),
    ...valued,
    val2: value,
    dis: fc.integer({ min: 1, max: 100 }),
    dir: fc.constantFrom('both', 'front', 'behind'),
  }),
  fc.record({ field: fc.constantFrom('content', 'titles'), operator: fc.constantFrom('Empty', 'NotEmpty') }),
  fc.record({
    field: fc.constant('titles'),
    operator: fc.constantFrom('Contain', 'NotContain', ...queryFields[1].moreOperators),
    ...valued,
  }),
) as fc.Arbitrary<Rule>;

/** Any group that the builder can build: rules before groups, nothing empty. */
const groupOf = (depth: number): fc.Arbitrary<FilterGroup> =>
  fc
    .record({
      type: fc.constantFrom('And' as const, 'Or' as const),
      not: fc.boolean(),
      rules: fc.array(content, { maxLength: 3 }),
      groups: depth === 0 ? fc.constant<FilterGroup[]>([]) : fc.array(groupOf(depth - 1), { maxLength: 2 }),
    })
    .filter(({ rules, groups }) => rules.length + groups.length > 0)
    .map(
      ({ type, not, rules, groups }): FilterGroup => ({
        type,
        ...(not ? { not } : {}),
        ...(rules.length > 0 ? { rules } : {}),
        ...(groups.length > 0 ? { groups } : {}),
      }),
    );
const group = groupOf(3);

const nodes = (tree: BuilderGroup): (BuilderGroup | BuilderGroup['rules'][number])[] => [
  tree,
  ...tree.rules.flatMap((node) => (isGroup(node) ? nodes(node) : [node])),
];

describe('the builder', () => {
  it('[S-006] [S-027] brings back any filter group of its language, through the address too', () => {
    fc.assert(
      fc.property(group, (filterGroup) => {
        expect(fromBuilder(toBuilder(filterGroup))).toEqual(filterGroup);
        expect(tidyGroup(unpackQuery(packQuery(filterGroup)))).toEqual(filterGroup);
      }),
      { numRuns: 500 },
    );
  });

  it('[S-028] gives every rule and group an id of its own', () => {
    fc.assert(
      fc.property(group, (filterGroup) => {
        const [once, again] = [toBuilder(filterGroup), toBuilder(filterGroup)];
        const ids = [...nodes(once), ...nodes(again)].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('[S-043] [S-042] drops rules without a value, except Empty and NotEmpty, and gives no query when none is left', () => {
    fc.assert(
      fc.property(group, (filterGroup) => {
        const blanks: Rule[] = [{ operator: 'Contain', value: ' ，' }, { operator: 'NotContain' }];
        const sown = {
          ...filterGroup,
          rules: [...blanks, ...(filterGroup.rules ?? [])],
          groups: [...(filterGroup.groups ?? []), { rules: blanks }],
        };
        expect(fromBuilder(toBuilder(sown))).toEqual(filterGroup);
      }),
    );
    expect(fromBuilder(toBuilder({ not: true, rules: [{ value: '　' }] }))).toBeUndefined();
    expect(fromBuilder(toBuilder({ rules: [{ operator: 'Empty' }] }))?.rules).toHaveLength(1);
  });

  it('[S-029] offers four operators in every field until more are requested', () => {
    expect(queryFields.map(({ name }) => name)).toEqual(['content', 'titles']);
    for (const { operators } of queryFields)
      expect(operators).toEqual(['Contain', 'NotContain', 'Empty', 'NotEmpty']);
  });

  it('[S-046] takes distances of 1 to 100 and the nearest of them for any other number', () => {
    expect(['0', '1', '100', '101', '-3', '99999'].map(clampDistance)).toEqual([1, 1, 100, 100, 1, 100]);
    expect(['', 'x', '1.5', '十'].map(clampDistance)).toEqual([undefined, undefined, undefined, undefined]);
    expect(tidyGroup({ rules: [{ value: '甲', val2: '乙', dis: 101 }] })?.rules?.[0].dis).toBe(10);
  });

  it('reads back a stored tree, and nothing else', () => {
    fc.assert(
      fc.property(group, (filterGroup) => {
        const tree = readTree(JSON.stringify(toBuilder(filterGroup)));
        expect(tree && fromBuilder(tree)).toEqual(filterGroup);
      }),
    );
    for (const odd of ['', '{', '[]', '7', 'null', '{"rules":[{"id":"a"}]}', '{"id":"a","field":"content"}'])
      expect(readTree(odd)).toBeUndefined();
  });

  it('leaves to the box only what the box can express', () => {
    fc.assert(
      fc.property(group, (filterGroup) => {
        const text = boxText(filterGroup);
        if (text === undefined) return;
        expect(filterGroup.groups).toBeUndefined();
        expect(
          filterGroup.rules?.every((rule) => rule.operator === 'Contain' && rule.val2 === undefined),
        ).toBe(true);
      }),
    );
  });
});
