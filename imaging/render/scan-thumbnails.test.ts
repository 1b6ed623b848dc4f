// Thumbnails and clips of scans: read from the level of the pyramid that is just large enough, and drawn once.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { type ImageRequest, parseImageRequest } from '../iiif.ts';
import { openPictureMaker } from './picture-maker.ts';
import { levelsOf, makePyramid } from '../scans/pyramid.ts';
import { levelFor } from './render-scan.ts';

const dir = mkdtempSync(join(tmpdir(), 'thumbnails-'));
afterAll(() => rmSync(dir, { recursive: true }));

const limits = { maxWidth: 8192, maxHeight: 8192, maxArea: 1 << 24 };
const request = (of: { width: number; height: number }, region: string, size: string): ImageRequest => {
  const parsed = parseImageRequest(
    { region, size, rotation: '0', quality: 'default', format: 'jpg' },
    of,
    limits,
  );
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.request;
};

it('reads a thumbnail from the level that is just large enough, whatever the size of the scan', () => {
  const side = fc.integer({ min: 600, max: 12_000 });
  fc.assert(
    fc.property(side, side, fc.constantFrom(160, 240), (width, height, high) => {
      const { region, size, ...rest } = request({ width, height }, 'full', `,${high}`);
      const level = levelFor({ path: '', width, height }, { region, size, ...rest });
      const levels = levelsOf(width, height);
      const read = levels[level];
      const isLeast =
        level === levels.length - 1 || read.height < 2 * high + 2 || read.width < 2 * size.width + 2;
      expect(isLeast, `${width} × ${height}: level ${level} of ${levels.length}`).toBe(true);
    }),
  );
});

it('draws a thumbnail and a clip once, and keeps them', async () => {
  const [width, height] = [1500, 1100];
  const original = join(dir, 'original.png');
  await sharp({ create: { width, height, channels: 3, background: '#c8a060' } })
    .png()
    .toFile(original);
  const scan = { path: join(dir, 'scan.tif'), width, height };
  await makePyramid({ path: original, bytes: statSync(original).size }, scan.path);
  const maker = openPictureMaker({ cacheDir: join(dir, 'cache'), threads: 1 });
  try {
    for (const wanted of [request(scan, 'full', ',160'), request(scan, '100,100,700,900', '144,')]) {
      const made = maker.counts.made;
      const first = await maker.scan('scan', scan, wanted);
      expect(await maker.scan('scan', scan, wanted)).toEqual(first);
      expect(maker.counts.made - made).toBe(1);
    }
  } finally {
    await maker.close();
  }
});
