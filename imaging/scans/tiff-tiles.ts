// Copies tiles out of a pyramid, where they are already JPEG. A tile viewer requests exactly these tiles, and copying
// one costs a twentieth of drawing it again. Follows TIFF 6.0 and its Technical Note 2 on JPEG: the file has the
// tables that all tiles share only once, and a tile is complete when the tables are put before it.
import { close, open, read } from 'node:fs';
import { promisify } from 'node:util';
import { cropJpeg } from './crop-jpeg.ts';
import { tileSide } from './pyramid.ts';

interface Level {
  /** In pixels, as the file says: with what it is padded by. */
  width: number;
  height: number;
  across: number;
  down: number;
  offsets: number[];
  counts: number[];
  /** The shared tables, without the markers round them; before them a JFIF header. */
  head: Buffer;
}

export interface TilePyramid {
  levels: readonly Level[];
}

/** Has these bytes of a file readable where it lies; for files of which not all is on the disk. */
export type FetchPart = (path: string, from: number, bytes: number) => Promise<void>;

/** Bytes of one file, with room before them. */
type ReadAt = (at: number, length: number, room?: number) => Promise<Buffer>;

const tag = {
  width: 256,
  height: 257,
  compression: 259,
  photometric: 262,
  samples: 277,
  tileWidth: 322,
  tileHeight: 323,
  offsets: 324,
  counts: 325,
  tables: 347,
} as const;
const newJpeg = 7;
const [blackIsZero, yCbCr] = [1, 6];
const maxLevels = 20;
const maxEntries = 200;
const maxTiles = 1 << 20;

class NotOurs extends Error {}

// A tile is little work: of that, the file handles of node:fs/promises would be the greater part.
const [openFile, readFile, closeFile] = [promisify(open), promisify(read), promisify(close)];

/** Opens the file only once something of it is wanted, and there. */
const withFile = async <T>(
  path: string,
  fetchPart: FetchPart | undefined,
  use: (readAt: ReadAt) => Promise<T>,
): Promise<T> => {
  let file: number | undefined;
  try {
    return await use(async (at, length, room = 0) => {
      await fetchPart?.(path, at, length);
      file ??= await openFile(path, 'r');
      const bytes = Buffer.allocUnsafe(room + length);
      const { bytesRead } = await readFile(file, bytes, room, length, at);
      if (bytesRead !== length) throw new NotOurs(`it ends before byte ${at + length}`);
      return bytes;
    });
  } finally {
    if (file !== undefined) await closeFile(file);
  }
};

const startOfImage = Buffer.from('ffd8', 'hex');
/** JFIF says what three channels are: without it, a reader may guess. */
const jfif = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');

interface Entry {
  type: number;
  count: number;
  value: Buffer;
}

const sizes: Record<number, number> = { 1: 1, 3: 2, 4: 4, 7: 1 };

const readValues = async (readAt: ReadAt, entry: Entry | undefined): Promise<Buffer> => {
  if (!entry || !(entry.type in sizes) || entry.count > maxTiles) throw new NotOurs('a tag is missing');
  const length = sizes[entry.type] * entry.count;
  return length <= 4 ? entry.value.subarray(0, length) : readAt(entry.value.readUInt32LE(0), length);
};

const numbersOf = async (readAt: ReadAt, entry: Entry | undefined): Promise<number[]> => {
  const bytes = await readValues(readAt, entry);
  const size = sizes[entry!.type];
  return Array.from({ length: bytes.length / size }, (_, i) => bytes.readUIntLE(i * size, size));
};

const readLevel = async (readAt: ReadAt, entries: ReadonlyMap<number, Entry>): Promise<Level> => {
  const number = async (which: keyof typeof tag) => (await numbersOf(readAt, entries.get(tag[which])))[0];
  const [width, height] = [await number('width'), await number('height')];
  const form = [await number('compression'), await number('tileWidth'), await number('tileHeight')];
  const [photometric, samples] = [await number('photometric'), await number('samples')];
  if (form.join() !== [newJpeg, tileSide, tileSide].join()) throw new NotOurs('it has no JPEG tiles');
  if (!((photometric === yCbCr && samples === 3) || (photometric === blackIsZero && samples === 1)))
    throw new NotOurs('its colours are none that JFIF knows');
  const across = Math.ceil(width / tileSide);
  const down = Math.ceil(height / tileSide);
  const offsets = await numbersOf(readAt, entries.get(tag.offsets));
  const counts = await numbersOf(readAt, entries.get(tag.counts));
  if (offsets.length !== across * down || counts.length !== offsets.length)
    throw new NotOurs('its tiles do not fill it');
  const tables = await readValues(readAt, entries.get(tag.tables));
  // The tables are between SOI and EOI.
  const head = Buffer.concat([jfif, tables.subarray(2, -2)]);
  return { width, height, across, down, offsets, counts, head };
};

const readLevels = async (readAt: ReadAt): Promise<TilePyramid | undefined> => {
  const head = await readAt(0, 8);
  if (head.toString('hex', 0, 4) !== '49492a00') return undefined;
  const levels: Level[] = [];
  for (let at = head.readUInt32LE(4); at !== 0; ) {
    if (levels.length >= maxLevels) return undefined;
    const count = (await readAt(at, 2)).readUInt16LE(0);
    if (count > maxEntries) return undefined;
    const raw = await readAt(at + 2, count * 12 + 4);
    const entries = new Map<number, Entry>();
    for (let i = 0; i < count; i += 1) {
      const entry = raw.subarray(i * 12, i * 12 + 12);
      entries.set(entry.readUInt16LE(0), {
        type: entry.readUInt16LE(2),
        count: entry.readUInt32LE(4),
        value: entry.subarray(8, 12),
      });
    }
    levels.push(await readLevel(readAt, entries));
    at = raw.readUInt32LE(count * 12);
  }
  return { levels };
};

/** Where its tiles lie; undefined when it is in some other form, whose tiles must be drawn. */
export const readTilePyramid = async (
  path: string,
  fetchPart?: FetchPart,
): Promise<TilePyramid | undefined> => {
  try {
    return await withFile(path, fetchPart, readLevels);
  } catch (cause) {
    if (cause instanceof NotOurs) return undefined;
    throw cause;
  }
};

export interface Tile {
  level: number;
  column: number;
  row: number;
  /** What of it lies on the picture, in its own pixels. */
  width: number;
  height: number;
}

/**
 * The tile of a level as a JPEG of its own, undefined when the level has not all of it. A tile at the right or lower edge
 * of the picture lies there as large as the others, and what lies beyond the picture is nothing.
 */
export const takeTile = async (
  path: string,
  { levels }: TilePyramid,
  { level, column, row, width, height }: Tile,
  fetchPart?: FetchPart,
): Promise<Buffer | undefined> => {
  const found = levels[level] as Level | undefined;
  const [right, bottom] = [column * tileSide + width, row * tileSide + height];
  if (!found || right > found.width || bottom > found.height) return undefined;
  const at = row * found.across + column;
  try {
    return await withFile(path, fetchPart, async (readAt) => {
      // The head takes the place of the tile's own beginning.
      const room = found.head.length - startOfImage.length;
      const whole = await readAt(found.offsets[at], found.counts[at], room);
      if (!whole.subarray(room, room + startOfImage.length).equals(startOfImage)) return undefined;
      found.head.copy(whole);
      return width === tileSide && height === tileSide ? whole : cropJpeg(whole, width, height);
    });
  } catch (cause) {
    if (cause instanceof NotOurs) return undefined;
    throw cause;
  }
};

/** Has the tiles of a part of a level readable, given in tiles from the upper left; both ends included. */
export const fetchTiles = async (
  path: string,
  { levels }: TilePyramid,
  level: number,
  part: { left: number; top: number; right: number; bottom: number },
  fetchPart: FetchPart,
): Promise<void> => {
  const { across, down, offsets, counts } = levels[level];
  const right = Math.min(part.right, across - 1);
  const rows: Promise<void>[] = [];
  for (let row = part.top; row <= Math.min(part.bottom, down - 1); row += 1) {
    const tiles = Array.from({ length: right - part.left + 1 }, (_, i) => row * across + part.left + i);
    const from = Math.min(...tiles.map((tile) => offsets[tile]));
    const to = Math.max(...tiles.map((tile) => offsets[tile] + counts[tile]));
    rows.push(fetchPart(path, from, to - from));
  }
  await Promise.all(rows);
};
