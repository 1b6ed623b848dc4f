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
    expect(reduce('\uf900')).toBe('\uf900');
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
  it('reads ？ as any one character', () => {
    expect(readValue('天？，下')).toEqual([{ key: '天' }, 'any', { key: '下' }]);
  });
});
