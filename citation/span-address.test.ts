import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOfPlace, articlePath, pagePath, readerPath, writePlaceAddress } from './span-address.ts';

describe('the address of a page, or of an article', () => {
  const key = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });

  it('names its key, whatever that is made of, and is written again as it was read', () => {
    const read = (path: string) => addressOfPlace(`見 https://books.example.org${path}。`);
    fc.assert(
      fc.property(key, (name) => {
        for (const [path, place] of [
          [pagePath('zztj', name), { code: 'zztj', pageKey: name }],
          [articlePath('zztj', name), { code: 'zztj', articleKey: name }],
        ] as const) {
          expect(read(path)).toEqual(place);
          expect(readerPath('zztj', writePlaceAddress(place) ?? '')).toBe(path);
        }
      }),
    );
  });

  it('is short enough to be typed', () => {
    expect(pagePath('zztj', 'KR2b0007_WYG_003-5b')).toBe('/app/read/zztj?at=KR2b0007_WYG_003-5b');
  });
});
