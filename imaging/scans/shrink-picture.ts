// A picture that somebody sent, drawn anew: what comes out is a picture and nothing else, at most so large.
import sharp from 'sharp';

const mostPixels = 20_000_000;
const read: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);

/** A PNG; undefined for what is no PNG, JPEG or WebP by its content, or has more than 20 megapixels. */
export const shrinkPicture = async (
  bytes: Uint8Array,
  most: { width: number; height: number },
): Promise<Buffer | undefined> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (!format || !read.has(format)) return undefined;
    return await picture
      .rotate()
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  } catch {
    return undefined;
  }
};
