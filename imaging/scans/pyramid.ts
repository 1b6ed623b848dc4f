// A scan as it is served: a TIFF of JPEG tiles, each picture in it half as large as the one before, so that any part at
// any size costs a few tiles. Made once, at import, from the original file, which is stored beside it.
import { createReadStream, statSync } from 'node:fs';
import sharp from 'sharp';
import { BadScan } from './bad-scan.ts';
import { documentFormat, paintDocument } from './read-document.ts';

export const tileSide = 512;
const tileQuality = 82;
const maxPixels = 200_000_000;
const maxBytes = 1_000_000_000;

/** What the file is by its first bytes: nothing that draws, or reads other files, is ever opened. */
const formats: [name: string, is: (head: Buffer) => boolean][] = [
  ['jpeg', (head) => head.readUIntBE(0, 3) === 0xffd8ff],
  ['png', (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['tiff', (head) => ['49492a00', '4d4d002a', '49492b00', '4d4d002b'].includes(head.toString('hex', 0, 4))],
  ['webp', (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'],
];

const readHead = async (path: string): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of createReadStream(path, { end: 15 })) pieces.push(piece as Buffer);
  return Buffer.concat([...pieces, Buffer.alloc(16)], 16);
};

const checkFormat = async (path: string, bytes: number): Promise<string> => {
  if (bytes === 0) throw new BadScan('its picture is an empty file: put the scan in its place');
  if (bytes > maxBytes)
    throw new BadScan('its picture is larger than 1 GB: compress it (JPEG, or TIFF with LZW)');
  const head = await readHead(path);
  const found = formats.find(([, is]) => is(head));
  if (found) return found[0];
  const looksDrawn = /^\s*</.test(head.toString('latin1'));
  throw new BadScan(
    looksDrawn
      ? 'its picture is a drawing or a document (SVG, HTML), which is not read: give the scan as JPEG, PNG, TIFF or WebP'
      : 'its picture is none of JPEG, PNG, TIFF, WebP, JPEG 2000 and PDF, whatever it is called: convert it to one of them',
  );
};

/** The words of libvips, short. */
const reasonOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).split('\n')[0].slice(0, 200);

export interface ScanSource {
  path: string;
  bytes: number;
  /** Size of the picture that the boxes were drawn on, if there are any. */
  drawnOn?: { width: number; height: number };
}

const shapeFits = (a: { width: number; height: number }, b: { width: number; height: number }): boolean =>
  Math.abs(Math.log((a.width * b.height) / (a.height * b.width))) < 0.015;

/** What sharp reads goes to `use` as it is; a PDF or JPEG 2000 as a TIFF of it, for as long as that takes. */
const withPicture = async <T>(source: ScanSource, use: (picture: ScanSource) => Promise<T>): Promise<T> => {
  const format = documentFormat(await readHead(source.path));
  if (!format) return use(source);
  return paintDocument(source.path, format, (path) => use({ ...source, path, bytes: statSync(path).size }));
};

interface OpenedScan {
  picture: sharp.Sharp;
  width: number;
  height: number;
}

const coloursOf = (space: string): number => (space === 'cmyk' ? 4 : /^(b-w|grey)/.test(space) ? 1 : 3);

/**
 * In sRGB, without anything to see through. One channel beside the colours is how much of a pixel is seen; more (spot
 * colours, masks), and any beside CIELAB, whose scale libvips takes for another, are left out.
 */
const plain = (picture: sharp.Sharp, { space, channels }: sharp.Metadata): sharp.Sharp =>
  space.startsWith('lab') || channels > coloursOf(space) + 1
    ? picture.pipelineColourspace('srgb').removeAlpha().toColourspace('srgb')
    : picture.flatten({ background: '#ffffff' }).toColourspace('srgb');

/** Plain, and turned as its file says, unless the boxes were drawn on it unturned. */
const openScan = async ({ path, bytes, drawnOn }: ScanSource): Promise<OpenedScan> => {
  await checkFormat(path, bytes);
  const open = () => sharp(path, { limitInputPixels: maxPixels, failOn: 'error', page: 0 });
  const about = await open()
    .metadata()
    .catch((cause: unknown) => {
      throw /pixel limit/.test(reasonOf(cause))
        ? new BadScan('its picture has more than 200 megapixels: make it smaller')
        : new BadScan(`its picture cannot be read (${reasonOf(cause)}): make it anew`);
    });
  const { width, height, autoOrient } = about;
  if (width * height > maxPixels)
    throw new BadScan(
      `its picture has ${Math.round((width * height) / 1e6)} megapixels, more than 200: make it smaller`,
    );
  if (!drawnOn || shapeFits(autoOrient, drawnOn))
    return { picture: plain(open().autoOrient(), about), width: autoOrient.width, height: autoOrient.height };
  if (shapeFits({ width, height }, drawnOn)) return { picture: plain(open(), about), width, height };
  throw new BadScan(
    `its picture is ${autoOrient.width} × ${autoOrient.height}, but its boxes were drawn on one of ${drawnOn.width} × ${drawnOn.height}: put that one, or one of its shape, in its place`,
  );
};

/**
 * The levels that every pyramid of a scan has, in the pixels of it that each has at least. Pyramids made before they were
 * padded are just so, as libvips makes them: halved, rounded down, until one tile holds all or a side is a pixel.
 */
export const levelsOf = (width: number, height: number): { width: number; height: number }[] => {
  const levels = [{ width, height }];
  let last = levels[0];
  while (Math.max(last.width, last.height) > tileSide && Math.min(last.width, last.height) > 1) {
    last = { width: Math.floor(last.width / 2), height: Math.floor(last.height / 2) };
    levels.push(last);
  }
  return levels;
};

/**
 * Pixels to put at the right and below, so that each halving is even until one tile holds all. Of pictures much smaller
 * than their tile libvips believes no header, so that those fill it.
 */
const paddingOf = (width: number, height: number): { right: number; bottom: number } => {
  if (Math.max(width, height) < tileSide) return { right: tileSide - width, bottom: tileSide - height };
  const halvings = Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / tileSide)));
  const even = 2 ** halvings;
  return { right: -width & (even - 1), bottom: -height & (even - 1) };
};

const writePyramid = async (
  source: ScanSource,
  target: string,
): Promise<{ width: number; height: number }> => {
  const { picture, width, height } = await openScan(source);
  // Each level has then all pixels that its tiles are to show, where libvips would round a column or a row away.
  const padding = paddingOf(width, height);
  let made: sharp.OutputInfo;
  try {
    made = await picture
      .extend({ ...padding, extendWith: 'copy' })
      .tiff({
        compression: 'jpeg',
        quality: tileQuality,
        tile: true,
        tileWidth: tileSide,
        tileHeight: tileSide,
        pyramid: true,
      })
      .toFile(target);
  } catch (cause) {
    if (/no space|write error|unable to write/i.test(reasonOf(cause))) throw cause;
    throw new BadScan(`its picture is damaged (${reasonOf(cause)}): make it anew`);
  }
  if (made.width !== width + padding.right || made.height !== height + padding.bottom)
    throw new Error(`${source.path} of ${width} × ${height} became ${made.width} × ${made.height}`);
  return { width, height };
};

/** Writes the pyramid of a scan and gives its size in pixels. @throws BadScan. */
export const makePyramid = (source: ScanSource, target: string): Promise<{ width: number; height: number }> =>
  withPicture(source, (picture) => writePyramid(picture, target));

const readWhole = async (source: ScanSource): Promise<void> => {
  const { picture } = await openScan(source);
  try {
    // One pixel is made of all of them.
    await picture.resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
  } catch (cause) {
    throw new BadScan(`its picture is damaged (${reasonOf(cause)}): make it anew`);
  }
};

/** Reads a scan whole without keeping anything. @throws BadScan. */
export const checkScan = (source: ScanSource): Promise<void> => withPicture(source, readWhole);
