// Small pictures of type, held to librsvg filling the same outlines large.
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openGlyphs } from './glyphs.ts';
import { openInkRaster } from './ink-raster.ts';
import { type Outline, type Placement, writePath } from './outline.ts';

const glyphs = openGlyphs();
const characters = Array.from('龍鬱之一國書〇，。A').map((c) => glyphs.outlineOf(c)!);
const [width, height] = [40, 30];

interface Placed {
  outline: Outline;
  at: Placement;
}

const fillHere = (placed: readonly Placed[]): number[] => {
  const raster = openInkRaster(width, height);
  for (const { outline, at } of placed) raster.fill(outline.segments, at);
  const pixels = new Uint8Array(width * height * 3).fill(255);
  raster.layOn(pixels, 3, [0, 0, 0]);
  return [...pixels];
};

const enlarged = 8;

/** Drawn large and lessened: each pixel is the mean of those that it was. */
const fillByLibrsvg = async ({ outline, at }: Placed): Promise<number[]> => {
  const [wide, high] = [width * enlarged, height * enlarged];
  const { sx, sy, dx, dy } = at;
  const large = { sx: sx * enlarged, sy: sy * enlarged, dx: dx * enlarged, dy: dy * enlarged };
  const d = writePath(outline.segments, large);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><path d="${d}"/></svg>`;
  const pixels = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).raw().toBuffer();
  const means = Array.from({ length: width * height * 3 }, () => 0);
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1)
      for (let c = 0; c < 3; c += 1) {
        const at = (Math.floor(y / enlarged) * width + Math.floor(x / enlarged)) * 3 + c;
        means[at] += pixels[(y * wide + x) * 3 + c] / enlarged ** 2;
      }
  return means;
};

const placed = fc.record({
  outline: fc.constantFrom(...characters),
  at: fc.record({
    em: fc.double({ min: 3, max: 12, noNaN: true }),
    dx: fc.double({ min: -8, max: width, noNaN: true }),
    dy: fc.double({ min: -8, max: height, noNaN: true }),
  }),
});

describe('outlines filled into a small picture', () => {
  it('give the ink that librsvg gives large, in any size, at any place, beyond the edges too', () =>
    fc.assert(
      fc.asyncProperty(placed, async ({ outline, at: { em, dx, dy } }) => {
        const one = { outline, at: { sx: em / 1000, sy: em / 1000, dx, dy } };
        const [here, there] = [fillHere([one]), await fillByLibrsvg(one)];
        const off = here.map((value, i) => Math.abs(value - there[i]));
        expect(Math.max(...off)).toBeLessThan(48);
        const inked = there.filter((value) => value < 254).length;
        expect(off.reduce((sum, value) => sum + value, 0)).toBeLessThan(8 * (inked + 30));
      }),
      { numRuns: 60 },
    ));

  it('are ink once where contours lie over each other, and where two outlines do', () => {
    const square = (left: number, top: number, side: number) =>
      [0, left, top, 1, left + side, top, 1, left + side, top + side, 1, left, top + side, 4] as const;
    const of = (...numbers: number[]): Outline => ({ segments: Int16Array.from(numbers), advance: 1000 });
    const at = { sx: 0.01, sy: 0.01, dx: 2, dy: 3 };
    const both = of(...square(0, 0, 600), ...square(300, 300, 600));
    const apart = [of(...square(0, 0, 600)), of(...square(300, 300, 600))];
    const expected = Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [(i % width) - at.dx, Math.floor(i / width) - at.dy];
      const isIn = (from: number) => x >= from && x < from + 6 && y >= from && y < from + 6;
      return isIn(0) || isIn(3) ? 0 : 255;
    }).flatMap((value) => [value, value, value]);
    expect(fillHere([{ outline: both, at }])).toEqual(expected);
    expect(fillHere(apart.map((outline) => ({ outline, at })))).toEqual(expected);
  });
});
