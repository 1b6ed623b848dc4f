import { expect, it } from 'vitest';
import { translate } from '../../i18n/use-text.ts';
import { describeChange, describeValue, type ValueContext } from './describe-values.ts';

const context: ValueContext = {
  t: translate,
  nameOfValue: (text) => text,
  nameOfProduct: (code) => ({ daxue: '大學', zhongyong: '中庸' })[code] ?? code,
  nameOfPart: (part) =>
    ({ id: '编号', name: '名称', hour: '每小时', pages: '页', unit: '单位' })[part] ?? part,
};
const change = (before: unknown, after: unknown) => describeChange(before, after, context);

it('names of a list only what was added, removed, changed or moved', () => {
  const groups = [
    { id: 'sishu', name: '四书' },
    { id: 'shiwen', name: '诗文' },
  ];
  const [first, second] = groups;
  expect(change(groups, [...groups, { id: 'baozhi', name: '报纸' }])).toEqual(['增 编号 baozhi 名称 报纸']);
  expect(change(groups, [first])).toEqual(['去 编号 shiwen 名称 诗文']);
  expect(change(groups, [first, { id: 'shiwen', name: '詩文' }])).toEqual(['改 诗文（名称 诗文 → 詩文）']);
  expect(change(groups, [second, first])).toEqual(['次序 诗文、四书']);
  expect(change(['10.1.0.0/16', '10.2.0.0/16'], ['10.1.0.0/16', '10.3.0.0/16'])).toEqual([
    '增 10.3.0.0/16',
    '去 10.2.0.0/16',
  ]);
  const daxue = { code: 'daxue', endsOn: '2026-12-31' };
  expect(change([daxue], [{ ...daxue, endsOn: '2027-12-31' }, { code: 'zhongyong' }])).toEqual([
    '增 中庸',
    '改 大學（–2026-12-31） → 大學（–2027-12-31）',
  ]);
});

it('names of a value with parts only those that changed, by all that they are in', () => {
  const limits = { pages: { unit: { hour: 6000 } }, slowFrom: 80 };
  expect(change(limits, { ...limits, pages: { unit: { hour: 9000 } } })).toEqual([
    '页 · 单位 · 每小时 6000 → 9000',
  ]);
  expect(describeValue(limits, context)).toEqual(['slowFrom 80', '页 · 单位：每小时 6000']);
});

it('shows both values of anything else, and a list in whole where two items have one key', () => {
  expect(change(null, 3)).toEqual(['— → 3']);
  expect(change(true, false)).toEqual(['✓ → ✗']);
  expect(change(null, ['甲', '乙'])).toEqual(['— → 甲、乙']);
  expect(change(['甲', '甲'], ['甲'])).toEqual(['甲、甲 → 甲']);
  expect(change('同', '同')).toEqual(['同']);
});
