// A cover as a line-bound book has it: cloth in the colour of its class, thread at the right edge, the title
// slip at the upper left. Paths only, so that the picture is the same on every machine.
import { openGlyphs } from '#imaging/glyphs/glyphs.ts';
import { writePath } from '#imaging/glyphs/outline.ts';
import sharp from 'sharp';

interface DrawnCover {
  title: string;
  /** 經 史 子 集, or nothing. */
  siKu: string | undefined;
}

/** One that is drawn, or a picture that is set instead of it. */
export type CoverRequest = DrawnCover | { picture: Uint8Array };

const cloths = new Map([
  ['經', '#3c5a6b'],
  ['史', '#8c3a2b'],
  ['子', '#a9b8bd'],
  ['集', '#4a4843'],
]);
const width = 300;
const height = 420;
const slip = { left: 22, top: 22, width: 62, height: 262 };
const titleLimit = 12;
const glyphs = openGlyphs({ outlineBytes: 4 << 20 });

/** The title down the slip, as path data. A character that no font has leaves its place empty. */
function writeTitle(title: string): string {
  const characters = [...title.replace(/\s/g, '')];
  const shown = characters.length > titleLimit ? [...characters.slice(0, titleLimit - 1), '…'] : characters;
  const pitch = Math.min(34, (slip.height - 20) / Math.max(1, shown.length));
  const size = Math.min(30, pitch * 0.94);
  glyphs.prepare(shown);
  return shown
    .map((character, i) => {
      const outline = glyphs.outlineOf(character);
      const dx = slip.left + (slip.width - size) / 2;
      const dy = slip.top + 12 + i * pitch;
      return outline ? writePath(outline.segments, { sx: size / 1000, sy: size / 1000, dx, dy }) : '';
    })
    .join('');
}

function drawSvg({ title, siKu }: DrawnCover): string {
  const cloth = cloths.get(siKu ?? '') ?? '#54606b';
  const seam = width - 26;
  const holes = [0.08, 0.36, 0.64, 0.92].map((at) => Math.round(at * height));
  const thread = holes.map((y) => `M${seam} ${y}H${width}`).join('');
  const { left, top } = slip;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${cloth}"/>
<rect x="${seam}" width="26" height="${height}" fill="#000" fill-opacity=".08"/>
<path d="M${seam} 0V${height}${thread}" fill="none" stroke="#f3ead6" stroke-width="2"/>
<rect x="${left}" y="${top}" width="${slip.width}" height="${slip.height}" fill="#f6efdf"/>
<rect x="${left + 4}" y="${top + 4}" width="${slip.width - 8}" height="${slip.height - 8}" fill="none" stroke="#2b2620" stroke-width="1"/>
<path d="${writeTitle(title)}" fill="#1f1b16"/></svg>`;
}

/** A JPEG of 300 by 420. Reads fonts and rasterises: run it off the event loop. */
export async function paintCover(request: CoverRequest): Promise<Uint8Array> {
  const cover =
    'picture' in request
      ? sharp(request.picture).resize({ width, height, fit: 'cover' }).flatten({ background: '#fff' })
      : sharp(Buffer.from(drawSvg(request)));
  return cover.jpeg({ quality: 86 }).toBuffer();
}
