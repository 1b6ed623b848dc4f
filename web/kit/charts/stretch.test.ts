import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  centreStretch,
  moveStretch,
  revealPlace,
  setStretchEnd,
  type ChartStretch,
  wholeStretch,
  zoomStretch,
} from './stretch.ts';

/** A row and a stretch of it. */
const rows = fc.integer({ min: 2, max: 5_000 }).chain((count) =>
  fc
    .tuple(fc.nat(count - 1), fc.nat(count - 1))
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => ({ count, stretch: { from: Math.min(a, b), to: Math.max(a, b) } })),
);
const lengthOf = ({ from, to }: ChartStretch) => to - from;

it('lies within its row and has two places at least, whatever is done to it', () => {
  fc.assert(
    fc.property(
      rows,
      fc.integer({ min: -6_000, max: 6_000 }),
      fc.double({ min: 0.01, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ count, stretch }, place, times, share) => {
        for (const { from, to } of [
          moveStretch(stretch, place, count),
          centreStretch(stretch, place, count),
          setStretchEnd(stretch, 'from', place, count),
          setStretchEnd(stretch, 'to', place, count),
          zoomStretch(stretch, times, share, count),
        ]) {
          expect(Number.isInteger(from) && Number.isInteger(to)).toBe(true);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThan(count);
        }
      },
    ),
  );
});

it('is as long after it was moved, and by no more than brings a place in', () => {
  fc.assert(
    fc.property(rows, fc.nat(), ({ count, stretch }, any) => {
      const place = any % count;
      const moved = revealPlace(stretch, place, count);
      expect(lengthOf(moved)).toBe(lengthOf(stretch));
      expect(place >= moved.from && place <= moved.to).toBe(true);
      if (place < stretch.from) expect(moved.from).toBe(place);
      else if (place > stretch.to) expect(moved.to).toBe(place);
      else expect(moved).toEqual(stretch);
    }),
  );
});

it('has one end moved and the other left, and never the one beyond the other', () => {
  const stretch = { from: 20, to: 40 };
  expect(setStretchEnd(stretch, 'from', 30, 100)).toEqual({ from: 30, to: 40 });
  expect(setStretchEnd(stretch, 'from', 70, 100)).toEqual({ from: 39, to: 40 });
  expect(setStretchEnd(stretch, 'to', 5, 100)).toEqual({ from: 20, to: 21 });
  expect(setStretchEnd(stretch, 'to', 500, 100)).toEqual({ from: 20, to: 99 });
});

it('changes its length about what is pointed at, until all is shown or two places', () => {
  expect(zoomStretch({ from: 0, to: 100 }, 0.5, 0.5, 101)).toEqual({ from: 25, to: 75 });
  expect(zoomStretch({ from: 0, to: 100 }, 0.5, 0, 101)).toEqual({ from: 0, to: 50 });
  let stretch = wholeStretch(1_000);
  for (let i = 0; i < 100; i++) stretch = zoomStretch(stretch, 1 / 1.1, 0.3, 1_000);
  expect(lengthOf(stretch)).toBe(1);
  for (let i = 0; i < 200; i++) stretch = zoomStretch(stretch, 1.1, 0.3, 1_000);
  expect(stretch).toEqual(wholeStretch(1_000));
});

it('is of no length where there is one place', () => {
  expect(wholeStretch(1)).toEqual({ from: 0, to: 0 });
  expect(zoomStretch(wholeStretch(1), 0.5, 0.5, 1)).toEqual({ from: 0, to: 0 });
  expect(setStretchEnd(wholeStretch(1), 'to', 3, 1)).toEqual({ from: 0, to: 0 });
});
