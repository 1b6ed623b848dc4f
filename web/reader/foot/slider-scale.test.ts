import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelledMarks, shareOfPage, sliderMarks, thinTicks } from './slider-scale.ts';

const span = fc
  .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 700_000 }))
  .map(([first, more]) => ({ first, last: first + more }));

describe('the slider', () => {
  it('[R-082] marks every page of a book of ten pages or fewer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 40 }), (more, first) => {
        const marks = sliderMarks({ first, last: first + more });
        expect(marks).toEqual(Array.from({ length: more + 1 }, (_, i) => first + i));
      }),
    );
  });

  it('[R-082] marks first, last and about nine evenly spaced pages of a longer book', () => {
    fc.assert(
      fc.property(span, (s) => {
        fc.pre(s.last - s.first >= 10);
        const marks = sliderMarks(s);
        expect(marks[0]).toBe(s.first);
        expect(marks.at(-1)).toBe(s.last);
        const inner = marks.slice(1, -1);
        // A short book has steps of one and of two, and nothing between.
        const spare = s.last - s.first > 40 ? 2 : 4;
        expect(Math.abs(inner.length - 9)).toBeLessThanOrEqual(spare);
        const gaps = inner.slice(1).map((m, i) => m - inner[i]);
        expect(new Set(gaps).size).toBeLessThanOrEqual(1);
      }),
    );
    expect(sliderMarks({ first: 1, last: 500 })).toEqual([
      1, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500,
    ]);
  });

  it('numbers the ends, and between them as many marks as have room, evenly', () => {
    fc.assert(
      fc.property(
        span,
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 30, max: 90 }),
        (s, width, apart) => {
          const marks = sliderMarks(s);
          const shown = [...labelledMarks(marks, s, width, apart)];
          expect([shown[0], shown.at(-1)]).toEqual([marks[0], marks.at(-1)]);
          for (const page of shown) expect(marks).toContain(page);
          const at = (page: number) => shareOfPage(page, s) * width;
          if (shown.length > 2)
            for (const [i, page] of shown.entries())
              if (i > 0) expect(at(page) - at(shown[i - 1])).toBeGreaterThanOrEqual(apart);
          // Where there is room for all, all are numbered.
          const roomy = marks.every((page, i) => i === 0 || at(page) - at(marks[i - 1]) >= apart);
          if (roomy) expect(shown).toEqual(marks);
        },
      ),
    );
  });

  it('[R-023] sets pages apart in order from one end to the other', () => {
    fc.assert(
      fc.property(span, fc.nat(700_000), (s, more) => {
        const page = Math.min(s.last, s.first + more);
        const share = shareOfPage(page, s);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        if (page < s.last) expect(shareOfPage(page + 1, s)).toBeGreaterThan(share);
        expect(shareOfPage(s.first, s)).toBe(0);
        if (s.last > s.first) expect(shareOfPage(s.last, s)).toBe(1);
      }),
    );
  });

  it('holds a page outside the book to its ends', () => {
    expect(shareOfPage(0, { first: 1, last: 9 })).toBe(0);
    expect(shareOfPage(12, { first: 1, last: 9 })).toBe(1);
    expect(shareOfPage(1, { first: 1, last: 1 })).toBe(0);
  });

  it('keeps ticks apart by pixels, and leaves out none for which there is room', () => {
    fc.assert(
      fc.property(
        span,
        fc.uniqueArray(fc.integer({ min: 0, max: 700_000 }), { maxLength: 300 }),
        fc.integer({ min: 1, max: 1200 }),
        (of, offsets, width) => {
          const pages = offsets.map((n) => of.first + (n % (of.last - of.first + 1)));
          const ascending = [...new Set(pages)].toSorted((a, b) => a - b);
          const shown = thinTicks(ascending, of, width, 4);
          const at = (page: number) => shareOfPage(page, of) * width;
          for (const [i, page] of shown.entries())
            if (i > 0) expect(at(page) - at(shown[i - 1])).toBeGreaterThanOrEqual(4);
          for (const page of ascending)
            expect(shown.some((tick) => tick <= page && at(page) - at(tick) < 4)).toBe(true);
        },
      ),
    );
  });
});
