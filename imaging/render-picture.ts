// From a typeset page and a read request to the bytes of a picture. One call draws one picture; the outlines
// that it needed are kept for the next. Runs in a worker: reading fonts blocks.
import sharp from 'sharp';
import { openInkWell } from './cell-ink.ts';
import { drawPage } from './draw-page.ts';
import { openGlyphs } from './glyphs.ts';
import { openIdsTable } from './ids-table.ts';
import type { ImageRequest } from './iiif.ts';
import { colours } from './leaf-ornament.ts';
import type { TypesetPage } from './typeset-page.ts';

/** Part of every cache key: a change of the drawing makes all pictures anew. */
export const drawingVersion = 1;

export interface PictureTask {
  page: TypesetPage;
  request: Omit<ImageRequest, 'canonical'>;
  /** Folder of the holding's gaiji pictures. */
  picturesDir?: string;
}

const quality = { jpg: 86, webp: 84 };

const encode = (picture: sharp.Sharp, format: ImageRequest['format'], bitonal: boolean): Promise<Buffer> => {
  if (format === 'png')
    return picture.png(bitonal ? { palette: true, colours: 2 } : { compressionLevel: 6 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: quality.webp, effort: 3 }).toBuffer();
  return picture.jpeg({ quality: quality.jpg, chromaSubsampling: '4:4:4' }).toBuffer();
};

export const openRenderer = (): ((task: PictureTask) => Promise<Buffer>) => {
  const glyphs = openGlyphs();
  const well = openInkWell(glyphs, openIdsTable());
  return async ({ page, request, picturesDir }) => {
    const inkOf = await well.fill(page, picturesDir);
    const { region, size, rotation, format } = request;
    const svg = drawPage(page, { region, ...size }, inkOf, glyphs);
    // A dense page is more than librsvg's usual 10 MB of markup at no size in use, but a scroll may be.
    let picture = sharp(Buffer.from(svg), { unlimited: true, limitInputPixels: 100_000_000 });
    if (rotation.mirrored || rotation.degrees !== 0) {
      // Mirror and rotation are two steps: in one, sharp rotates first.
      if (rotation.mirrored) picture = sharp(await picture.flop().png({ compressionLevel: 1 }).toBuffer());
      const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
      const ground = format === 'jpg' ? colours.paper : transparent;
      picture = picture.rotate(rotation.degrees, { background: ground });
      if (format === 'jpg') picture = sharp(await picture.png({ compressionLevel: 1 }).toBuffer());
    }
    if (format === 'jpg') picture = picture.flatten({ background: colours.paper });
    else if (rotation.degrees % 90 === 0) picture = picture.removeAlpha();
    const bitonal = request.quality === 'bitonal';
    if (request.quality === 'gray') picture = picture.grayscale();
    if (bitonal) picture = picture.threshold(150);
    return encode(picture, format, bitonal);
  };
};
