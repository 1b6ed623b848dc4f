import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseImageRequest } from '#imaging/iiif.ts';
import {
  cropName,
  cropParts,
  cropSize,
  regionAfterDrag,
  beginCropDrag,
  moveRegion,
  regionBetween,
  quarterTurns,
  resizeRegion,
  stepOnPicture,
} from './crop-region.ts';

const limits = { maxWidth: 8192, maxHeight: 8192, maxArea: 1 << 24 };
const page = { width: 1400, height: 1000 };
const point = fc.record({
  x: fc.double({ min: -500, max: 2500, noNaN: true }),
  y: fc.double({ min: -500, max: 2500, noNaN: true }),
});

describe('a cut from a picture', () => {
  it('[R-081] is requested at one and a half times its height, at most 3000', () => {
    expect(cropSize({ width: 1400, height: 1000 }, limits)).toEqual({ width: 2100, height: 1500 });
    expect(cropSize({ width: 1000, height: 2500 }, limits)).toEqual({ width: 1200, height: 3000 });
    expect(cropSize({ width: 1000, height: 4000 }, limits)).toEqual({ width: 750, height: 3000 });
  });

  it('lies on the picture wherever the pointer went, and is the same drawn either way', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const region = regionBetween(a, b, page);
        expect(region).toEqual(regionBetween(b, a, page));
        expect(region.left).toBeGreaterThanOrEqual(0);
        expect(region.top).toBeGreaterThanOrEqual(0);
        expect(region.left + region.width).toBeLessThanOrEqual(page.width);
        expect(region.top + region.height).toBeLessThanOrEqual(page.height);
      }),
    );
  });

  it('is understood by the server, within its limits, whatever its shape', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 12_000 }),
        fc.integer({ min: 8, max: 12_000 }),
        (width, height) => {
          const full = { width: width + 3, height: height + 5 };
          const parts = cropParts({ left: 2, top: 4, width, height }, full, limits);
          const read = parseImageRequest(
            { ...parts, rotation: '0', quality: 'default', format: 'png' },
            full,
            limits,
          );
          if (!read.ok) throw new Error(`${parts.region}/${parts.size}: ${read.fault}`);
          expect(read.request.region).toEqual({ left: 2, top: 4, width, height });
          const { size } = read.request;
          expect(Math.abs(size.width / size.height / (width / height) - 1)).toBeLessThan(
            1 / Math.min(size.width, size.height) + 0.01,
          );
        },
      ),
    );
  });

  it('stays on the picture when it is moved and resized by keys', () => {
    const region = { left: 1300, top: 0, width: 100, height: 200 };
    expect(moveRegion(region, 50, -50, page)).toEqual(region);
    expect(moveRegion(region, -50, 50, page)).toEqual({ ...region, left: 1250, top: 50 });
    expect(resizeRegion(region, 50, 900, page)).toEqual({ ...region, height: 1000 });
    expect(resizeRegion(region, -500, -500, page)).toEqual({ ...region, width: 8, height: 8 });
  });

  it('is drawn on by the corner that is taken, moved by its inside, and begun anew elsewhere', () => {
    const region = { left: 100, top: 200, width: 300, height: 400 };
    const draw = (from: [number, number], to: [number, number]) =>
      regionAfterDrag(beginCropDrag(region, { x: from[0], y: from[1] }, 10), { x: to[0], y: to[1] }, page);
    expect(draw([104, 203], [50, 150])).toEqual({ left: 50, top: 150, width: 350, height: 450 });
    expect(draw([395, 598], [500, 700])).toEqual({ left: 100, top: 200, width: 400, height: 500 });
    expect(draw([250, 400], [240, 420])).toEqual({ ...region, left: 90, top: 220 });
    expect(draw([250, 400], [9000, 9000])).toEqual({ ...region, left: 1100, top: 600 });
    expect(draw([900, 100], [800, 50])).toEqual({ left: 800, top: 50, width: 100, height: 50 });
  });

  it('goes the way of the arrow however the picture is turned', () => {
    for (const degrees of [0, 90, 180, 270, 360, 450, -90]) {
      // The screen shows a step of the picture turned by as many degrees, clockwise where y runs down.
      const [x, y] = stepOnPicture(3, 5, quarterTurns(degrees));
      const [cos, sin] = [Math.cos, Math.sin].map((of) => Math.round(of((degrees * Math.PI) / 180)));
      expect([x * cos - y * sin, x * sin + y * cos]).toEqual([3, 5]);
    }
  });

  it('is named after book and leaf in letters that every file system takes', () => {
    const region = { left: 1, top: 2, width: 3, height: 4 };
    expect(cropName('三國志', '卷三·葉十二b', region)).toBe('三國志 卷三·葉十二b 1,2,3,4');
    expect(cropName('a/b: "c"?', '', region)).toBe('a_b_ _c_ 1,2,3,4');
  });
});
