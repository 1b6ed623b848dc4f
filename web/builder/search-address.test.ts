import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterGroup, VariantSwitches } from '#contract/search/search.ts';
import { defaultKinds, variantKinds } from '#search/characters/variants.ts';
import { writeTextList } from '#citation/list-parameter.ts';
import { writeVariants } from '#citation/reader-parameters.ts';
import { packQuery, simpleQuery } from '#citation/query-parameter.ts';
import { keywordsOf } from '#contract/search/keywords.ts';
import { boxText, hasCharacters, relationOf, tidyGroup, withRelation } from './filter-group.ts';
import {
  changeParameters,
  hasQuery,
  questionOf,
  readSearchAddress,
  type SearchParameters,
} from './search-address.ts';

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

  it('[S-025] [S-042] reads no query where there are no words, or the value is not a query', () => {
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

  it('[S-023] highlights in the reader the words that must be present, not those that must be absent', () => {
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

  it('[S-011] holds the chosen node with its path, whatever its titles', () => {
    const title = fc.string({ unit: fc.constantFrom('卷', '一', '/', '~', '0', '1', ' '), minLength: 1 });
    fc.assert(
      fc.property(fc.array(title, { minLength: 1, maxLength: 4 }), (catalogPath) => {
        const written = writeTextList(catalogPath);
        const address = readSearchAddress({ catalogId: 'n7', catalogPath: written });
        expect([address.catalogId, address.catalogPath]).toEqual(['n7', catalogPath]);
      }),
    );
    expect(readSearchAddress({ catalogPath: '卷一' }).catalogPath).toEqual([]);
  });

  it('holds only the variant kinds that differ from the defaults', () => {
    const switches = fc.record(
      Object.fromEntries(variantKinds.map((kind) => [kind, fc.boolean()])),
    ) as fc.Arbitrary<VariantSwitches>;
    fc.assert(
      fc.property(switches, (chosen) => {
        const { variants } = readSearchAddress({ variants: writeVariants(chosen) });
        for (const kind of variantKinds) {
          expect(variants[kind] ?? defaultKinds[kind]).toBe(chosen[kind]);
          expect(kind in variants).toBe(chosen[kind] !== defaultKinds[kind]);
        }
      }),
    );
    expect(writeVariants(defaultKinds)).toBeUndefined();
    expect(readSearchAddress({ variants: 'loan.-loan.wild.' }).variants).toEqual({ loan: true });
  });

  it('holds the forms that are left out, whatever their characters, each once and a hundred at most', () => {
    const form = fc
      .array(fc.constantFrom('說', '/', '~', '&KR0001;', '[沔-丏+丐]', '1', '⿰氵丐'), {
        minLength: 1,
        maxLength: 3,
      })
      .map((parts) => parts.join(''))
      .filter(hasCharacters);
    fc.assert(
      fc.property(fc.uniqueArray(form, { maxLength: 5 }), (forms) => {
        expect(readSearchAddress({ excludedForms: writeTextList(forms) }).excludedForms).toEqual(forms);
      }),
    );
    expect(readSearchAddress({ excludedForms: '說/，/說/' }).excludedForms).toEqual(['說']);
    const many = Array.from({ length: 120 }, (_, i) => String.fromCodePoint(0x4e00 + i));
    expect(readSearchAddress({ excludedForms: writeTextList(many) }).excludedForms).toEqual(
      many.slice(0, 100),
    );
  });

  it('keeps the forms that are left out for another place or order of the same query, not for another query', () => {
    const before = { query: 'q', excludedForms: '說', page: '3' };
    expect(changeParameters(before, { scope: 'note' })).toMatchObject({
      excludedForms: '說',
      page: undefined,
    });
    expect(changeParameters(before, { query: 'q', catalogId: undefined }).excludedForms).toBe('說');
    expect(changeParameters(before, { query: 'other' }).excludedForms).toBeUndefined();
    expect(changeParameters(before, { query: 'other', excludedForms: '説' }).excludedForms).toBe('説');
    expect(changeParameters(before, { excludedForms: '說/説' }).page).toBeUndefined();
  });

  const deep: SearchParameters = {
    query: 'q',
    page: '3',
    pageSize: '20',
    kwicPage: '4',
    parPage: '5',
    catalogId: 'n1',
    catalogPath: '卷一',
    tab: 'statistics',
  };

  it('[S-039] starts every list of a new question on its first page, narrowed as it was', () => {
    for (const change of [{ query: 'r' }, { scope: 'note' }, { variants: 'loan' }]) {
      const { page, kwicPage, parPage, ...rest } = changeParameters(deep, change);
      expect([page, kwicPage, parPage]).toEqual([undefined, undefined, undefined]);
      expect(rest).toMatchObject({ catalogId: 'n1', catalogPath: '卷一', pageSize: '20', ...change });
    }
  });

  it('[S-038] [S-013] starts a list anew for another size or order of its own, and the others not', () => {
    const pages = (change: SearchParameters) => {
      const { page, kwicPage, parPage } = changeParameters(deep, change);
      return [page, kwicPage, parPage];
    };
    expect(pages({ pageSize: '30' })).toEqual([undefined, '4', '5']);
    expect(pages({ sort: 'ScoreDescending' })).toEqual([undefined, '4', '5']);
    expect(pages({ parPageSize: '30' })).toEqual(['3', '4', undefined]);
    expect(pages({ parSort: 'ScoreDescending' })).toEqual(['3', '4', undefined]);
    expect(pages({ kwicSort: 'left' })).toEqual(['3', undefined, '5']);
    expect(pages({ tab: undefined, view: 'kwic' })).toEqual(['3', '4', '5']);
    expect(pages({ parPage: '2' })).toEqual(['3', '4', '2']);
  });

  it('[S-020] lets the path go with the node', () => {
    expect(changeParameters(deep, { catalogId: undefined }).catalogPath).toBeUndefined();
  });

  it('[S-040] asks the same question on every tab and page, and another for another node, scope or kind', () => {
    const query = packQuery(simpleQuery('太祖', true));
    const ask = (parameters: SearchParameters) => {
      const address = readSearchAddress({ query, ...parameters });
      return hasQuery(address) ? questionOf('alpha', 'v1', address) : undefined;
    };
    const plain = ask({});
    for (const same of [
      { tab: 'statistics' },
      { page: '2' },
      { sort: 'ScoreDescending' },
      { variants: 'simplified' },
    ])
      expect(ask(same)).toEqual(plain);
    expect(ask({ catalogId: 'n1', scope: 'note', variants: 'loan' })).toEqual({
      ...plain,
      cid: 'n1',
      scope: 'note',
      variants: { loan: true },
    });
  });
});
