// Days of lunar months in citations that are pasted: they are handed on as they are written, for the library to read.
import { expect, it } from 'vitest';
import { readPlace } from './read-place.ts';

it.each([
  ['《申報》光緒三十年二月初三日', { newspaper: '申報', date: '光緒三十年二月初三日' }],
  ['《申报》，宣统辛亥年八月十九，第2版', { date: '宣统辛亥年八月十九', pageNum: '第2版' }],
  ['《申報》辛亥年八月十九', { newspaper: '申報', date: '辛亥年八月十九' }],
  ['《要電》，《申报》，辛亥岁八月初九日，第2版', { date: '辛亥岁八月初九日', pageNum: '第2版' }],
  ['《申報》民國庚辰年四月三十日', { date: '民國庚辰年四月三十日' }],
  ['《申報》1911年10月10日（辛亥年八月十九日）', { date: '19111010' }],
  ['《申報》光緒三十年臘月初三日', { date: '光緒三十年臘月初三日' }],
  ['《申报》，光绪丙午年 闰冬月十九，第2版', { date: '光绪丙午年闰冬月十九', pageNum: '第2版' }],
  ['《申報》辛亥年腊月廿三', { date: '辛亥年腊月廿三' }],
  ['《申報》民國二十九年冬月初三日', { date: '民國二十九年冬月初三日' }],
  ['《申報》民國二十九年十一月三日', { date: '19401103' }],
  ['《申報》光緒三十年二月十三日', { date: '光緒三十年二月十三日' }],
])('%s is read', (text, wanted) => {
  expect(readPlace(text)?.citedArticle).toMatchObject(wanted);
});

it.each(['《申報》辛亥年', '《申報》辛亥年八月', '《申報》甲丑', '辛亥年八月十九日'])(
  'is no citation without a day and a newspaper: %s',
  (text) => {
    expect(readPlace(text)?.citedArticle).toBeUndefined();
  },
);
