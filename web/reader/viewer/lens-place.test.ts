import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lensSides, placeLens } from './lens-place.ts';

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
});
