import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClippedPart, layoutClipping } from './clipping-layout.ts';

const info = { width: 4000, height: 6000, maxWidth: 8000, maxHeight: 8000, maxArea: 40_000_000 };
const box = (left: number, top: number, right: number, bottom: number): [number, number][] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
const part = (pageId: number, ...outlines: ClippedPart['outlines']) => ({
  pageId,
  width: 2000,
  outlines,
  info,
});

describe('the clipping of an article', () => {
  it('has its parts in their own pixels, one beneath the other, flush where its lines begin', () => {
    const parts = [part(3, box(100, 50, 300, 150), box(300, 50, 400, 100)), part(7, box(10, 20, 110, 220))];
    const { width, height, pieces } = layoutClipping(parts, 'V');
    expect([width, height]).toEqual([600, 200 + 24 + 400]);
    expect(
      pieces.map(({ pageId, region, size, left, top }) => ({ pageId, region, size, left, top })),
    ).toEqual([
      {
        pageId: 3,
        region: { left: 200, top: 100, width: 600, height: 200 },
        size: { width: 600, height: 200 },
        left: 0,
        top: 0,
      },
      {
        pageId: 7,
        region: { left: 20, top: 40, width: 200, height: 400 },
        size: { width: 200, height: 400 },
        left: 400,
        top: 224,
      },
    ]);
    expect(pieces[0].outlines).toEqual([box(0, 0, 400, 200), box(400, 0, 600, 100)]);
    expect(pieces[1].outlines).toEqual([box(400, 224, 600, 624)]);
    expect(layoutClipping(parts, 'H').pieces[1].left).toBe(0);
  });

  it('is the whole page where no outline is given', () => {
    const { height, pieces } = layoutClipping([part(1)], 'H');
    expect(pieces[0].region).toEqual({ left: 0, top: 0, width: 4000, height: 6000 });
    expect(height).toBe(3000);
    expect(pieces[0].outlines).toEqual([box(0, 0, 2000, 3000)]);
  });

  it('stays within its bounds and those of the server, all parts at one scale and within the scan', () => {
    const side = fc.integer({ min: 0, max: 3000 });
    const outline = fc
      .tuple(side, side, side, side)
      .map(([a, b, c, d]) => box(Math.min(a, c), Math.min(b, d), Math.max(a, c) + 1, Math.max(b, d) + 1));
    const limits = fc.record({
      maxWidth: fc.integer({ min: 500, max: 9000 }),
      maxHeight: fc.integer({ min: 500, max: 9000 }),
      maxArea: fc.integer({ min: 250_000, max: 60_000_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(outline, { maxLength: 4 }), limits), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('V' as const, 'H' as const),
        (inputs, direction) => {
          const parts = inputs.map(([outlines, limit], i) => ({
            ...part(i + 1, ...outlines),
            info: { ...info, ...limit },
          }));
          const { width, height, pieces } = layoutClipping(parts, direction);
          expect(width).toBeLessThanOrEqual(6000);
          expect(height).toBeLessThanOrEqual(3000);
          for (const [i, { region, size, left, top }] of pieces.entries()) {
            const { maxWidth, maxHeight, maxArea } = parts[i].info;
            expect(size.width).toBeLessThanOrEqual(Math.min(maxWidth, region.width));
            expect(size.height).toBeLessThanOrEqual(Math.min(maxHeight, region.height));
            expect(size.width * size.height).toBeLessThanOrEqual(Math.max(maxArea, 1));
            expect(region.left + region.width).toBeLessThanOrEqual(info.width);
            expect(region.top + region.height).toBeLessThanOrEqual(info.height);
            expect(left + size.width).toBeLessThanOrEqual(width);
            expect(top + size.height).toBeLessThanOrEqual(height);
          }
        },
      ),
    );
  });
});
