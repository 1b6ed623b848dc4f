// From the filter group of the wire to the query of the engine: what each part becomes, and what is refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#contract/http/app-error.ts';
import type { FilterGroup, Rule } from '#contract/search/search.ts';
import { kindBit, kindMask } from '#search/characters/variants.ts';
import { makeNewspaper } from '#testing/products/newspaper.ts';
import { type OpenedProduct, openMadeProduct, variantsOf } from '#testing/products/opened-product.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { groupOf, queryOf, readQuery } from './read-query.ts';

const variants = variantsOf([['説', '說', 'shape']]);
const read = (filterGroup: FilterGroup, more: object = {}) =>
  readQuery({ filterGroup, scope: 'all', ...more }, variants);
const failureOf = (work: () => unknown): [string, string] => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.details ?? ''];
    throw error;
  }
  throw new Error('it was taken');
};
const rulesOf = (count: number): Rule[] => Array.from({ length: count }, () => ({ value: '天' }));
/** So many groups, each in the one before it, with a rule in the last. */
const nested = (groups: number): FilterGroup =>
  groups === 1 ? { rules: [{ value: '天' }] } : { groups: [nested(groups - 1)] };
const depthOf = ({ groups }: { groups: readonly unknown[] }): number =>
  1 + Math.max(0, ...groups.map((group) => depthOf(group as { groups: unknown[] })));

describe('a filter group', () => {
  it('has both of its rules hold, unless it says otherwise, down to the last', () => {
    const rule = { operator: 'Contain', value: '天', relation: true };
    expect(read({ rules: [{ value: '天' }], groups: [{ type: 'Or', not: true }] }).group).toEqual({
      type: 'And',
      not: false,
      rules: [rule],
      groups: [{ type: 'Or', not: true, rules: [], groups: [] }],
    });
    expect(read({}).group).toEqual({ type: 'And', not: false, rules: [], groups: [] });
  });

  it('gives a rule on the text what it says and nothing more', () => {
    const whole: Rule = { id: 'a', operator: 'NotContain', value: '天', val2: '地', dis: 3, dir: 'front' };
    expect(read({ rules: [whole, {}, { value: '天', guanLian: false }] }).group.rules).toEqual([
      { ...whole, relation: true },
      { operator: 'Contain', value: '', relation: true },
      { operator: 'Contain', value: '天', relation: false },
    ]);
    expect(read({ rules: [{ field: 'content', relation: true, guanLian: false }] }).group.rules).toEqual([
      { operator: 'Contain', value: '', relation: true },
    ]);
    const operators = ['Empty', 'NotEmpty'] as const;
    expect(
      read({ rules: operators.map((operator) => ({ operator })) }).group.rules.map((rule) => rule.operator),
    ).toEqual(operators);
  });

  it('drops a rule on titles that compares nothing', () => {
    const rules: Rule[] = [{ field: 'titles', operator: 'Greater', value: ' ' }, { value: '天' }];
    expect(read({ rules }).group.rules).toHaveLength(1);
  });

  it('has two hundred rules at most, wherever they are', () => {
    expect(read({ rules: rulesOf(200) }).group.rules).toHaveLength(200);
    const parted = { rules: rulesOf(100), groups: [{ rules: rulesOf(60) }, { rules: rulesOf(40) }] };
    expect(read(parted).group.groups).toHaveLength(2);
    const more = { ...parted, groups: [...parted.groups, { rules: rulesOf(1) }] };
    for (const group of [{ rules: rulesOf(201) }, more])
      expect(failureOf(() => read(group))).toEqual(['query-too-large', '检索条件最多 200 条']);
  });

  it('has groups twenty deep within it at most', () => {
    expect(depthOf(read(nested(21)).group)).toBe(21);
    expect(failureOf(() => read(nested(22)))).toEqual(['query-too-large', '条件组嵌套最多 20 层']);
  });

  it('refuses an operator that is none of texts, and a field that is none', () => {
    expect(failureOf(() => read({ rules: [{ operator: 'Equal', value: '天' }] }))).toEqual([
      'query-invalid',
      '全文检索不支持“Equal”',
    ]);
    expect(failureOf(() => read({ groups: [{ rules: [{ field: 'author', value: '天' }] }] }))).toEqual([
      'query-invalid',
      '不支持的检索字段“author”，书内检索请用全文（content）或目录标题（titles）',
    ]);
  });
});

it('a query has the scope and the kinds of variants of its request, and the forms that it leaves out', () => {
  expect(read({})).toEqual({ group: read({}).group, scope: 'all', kinds: kindMask() });
  const switches = { variants: { loan: true, shape: false } };
  expect(read({}, { scope: 'note', ...switches })).toMatchObject({
    scope: 'note',
    kinds: (kindMask() | kindBit('loan')) & ~kindBit('shape'),
  });
  expect('excludedForms' in read({}, { excludedForms: [] })).toBe(false);
  expect(read({ rules: [{ value: '説' }] }, { excludedForms: ['說'] }).excludedForms).toEqual(['說']);
  expect(failureOf(() => read({ rules: [{ value: '天' }] }, { excludedForms: ['說'] }))[0]).toBe(
    'query-invalid',
  );
});

describe('the keywords of a page', () => {
  it('are any of those between commas', () => {
    expect(groupOf({ key: '天地,，玄黃, ，日' })).toEqual({
      type: 'Or',
      rules: [{ value: '天地' }, { value: '玄黃' }, { value: '日' }],
    });
    expect(groupOf({})).toEqual({ type: 'Or', rules: [] });
  });

  it('are as many as there can be rules', () => {
    const { rules } = groupOf({ key: Array.from({ length: 201 }, (_, i) => `天${i}`).join(',') });
    expect([rules?.length, rules?.at(-1)]).toEqual([200, { value: '天199' }]);
  });

  it('are not looked at beside conditions', () => {
    const filterGroup = { rules: [{ value: '月' }] };
    expect(groupOf({ key: '天', filterGroup })).toBe(filterGroup);
  });
});

describe('the query of a product', () => {
  const opened: OpenedProduct[] = [];
  beforeAll(async () => {
    const pages = ['卷一', '卷二'].map((title, i) => ({
      pageKey: `p${i}`,
      pageNum: `${i}`,
      lines: [lineOf('天地', { nodes: [{ depth: 0, title, key: `n${i + 1}` }] })],
    }));
    const articles = [{ title: '記', parts: [{ page: 0, text: '天地' }] }];
    const issues = ['19110501', '19120501'].map((date) => ({ date, articles }));
    opened.push(await openMadeProduct(makeProduct(pages)), await openMadeProduct(makeNewspaper(issues)));
  });
  afterAll(() => {
    for (const { close } of opened) close();
  });
  const queryIn = (at: number, rule: Rule, cid?: string) =>
    queryOf(opened[at].product, { filterGroup: { rules: [rule] }, scope: 'all', cid });

  it('is narrowed to a node of its catalogue, the second as well as the first', () => {
    expect('node' in queryIn(0, { value: '天' })).toBe(false);
    expect(['n1', 'n2'].map((cid) => queryIn(0, { value: '天' }, cid).node)).toEqual([0, 1]);
    expect(failureOf(() => queryIn(0, { value: '天' }, 'n3'))).toEqual([
      'query-invalid',
      '目录中没有“n3”，请重新选择目录',
    ]);
  });

  it('of a book knows titles, of a newspaper also the other fields of its articles', () => {
    expect(queryIn(0, { field: 'titles', value: '卷' }).group.rules[0]).toMatchObject({ field: 'titles' });
    for (const field of ['titles', 'column', 'type', 'author', 'metaName'])
      expect(queryIn(1, { field, value: '天' }).group.rules).toMatchObject([{ field, value: '天' }]);
    for (const [word, value] of Object.entries({
      文: 'Text',
      图: 'Image',
      圖: 'Image',
      广告: 'Ad',
      天: '天',
    }))
      expect(queryIn(1, { field: 'type', value: word }).group.rules).toMatchObject([{ value }]);
    expect(failureOf(() => queryIn(1, { field: 'place', value: '天' }))[1]).toMatch(
      /^不支持的检索字段“place”，报刊检索请用/,
    );
  });

  it('calls each field by its name where it refuses a rule on it, and compares numbers in titles alone', () => {
    const names = {
      titles: '标题',
      date: '日期',
      column: '栏目',
      type: '类型',
      author: '作者',
      metaName: '报名',
    };
    for (const [field, name] of Object.entries(names)) {
      const second = failureOf(() => queryIn(1, { field, value: '天', val2: '地' }))[1];
      expect(second).toBe(`${name}不支持间隔检索，请改用全文`);
      const compared = () => queryIn(1, { field, operator: 'Greater', value: '1912' });
      if (field === 'titles' || field === 'date')
        expect(compared().group.rules).toMatchObject([{ operator: 'InRanges' }]);
      else expect(failureOf(compared)[1]).toBe(`${name}不支持“Greater”`);
    }
    expect(failureOf(() => queryIn(0, { field: 'titles', value: '天', val2: '地' }))[1]).toMatch(/^目录标题/);
  });

  it('reads a year that comes round by the days that the newspaper has', () => {
    // 辛亥年 is 1911-01-30 to 1912-02-17.
    expect(queryIn(1, { field: 'date', value: '辛亥年' }).group.rules).toMatchObject([
      { operator: 'InRanges', ranges: [[19_110_130, 19_120_217]] },
    ]);
  });
});
