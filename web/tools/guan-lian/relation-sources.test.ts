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
  ).toEqual(['JIS X 0212', 'JIS X 0213', 'Kanji Database', '古壯字字典', 'Unihan', 'OpenCC']);
});
