import { describe, expect, it } from 'vitest';
import { readValue, reduce, splitCells } from './characters.ts';

describe('characters', () => {
  it('keeps what the text is made of and drops what parts it on the page', () => {
    for (const kept of ['天', '𠀀', '\u{f0000}', '□', '■', '5', 'あ', '&KR0003;', '[沔-丏+丐]', '⿰氵丐']) {
      expect(reduce(kept), kept).toBeDefined();
    }
    for (const dropped of [' ', '　', '。', '，', '○', '●', '〓', '/', '\u{fe00}']) {
      expect(reduce(dropped), dropped).toBeUndefined();
    }
  });
  it('folds Latin by case and width, and nothing else', () => {
    expect(['Ａ', 'A', 'a'].map(reduce)).toEqual(['a', 'a', 'a']);
    expect(['５', '5'].map(reduce)).toEqual(['5', '5']);
    expect(['ſ', 'K', 'ẞ'].map(reduce)).toEqual(['s', 'k', 'ß']);
    expect(reduce('Ω')).toBe('Ω');
    expect(reduce('說')).not.toBe(reduce('説'));
  });
  it('ignores variation selectors and combining marks', () => {
    expect(reduce('葛\u{e0100}')).toBe('葛');
    expect(splitCells('葛\u{e0100}城')).toEqual(['葛\u{e0100}', '城']);
    expect(splitCells('か\u3099')).toEqual(['か\u3099']);
  });
  it('reads gaiji codes, compositions and descriptions as one character each', () => {
    expect(splitCells('&KR0003;文[病-丙+(穩-禾)]⿱艹⿰氵丐字')).toEqual([
      '&KR0003;',
      '文',
      '[病-丙+(穩-禾)]',
      '⿱艹⿰氵丐',
      '字',
    ]);
    expect(splitCells('&c[注]⿰氵')).toEqual(['&', 'c', '[', '注', ']', '⿰', '氵']);
  });
  it('takes radicals and canonically equal characters for one', () => {
    expect(Array.from('⽂⼼雕⿓⺠\uf9e1', (c) => reduce(c)).join('')).toBe('文心雕龍民李');
    expect(reduce('か\u3099')).toBe('が');
    for (let c = 0x2e80; c <= 0x2fd5; c++) {
      const one = String.fromCodePoint(c);
      if (/\p{Cn}/u.test(one)) continue;
      if (c > 0x2e80) expect(reduce(one), one).toMatch(/^\p{Unified_Ideograph}$/u);
      else expect(reduce(one)).toBe(one);
    }
  });
  it('throws away, of all Unicode, only what is listed', () => {
    const reasons = new Map([
      [/\p{Z}|\p{Cc}/u, 'parts characters on the page'],
      [/\p{P}/u, 'punctuation is added by editors and parts no phrase'],
      [/\p{M}/u, 'belongs to the character before it'],
      [/\p{Cf}/u, 'is not seen'],
      [/\p{S}/u, 'a sign of layout or of another kind of writing, never part of a word'],
      [/\p{Cn}/u, 'is no character of Unicode'],
    ]);
    const kept = new Set([
      '□',
      '■',
      ...Array.from({ length: 0x2fd6 - 0x2e80 }, (_, i) => String.fromCodePoint(0x2e80 + i)),
    ]);
    for (let c = 0; c <= 0x10ffff; c++) {
      if (c >= 0xd800 && c < 0xe000) continue;
      const one = String.fromCodePoint(c);
      const [composed] = splitCells(one.normalize('NFC'));
      if (reduce(one) !== reduce(composed)) expect(reduce(one), c.toString(16)).toBe(reduce(composed));
      const listed =
        [...reasons.keys()].some((reason) => reason.test(one)) && !(kept.has(one) && !/\p{Cn}/u.test(one));
      if (listed === (reduce(one) !== undefined))
        expect(listed, c.toString(16)).toBe(reduce(one) === undefined);
    }
  });
  it('reads ？ as any one character', () => {
    expect(readValue('天？，下')).toEqual([{ key: '天' }, 'any', { key: '下' }]);
  });
});
