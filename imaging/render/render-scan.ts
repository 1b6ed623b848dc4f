// From a pyramid and a read request to the bytes of a picture: opens the smallest level that is large enough by its
// path, cuts out the requested part and scales it. A tile is copied without re-encoding.
import sharp from 'sharp';
import { LRUCache } from 'lru-cache';
import type { ImageRequest } from '../iiif.ts';
import { type Finish, finishPicture } from '../draw/paint-picture.ts';
import { levelsOf, tileSide } from '../scans/pyramid.ts';
import {
  type FetchPart,
  fetchTiles,
  readTilePyramid,
  takeTile,
  type Tile,
  type TilePyramid,
} from '../scans/tiff-tiles.ts';

export interface Scan {
  /** Of its pyramid. */
  path: string;
  width: number;
  height: number;
}

/** Old paper is darker than new paper, and the pyramid itself is stored with half the colour resolution. */
const ofScan: Finish = { ink: 128, chroma: '4:2:0' };

export type Wanted = Omit<ImageRequest, 'canonical'>;

/** The smallest level that is at least as large as the requested picture in both directions. */
export const levelFor = ({ width, height }: Scan, { region, size }: Wanted): number => {
  const shrink = Math.min(region.width / size.width, region.height / size.height);
  const level = Math.max(0, Math.floor(Math.log2(shrink) + 1e-9));
  return Math.min(level, levelsOf(width, height).length - 1);
};

/** The tile that a request asks for and nothing besides, as viewers of tiles do. */
export const tileOf = (scan: Scan, { region, size, rotation, quality, format }: Wanted): Tile | undefined => {
  if (format !== 'jpg' || rotation.mirrored || rotation.degrees !== 0) return undefined;
  if (quality !== 'default' && quality !== 'color') return undefined;
  for (let level = 0; ; level += 1) {
    const k = 2 ** level;
    const side = tileSide * k;
    const [column, row] = [region.left / side, region.top / side];
    const [width, height] = [Math.ceil(region.width / k), Math.ceil(region.height / k)];
    const fits =
      Number.isInteger(column) &&
      Number.isInteger(row) &&
      region.width === Math.min(side, scan.width - region.left) &&
      region.height === Math.min(side, scan.height - region.top) &&
      size.width === width &&
      size.height === height;
    if (fits) return { level, column, row, width, height };
    if (side >= Math.max(scan.width, scan.height)) return undefined;
  }
};

/** The part of the level that fits which a region is drawn from, in pixels of that level. */
const partFor = (scan: Scan, wanted: Wanted) => {
  const { region } = wanted;
  const level = levelFor(scan, wanted);
  const whole = levelsOf(scan.width, scan.height)[level];
  const k = 2 ** level;
  const left = Math.min(whole.width - 1, Math.round(region.left / k));
  const top = Math.min(whole.height - 1, Math.round(region.top / k));
  const right = Math.max(left + 1, Math.min(whole.width, Math.round((region.left + region.width) / k)));
  const bottom = Math.max(top + 1, Math.min(whole.height, Math.round((region.top + region.height) / k)));
  return { level, left, top, right, bottom };
};

/** Cuts the region out of the level that fits and scales it. @throws when the pyramid is damaged or gone. */
export const drawScan = async (scan: Scan, wanted: Wanted): Promise<Buffer> => {
  const { size } = wanted;
  const { level, left, top, right, bottom } = partFor(scan, wanted);
  const picture = sharp(scan.path, { page: level, failOn: 'error', limitInputPixels: 200_000_000 }).extract({
    left,
    top,
    width: right - left,
    height: bottom - top,
  });
  if (right - left !== size.width || bottom - top !== size.height)
    picture.resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' });
  return finishPicture(picture, wanted, ofScan);
};

const mostPyramidsCached = 512;

export interface ScanReader {
  /** A tile of the pyramid as it lies there. Undefined when the request is for anything else. */
  takeTile(scan: Scan, wanted: Wanted): Promise<Uint8Array | undefined>;
  /** Has readable on the disk what `drawScan` reads. */
  prepare(scan: Scan, wanted: Wanted): Promise<void>;
}

/** A part of a scan could not be fetched; `cause` says why. */
export class UnfetchedScan extends Error {}

/** Keeps where the tiles of the scans looked at last lie: a few kilobytes each. `fetch`: where not all of a file is on the disk. */
export const openScanReader = (fetch?: FetchPart): ScanReader => {
  const fetchPart: FetchPart | undefined =
    fetch &&
    (async (path, from, bytes) => {
      try {
        await fetch(path, from, bytes);
      } catch (cause) {
        throw new UnfetchedScan(`${path} cannot be fetched`, { cause });
      }
    });
  const known = new LRUCache<string, Promise<TilePyramid | undefined>>({ max: mostPyramidsCached });
  const pyramidOf = (path: string): Promise<TilePyramid | undefined> => {
    const found = known.get(path);
    if (found) return found;
    const read = readTilePyramid(path, fetchPart);
    known.set(path, read);
    read.catch(() => known.delete(path));
    return read;
  };
  return {
    async takeTile(scan, wanted) {
      const tile = tileOf(scan, wanted);
      const pyramid = tile && (await pyramidOf(scan.path));
      return pyramid && takeTile(scan.path, pyramid, tile, fetchPart);
    },
    async prepare(scan, wanted) {
      if (!fetchPart) return;
      const pyramid = await pyramidOf(scan.path);
      if (!pyramid) {
        await fetchPart(scan.path, 0, Number.MAX_SAFE_INTEGER);
        return;
      }
      const { level, left, top, right, bottom } = partFor(scan, wanted);
      const tile = (pixel: number): number => Math.floor(pixel / tileSide);
      const part = { left: tile(left), top: tile(top), right: tile(right - 1), bottom: tile(bottom - 1) };
      await fetchTiles(scan.path, pyramid, level, part, fetchPart);
    },
  };
};
