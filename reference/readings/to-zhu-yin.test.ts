import { expect, it } from 'vitest';
import { toZhuYin } from './to-zhu-yin.ts';

it.each([
  ['lǚ', 'ㄌㄩˇ'],
  ['zhī', 'ㄓ'],
  ['xué', 'ㄒㄩㄝˊ'],
  ['yuán', 'ㄩㄢˊ'],
  ['wèi', 'ㄨㄟˋ'],
  ['yǒng', 'ㄩㄥˇ'],
  ['yī', 'ㄧ'],
  ['wǔ', 'ㄨˇ'],
  ['yìng', 'ㄧㄥˋ'],
  ['ma', '˙ㄇㄚ'],
  ['èr', 'ㄦˋ'],
  ['wēng', 'ㄨㄥ'],
  ['jūn', 'ㄐㄩㄣ'],
  ['liú', 'ㄌㄧㄡˊ'],
  ['yún', 'ㄩㄣˊ'],
  ['yǒu', 'ㄧㄡˇ'],
  ['wén', 'ㄨㄣˊ'],
  ['xyz', undefined],
])('writes %s as %s', (pinYin, zhuYin) => {
  expect(toZhuYin(pinYin)).toBe(zhuYin);
});
