import { describe, expect, it } from 'vitest';
import { placeSymbols } from './draw-symbols.ts';
import { openGlyphs } from '../glyphs/glyphs.ts';
import { boundsOf } from '../glyphs/outline.ts';
import type { TypesetColumn } from '../typeset/typeset-page.ts';

const glyphs = openGlyphs();
const cell = 100;

/** A column of four characters in cells of 100, with a mark after the second. */
const columnWith = (text: string, width: number, opens = false): TypesetColumn =>
  ({
    lineId: 1,
    left: 0,
    right: width,
    top: 0,
    bottom: 4 * cell,
    words: [...'天地玄黃'],
    wordDir: 'V',
    columnType: 'Normal',
    symbols: [{ text, start: 2, end: 2, position: opens ? 'Bottom' : 'Right' }],
  }) as unknown as TypesetColumn;

const inksOf = (column: TypesetColumn, rules: number[] = []) =>
  placeSymbols(column, glyphs, rules).map(({ outline, x, y, size }) => {
    const ink = boundsOf(outline.segments)!;
    const across = (v: number) => x + ((v - outline.advance / 2) * size) / 1000;
    const down = (v: number) => y + ((v - 500) * size) / 1000;
    return { left: across(ink.left), right: across(ink.right), top: down(ink.top), bottom: down(ink.bottom) };
  });

describe('marks beside a column that runs down', () => {
  it.each([113, 120, 150, 200])(
    'stand clear of the characters, their own and the next line’s: %i',
    (width) => {
      for (const bracket of '《》〈〉「」『』（）【】〔〕') {
        const column = columnWith(bracket, width, '《〈「『（【〔'.includes(bracket));
        const size = Math.min(cell * 0.93, width * 0.82);
        const [ink] = inksOf(column);
        expect([bracket, ink.left >= width / 2 + size * 0.46]).toEqual([bracket, true]);
        expect([bracket, ink.right <= width * 1.5 - size * 0.46]).toEqual([bracket, true]);
      }
    },
  );

  it.each([60, 113, 120, 150, 200])(
    'stand clear of the rule or frame at the edge of their line: %i',
    (width) => {
      for (const columnType of ['Normal', 'RightSmall'])
        for (const mark of [...'《》〈〉「」『』（）【】〔〕。，、：；？！', '：「', '。」', '。』」']) {
          const column = { ...columnWith(mark, width, '《〈「『（【〔'.includes(mark)), columnType };
          for (const { left, right } of inksOf(column, [0, width, 2 * width])) {
            expect([mark, right < width - 4]).toEqual([mark, true]);
            expect([mark, right - left > 1]).toEqual([mark, true]);
          }
        }
    },
  );

  it('join dashes without a gap, and stand the wave up', () => {
    const [first, second] = inksOf(columnWith('——', 120));
    expect(second.top).toBeLessThanOrEqual(first.bottom);
    for (const standing of '—～〜') {
      const [ink] = inksOf(columnWith(standing, 120));
      expect([standing, ink.bottom - ink.top > 2 * (ink.right - ink.left)]).toEqual([standing, true]);
    }
  });
});
