// Converts the SVG of a view, or a part cut out of a scan, to the bytes of a picture: mirrored, rotated, and in the
// requested quality and format.
import sharp from 'sharp';
import type { ImageRequest } from '../iiif.ts';
import { colours } from './leaf-ornament.ts';

/** How a picture of one kind is finished. */
export interface Finish {
  /** Darker than this is ink in a bitonal picture. */
  ink: number;
  chroma: '4:4:4' | '4:2:0';
}

/** Hairlines survive in a bitonal picture, and thin vermilion rules do not blur. */
const ofType: Finish = { ink: 185, chroma: '4:4:4' };

const encode = (
  picture: sharp.Sharp,
  format: ImageRequest['format'],
  bitonal: boolean,
  chromaSubsampling: Finish['chroma'],
): Promise<Buffer> => {
  if (format === 'png')
    return picture.png(bitonal ? { palette: true, colours: 2 } : { compressionLevel: 6 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 80, effort: 3 }).toBuffer();
  return picture.jpeg({ quality: 80, chromaSubsampling }).toBuffer();
};

/**
 * The SVG must be as large as `request.size`; rotation may make the picture larger than that. `layOn` gets the pixels that
 * it comes to, to lay upon them what it has not.
 */
export const paintPicture = async (
  svg: string,
  request: Omit<ImageRequest, 'canonical'>,
  layOn?: (pixels: Uint8Array, channels: number) => void,
): Promise<Buffer> => {
  // A page of many lines drawn large may pass librsvg's usual 10 MB of markup.
  const drawn = sharp(Buffer.from(svg), { unlimited: true, limitInputPixels: 100_000_000 });
  if (!layOn) return finishPicture(drawn, request);
  const { data, info } = await drawn
    .flatten({ background: colours.paper })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  layOn(data, channels);
  return finishPicture(sharp(data, { raw: { width, height, channels } }), request);
};

/** Converts a picture of the requested size to the bytes of the reply. */
export const finishPicture = async (
  upright: sharp.Sharp,
  request: Omit<ImageRequest, 'canonical'>,
  finish = ofType,
): Promise<Buffer> => {
  const { rotation, format } = request;
  const turned = rotation.degrees % 90 !== 0;
  let picture = upright;
  if (rotation.mirrored || rotation.degrees !== 0) {
    // One step after the other: in a single chain, sharp keeps an order of its own.
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const raw = (bytes: Buffer) => sharp(bytes, { raw: { width, height, channels } });
    const mirrored = rotation.mirrored ? await raw(data).flop().raw().toBuffer() : data;
    picture = raw(mirrored).rotate(rotation.degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } });
    const after = await picture.raw().toBuffer({ resolveWithObject: true });
    picture = sharp(after.data, {
      raw: { width: after.info.width, height: after.info.height, channels: after.info.channels },
    });
  }
  if (format === 'jpg' || !turned) picture = picture.flatten({ background: colours.paper });
  const bitonal = request.quality === 'bitonal';
  if (request.quality === 'gray') picture = picture.grayscale();
  if (bitonal) picture = picture.threshold(finish.ink);
  return encode(picture, format, bitonal, finish.chroma);
};
