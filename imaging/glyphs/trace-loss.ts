// What a drawing of a glyph lacks of its picture: the drawing is painted by librsvg where the picture has its pixels, and
// held against them. Nothing of the tracing is used, so that it judges whatever draws glyphs.
import sharp from 'sharp';
import type { GlyphInk } from './glyph-ink.ts';
import { type Outline, writePath } from './outline.ts';

/** Pixels painted along each side of one of the picture's. */
const fine = 4;

/** Of each pixel of the picture how much the outline covers, 0 to 1. */
const paintOutline = async (outline: Outline, { width, height, place }: GlyphInk): Promise<Float32Array> => {
  const scale = fine / place.scale;
  const at = { sx: scale, sy: scale, dx: -place.dx * scale, dy: -place.dy * scale };
  const [across, down] = [width * fine, height * fine];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}"><rect width="100%" height="100%" fill="#fff"/><path d="${writePath(outline.segments, at)}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const covered = new Float32Array(width * height);
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1)
      covered[Math.floor(y / fine) * width + Math.floor(x / fine)] +=
        (1 - data[(y * across + x) * info.channels] / 255) / (fine * fine);
  return covered;
};

export interface TraceLoss {
  /** Share of the picture's ink, weighed by its darkness, that is not covered in its own pixel. */
  lost: number;
  /** Share that is not covered within a pixel round it by half: where a stroke is gone, not moved or thinned. */
  missing: number;
  /** Ink of the drawing to that of the picture. */
  weight: number;
}

export const measureLoss = async (glyph: GlyphInk, outline: Outline | undefined): Promise<TraceLoss> => {
  if (!outline) return { lost: 1, missing: 1, weight: 0 };
  const { width, height, ink } = glyph;
  const covered = await paintOutline(outline, glyph);
  const nearby = (x: number, y: number): number => {
    let most = 0;
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1)
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1)
        most = Math.max(most, covered[v * width + u]);
    return most;
  };
  const sum = { ink: 0, drawn: 0, lost: 0, missing: 0 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [wanted, drawn] = [ink[y * width + x], covered[y * width + x]];
      sum.ink += wanted;
      sum.drawn += drawn;
      sum.lost += Math.max(0, wanted - drawn);
      if (nearby(x, y) < wanted / 2) sum.missing += wanted;
    }
  return { lost: sum.lost / sum.ink, missing: sum.missing / sum.ink, weight: sum.drawn / sum.ink };
};
