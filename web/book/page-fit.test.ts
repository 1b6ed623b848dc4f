import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from '#contract/reading/reader.ts';
import { fitBlock, fitPage, leastTextWidth, placeColumn } from './page-fit.ts';
import { columnOf, pageOf } from '#testing/products/sample-page.ts';

const room = fc.record({
  width: fc.integer({ min: 200, max: 3000 }),
  height: fc.integer({ min: 200, max: 2000 }),
});
const size = fc.record({
  width: fc.integer({ min: 200, max: 6000 }),
  height: fc.integer({ min: 200, max: 6000 }),
});
const zoom = fc.constantFrom(1, 1.5, 2, 2.5, 3, 3.5, 4);

const column = fc
  .record({
    left: fc.nat(3000),
    top: fc.nat(3000),
    across: fc.integer({ min: 1, max: 900 }),
    down: fc.integer({ min: 1, max: 3000 }),
    count: fc.integer({ min: 1, max: 60 }),
    columnType: fc.constantFrom<Column['columnType'][]>('Normal', 'RightSmall', 'LeftSmall'),
    wordDir: fc.constantFrom<Column['wordDir'][]>('V', 'H'),
  })
  .map(({ left, top, across, down, count, columnType, wordDir }) => ({
    ...columnOf(1, '字'.repeat(count)),
    left,
    top,
    right: left + across,
    bottom: top + down,
    columnType,
    wordDir,
  }));

describe('fitting a page', () => {
  it('shows the whole page at zoom 1 and keeps its proportions at every zoom', () => {
    fc.assert(
      fc.property(size, room, zoom, (page, space, z) => {
        const fit = fitPage(page, space, z);
        expect(fit.scaleX).toBe(fit.scaleY);
        if (z === 1 && fit.width > leastTextWidth + 1e-6) {
          expect(fit.width).toBeLessThanOrEqual(space.width + 1e-6);
          expect(fit.height).toBeLessThanOrEqual(space.height + 1e-6);
        }
      }),
    );
  });

  it('[R-051] never draws the text narrower than 300 pixels', () => {
    fc.assert(
      fc.property(size, room, zoom, (page, space, z) => {
        expect(fitPage(page, space, z).width).toBeGreaterThanOrEqual(leastTextWidth - 1e-6);
        expect(fitBlock(pageOf([columnOf(1, '天地')]), space, z).width).toBeGreaterThanOrEqual(
          leastTextWidth,
        );
      }),
    );
  });

  it('[R-050] enlarges by exactly the zoom', () => {
    fc.assert(
      fc.property(zoom, (z) => {
        const page = { width: 1440, height: 2000 };
        const space = { width: 1000, height: 700 };
        expect(fitPage(page, space, z).width).toBeCloseTo(fitPage(page, space, 1).width * z, 6);
      }),
    );
  });

  it('stretches a trimmed leaf downwards only, by less than a third', () => {
    fc.assert(
      fc.property(room, (space) => {
        const fit = fitBlock(pageOf([columnOf(1, '天地玄黃')]), space, 1);
        expect(fit.scaleY).toBeGreaterThanOrEqual(fit.scaleX);
        expect(fit.scaleY).toBeLessThanOrEqual(fit.scaleX * 1.3 + 1e-9);
        // What is drawn on the leaf is not drawn out.
        const drawn = pageOf([columnOf(1, '天地玄黃')], { printed: { strokes: [], words: [] } });
        const even = fitBlock(drawn, space, 1);
        expect(even.scaleY).toBeCloseTo(even.scaleX, 9);
      }),
    );
  });

  it('[R-068] sets type in whole pixels between 5 and 100', () => {
    fc.assert(
      fc.property(column, fc.double({ min: 0.01, max: 8, noNaN: true }), (c, scale) => {
        const fit = { left: 0, top: 0, scaleX: scale, scaleY: scale, width: 1, height: 1 };
        const { fontSize } = placeColumn(c, fit);
        expect(Number.isInteger(fontSize)).toBe(true);
        expect(fontSize).toBeGreaterThanOrEqual(5);
        expect(fontSize).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('gives the cells of a column its whole length', () => {
    fc.assert(
      fc.property(column, (c) => {
        const fit = { left: 10, top: 20, scaleX: 0.5, scaleY: 0.75, width: 1, height: 1 };
        const placed = placeColumn(c, fit);
        const along = c.wordDir === 'V' ? placed.height : placed.width;
        expect(placed.pitch * c.words.length).toBeCloseTo(along, 6);
        expect(placed.left).toBeCloseTo((c.left - 10) * 0.5, 6);
        expect(placed.top).toBeCloseTo((c.top - 20) * 0.75, 6);
      }),
    );
  });
});
