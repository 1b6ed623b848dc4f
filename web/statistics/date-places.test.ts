import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeDates } from './date-places.ts';

const bucket = (from: number, days = 1, of = 1) => ({
  from: { number: from, western: '' },
  to: { number: from + days - 1, western: '' },
  of,
});
/** Buckets behind each other, with gaps between. */
const buckets = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 400 })), {
    minLength: 1,
    maxLength: 30,
  })
  .map((all) => {
    let at = 2_000_000;
    return all.map(([gap, days]) => {
      const one = bucket(at + gap, days);
      at += gap + days;
      return one;
    });
  });

describe('the line of a chart', () => {
  it('begins with the first day, ends behind the last, and runs on', () => {
    fc.assert(
      fc.property(buckets, (all) => {
        const { placeOf } = placeDates(all);
        const days = all.flatMap(({ from, to }) => [from.number, to.number + 1]);
        const places = days.map(placeOf);
        expect(places[0]).toBeCloseTo(0, 9);
        expect(places.at(-1)).toBeCloseTo(1, 9);
        for (let i = 1; i < places.length; i++)
          expect(places[i] - places[i - 1]).toBeGreaterThanOrEqual(days[i] > days[i - 1] ? 1e-12 : -1e-12);
      }),
    );
  });

  it('has days of buckets all equally long, and no gap beside three buckets that takes more than half of it', () => {
    fc.assert(
      fc.property(buckets, (all) => {
        const { placeOf } = placeDates(all);
        const lengths = all.map(
          ({ from, to }) => (placeOf(to.number + 1) - placeOf(from.number)) / (to.number + 1 - from.number),
        );
        for (const length of lengths) expect(length / lengths[0]).toBeCloseTo(1, 6);
        for (let i = 1; i < all.length; i++)
          if (Math.max(i, all.length - i) >= 3)
            expect(placeOf(all[i].from.number) - placeOf(all[i - 1].to.number + 1)).toBeLessThanOrEqual(
              0.5 + 1e-9,
            );
      }),
    );
  });

  it('is not stretched by one far date, and reports what it leaves out', () => {
    const year = 365;
    const reign = Array.from({ length: 13 }, (_, i) => bucket(2_350_000 + i * year, year));
    const far = bucket(2_350_000 - 800 * year, year);
    const { placeOf, cuts } = placeDates([far, ...reign]);
    expect(1 - placeOf(2_350_000)).toBeGreaterThan(0.8);
    expect(cuts.map(({ days }) => days)).toEqual([799 * year]);
    expect(placeDates(reign).cuts).toEqual([]);
    // 上諭內閣: thirteen years of one reign, and one entry of the sixth year of the next.
    const next = bucket(2_350_000 + 18 * year, year);
    const full = reign.map((one) => ({ ...one, of: 90 }));
    const edicts = placeDates([...full, next]);
    expect(edicts.placeOf(2_350_000 + 13 * year)).toBeGreaterThan(0.8);
    expect(edicts.cuts.map(({ days }) => days)).toEqual([5 * year]);
    // As many as the others have, they are no exception.
    expect(placeDates([...full, { ...next, of: 90 }]).cuts).toEqual([]);
    // Few that are far from each other are shown as far as they are.
    expect(placeDates([bucket(0), bucket(1000), bucket(2000)]).cuts).toEqual([]);
    expect(placeDates([bucket(0), bucket(1000)]).cuts).toEqual([]);
    expect(placeDates([0, 1000, 2000, 3000].map((from) => bucket(from))).cuts).toEqual([]);
  });
});
