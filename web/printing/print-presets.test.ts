import { describe, expect, it } from 'vitest';
import type { CatalogueNode } from '#contract/reading/catalogue.ts';
import { presetsOf } from './print-presets.ts';

const node = (key: string, title: string, start: number, end: number): CatalogueNode => ({
  key,
  title,
  start,
  firstCell: 0,
  end,
  selfEnd: end,
  isBook: false,
  ai: '',
  isLeaf: false,
  descendants: 0,
});

/** The ranges offered on page 60 of a book whose catalogue is open at these nodes. */
const offered = (...path: CatalogueNode[]) => offeredOf(path, false);
const offeredOf = (path: readonly CatalogueNode[], isNewspaper: boolean) => {
  const children = Object.fromEntries(path.map((one, i) => [i === 0 ? '' : path[i - 1].key, [one]]));
  return presetsOf(60, { version: 'v', children, path: path.map(({ key }) => key) }, isNewspaper).map(
    ({ name, start, end }) => [name, start, end],
  );
};

describe('ranges that are one press away', () => {
  it('are the page, its 卷 and the piece within it', () => {
    expect(
      offered(node('a', '魏志', 1, 900), node('b', '魏志卷一', 49, 174), node('c', '武帝', 50, 170)),
    ).toEqual([
      ['本页', 60, 60],
      ['本卷', 49, 174],
      ['本篇', 50, 170],
    ]);
  });

  it('are offered once where two have the same pages, and a number of 卷 is not taken for one 卷', () => {
    expect(offered(node('a', '三十卷', 1, 900), node('b', '卷首', 1, 90))).toEqual([
      ['本页', 60, 60],
      ['本卷', 1, 90],
    ]);
    expect(offered(node('a', '共三十卷', 1, 900), node('b', '學而', 60, 60))).toEqual([['本页', 60, 60]]);
    expect(presetsOf(60, undefined, false).length).toBe(1);
  });

  it('are the page and its issue in a newspaper, whose pieces are articles', () => {
    const path = [node('a', '晶報', 1, 900), node('b', '民國八年 1919', 1, 90), node('c', '第二號', 59, 62)];
    expect(offeredOf(path, true)).toEqual([
      ['本页', 60, 60],
      ['本期', 59, 62],
    ]);
  });
});
