// A picture that somebody uploaded, made anew from its pixels: what comes out has neither metadata nor anything else that
// was in the file. What it is, its first bytes say; a name says nothing, and formats that can hold script are not read.
import sharp from 'sharp';

export interface Upload {
  bytes: Uint8Array;
  mostPixels: number;
  /** Bytes that what comes out may have. */
  mostBytes: number;
}

export type UploadFormat = 'jpeg' | 'png' | 'gif' | 'webp';

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, i) => bytes[at + i] === character.charCodeAt(0));

/** The kind of a picture by its first bytes; undefined for all that is not taken. */
export const formatOf = (bytes: Uint8Array): UploadFormat | undefined => {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : undefined;
};

/** PNG where it is neither JPEG nor WebP. */
const encodeAs = (picture: sharp.Sharp, format: string, quality: number): sharp.Sharp => {
  if (format === 'jpeg') return picture.jpeg({ quality });
  return format === 'webp' ? picture.webp({ quality }) : picture.png({ compressionLevel: 9 });
};

export interface NarrowUpload {
  /** As `reencodeUpload` gave it. */
  bytes: Uint8Array;
  width: number;
}

/** The same picture in its own format, so many pixels wide; as it is where it is no wider. */
export const narrowUpload = async ({ bytes, width }: NarrowUpload): Promise<Uint8Array> => {
  const picture = sharp(bytes, { failOn: 'error' });
  const { format, width: own } = await picture.metadata();
  if (own <= width) return bytes;
  return Uint8Array.from(await encodeAs(picture.resize({ width }), format, 82).toBuffer());
};

/** JPEG, PNG or WebP; no bytes where it is no picture of these kinds, is damaged, or too large. */
export const reencodeUpload = async ({ bytes, mostPixels, mostBytes }: Upload): Promise<Uint8Array> => {
  const format = formatOf(bytes);
  if (!format) return new Uint8Array();
  try {
    // Of what moves, the first picture. Upright, as its metadata said, which do not come along.
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).rotate();
    if ((await picture.metadata()).format !== format) return new Uint8Array();
    const first = await encodeAs(picture, format, 88).toBuffer();
    if (first.length <= mostBytes) return Uint8Array.from(first);
    const smaller = await picture.webp({ quality: 75 }).toBuffer();
    return smaller.length <= mostBytes ? Uint8Array.from(smaller) : new Uint8Array();
  } catch {
    return new Uint8Array();
  }
};
