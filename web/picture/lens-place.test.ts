import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lensPictureSize, lensSides, placeLens } from './lens-place.ts';

const at = (max: number) => fc.double({ min: 0, max, noNaN: true });

describe('the lens', () => {
  it('shows the place beneath the pointer at its middle, so many times as large', () => {
    fc.assert(
      fc.property(at(1440), at(900), at(600), at(100), at(4), (x, y, left, top, more) => {
        const power = 1.5 + more;
        const picture = { left, top, width: 480, height: 700 };
        const { lens, sheet } = placeLens({ x, y }, picture, power);
        // A point of the page, `d` pixels from the pointer on the stage, is `d * power` from it in the lens.
        for (const d of [0, 7, -12]) {
          const across = lens.left + sheet.left + (x + d - left) * power;
          const down = lens.top + sheet.top + (y + d - top) * power;
          expect(across).toBeCloseTo(x + d * power, 6);
          expect(down).toBeCloseTo(y + d * power, 6);
        }
        expect(lens.left + lensSides.width / 2).toBeCloseTo(x, 6);
      }),
    );
  });

  it('requests a picture as large as it shows, never more than there is', () => {
    const leaf = { width: 1440, height: 2000 };
    expect(lensPictureSize(980, leaf, 1, true)).toBe('1050,');
    expect(lensPictureSize(1430, leaf, 1, true)).toBe('max');
    // Drawn from outlines, it can be had at the specification's height.
    expect(lensPictureSize(980, leaf, 2, true)).toBe('^2000,');
    expect(lensPictureSize(3000, leaf, 2, true)).toBe('^2160,');
    expect(lensPictureSize(3000, leaf, 2, false)).toBe('max');
    expect(lensPictureSize(4000, { width: 6000, height: 4000 }, 2, false)).toBe('2800,');
  });
});
