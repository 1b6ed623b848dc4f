import { expect, it } from 'vitest';
import { writeChineseDate } from './chinese-date.ts';

it.each([
  ['己未年二月初五', { yearName: '己未', month: 2, leap: false, day: 5 }],
  ['丁巳年閏二月初一', { yearName: '丁巳', month: 2, leap: true, day: 1 }],
  [
    '光緒十三年丁亥二月十七',
    { reign: { name: '光緒', n: 13 }, yearName: '丁亥', month: 2, leap: false, day: 17 },
  ],
  [
    '宣統元年己酉正月三十',
    { reign: { name: '宣統', n: 1 }, yearName: '己酉', month: 1, leap: false, day: 30 },
  ],
])('is written %s', (text, date) => {
  expect(writeChineseDate(date)).toBe(text);
});
