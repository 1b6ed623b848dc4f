import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openGlyphs } from '#imaging/glyphs/glyphs.ts';
import { boundsOf } from '#imaging/glyphs/outline.ts';
import { columnOf, pageOf } from '#testing/products/sample-page.ts';
import { middleOfMark, placeBracket, marksReachOf } from '#web/page/columns/mark-room.ts';

const glyphs = openGlyphs();
/** The extent of the ink of an upright bracket within its em. */
const inkOf = (upright: string): [number, number] => {
  const ink = boundsOf(glyphs.outlineOf(upright)!.segments)!;
  return [ink.left / 1000, ink.right / 1000];
};
const brackets = ['「﹁', '」﹂', '『﹃', '』﹄', '《︽', '》︾', '（︵', '）︶', '【︻', '】︼'] as const;
const fontSizes = fc.integer({ min: 5, max: 100 });

describe('where marks stand beside their line', () => {
  it('brackets lie clear of the rule at any size, and of their character where there is room for them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...brackets),
        fontSizes,
        fc.double({ min: 0, max: 0.6, noNaN: true }),
        ([bracket, upright], fontSize, room) => {
          const reach = (0.47 + room) * fontSize;
          const { size, slim, middle } = placeBracket(bracket, fontSize, reach);
          const [from, to] = inkOf(upright).map((at) => middle + (at - 0.5) * size * slim * fontSize);
          // What the table rounds off is less than a fiftieth of the bracket.
          const rounded = 0.02 * size * fontSize;
          expect(to).toBeLessThanOrEqual(reach + rounded);
          if (room >= 0.1) expect(from).toBeGreaterThanOrEqual(0.47 * fontSize - rounded);
          expect(to - from).toBeGreaterThan(0.08 * fontSize);
        },
      ),
    );
  });

  it('so do stops, whose ink is in the middle of their em', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'。，、：；？！'), fontSizes, fontSizes, (stop, fontSize, reach) => {
        const [from, to] = inkOf(stop);
        const half = (Math.max(0.5 - from, to - 0.5) * 0.58 * fontSize) as number;
        expect(middleOfMark(stop, fontSize, reach) + half).toBeLessThanOrEqual(reach + 0.001);
      }),
    );
  });

  it('reach to the next rule, to the frame, or to the ink of the next line where neither is printed', () => {
    const fit = { left: 0, top: 0, scaleX: 0.5, scaleY: 0.5, width: 550, height: 750 };
    const second = columnOf(2, '天地玄黃');
    const page = pageOf([second]);
    const reach = (colline: number[], column = second) => marksReachOf(column, { ...page, colline }, fit, 20);
    expect(reach([900])).toBe(23);
    expect(reach([800])).toBe(50 - 0.47 * 20);
    expect(reach([800, 900], columnOf(1, '天地'))).toBe(23);
  });
});
