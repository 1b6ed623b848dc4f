import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceBetween, findContemporaries, findNearest, sharedYears } from './neighbours.ts';

const year = fc.integer({ min: -300, max: 1900 }).filter((y) => y !== 0);
const life = fc.tuple(year, year).map(([a, b]) => ({ first: Math.min(a, b), last: Math.max(a, b) }));
/** Year by year. */
const yearsOf = ({ first, last }: { first: number; last: number }): Set<number> =>
  new Set(Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((y) => y !== 0));

it('counts the years that two lives share as one would on fingers', () => {
  fc.assert(
    fc.property(life, life, (a, b) => {
      const others = yearsOf(b);
      expect(sharedYears(a, b)).toBe([...yearsOf(a)].filter((y) => others.has(y)).length);
    }),
  );
  expect(sharedYears({ first: -2, last: 3 }, { first: -2, last: 3 })).toBe(5);
});

it('tells who lived then, those who shared most years first, and nobody whose dates are not known', () => {
  const lives = [
    { first: 701, last: 762 },
    { first: 712, last: 770 },
    undefined,
    { first: 772, last: 846 },
    { first: 689, last: 740 },
  ];
  expect(findContemporaries(lives, lives[0]!, (ordinal) => ordinal === 0)).toEqual([
    { ordinal: 1, shared: 51 },
    { ordinal: 4, shared: 40 },
  ]);
});

it('tells what lies nearest, by the length of the way on a sphere', () => {
  const [changan, luoyang, hangzhou] = [
    { latitude: 34.27, longitude: 108.95 },
    { latitude: 34.62, longitude: 112.45 },
    { latitude: 30.27, longitude: 120.15 },
  ];
  // A degree along a meridian, and half the equator.
  expect(distanceBetween({ latitude: 30, longitude: 110 }, { latitude: 31, longitude: 110 })).toBeCloseTo(
    111.195,
    2,
  );
  expect(distanceBetween({ latitude: 0, longitude: -90 }, { latitude: 0, longitude: 90 })).toBeCloseTo(
    20015.1,
    0,
  );
  const found = findNearest([hangzhou, undefined, luoyang, changan], changan, (i) => i === 3, 5);
  expect(found.map(({ ordinal }) => ordinal)).toEqual([2, 0]);
  expect(found[0].distance).toBeGreaterThan(310);
  expect(found[0].distance).toBeLessThan(330);
});
