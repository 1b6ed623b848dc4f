// From a pyramid and a read request to the bytes of a picture: the level that is just large enough is opened by its path,
// the part that is asked for cut out and scaled. A whole tile is taken as it lies.
import sharp from 'sharp';
import { evictOldest } from './evict-oldest.ts';
import type { ImageRequest } from './iiif.ts';
import { type Finish, finishPicture } from './paint-picture.ts';
import { levelsOf, tileSide } from './pyramid.ts';
import { readTilePyramid, takeTile, type TilePyramid } from './tiff-tiles.ts';

export interface Scan {
  /** Of its pyramid. */
  path: string;
  width: number;
  height: number;
}

/** Old paper is darker than new; and the pyramid itself is kept with half the colours. */
const ofScan: Finish = { ink: 128, chroma: '4:2:0' };

type Wanted = Omit<ImageRequest, 'canonical'>;

/** The smallest level that is nowhere smaller than what is asked for. */
export const levelFor = ({ width, height }: Scan, { region, size }: Wanted): number => {
  const shrink = Math.min(region.width / size.width, region.height / size.height);
  const level = Math.max(0, Math.floor(Math.log2(shrink) + 1e-9));
  return Math.min(level, levelsOf(width, height).length - 1);
};

/** The tile that a request asks for and nothing besides: its level, column and row. */
export const tileOf = (
  scan: Scan,
  { region, size, rotation, quality, format }: Wanted,
): { level: number; column: number; row: number } | undefined => {
  if (format !== 'jpg' || rotation.mirrored || rotation.degrees !== 0) return undefined;
  if (quality !== 'default' && quality !== 'color') return undefined;
  if (size.width !== tileSide || size.height !== tileSide || region.width !== region.height) return undefined;
  const level = Math.log2(region.width / tileSide);
  if (!Number.isInteger(level) || level < 0 || level >= levelsOf(scan.width, scan.height).length)
    return undefined;
  const [column, row] = [region.left / region.width, region.top / region.width];
  return Number.isInteger(column) && Number.isInteger(row) ? { level, column, row } : undefined;
};

/** Cuts the region out of the level that fits and scales it. @throws when the pyramid is damaged or gone. */
export const drawScan = async (scan: Scan, wanted: Wanted): Promise<Buffer> => {
  const { region, size } = wanted;
  const level = levelFor(scan, wanted);
  const whole = levelsOf(scan.width, scan.height)[level];
  const k = 2 ** level;
  const left = Math.min(whole.width - 1, Math.round(region.left / k));
  const top = Math.min(whole.height - 1, Math.round(region.top / k));
  const right = Math.max(left + 1, Math.min(whole.width, Math.round((region.left + region.width) / k)));
  const bottom = Math.max(top + 1, Math.min(whole.height, Math.round((region.top + region.height) / k)));
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

const keptPyramids = 512;

export interface ScanReader {
  /** A tile of the pyramid as it lies there; undefined when the request is for anything else. */
  takeWhole(scan: Scan, wanted: Wanted): Promise<Uint8Array | undefined>;
}

/** Keeps where the tiles of the scans looked at last lie: a few kilobytes each. */
export const openScanReader = (): ScanReader => {
  const known = new Map<string, Promise<TilePyramid | undefined>>();
  const pyramidOf = (path: string): Promise<TilePyramid | undefined> => {
    const found = known.get(path) ?? readTilePyramid(path);
    known.delete(path);
    known.set(path, found);
    found.catch(() => known.delete(path));
    evictOldest(known, (size) => size > keptPyramids);
    return found;
  };
  return {
    async takeWhole(scan, wanted) {
      const tile = tileOf(scan, wanted);
      if (!tile) return undefined;
      const pyramid = await pyramidOf(scan.path);
      return pyramid && takeTile(scan.path, pyramid, tile.level, tile.column, tile.row);
    },
  };
};
