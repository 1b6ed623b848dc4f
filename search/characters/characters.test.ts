import { describe, expect, it } from 'vitest';
import { keysOfText, readValue, reduce, reduceRow, splitCells } from './characters.ts';

describe('characters', () => {
  it('keeps what the text is made of and drops what parts it on the page', () => {
    for (const retained of [
      '天',
      '𠀀',
      '\u{f0000}',
      '□',
      '■',
      '5',
      'あ',
      '&KR0003;',
      '[沔-丏+丐]',
      '⿰氵丐',
    ]) {
      expect(reduce(retained), retained).toBeDefined();
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
    const exceptions = new Set([
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
        [...reasons.keys()].some((reason) => reason.test(one)) &&
        !(exceptions.has(one) && !/\p{Cn}/u.test(one));
      if (listed === (reduce(one) !== undefined))
        expect(listed, c.toString(16)).toBe(reduce(one) === undefined);
    }
  });
  it.each([
    ['一九四○年', '一九四〇年'],
    ['民國三○年', '民國三〇年'],
    ['二○○八年一○月', '二〇〇八年一〇月'],
    ['第一百○五頁', '第一百〇五頁'],
    ['一九四○○東', '一九四〇〇東'],
    // Marks between matters, of 宋史職官志, 廣韻, 後漢書考證.
    ['其屬二十四○新運糧提舉司', '其屬二十四新運糧提舉司'],
    ['分案三置吏八○虞部郎中', '分案三置吏八虞部郎中'],
    ['口口○○○○○○該梩皆○唻', '口口該梩皆唻'],
    ['卷一○卷二', '卷一卷二'],
    ['德紅切十七○菄', '德紅切十七菄'],
    ['學而○○說乎', '學而說乎'],
  ])('reads ○ as 〇 within a number and nowhere else: %s', (text, keys) => {
    expect(keysOfText(text).join('')).toBe(keys);
    expect(readValue(text)).toEqual([...keys].map((key) => ({ key })));
  });
  it('reads ○ as 〇 at the end of a text by itself, but not of a row that may go on', () => {
    expect(keysOfText('民國三○')).toEqual([...'民國三〇']);
    expect(reduceRow([...'民國三○'])).toEqual([...'民國三', undefined]);
    expect(reduceRow([...'一九三○'])).toEqual([...'一九三〇']);
  });
  it('reads ？ as any one character', () => {
    expect(readValue('天？，下')).toEqual([{ key: '天' }, 'any', { key: '下' }]);
  });
});
