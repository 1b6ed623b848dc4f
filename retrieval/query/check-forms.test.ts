// Forms that a question leaves out: those that a value of it can be written as, and no others.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#contract/http/app-error.ts';
import type { FilterGroup } from '#contract/search/search.ts';
import type { Gaiji } from '#library/sources/source.ts';
import { type OpenedProduct, openMadeProduct } from '#testing/products/opened-product.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { queryOf } from './read-query.ts';

let opened: OpenedProduct;
beforeAll(async () => {
  const code = '&KR0001;';
  const gaiji = new Map<string, Gaiji>([[code, { code, unicode: '𡥈', normal: '學' }]]);
  const line = lineOf('說文');
  line.runs = [{ kind: 'main', cells: [{ text: '說' }, { text: '文' }, { text: code, gaiji: true }] }];
  opened = await openMadeProduct(makeProduct([{ pageKey: 'p', pageNum: '一', lines: [line] }], { gaiji }), {
    pairs: [
      ['说', '說', 'simplified'],
      ['説', '說', 'shape'],
      ['國', '囯', 'loan'],
    ],
  });
});
afterAll(() => opened.close());

/** Why the forms are refused; undefined where they are taken. */
const refusal = (filterGroup: FilterGroup, ...excludedForms: string[]): string | undefined => {
  try {
    expect(queryOf(opened.product, { filterGroup, scope: 'all', excludedForms }).excludedForms).toEqual(
      excludedForms,
    );
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'query-invalid') return error.details;
    throw error;
  }
};
const ofValue = (value: string): FilterGroup => ({ rules: [{ value }] });
const noForm = (form: string) => `“${form}”不是检索词的写法，请从检索结果的关联字中选取`;
const notSpelled = (form: string) => `要排除的写法“${form}”须逐字写明，不能为空或含“？”`;

it('takes what a value is written as by any kind of variants, those that are off too', () => {
  for (const form of ['說文', '説文', '说文', '説，文'])
    expect([form, refusal(ofValue('说文'), form)]).toEqual([form, undefined]);
  expect(refusal(ofValue('国、國'), '国囯')).toBeUndefined();
});

it('refuses another text, and one that is longer or shorter', () => {
  for (const form of ['天文', '説天', '說', '說文說', '文說'])
    expect([form, refusal(ofValue('說文'), form)]).toEqual([form, noForm(form)]);
  expect(refusal({}, '說')).toBe(noForm('說'));
});

it('finds the value in any rule, as a second one and in a group too', () => {
  const groups: FilterGroup[] = [
    { rules: [{ value: '天' }, { value: '說' }] },
    { rules: [{ value: '天', val2: '說' }] },
    { rules: [{ value: '天' }], groups: [{ groups: [{ rules: [{ value: '說' }] }] }] },
    { rules: [{ field: 'titles', value: '說' }] },
  ];
  for (const group of groups) expect(refusal(group, '説')).toBeUndefined();
  expect(refusal({ rules: [{ value: '天', val2: '地' }] }, '説')).toBe(noForm('説'));
});

it('judges each form by itself', () => {
  expect(refusal(ofValue('說'), '説', '说')).toBeUndefined();
  expect(refusal(ofValue('說'), '説', '天')).toBe(noForm('天'));
});

it('takes any character where the value has ？, but none in the form', () => {
  expect(refusal(ofValue('？文'), '天文')).toBeUndefined();
  expect(refusal(ofValue('？文'), '天地')).toBe(noForm('天地'));
  for (const form of ['？文', '，', '？']) expect(refusal(ofValue('？文'), form)).toBe(notSpelled(form));
});

it('takes what a gaiji of the book is shown by, and any gaiji for any character', () => {
  // The gaiji is 學 to the text, and is printed as 𡥈, which the table does not join to it.
  expect(refusal(ofValue('學'), '𡥈')).toBeUndefined();
  expect(refusal(ofValue('天'), '𡥈')).toBe(noForm('𡥈'));
  expect(refusal(ofValue('天'), '&KR0009;')).toBeUndefined();
  expect(refusal(ofValue('&KR0009;'), '天')).toBeUndefined();
});
