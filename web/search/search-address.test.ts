import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterGroup } from '#contract/search.ts';
import { packQuery, simpleQuery } from '../ui/query-parameter.ts';
import { boxText, hasCharacters, keywordsOf, relationOf, tidyGroup, withRelation } from './filter-group.ts';
import { readSearchAddress } from './search-address.ts';

/** Words as they are searched: no quotes, and white space only between characters. */
const word = fc
  .array(fc.constantFrom('明', '月', '說', '𡗗', '?', '？', 'a', ' ', '　'), { minLength: 1, maxLength: 6 })
  .map((chars) => chars.join('').trim())
  .filter(hasCharacters);

describe('the address of a search', () => {
  it('[S-006] brings back words, phrases and switch from the compressed query', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.boolean(), (words, relation) => {
        const typed = words.map((w) => (/\s/u.test(w) ? `“${w}”` : w)).join('　');
        const query = packQuery(simpleQuery(typed, relation));
        expect(query).not.toContain('{');
        const { group } = readSearchAddress({ query });
        expect(group?.rules?.map((rule) => rule.value)).toEqual(words);
        expect(relationOf(group!)).toBe(relation);
        expect(simpleQuery(boxText(group!)!, relation)).toEqual(group);
      }),
    );
  });

  it('[S-007] [S-008] [S-030] starts with page 1, ten results, page ascending', () => {
    expect(readSearchAddress({})).toMatchObject({
      page: 1,
      pageSize: 10,
      sort: 'PageIdAscending',
      scope: 'all',
    });
  });

  it('[S-056] takes 10, 20 and 30 results a page and nothing else', () => {
    expect(
      ['10', '20', '30', '25', '0', 'x'].map((pageSize) => readSearchAddress({ pageSize }).pageSize),
    ).toEqual([10, 20, 30, 10, 10, 10]);
  });

  it('[S-009] [S-035] reads the four sort orders and falls back to the first', () => {
    for (const sort of ['PageIdAscending', 'PageIdDescending', 'ScoreAscending', 'ScoreDescending']) {
      expect(readSearchAddress({ sort }).sort).toBe(sort);
    }
    expect(readSearchAddress({ sort: 'Random' }).sort).toBe('PageIdAscending');
  });

  it('[S-025] [S-042] asks nothing for a query without words, or one that is no query', () => {
    for (const query of [undefined, 'nonsense', packQuery({}), packQuery(simpleQuery('  “ ”', true))]) {
      expect(readSearchAddress({ query }).group).toBeUndefined();
    }
    for (const odd of ['[]', '7', '{"rules":5}', '{"groups":[{"rules":[{"value":3}]}]}']) {
      expect(() => readSearchAddress({ query: packQuery(JSON.parse(odd) as FilterGroup) })).not.toThrow();
    }
  });

  it('[S-043] keeps an Empty condition, which has no value', () => {
    expect(tidyGroup({ rules: [{ operator: 'NotEmpty' }] })).toBeDefined();
    expect(tidyGroup({ rules: [{ operator: 'NotContain', value: '  ' }] })).toBeUndefined();
  });

  it('[S-023] lights in the reader what is asked to be there, and not what is asked to be absent', () => {
    const group: FilterGroup = {
      rules: [{ value: '明月' }, { value: '故鄉', operator: 'NotContain' }],
      groups: [
        { not: true, rules: [{ value: '春' }], groups: [{ not: true, rules: [{ value: '秋' }] }] },
        { type: 'Or', rules: [{ value: '天,下' }, { value: '明月' }] },
      ],
    };
    expect(keywordsOf(group)).toBe('明月,秋,天下');
  });

  it('shows no text in the simple box for a query that it cannot hold', () => {
    expect(boxText({ type: 'Or', rules: [{ value: '甲' }, { value: '乙' }] })).toBeUndefined();
    expect(boxText({ rules: [{ value: '甲', val2: '乙', dis: 3 }] })).toBeUndefined();
    expect(boxText({ rules: [{ value: '甲' }], not: true })).toBeUndefined();
  });

  it('sets the switch of every rule', () => {
    const group: FilterGroup = {
      rules: [{ value: '甲', guanLian: false }],
      groups: [{ rules: [{ value: '乙' }] }],
    };
    expect(relationOf(group)).toBe(false);
    expect(relationOf(withRelation(group, true))).toBe(true);
    expect(relationOf(withRelation(group, false))).toBe(false);
  });
});
