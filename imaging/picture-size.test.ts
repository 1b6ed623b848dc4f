import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sizeOfPicture } from './picture-size.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#2c5572' } });

it.each([
  ['PNG', (one: sharp.Sharp) => one.png()],
  ['JPEG', (one: sharp.Sharp) => one.jpeg()],
  [
    'progressive JPEG with Exif',
    (one: sharp.Sharp) => one.jpeg({ progressive: true }).withExif({ IFD0: { Copyright: 'x' } }),
  ],
  ['lossy WebP', (one: sharp.Sharp) => one.removeAlpha().webp()],
  ['lossless WebP', (one: sharp.Sharp) => one.webp({ lossless: true })],
  ['extended WebP', (one: sharp.Sharp) => one.webp().withExif({ IFD0: { Copyright: 'x' } })],
])('tells the size of a %s', async (_, encode) => {
  for (const [width, height] of [
    [1, 1],
    [301, 1207],
    [4099, 17],
  ] as const)
    expect(sizeOfPicture(await encode(picture(width, height)).toBuffer())).toEqual({ width, height });
});

it('tells nothing of what is no picture, or cut off', async () => {
  const whole = await picture(9, 9).jpeg().toBuffer();
  for (const bytes of [
    new Uint8Array(),
    Buffer.alloc(64, 0xff),
    whole.subarray(0, 100),
    Buffer.from('x'.repeat(40)),
  ])
    expect(sizeOfPicture(bytes)).toBeUndefined();
});
