import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NodeTable } from '#search/index/node-table.ts';
import { chooseParts, ownOf } from './choose-parts.ts';

/** A catalogue in preorder: title and own characters, indented by depth. */
type Line = [depth: number, title: string, own: number];

const tableOf = (lines: readonly Line[]) => {
  const count = lines.length;
  const depths = Uint32Array.from(lines, ([depth]) => depth);
  const parents = Int32Array.from(lines, ([depth], i) => {
    for (let j = i - 1; j >= 0; j--) if (lines[j][0] < depth) return j;
    return -1;
  });
  const ends = Uint32Array.from(lines, ([depth], i) => {
    const next = lines.findIndex(([other], j) => j > i && other <= depth);
    return next < 0 ? count : next;
  });
  const totals = Uint32Array.from(lines, (_, i) =>
    lines.slice(i, ends[i]).reduce((sum, [, , own]) => sum + own, 0),
  );
  const table: NodeTable = { count, depths, levels: 3, parents, ends, segments: [] };
  return { table, titles: lines.map(([, title]) => title), totals };
};

const partsOf = (lines: readonly Line[], within?: number) => {
  const { table, titles, totals } = tableOf(lines);
  const own = ownOf(table, totals);
  return chooseParts(table, titles, totals, within).parts.map(({ node, whole }) => ({
    title: titles[node],
    characters: whole ? totals[node] : own[node],
  }));
};

const randomLines = fc
  .array(fc.tuple(fc.nat(3), fc.constantFrom('卷一', '上卷', '某篇', '書'), fc.nat(50)), { maxLength: 60 })
  .map((drawn) => {
    let before = -1;
    return drawn.map(([depth, title, own]): Line => {
      before = Math.min(depth, before + 1);
      return [before, title, own];
    });
  });

describe('the parts of a book', () => {
  it('hold each character of the whole, or of a subtree, once', () => {
    fc.assert(
      fc.property(randomLines, fc.nat(), (lines, pick) => {
        const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
        expect(sum(partsOf(lines).map((part) => part.characters))).toBe(sum(lines.map(([, , own]) => own)));
        if (lines.length === 0) return;
        const within = pick % lines.length;
        const { totals } = tableOf(lines);
        expect(sum(partsOf(lines, within).map((part) => part.characters))).toBe(totals[within]);
      }),
    );
  });

  it('are the 卷, beneath books and over pieces, with the text before them by itself', () => {
    const parts = partsOf([
      [0, '三國志', 90],
      [1, '魏志卷一', 10],
      [2, '武帝', 400],
      [1, '魏志卷二', 300],
      [0, '吳郡圖經續記', 0],
      [1, '卷上', 200],
      [1, '卷下', 250],
    ]);
    expect(parts).toEqual([
      { title: '三國志', characters: 90 },
      { title: '魏志卷一', characters: 410 },
      { title: '魏志卷二', characters: 300 },
      { title: '卷上', characters: 200 },
      { title: '卷下', characters: 250 },
    ]);
  });

  it('are not taken from a level where a few pieces alone are called 卷', () => {
    const parts = partsOf([
      [0, '卷一', 500],
      [1, '讀卷十二', 20],
      [0, '卷二', 600],
      [1, '詠懷', 30],
    ]);
    expect(parts.map(({ title }) => title)).toEqual(['卷一', '卷二']);
  });

  it('are what lies in a 卷 when the search is narrowed to it', () => {
    const lines: Line[] = [
      [0, '卷一', 5],
      [1, '武帝', 40],
      [1, '文帝', 30],
      [0, '卷二', 70],
    ];
    expect(partsOf(lines, 0)).toEqual([
      { title: '卷一', characters: 5 },
      { title: '武帝', characters: 40 },
      { title: '文帝', characters: 30 },
    ]);
    expect(partsOf(lines, 3)).toEqual([{ title: '卷二', characters: 70 }]);
  });

  it('are no more than a chart can show where there are no 卷', () => {
    const many = Array.from({ length: 1200 }, (_, i): Line => [1, `詩${i}`, 10]);
    expect(partsOf([[0, '五言', 4], ...many.slice(0, 700), [0, '七言', 4], ...many.slice(700)])).toHaveLength(
      2,
    );
    expect(partsOf([[0, '五言', 4], ...many.slice(0, 700)])).toHaveLength(701);
  });
});
