import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fit } from '../book/page-fit.ts';
import { around, comesNearer, fitWide } from './fit-scan.ts';

const box = fc
  .record({
    left: fc.integer({ min: 0, max: 900 }),
    top: fc.integer({ min: 0, max: 1300 }),
    width: fc.integer({ min: 10, max: 1000 }),
    height: fc.integer({ min: 10, max: 1400 }),
  })
  .map(({ left, top, width, height }) => ({
    left,
    top,
    right: Math.min(1000, left + width),
    bottom: Math.min(1400, top + height),
  }));
type Box = typeof box extends fc.Arbitrary<infer Value> ? Value : never;
const page = { width: 1000, height: 1400 };
const stage = fc.record({
  width: fc.integer({ min: 300, max: 1600 }),
  height: fc.integer({ min: 300, max: 1300 }),
});
/** Of two parts, of which each has a half of the box. */
const articleIn = ({ left, top, right, bottom }: Box) => ({
  polys: [
    [left, top, right, (top + bottom) / 2],
    [left, (top + bottom) / 2, right, bottom],
  ].map(([x1, y1, x2, y2]) => ({
    areas: [],
    points: [
      [x1, y1],
      [x2, y1],
      [x2, y2],
      [x1, y2],
    ] as [number, number][],
  })),
});
const scaleOf = ({ scaleX, scaleY }: Fit) => {
  expect(scaleX).toBe(scaleY);
  return scaleX;
};

describe('the scan of a newspaper', () => {
  it('fills its stage with the whole page, while no article is near', () => {
    fc.assert(
      fc.property(stage, (room) => {
        const { width, height } = fitWide(page, undefined, 1, room);
        const spare = [
          room.width - around.left - around.right - width,
          room.height - around.top - around.bottom - height,
        ].toSorted((a, b) => a - b);
        expect(Math.abs(spare[0])).toBeLessThan(1e-6);
        expect(spare[1]).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is enlarged until the article fills the stage, never beyond its width nor four times, never made smaller', () => {
    fc.assert(
      fc.property(stage, box, (room, at) => {
        const article = articleIn(at);
        const whole = scaleOf(fitWide(page, undefined, 1, room));
        const near = scaleOf(fitWide(page, article, 1, room));
        const enlarged = near / whole;
        expect(enlarged).toBeGreaterThanOrEqual(1);
        expect(enlarged).toBeLessThanOrEqual(4 + 1e-9);
        const across = (at.right - at.left) * near;
        const down = (at.bottom - at.top) * near;
        const least = { width: room.width - 102, height: room.height - 32 - 22 };
        if (enlarged > 1) expect(across).toBeLessThanOrEqual(least.width);
        // What is seen whole, could not be seen whole if it were larger; what is not, is little enlarged.
        if (down > least.height) expect(enlarged).toBeLessThanOrEqual(1.6 + 1e-9);
        else if (enlarged < 4 - 1e-9)
          expect(Math.max((across * 1.07) / least.width, (down * 1.07) / least.height)).toBeGreaterThan(1);
        expect(comesNearer(page, article, room)).toBe(enlarged > 1.02);
      }),
    );
  });

  it('is enlarged from there by what the reader chose', () => {
    fc.assert(
      fc.property(
        stage,
        fc.option(box, { nil: undefined }),
        fc.constantFrom(1, 1.5, 2, 4),
        (room, at, zoom) => {
          const near = at && articleIn(at);
          expect(scaleOf(fitWide(page, near, zoom, room))).toBeCloseTo(
            zoom * scaleOf(fitWide(page, near, 1, room)),
            9,
          );
        },
      ),
    );
  });
});
