import { describe, expect, it } from 'vitest';
import { findNameFault, isReservedName, nameKey } from './account-name.ts';

describe('a new name', () => {
  it.each([
    '示例大學',
    'Peking University (PKU)',
    '北京大學（圖書館）',
    'José Li',
    'reader-1_2.3@lib',
    '王·力',
    'さくら大学 Lib',
    '한국학中央研究院',
    'Библиотека 7',
    'བོད་ཡིག',
    '𠀀𠀁𠀂',
  ])('may be %s', (name) => {
    expect(findNameFault(name)).toBeUndefined();
  });

  it.each([
    ['a zero-width space', 'ad\u200bmin', 'unseen'],
    ['a direction', 'abc\u202edef', 'unseen'],
    ['a soft hyphen', 'ad\u00admin', 'unseen'],
    ['a filler that is a letter', '\u3164\u3164\u3164', 'unseen'],
    ['an ideographic space', '示例\u3000大學', 'unseen'],
    ['a no-break space', '示例\u00a0大學', 'unseen'],
    ['two spaces', '示例  大學', 'unseen'],
    ['a variation selector', '葛\u{e0100}飾區', 'unseen'],
    ['a private character', 'ab\ue000', 'unseen'],
    ['an emoji', '圖書館📚', 'characters'],
    ['a radical for a character', '⺡江大學', 'characters'],
    ['a Cyrillic letter among Latin', '\u0430dmin', 'scripts'],
    ['a Greek letter among Latin', 'L\u03bfndon', 'scripts'],
    ['Cyrillic beside Han', '\u0410大學', 'scripts'],
  ])('may not have %s', (_, name, fault) => {
    expect(findNameFault(name)).toBe(fault);
  });

  it.each([
    ['capitals', 'ADMIN', 'admin'],
    ['full width', 'ａｄｍｉｎ', 'admin'],
    ['mathematical letters', '𝐚𝐝𝐦𝐢𝐧', 'admin'],
    ['one letter of Cyrillic', '\u0430dmin', 'admin'],
    ['a word wholly Cyrillic', '\u0441\u043e\u0441\u043e', 'coco'],
    ['capitals of Cyrillic', '\u041d\u041e\u0420', 'HOP'],
    ['capitals of Greek', '\u0391\u0392\u0395', 'ABE'],
    ['small Greek', '\u03bd\u03bf\u03c5', 'vou'],
    ['a letter with marks', '\u0451\u0451\u0451', 'ëëë'],
    ['katakana', 'ロ山', '口山'],
    ['a compatibility ideograph', '\uf900市', '豈市'],
    ['composition', 'Jose\u0301', 'José'],
  ])('looks like another by %s', (_, one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it('looks like no other that is written otherwise', () => {
    const names = ['示例大學', '示例大学', 'José', 'Jose', 'reader1', 'reader2', '王力', '王·力', 'admin1'];
    expect(new Set(names.map(nameKey)).size).toBe(names.length);
    expect(names.filter(isReservedName)).toEqual([]);
    expect(['admin', 'Admin', '\u0430dmin', 'ａdmin'].every(isReservedName)).toBe(true);
  });

  it('has one key, which is its own key', () => {
    for (let code = 0x20; code < 0x3000; code++) {
      const key = nameKey(String.fromCodePoint(code));
      expect([code, nameKey(key)]).toEqual([code, key]);
    }
  });
});
