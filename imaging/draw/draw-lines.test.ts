import { expect, it } from 'vitest';
import { drawLines } from './draw-lines.ts';
import { openGlyphs } from '../glyphs/glyphs.ts';
import { boundsOf, layDown } from '../glyphs/outline.ts';
import { makePen } from './pen.ts';
import type { TypesetColumn } from '../typeset/typeset-page.ts';

const pen = makePen({ region: { left: 0, top: 0, width: 1000, height: 1000 }, width: 1000, height: 1000 });

/** Corners of what is drawn along the second and third of four characters. */
const cornersOf = (kind: string, wordDir: 'V' | 'H') => {
  const across = wordDir === 'H';
  const column: TypesetColumn = {
    lineId: 1,
    left: 100,
    top: 100,
    right: across ? 500 : 220,
    bottom: across ? 220 : 500,
    columnType: 'Normal',
    wordDir,
    words: [...'天地玄黃'],
    symbols: [],
    lineSymbol: [{ kind, start: 2, end: 3 }],
  };
  const path = /d="([^"]*)"/.exec(drawLines(column, pen))![1];
  const points = path.match(/-?[\d.]+/g)!.map(Number);
  return { xs: points.filter((_, i) => i % 2 === 0), ys: points.filter((_, i) => i % 2 === 1) };
};
const reach = (values: readonly number[]) => [Math.min(...values), Math.max(...values)];

it.each(['ProperName', 'BookTitle'])(
  'draws a line clear of the characters and within those that it names: %s',
  (kind) => {
    const down = cornersOf(kind, 'V');
    const across = cornersOf(kind, 'H');
    // Characters of size 93 are centred on 160; their ink reaches 0.47 of that size to either side.
    expect(reach(down.xs)[1]).toBeLessThan(160 - 0.47 * 93);
    expect(reach(across.ys)[0]).toBeGreaterThan(160 + 0.47 * 93);
    for (const [from, to] of [reach(down.ys), reach(across.xs)]) {
      expect(from).toBeGreaterThan(200);
      expect(to).toBeLessThan(400);
      expect(to - from).toBeGreaterThan(180);
    }
    const swing = reach(down.xs)[1] - reach(down.xs)[0];
    expect(swing > 6).toBe(kind === 'BookTitle');
  },
);

it('lays a letter on its side about the middle of its place', () => {
  const glyphs = openGlyphs();
  const letter = glyphs.outlineOf('L')!;
  const [upright, lying] = [letter, layDown(letter)].map(({ segments }) => boundsOf(segments)!);
  expect([lying.right - lying.left, lying.bottom - lying.top]).toEqual([
    upright.bottom - upright.top,
    upright.right - upright.left,
  ]);
  // Its foot, where most of it is, lies at the left, and its beginning above.
  expect(lying.left).toBe(1000 - upright.bottom);
  expect((lying.top + lying.bottom) / 2 - 500).toBeCloseTo(
    (upright.left + upright.right) / 2 - letter.advance / 2,
    -1,
  );
});
