// Characters that were printed without their last stroke, because an emperor bore them: the glyph of the font without the
// area of that stroke.
import sharp from 'sharp';
import { openGlyphs } from '#imaging/glyphs/glyphs.ts';
import type { ExchangeGaiji } from '#library/sources/langhuan/exchange-form.ts';
import { contoursAsPoints } from './glyph-contours.ts';
import type { FigurePoint } from './drawing.ts';
import { codeOfGaiji } from './read-manuscript.ts';

/** How far to the right and how far down the last stroke of each reaches, in units of the em: no other does both. */
const lastStrokes: Readonly<Record<string, FigurePoint>> = {
  玄: [914, 960],
  弘: [955, 961],
  匡: [950, 896],
  恒: [973, 912],
  貞: [921, 957],
  桓: [961, 910],
  慎: [949, 961],
  敬: [964, 957],
};

/** Pixels of a picture's side. */
const side = 192;

/** In the order of their codes, as an export has them. */
export const gaijiLines: readonly ExchangeGaiji[] = Object.keys(lastStrokes)
  .sort()
  .map((character) => ({
    code: codeOfGaiji(character),
    normal: character,
    picture: `images/gaiji/${character.codePointAt(0)!.toString(16)}.png`,
  }));

/** A PNG for each, by its path. */
export const drawGaiji = async (): Promise<Map<string, Buffer>> => {
  const glyphs = openGlyphs();
  const pictures = new Map<string, Buffer>();
  for (const [character, [farX, farY]] of Object.entries(lastStrokes)) {
    const { segments } = glyphs.outlineOf(character)!;
    const strokes = contoursAsPoints(segments);
    const remaining = strokes.filter((points) => {
      const [x, y] = [Math.max(...points.map(([at]) => at)), Math.max(...points.map(([, at]) => at))];
      return Math.abs(x - farX) > 4 || Math.abs(y - farY) > 4;
    });
    const d = remaining
      .map((points) => `M${points.map((p) => p.map(Math.round).join(' ')).join('L')}Z`)
      .join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 1000 1000"><rect width="1000" height="1000" fill="#fff"/><path d="${d}"/></svg>`;
    pictures.set(
      gaijiLines.find(({ normal }) => normal === character)!.picture!,
      await sharp(Buffer.from(svg)).greyscale().png({ palette: true, colours: 16 }).toBuffer(),
    );
  }
  return pictures;
};
