import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbersIn, readNumeral, writeNumeral } from './numerals.ts';

describe('the numbers of a title', () => {
  it.each([
    ['卷三百二十一', [321]],
    ['卷十', [10]],
    ['卷一百十', [110]],
    ['卷二百十一', [211]],
    ['卷三千十', [3010]],
    ['十十', []],
    ['卷第一百〇五', [105]],
    ['卷一〇五', [105]],
    ['卷一○五', [105]],
    ['卷一○卷二', [1, 2]],
    ['卷廿四', [24]],
    ['卷卅', [30]],
    ['第12回 上卷３', [12, 3]],
    ['千字文', []],
    ['兩都賦二首', [2, 2]],
    ['百官志', []],
    ['目錄', []],
  ])('%s', (title, numbers) => {
    expect(numbersIn(title)).toEqual(numbers);
  });
});

describe('a numeral', () => {
  it('is written as the old texts count, or with the gap marked', () => {
    expect([0, 7, 10, 12, 20, 101, 110, 157, 205, 1300].map((n) => writeNumeral(n))).toEqual(
      '〇 七 十 十二 二十 一百一 一百一十 一百五十七 二百五 一千三百'.split(' '),
    );
    expect([105, 1005, 4138, 2010].map((n) => writeNumeral(n, '零'))).toEqual(
      '一百零五 一千零五 四千一百三十八 二千零一十'.split(' '),
    );
    expect(writeNumeral(10_000)).toBe('10000');
  });

  it('is read as it was written, either way', () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.constantFrom('', '零'), (n, gap) => {
        expect(readNumeral(writeNumeral(n, gap))).toBe(n);
      }),
    );
  });

  it.each([
    ['千百八七', 1187],
    ['二〇三', 203],
    ['廿四', 24],
    ['１２', 12],
    ['三百廿', 320],
    ['去', undefined],
    ['', undefined],
  ])('%s is %s', (text, n) => {
    expect(readNumeral(text)).toBe(n);
  });
});
