import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sketchPlaces } from './sketch-places.ts';

const place = fc.record({
  name: fc.constantFrom('長安', '洛陽', '某縣城'),
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: 0, max: 179, noNaN: true }),
});

it('sets every place inside, north above south and west before east, its names apart', () => {
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 9 }),
      fc.constantFrom(300, 640),
      (places, broad) => {
        const { width, height, places: set, meridians, parallels } = sketchPlaces(places, broad);
        expect(width).toBe(broad);
        for (const [i, { x, y }] of set.entries()) {
          expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
          for (const [j, other] of set.entries()) {
            if (places[i].latitude > places[j].latitude) expect(y).toBeLessThanOrEqual(other.y);
            if (places[i].longitude < places[j].longitude) expect(x).toBeLessThanOrEqual(other.x);
          }
        }
        const named = set.flatMap(({ name, x, y, anchor }) => {
          const long = name.length * 17;
          if (anchor === undefined) return [];
          return anchor === 'start' ? { left: x, right: x + long, y } : { left: x - long, right: x, y };
        });
        for (const [i, one] of named.entries()) {
          expect(one.left >= 0 && one.right <= width).toBe(true);
          for (const other of named.slice(i + 1))
            expect(
              Math.abs(one.y - other.y) >= 22 || one.right <= other.left || other.right <= one.left,
            ).toBe(true);
        }
        expect(meridians.length).toBeLessThanOrEqual(8);
        expect(parallels.length).toBeLessThanOrEqual(8);
      },
    ),
  );
});

it('matches its grid: a place on a degree lies on the line of that degree', () => {
  const { meridians, parallels, places } = sketchPlaces(
    [
      { name: '甲', latitude: 34, longitude: 109 },
      { name: '乙', latitude: 36, longitude: 112 },
    ],
    640,
  );
  expect(meridians.find(({ degree }) => degree === 109)?.at).toBeCloseTo(places[0].x);
  expect(parallels.find(({ degree }) => degree === 36)?.at).toBeCloseTo(places[1].y);
});
