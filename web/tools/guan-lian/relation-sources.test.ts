import { expect, it } from 'vitest';
import { nameSources } from './relation-sources.ts';

it('names every table by its title, never by a code', () => {
  expect(
    nameSources([
      'kdpv/jisx0212/variant',
      'kdpv/jisx0213/variant',
      'kdpv/x0213-x0212/variants',
      'kdpv/sawndip/variant',
      'kdpv/non-cjk/radical',
      'unihan/kZVariant',
      'opencc/STCharacters',
      'opencc/TSCharacters',
    ]),
  ).toEqual([
    '日本 JIS 輔助漢字',
    '日本 JIS 擴展漢字',
    '漢字資料庫計劃',
    '古壯字字典',
    '統一碼漢字資料庫',
    '開放中文轉換',
  ]);
});
