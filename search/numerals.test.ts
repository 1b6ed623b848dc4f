import { describe, expect, it } from 'vitest';
import { numbersIn } from './numerals.ts';

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
