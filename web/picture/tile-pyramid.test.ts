import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseImageRequest } from '#imaging/iiif.ts';
import { tileLevels, pictureHeight, tileParts } from './tile-pyramid.ts';

const side = fc.integer({ min: 1, max: 9000 });
const limits = { maxWidth: 8192, maxHeight: 8192, maxArea: 1 << 24 };

describe('the pyramid of a picture', () => {
  it('[R-081] requests a page 1000 high at 1500, and one 2500 high at 3000', () => {
    for (const [height, requested] of [
      [1000, 1500],
      [2500, 3000],
    ]) {
      const size = { width: 700, height };
      expect(pictureHeight(height)).toBe(requested);
      const top = tileLevels(size).at(-1)!;
      expect(Math.round(height * top.scale)).toBe(requested);
    }
  });

  it('never shows a scan smaller than it is', () => {
    expect(tileLevels({ width: 3000, height: 5000 }).at(-1)?.scale).toBe(1);
  });

  it('covers every pixel once on every level, in tiles that the server reads as they are meant', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const full = { width, height };
        const levels = tileLevels(full);
        expect(levels[0].tile).toBeGreaterThanOrEqual(Math.max(width, height));
        for (const level of levels.slice(0, 3)) {
          let covered = 0;
          for (let row = 0; row * level.tile < height; row += 1) {
            for (let column = 0; column * level.tile < width; column += 1) {
              const parts = tileParts(full, level, column, row);
              const read = parseImageRequest(
                { ...parts, rotation: '0', quality: 'default', format: 'jpg' },
                full,
                limits,
              );
              if (!read.ok) throw new Error(`${parts.region}/${parts.size}: ${read.fault}`);
              const { region, size } = read.request;
              expect([region.left, region.top]).toEqual([column * level.tile, row * level.tile]);
              expect(Math.abs(size.width - region.width * level.scale)).toBeLessThanOrEqual(1);
              covered += region.width * region.height;
            }
          }
          expect(covered).toBe(width * height);
        }
      }),
      { numRuns: 60 },
    );
  });
});
