// Pyramids and what is served from them, held to libvips reading the original itself.
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImageRequest, parseImageRequest } from '../iiif.ts';
import { DamagedScan, openPictureMaker, type PictureMaker } from '../render/picture-maker.ts';
import { BadScan } from './bad-scan.ts';
import { checkScan, levelsOf, makePyramid } from './pyramid.ts';
import { drawScan, openScanReader, type Scan, tileOf } from '../render/render-scan.ts';

const dir = mkdtempSync(join(tmpdir(), 'pyramid-'));
const [width, height] = [1612, 1103];
const original = join(dir, 'original.png');
const scan: Scan = { path: join(dir, 'scan.tif'), width, height };
const limits = { maxWidth: 8192, maxHeight: 8192, maxArea: 1 << 24 };
let maker: PictureMaker;

/** Soft waves of three colours: nothing that JPEG would blur, and every place unlike the others. */
const paint = (w: number, h: number): Buffer => {
  const bytes = Buffer.alloc(w * h * 3);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      const at = (y * w + x) * 3;
      bytes[at] = 128 + 100 * Math.sin(x / 97);
      bytes[at + 1] = 128 + 100 * Math.sin(y / 71);
      bytes[at + 2] = 128 + 100 * Math.sin((x + y) / 131);
    }
  return bytes;
};
const source = (path: string) => ({ path, bytes: statSync(path).size });
const request = (region: string, size: string, rest = {}): ImageRequest => {
  const parts = { region, size, rotation: '0', quality: 'default', format: 'jpg', ...rest };
  const parsed = parseImageRequest(parts, scan, limits);
  if (!parsed.ok) throw new Error(`${region} ${size}: ${parsed.fault}`);
  return parsed.request;
};
const raw = (bytes: Uint8Array | Buffer) =>
  sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
const meanDifference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, v, i) => sum + Math.abs(v - b[i]), 0) / a.length;

beforeAll(async () => {
  await sharp(paint(width, height), { raw: { width, height, channels: 3 } })
    .png()
    .toFile(original);
  await makePyramid(source(original), scan.path);
  maker = openPictureMaker({ cacheDir: join(dir, 'cache'), threads: 1 });
});
afterAll(async () => {
  await maker.close();
  rmSync(dir, { recursive: true });
});

describe('a pyramid', () => {
  it('has the levels that are reckoned with and all pixels of their tiles, whatever the size', async () => {
    for (const [w, h] of [
      [width, height],
      [512, 512],
      [513, 20],
      [1, 3000],
      [3, 3000],
      [1025, 1024],
    ]) {
      const path = join(dir, `${w}x${h}.png`);
      await sharp({ create: { width: w, height: h, channels: 3, background: '#888' } })
        .png()
        .toFile(path);
      const size = await makePyramid(source(path), `${path}.tif`);
      expect(size).toEqual({ width: w, height: h });
      const least = levelsOf(w, h);
      const { pages = 1 } = await sharp(`${path}.tif`).metadata();
      expect(pages, `${w} × ${h}`).toBeGreaterThanOrEqual(least.length);
      for (let page = 0; page < pages; page += 1) {
        const level = await sharp(`${path}.tif`, { page }).metadata();
        const k = 2 ** page;
        const whole = { width: Math.ceil(w / k), height: Math.ceil(h / k) };
        for (const side of ['width', 'height'] as const) {
          expect(level[side], `${w} × ${h}, level ${page}`).toBeGreaterThanOrEqual(whole[side]);
          expect(whole[side]).toBeGreaterThanOrEqual(least[page]?.[side] ?? 1);
        }
        expect(Math.max(level.width, level.height) > 512).toBe(page < pages - 1);
      }
    }
  });

  it('gives any region at any size as it would be cut from the original', async () => {
    const part = fc
      .tuple(
        fc.nat(width - 160),
        fc.nat(height - 160),
        fc.integer({ min: 160, max: width }),
        fc.integer({ min: 160, max: height }),
        fc.integer({ min: 10, max: 100 }),
      )
      .map(([x, y, w, h, percent]) => ({
        left: x,
        top: y,
        width: Math.min(w, width - x),
        height: Math.min(h, height - y),
        percent,
      }));
    await fc.assert(
      fc.asyncProperty(part, async ({ percent, ...box }) => {
        const wanted = request(`${box.left},${box.top},${box.width},${box.height}`, `pct:${percent}`, {
          format: 'png',
        });
        const drawn = await raw(await maker.scan('t', scan, wanted));
        expect([drawn.info.width, drawn.info.height]).toEqual([wanted.size.width, wanted.size.height]);
        const oracle = sharp(original)
          .extract(box)
          .resize(wanted.size.width, wanted.size.height, { fit: 'fill' });
        expect(meanDifference(drawn.data, await oracle.raw().toBuffer())).toBeLessThan(4);
      }),
      { numRuns: 25 },
    );
  });

  const tilesOf = function* () {
    for (const factor of [1, 2, 4])
      for (let top = 0; top < height; top += 512 * factor)
        for (let left = 0; left < width; left += 512 * factor) {
          const [w, h] = [Math.min(512 * factor, width - left), Math.min(512 * factor, height - top)];
          const size = `${Math.ceil(w / factor)},${Math.ceil(h / factor)}`;
          yield { factor, wanted: request(`${left},${top},${w},${h}`, size) };
        }
  };
  const drawnAs = async (taken: Uint8Array | undefined, wanted: ImageRequest, within = 1.5) => {
    const [fromTile, drawn] = [await raw(taken!), await raw(await drawScan(scan, wanted))];
    expect(fromTile.info, wanted.canonical).toMatchObject({ ...wanted.size, channels: 3 });
    expect(meanDifference(fromTile.data, drawn.data), wanted.canonical).toBeLessThan(within);
  };

  it('gives up its tiles as they lie, cut at its edges: the same pictures as if they were drawn; it has no others', async () => {
    const reader = openScanReader();
    for (const { wanted } of tilesOf()) await drawnAs(await reader.takeTile(scan, wanted), wanted);
    for (const rest of [{ rotation: '90' }, { quality: 'gray' }, { format: 'png' }])
      expect(await reader.takeTile(scan, request('0,0,512,512', '512,512', rest))).toBeUndefined();
    for (const [region, size] of [
      ['0,0,512,512', '256,256'],
      ['1,0,512,512', '512,512'],
      ['512,0,500,512', '500,512'],
    ])
      expect(tileOf(scan, request(region, size)), region).toBeUndefined();
  });

  it('made before levels were padded gives up the tiles that it has whole, and has the rest drawn', async () => {
    const old = { ...scan, path: join(dir, 'unpadded.tif') };
    await sharp(original)
      .tiff({ compression: 'jpeg', tile: true, tileWidth: 512, tileHeight: 512, pyramid: true })
      .toFile(old.path);
    const reader = openScanReader();
    let missing = 0;
    for (const { factor, wanted } of tilesOf()) {
      const taken = await reader.takeTile(old, wanted);
      const { left, top } = wanted.region;
      const level = { width: Math.floor(width / factor), height: Math.floor(height / factor) };
      const isShort =
        left / factor + wanted.size.width > level.width || top / factor + wanted.size.height > level.height;
      expect(taken === undefined, wanted.canonical).toBe(isShort);
      if (isShort) missing += 1;
      // Black lies beyond the picture there, and shimmers through in the blocks at its edge.
      await drawnAs(taken ?? (await maker.scan('old', old, wanted)), wanted, 3);
    }
    expect(missing).toBeGreaterThan(0);
  });

  it('is reported as damaged when it is cut short, by every way of reading it, and is read again', async () => {
    const broken = { ...scan, path: join(dir, 'broken.tif') };
    writeFileSync(
      broken.path,
      await sharp(original)
        .tiff({ compression: 'jpeg', tile: true, tileWidth: 512, tileHeight: 512, pyramid: true })
        .toBuffer(),
    );
    truncateSync(broken.path, 3000);
    for (const [i, size] of ['512,512', '100,100', '512,512'].entries())
      await expect(maker.scan(`broken${i}`, broken, request('0,0,512,512', size))).rejects.toThrow(
        DamagedScan,
      );
    await expect(
      maker.scan('gone', { ...scan, path: join(dir, 'gone.tif') }, request('full', '90,')),
    ).rejects.toThrow(DamagedScan);
  });
});

describe('what becomes a scan', () => {
  const refused = async (path: string, rest = {}): Promise<string> => {
    const given = { ...source(path), ...rest };
    const [made, checked] = await Promise.all(
      [makePyramid(given, join(dir, `x${Math.random()}.tif`)), checkScan(given)].map((work) =>
        work.then(
          () => 'taken',
          (cause: unknown) => (cause instanceof BadScan ? cause.message : `defect: ${String(cause)}`),
        ),
      ),
    );
    // What libvips says of the same file in brackets differs with where it met the damage.
    const plain = (message: string) => message.replace(/ \(.*\)/s, '');
    expect(plain(checked)).toBe(plain(made));
    return made;
  };
  const written = (name: string, content: string | Uint8Array): string => {
    writeFileSync(join(dir, name), content);
    return join(dir, name);
  };

  it('is what its bytes say: no drawing is opened, whatever it is called', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>';
    expect(await refused(written('svg.jpg', svg))).toMatch(/SVG/);
    expect(await refused(written('pdf.png', '%PDF-1.7'))).toMatch(/PDF/);
    expect(await refused(written('text.tif', 'hello'))).toMatch(
      /none of JPEG, PNG, TIFF, WebP, JPEG 2000 and PDF/,
    );
    expect(await refused(written('empty.jpg', ''))).toMatch(/empty file/);
  });

  it('is refused when it is broken, too large, or not what its boxes were drawn on', async () => {
    const jpeg = await sharp(original).jpeg().toBuffer();
    expect(await refused(written('half.jpg', jpeg.subarray(0, jpeg.length / 2)))).toMatch(
      /damaged|cannot be read/,
    );
    // A PNG that says it is 20,000 × 20,000.
    const png = Buffer.from(await sharp(original).png().toBuffer());
    png.writeUInt32BE(20_000, 16);
    png.writeUInt32BE(20_000, 20);
    expect(await refused(written('bomb.png', png))).toMatch(
      /200 megapixels|megapixels, more than 200|cannot be read/,
    );
    expect(await refused(original, { drawnOn: { width: height, height: width * 2 } })).toMatch(
      /is 1612 × 1103, but its boxes were drawn on one of 1103 × 3224/,
    );
  });

  it('is turned as it says, unless its boxes were drawn on it unturned; grey, clear and deep ones are taken too', async () => {
    const turned = written(
      'turned.jpg',
      await sharp(original).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    const sizeOf = (rest = {}) =>
      makePyramid({ ...source(turned), ...rest }, join(dir, `t${Math.random()}.tif`));
    expect(await sizeOf()).toEqual({ width: height, height: width });
    expect(await sizeOf({ drawnOn: { width: height / 2, height: width / 2 } })).toEqual({
      width: height,
      height: width,
    });
    expect(await sizeOf({ drawnOn: { width, height } })).toEqual({ width, height });
    const kinds: [string, sharp.Sharp][] = [
      ['grey.png', sharp(original).grayscale().png()],
      ['clear.png', sharp(original).ensureAlpha(0.5).png()],
      ['deep.png', sharp(original).toColourspace('rgb16').png()],
      [
        'one-bit.tif',
        sharp(original).threshold().toColourspace('b-w').tiff({ bitdepth: 1, compression: 'ccittfax4' }),
      ],
    ];
    for (const [name, picture] of kinds) {
      const path = written(name, await picture.toBuffer());
      await checkScan(source(path));
      const of = { path: `${path}.tif`, ...(await makePyramid(source(path), `${path}.tif`)) };
      const tile = await maker.scan(name, of, request('0,0,512,512', '512,512'));
      expect((await sharp(tile).metadata()).width, name).toBe(512);
    }
  });
});
