// A mask: a PNG in whose colours regions are painted. It is read by rows as they are unpacked and stored with one byte
// a pixel, so that memory is bounded by the size given in the header. https://www.w3.org/TR/png-3/
import { closeSync, openSync, readSync } from 'node:fs';
import { Unzlib } from 'fflate';

/** What is wrong with a mask and how to mend it. */
export class MaskFault extends Error {}

export interface Mask {
  width: number;
  height: number;
  /** For each pixel the place of its colour in `regionColours` plus 1; 0 for all else. */
  labels: Uint8Array;
  /** Pixels that are neither black nor a colour of a region. */
  unknown: number;
}

/** Article, image, advertisement, additional. */
export const regionColours = [
  [255, 165, 0],
  [0, 0, 255],
  [0, 128, 0],
  [128, 0, 128],
] as const;
const unknownLabel = 255;
/** How far a channel may be off. */
const tolerance = 24;
const mostPixels = 100_000_000;
const mostBytes = 100_000_000;
const signature = '89504e470d0a1a0a';
const pieceBytes = 1 << 16;

const labelOf = (r: number, g: number, b: number): number => {
  const isNear = ([x, y, z]: readonly [number, number, number]) =>
    Math.abs(x - r) <= tolerance && Math.abs(y - g) <= tolerance && Math.abs(z - b) <= tolerance;
  const found = regionColours.findIndex(isNear);
  return found >= 0 ? found + 1 : isNear([0, 0, 0]) ? 0 : unknownLabel;
};

interface Header {
  width: number;
  height: number;
  depth: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha. */
  colour: number;
}

const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const readHeader = (data: Buffer): Header => {
  const [width, height, depth, colour] = [data.readUInt32BE(0), data.readUInt32BE(4), data[8], data[9]];
  if (width === 0 || height === 0) throw new MaskFault('its header tells no size: save it anew');
  if (width * height > mostPixels)
    throw new MaskFault(
      `it has ${Math.round((width * height) / 1e6)} megapixels, more than 100: make it smaller`,
    );
  if (data[12] !== 0) throw new MaskFault('it is interlaced: save it without');
  if (channels[colour] === undefined || depth === 16 || (depth !== 8 && ![0, 3].includes(colour)))
    throw new MaskFault('it is not of 8 bits a channel or fewer: save it as an RGB or palette PNG');
  return { width, height, depth, colour };
};

const paeth = (a: number, b: number, c: number): number => {
  const p = a + b - c;
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
};

/** Undoes the filter of a row in place; `above` is the row before it. */
const unfilter = (kind: number, row: Uint8Array, above: Uint8Array, step: number): void => {
  if (kind === 0) return;
  if (kind > 4) throw new MaskFault('its rows are damaged: save it anew');
  for (let i = 0; i < row.length; i += 1) {
    const left = i >= step ? row[i - step] : 0;
    const upLeft = i >= step ? above[i - step] : 0;
    const add =
      kind === 1
        ? left
        : kind === 2
          ? above[i]
          : kind === 3
            ? (left + above[i]) >> 1
            : paeth(left, above[i], upLeft);
    row[i] = (row[i] + add) & 255;
  }
};

class RowReader {
  readonly labels: Uint8Array;
  unknown = 0;
  rows = 0;
  private readonly header: Header;
  private readonly step: number;
  private above: Uint8Array;
  private row: Uint8Array;
  private filled = -1;
  private filter = 0;
  /** Labels of a palette or of shades of grey. */
  private readonly shades: Uint8Array | undefined;
  constructor(header: Header, palette: Buffer | undefined) {
    const { width, height, depth, colour } = header;
    this.header = header;
    this.labels = new Uint8Array(width * height);
    const bits = depth * channels[colour];
    this.step = Math.max(1, bits >> 3);
    this.row = new Uint8Array(Math.ceil((width * bits) / 8));
    this.above = new Uint8Array(this.row.length);
    if (colour === 3)
      this.shades = Uint8Array.from({ length: 256 }, (_, i) =>
        palette && i * 3 + 2 < palette.length
          ? labelOf(palette[i * 3], palette[i * 3 + 1], palette[i * 3 + 2])
          : unknownLabel,
      );
    if (colour === 0 || colour === 4) {
      const most = (1 << depth) - 1;
      this.shades = Uint8Array.from({ length: 256 }, (_, i) => {
        const grey = Math.round((i * 255) / most);
        return labelOf(grey, grey, grey);
      });
    }
  }

  push(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && this.rows < this.header.height; ) {
      if (this.filled < 0) {
        this.filter = bytes[at];
        this.filled = 0;
        at += 1;
        continue;
      }
      const count = Math.min(bytes.length - at, this.row.length - this.filled);
      this.row.set(bytes.subarray(at, at + count), this.filled);
      this.filled += count;
      at += count;
      if (this.filled === this.row.length) this.endRow();
    }
  }

  private endRow(): void {
    unfilter(this.filter, this.row, this.above, this.step);
    this.labelRow();
    [this.above, this.row] = [this.row, this.above];
    this.filled = -1;
    this.rows += 1;
  }

  private labelRow(): void {
    const { width, depth } = this.header;
    const { row, labels, shades, step } = this;
    const start = this.rows * width;
    let [last, label] = [-1, 0];
    for (let x = 0; x < width; x += 1) {
      if (shades) {
        const bit = x * depth;
        const value =
          depth === 8 ? row[x * step] : (row[bit >> 3] >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
        label = shades[value];
      } else {
        const at = x * step;
        const colour = (row[at] << 16) | (row[at + 1] << 8) | row[at + 2];
        if (colour !== last) label = labelOf(row[at], row[at + 1], row[at + 2]);
        last = colour;
      }
      if (label === unknownLabel) this.unknown += 1;
      else labels[start + x] = label;
    }
  }
}

class PngFile {
  private readonly fd: number;
  private read = 0;
  constructor(fd: number) {
    this.fd = fd;
  }

  take(count: number): Buffer {
    this.read += count;
    if (this.read > mostBytes) throw new MaskFault('it is larger than 100 MB: compress it');
    const bytes = Buffer.alloc(count);
    if (readSync(this.fd, bytes) < count) throw new MaskFault('it ends too early: save it anew');
    return bytes;
  }
}

const readChunks = (file: PngFile): Mask => {
  if (file.take(8).toString('hex') !== signature) throw new MaskFault('it is no PNG: save the mask as PNG');
  let header: Header | undefined;
  let palette: Buffer | undefined;
  let rows: RowReader | undefined;
  const unpack = new Unzlib((bytes) => rows!.push(bytes));
  for (;;) {
    const head = file.take(8);
    const [length, name] = [head.readUInt32BE(0), head.toString('latin1', 4)];
    if (name === 'IEND') break;
    if (name === 'IHDR') header = readHeader(file.take(Math.max(13, Math.min(length, 64))));
    else if (name === 'PLTE') palette = file.take(Math.min(length, 768));
    else
      for (let left = length; left > 0; left -= pieceBytes) {
        const bytes = file.take(Math.min(left, pieceBytes));
        if (name !== 'IDAT' || !header) continue;
        rows ??= new RowReader(header, palette);
        // What comes after the last row is not unpacked: it could be anything.
        if (rows.rows < header.height) unpack.push(bytes);
      }
    file.take(4);
  }
  if (!header || rows?.rows !== header.height) throw new MaskFault('it ends too early: save it anew');
  return { width: header.width, height: header.height, labels: rows.labels, unknown: rows.unknown };
};

/** @throws MaskFault, or the error of the file system. */
export const readMask = (path: string): Mask => {
  const fd = openSync(path, 'r');
  try {
    return readChunks(new PngFile(fd));
  } catch (cause) {
    if (cause instanceof MaskFault || (cause as NodeJS.ErrnoException).syscall) throw cause;
    throw new MaskFault(`it is damaged (${(cause as Error).message}): save it anew`);
  } finally {
    closeSync(fd);
  }
};
