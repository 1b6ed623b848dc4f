// Takes whole tiles out of a pyramid as they lie there, already JPEG: what a viewer of tiles asks for is mostly just
// that, and to copy it costs a twentieth of drawing it anew. TIFF 6.0, and its Technical Note 2 on JPEG: the tables
// that all tiles share stand once in the file, and a tile is whole when they are put before it.
import { close, open, read } from 'node:fs';
import { promisify } from 'node:util';
import { tileSide } from './pyramid.ts';

interface Level {
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

const readAt = async (file: number, at: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafe(length);
  const { bytesRead } = await readFile(file, bytes, 0, length, at);
  if (bytesRead !== length) throw new NotOurs(`it ends before byte ${at + length}`);
  return bytes;
};

/** JFIF says what three channels are: without it, a reader may guess. */
const jfif = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');

interface Entry {
  type: number;
  count: number;
  value: Buffer;
}

const sizes: Record<number, number> = { 1: 1, 3: 2, 4: 4, 7: 1 };

const readValues = async (file: number, entry: Entry | undefined): Promise<Buffer> => {
  if (!entry || !(entry.type in sizes) || entry.count > maxTiles) throw new NotOurs('a tag is missing');
  const length = sizes[entry.type] * entry.count;
  return length <= 4 ? entry.value.subarray(0, length) : readAt(file, entry.value.readUInt32LE(0), length);
};

const numbersOf = async (file: number, entry: Entry | undefined): Promise<number[]> => {
  const bytes = await readValues(file, entry);
  const size = sizes[entry!.type];
  return Array.from({ length: bytes.length / size }, (_, i) => bytes.readUIntLE(i * size, size));
};

const readLevel = async (file: number, entries: ReadonlyMap<number, Entry>): Promise<Level> => {
  const number = async (which: keyof typeof tag) => (await numbersOf(file, entries.get(tag[which])))[0];
  const [width, height] = [await number('width'), await number('height')];
  const form = [await number('compression'), await number('tileWidth'), await number('tileHeight')];
  const [photometric, samples] = [await number('photometric'), await number('samples')];
  if (form.join() !== [newJpeg, tileSide, tileSide].join()) throw new NotOurs('it has no JPEG tiles');
  if (!((photometric === yCbCr && samples === 3) || (photometric === blackIsZero && samples === 1)))
    throw new NotOurs('its colours are none that JFIF knows');
  const across = Math.ceil(width / tileSide);
  const down = Math.ceil(height / tileSide);
  const offsets = await numbersOf(file, entries.get(tag.offsets));
  const counts = await numbersOf(file, entries.get(tag.counts));
  if (offsets.length !== across * down || counts.length !== offsets.length)
    throw new NotOurs('its tiles do not fill it');
  const tables = await readValues(file, entries.get(tag.tables));
  // The tables stand between SOI and EOI.
  const head = Buffer.concat([jfif, tables.subarray(2, -2)]);
  return { across, down, offsets, counts, head };
};

/** Where its tiles lie; undefined when it is in some other form, whose tiles must be drawn. */
export const readTilePyramid = async (path: string): Promise<TilePyramid | undefined> => {
  const file = await openFile(path, 'r');
  try {
    const head = await readAt(file, 0, 8);
    if (head.toString('hex', 0, 4) !== '49492a00') return undefined;
    const levels: Level[] = [];
    for (let at = head.readUInt32LE(4); at !== 0; ) {
      if (levels.length >= maxLevels) return undefined;
      const count = (await readAt(file, at, 2)).readUInt16LE(0);
      if (count > maxEntries) return undefined;
      const raw = await readAt(file, at + 2, count * 12 + 4);
      const entries = new Map<number, Entry>();
      for (let i = 0; i < count; i += 1) {
        const entry = raw.subarray(i * 12, i * 12 + 12);
        entries.set(entry.readUInt16LE(0), {
          type: entry.readUInt16LE(2),
          count: entry.readUInt32LE(4),
          value: entry.subarray(8, 12),
        });
      }
      levels.push(await readLevel(file, entries));
      at = raw.readUInt32LE(count * 12);
    }
    return { levels };
  } catch (cause) {
    if (cause instanceof NotOurs) return undefined;
    throw cause;
  } finally {
    await closeFile(file);
  }
};

/**
 * The tile of a level as a JPEG of its own, undefined when there is none. A tile at the right or lower edge of the
 * picture is as large as the others, and what lies beyond the picture is nothing.
 */
export const takeTile = async (
  path: string,
  { levels }: TilePyramid,
  level: number,
  column: number,
  row: number,
): Promise<Buffer | undefined> => {
  const found = levels[level] as Level | undefined;
  if (!found || column >= found.across || row >= found.down) return undefined;
  const at = row * found.across + column;
  const file = await openFile(path, 'r');
  try {
    const tile = await readAt(file, found.offsets[at], found.counts[at]);
    if (tile.readUInt16BE(0) !== 0xffd8) return undefined;
    return Buffer.concat([found.head, tile.subarray(2)]);
  } catch (cause) {
    if (cause instanceof NotOurs) return undefined;
    throw cause;
  } finally {
    await closeFile(file);
  }
};
