import { describe, expect, it } from 'vitest';
import { leafColumns, leafRows, setLeaves } from './set-leaf.ts';

const long = Array.from({ length: 1000 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('');

describe('a leaf of sources', () => {
  it('has every character of what is said once, in order, and no two at one place', () => {
    const sources = [
      { title: '說文解字', head: '樂', text: '五聲八音緫名。象鼓鞞。木，虡也。' },
      { title: '康熙字典', head: '樂', text: long },
    ];
    const leaves = setLeaves(sources);
    const places = leaves.flatMap((leaf, n) => leaf.map((c) => `${n} ${c.column} ${c.row} ${c.side}`));
    expect(new Set(places).size).toBe(places.length);
    const small = leaves.flat().filter(({ size }) => size === 'small');
    expect(small.map(({ text }) => text).join('')).toBe(`五聲八音緫名象鼓鞞木虡也${long}`);
    for (const { column, row } of leaves.flat())
      expect(column >= 0 && column < leafColumns && row >= 0 && row < leafRows).toBe(true);
    expect(leaves.flat().flatMap(({ headOf }) => headOf ?? [])).toEqual([0, 1]);
  });

  it('fills the right row first, and evens the last column', () => {
    const [leaf] = setLeaves([{ title: '說', head: '一', text: '甲乙丙丁戊' }]);
    const of = (side: string) => leaf.filter((cell) => cell.side === side && cell.size === 'small');
    expect(
      of('right')
        .map(({ text }) => text)
        .join(''),
    ).toBe('甲乙丙');
    expect(
      of('left')
        .map(({ text }) => text)
        .join(''),
    ).toBe('丁戊');
  });
});
