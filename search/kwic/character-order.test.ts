// The order that contexts are sorted in.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSpellings } from './character-order.ts';

describe('the order of characters', () => {
  it('is that of a dictionary: radical, then strokes, over all planes; nothing first, compositions last', () => {
    const right = [
      '',
      '□',
      '1',
      'a',
      '〇',
      '一',
      '丁',
      '𠀀',
      '㐀',
      '人',
      '天',
      '水',
      '沔',
      '說',
      '龜',
      '⿰氵丏',
      '&KR0003;',
    ];
    const sorted = right.toReversed().sort(compareSpellings);
    expect(sorted.indexOf('')).toBe(0);
    const han = right.slice(5, 15);
    expect(sorted.filter((c) => han.includes(c))).toEqual(han);
    expect(sorted.slice(-2).toSorted()).toEqual(['&KR0003;', '⿰氵丏']);
  });

  it('never calls two spellings equal, so that lists have one order', () => {
    const spelling = fc.constantFrom(
      '',
      '天',
      '天\u3099',
      '人',
      '人\ufe00',
      'k',
      'K',
      'ａ',
      'a',
      '⿰氵丏',
      '說',
      '説',
      '\ue000',
    );
    fc.assert(
      fc.property(spelling, spelling, spelling, (a, b, c) => {
        expect(compareSpellings(a, b) === 0).toBe(a === b);
        expect(Math.sign(compareSpellings(a, b)) + Math.sign(compareSpellings(b, a))).toBe(0);
        if (compareSpellings(a, b) < 0 && compareSpellings(b, c) < 0)
          expect(compareSpellings(a, c)).toBeLessThan(0);
      }),
    );
  });
});
