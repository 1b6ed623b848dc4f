import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableHeight } from '#contract/reading/reader.ts';
import { scrollToMiddle, stretchAround, thumbnailHeight, visiblePages } from './thumbnail-places.ts';

const place = 92;
const book = fc
  .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 700_000 }), fc.nat())
  .map(([first, more, pick]) => ({
    span: { first, last: first + more },
    pageId: first + (pick % (more + 1)),
  }));

describe('the strip of small pages', () => {
  it('holds the page shown in a row that a browser can lay out, of a book of any length', () => {
    fc.assert(
      fc.property(book, ({ span, pageId }) => {
        const { first, last } = stretchAround(pageId, span);
        expect(first).toBeGreaterThanOrEqual(span.first);
        expect(last).toBeLessThanOrEqual(span.last);
        expect(pageId).toBeGreaterThanOrEqual(first);
        expect(pageId).toBeLessThanOrEqual(last);
        expect((last - first + 1) * place).toBeLessThan(8_000_000);
        // Turning from end to end of it never leads out of sight: there is always more on both sides, or the book ends.
        const ahead = Math.min(10_000, span.last - pageId);
        const behind = Math.min(10_000, pageId - span.first);
        expect(last - pageId).toBeGreaterThanOrEqual(ahead);
        expect(pageId - first).toBeGreaterThanOrEqual(behind);
      }),
    );
  });

  it('draws every page of which a part is in sight, with the one shown among them once it is in the middle', () => {
    fc.assert(
      fc.property(book, fc.integer({ min: 300, max: 2600 }), ({ span, pageId }, width) => {
        const scrolled = scrollToMiddle(pageId, width, place, span);
        const drawn = visiblePages(scrolled, width, place, span, 2);
        expect(drawn).toContain(pageId);
        const left = (pageId - span.first) * place - scrolled;
        if (scrolled > 0) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + place).toBeLessThanOrEqual(width + place);
        }
        for (let x = 0; x < width; x += place / 2) {
          const page = span.first + Math.floor((scrolled + x) / place);
          if (page <= span.last) expect(drawn).toContain(page);
        }
        expect(drawn.length).toBeLessThanOrEqual(width / place + 6);
      }),
    );
    expect(visiblePages(0, 0, place, { first: 1, last: 9 }, 2)).toEqual([]);
  });

  it('fetches pictures that count as thumbnails, on screens of any density', () => {
    for (const ratio of [1, 1.25, 1.5, 2, 3.5]) expect(thumbnailHeight(ratio)).toBeLessThan(readableHeight);
  });
});
