// The ink of a glyph picture, and its position in the em.
import sharp from 'sharp';

/** A glyph picture is small; anything much larger is not one. */
const maxSide = 1024;
/** A picture larger than this is lessened: no glyph is drawn so large that more would be seen. */
const inkSide = 256;
/** Less than this share of ink does not count for how far the glyph reaches. */
const faint = 40 / 255;
/** Of the em's 1000 units what the longer side of the ink takes. */
const emShare = 860;

export interface GlyphInk {
  /** In pixels. */
  width: number;
  height: number;
  /** Per pixel, row by row: 0 for paper to 1 for ink. */
  ink: Float32Array;
  /** From pixels to units of the em: v × scale + d. The box of the ink is centred in the em. */
  place: { scale: number; dx: number; dy: number };
}

/** Of a picture without ink undefined. @throws Error when the file is no picture. */
export const readGlyphInk = async (file: string): Promise<GlyphInk | undefined> => {
  const { data, info } = await sharp(file, { limitInputPixels: maxSide * maxSide })
    .flatten({ background: '#ffffff' })
    .resize({ width: inkSide, height: inkSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const ink = Float32Array.from({ length: width * height }, (_, i) => 1 - data[i * channels] / 255);
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (ink[y * width + x] <= faint) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  if (box.right === 0) return undefined;
  const scale = emShare / Math.max(box.right - box.left, box.bottom - box.top);
  const dx = 500 - (scale * (box.left + box.right)) / 2;
  const dy = 500 - (scale * (box.top + box.bottom)) / 2;
  return { width, height, ink, place: { scale, dx, dy } };
};
