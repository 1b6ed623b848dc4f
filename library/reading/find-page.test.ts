import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceLabel } from './find-page.ts';

/** 1 to 999 in words, by another rule than the code's: each place written out. */
const inWords = (n: number): string => {
  const digit = (d: number) => '〇一二三四五六七八九'[d];
  const [hundreds, tens, ones] = [Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10];
  const ten = tens === 0 ? '' : `${tens === 1 && hundreds === 0 ? '' : digit(tens)}十`;
  return `${hundreds > 0 ? `${digit(hundreds)}百` : ''}${ten}${ones > 0 ? digit(ones) : ''}`;
};

describe('a label in other words', () => {
  it('is the same whether its numbers are in words or figures, with its units or a point', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom('a', 'b', ''),
        (volume, leaf, side) => {
          const wanted = `${volume}.${leaf}${side}`;
          for (const label of [
            `卷${inWords(volume)}·葉${inWords(leaf)}${side}`,
            `${inWords(volume)}葉${inWords(leaf)}${side}`,
            `卷${volume}葉${leaf}${side}`,
            `${volume}.${leaf}${side.toUpperCase()}`,
            ` ${volume}・${leaf}${side} `,
            `卷${inWords(volume)} 葉${inWords(leaf)}${{ a: '前', b: '後', '': '' }[side]}`,
            `${volume}.${leaf} ${{ a: '前', b: '后', '': '' }[side]}`,
            `第${inWords(volume)}卷 ${inWords(leaf)}葉${{ a: '右', b: '左', '': '' }[side]}`,
            `卷之${inWords(volume)}，第${leaf}葉${{ a: '表', b: '裏', '': '' }[side]}`,
            `卷${volume} ${leaf}叶${{ a: '（前半叶）', b: '（后半叶）', '': '' }[side]}`,
          ]) {
            expect([label, reduceLabel(label)]).toEqual([label, wanted]);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keeps what is no number, and a 卷 alone apart from a leaf', () => {
    expect(reduceLabel('卷上·葉一a')).toBe('上.1a');
    expect(reduceLabel('卷九')).toBe('卷9');
    expect(reduceLabel('卷十八节一')).toBe(reduceLabel('卷十八·節一'));
    expect(reduceLabel('葉九')).toBe('9');
    expect(reduceLabel('後記')).toBe('後記');
    expect(reduceLabel('二〇三葉廿三b')).toBe('203.23b');
    expect(reduceLabel('葉')).toBe('');
  });
});
