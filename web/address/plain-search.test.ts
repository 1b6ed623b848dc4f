import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePlainSearch, pickParameters, stringifyPlainSearch } from './plain-search.ts';

describe('search parameters', () => {
  it('gives back whatever was written, as strings', () => {
    const value = fc.string({ unit: 'grapheme', minLength: 1 });
    const search = fc.dictionary(
      fc.string({ minLength: 1 }).filter((k) => k !== '__proto__'),
      value,
    );
    fc.assert(
      fc.property(search, (s) => {
        expect(parsePlainSearch(stringifyPlainSearch(s))).toEqual({ ...s });
      }),
    );
  });

  it('stays plain: no JSON, no quotes round numbers or words', () => {
    expect(
      decodeURIComponent(stringifyPlainSearch({ pageId: 12, key: '明月,清風', ick: undefined, x: '' })),
    ).toBe('?pageId=12&key=明月,清風');
    expect(parsePlainSearch('?pageId=12&key={"a":1}')).toEqual({ pageId: '12', key: '{"a":1}' });
  });

  it('keeps the named parameters alone', () => {
    expect(pickParameters(['pageId', 'key'])({ pageId: 3, other: 'x', key: '' })).toEqual({ pageId: '3' });
  });
});
