// How a glyph picture is drawn: by its traced outline, or as the grey picture that it is where an outline would lose of it.
import sharp from 'sharp';
import { type GlyphInk, readGlyphInk } from './glyph-ink.ts';
import { type Outline, type Placement, writePath } from './outline.ts';
import { measureLoss } from './trace-loss.ts';
import { traceInk } from './trace-picture.ts';

/** A grey picture with its position in the em of 1000 units. */
export interface GreyPicture {
  /** Address of a PNG, `data:`, whose alpha is the ink. */
  address: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

export type GlyphDrawing = { outline: Outline } | { grey: GreyPicture };

/** More of its ink than this no glyph may lose. */
export const mostLost = 0.03;

/** The picture with its ink in the colour given, `#rrggbb`. */
const greyOf = async ({ width, height, ink, place }: GlyphInk, colour: string): Promise<GreyPicture> => {
  const alpha = Buffer.from(Uint8Array.from(ink, (v) => Math.round(v * 255)));
  const png = await sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return {
    address: `data:image/png;base64,${png.toString('base64')}`,
    left: place.dx,
    top: place.dy,
    width: width * place.scale,
    height: height * place.scale,
  };
};

/** Undefined for a picture without ink. @throws Error when the file is missing or no picture. */
export const drawGlyph = async (file: string, colour: string): Promise<GlyphDrawing | undefined> => {
  const glyph = await readGlyphInk(file);
  if (!glyph) return undefined;
  const outline = traceInk(glyph);
  if (outline && (await measureLoss(glyph, outline)).lost <= mostLost) return { outline };
  return { grey: await greyOf(glyph, colour) };
};

/** The drawing as an SVG file of the em's square, black. Undefined for a picture without ink. @throws Error as above. */
export const writeGlyph = async (file: string): Promise<string | undefined> => {
  const drawing = await drawGlyph(file, '#000000');
  if (!drawing) return undefined;
  const shape =
    'outline' in drawing
      ? `<path d="${writePath(drawing.outline.segments, { sx: 1, sy: 1, dx: 0, dy: 0 })}"/>`
      : writeImage(drawing.grey, { sx: 1, sy: 1, dx: 0, dy: 0 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">${shape}</svg>`;
};

/** SVG markup of a grey picture, its em moved and stretched. */
export const writeImage = ({ address, left, top, width, height }: GreyPicture, at: Placement): string => {
  const [x, y] = [left * at.sx + at.dx, top * at.sy + at.dy].map((v) => Math.round(v * 100) / 100);
  const [w, h] = [width * at.sx, height * at.sy].map((v) => Math.round(v * 100) / 100);
  return `<image x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="none" href="${address}"/>`;
};
