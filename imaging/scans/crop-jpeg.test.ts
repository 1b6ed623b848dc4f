// Cropped JPEGs, held to libjpeg: what it decodes of a part is what it decodes there of the whole.
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { randomOf } from '#testing/products/random.ts';
import { cropJpeg } from './crop-jpeg.ts';

const [width, height] = [200, 120];

/** Strokes and noise over paper: blocks with long and short coefficients, and differences of all lengths. */
const paint = (seed: number, channels: 1 | 3): sharp.Sharp => {
  const random = randomOf(seed);
  const bytes = Buffer.alloc(width * height * channels);
  for (let i = 0; i < bytes.length; i += 1) {
    const [x, y] = [Math.floor(i / channels) % width, Math.floor(i / channels / width)];
    const stroke = (x >> 4) % 3 === seed % 3 && (y >> 3) % 2 === 0;
    bytes[i] = stroke ? 255 * (seed % 2) : 128 + 120 * Math.sin((x * y) / 900) + 16 * (random() - 0.5);
  }
  return sharp(bytes, { raw: { width, height, channels } });
};
const decode = (jpeg: Buffer) =>
  sharp(jpeg, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });

/**
 * How many rows and columns at the cut have other colours where these have fewer samples: they are smoothed towards their
 * neighbours, some of which are gone. A picture of four columns or fewer libjpeg does not smooth at all (jdsample.c).
 */
const smoothed = (w: number): number => (w <= 4 ? w : 2);

const forms = fc.record({
  seed: fc.nat(30),
  channels: fc.constantFrom(1 as const, 3 as const),
  quality: fc.constantFrom(5, 60, 82, 100),
  chromaSubsampling: fc.constantFrom('4:4:4', '4:2:0'),
  optimiseCoding: fc.boolean(),
});

describe('a cropped JPEG', () => {
  it('has the requested size, and the pixels of that part', async () => {
    await fc.assert(
      fc.asyncProperty(
        forms,
        fc.integer({ min: 1, max: width }),
        fc.integer({ min: 1, max: height }),
        async ({ seed, channels, ...form }, w, h) => {
          const jpeg = await paint(seed, channels).jpeg(form).toBuffer();
          const cropped = cropJpeg(jpeg, w, h);
          // A table made for one picture may have no code for a difference that only the part has.
          if (!cropped && form.optimiseCoding) return;
          const part = await decode(cropped!);
          expect([part.info.width, part.info.height]).toEqual([w, h]);
          const whole = await decode(jpeg);
          const seam = form.chromaSubsampling === '4:2:0' && channels === 3 ? smoothed(w) : 0;
          const step = whole.info.channels;
          for (let y = 0; y < h - seam; y += 1)
            for (let i = 0; i < (w - seam) * step; i += 1)
              if (part.data[y * w * step + i] !== whole.data[y * width * step + i])
                expect.fail(`${Math.floor(i / step)}, ${y} of ${w} × ${h} differs`);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is the whole one, byte for byte, where nothing is cut', async () => {
    const jpeg = await paint(3, 3).jpeg({ quality: 82 }).toBuffer();
    expect(cropJpeg(jpeg, width, height)).toEqual(jpeg);
  });

  it('is not made of what is damaged, progressive or too small, nor of anything else', async () => {
    const jpeg = await paint(4, 3).jpeg({ quality: 82 }).toBuffer();
    expect(cropJpeg(await paint(4, 3).jpeg({ progressive: true }).toBuffer(), 50, 50)).toBeUndefined();
    expect(cropJpeg(jpeg, width + 1, height)).toBeUndefined();
    expect(cropJpeg(Buffer.from('no picture'), 1, 1)).toBeUndefined();
    expect(cropJpeg(Buffer.alloc(0), 1, 1)).toBeUndefined();
    expect(cropJpeg(jpeg.subarray(0, jpeg.length / 2), width - 1, height)).toBeUndefined();
    fc.assert(
      fc.property(fc.nat(jpeg.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const altered = Buffer.from(jpeg);
        altered[at] ^= change;
        const cropped = cropJpeg(altered, 90, 70);
        expect(cropped === undefined || cropped.length < 2 * jpeg.length).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
