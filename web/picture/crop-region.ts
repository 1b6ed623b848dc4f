// The part of a page's picture that is cut out: drawn by the pointer, moved by keys, requested by IIIF. All in whole
// pixels of the picture.
import { pictureHeight, type Region, type Size } from './tile-pyramid.ts';

/** Smaller cuts are slips of the hand. */
const leastSide = 8;

interface Point {
  x: number;
  y: number;
}

const within = (at: number, most: number): number => Math.min(most, Math.max(0, Math.round(at)));

/** The region between two points, held to the picture. */
export const regionBetween = (from: Point, to: Point, { width, height }: Size): Region => {
  const [left, right] = [within(from.x, width), within(to.x, width)].sort((a, b) => a - b);
  const [top, bottom] = [within(from.y, height), within(to.y, height)].sort((a, b) => a - b);
  return { left, top, width: right - left, height: bottom - top };
};

export const isCut = ({ width, height }: Region): boolean => width >= leastSide && height >= leastSide;

/** Moves a region by whole pixels, as far as the picture goes. */
export const moveRegion = (region: Region, dx: number, dy: number, { width, height }: Size): Region => ({
  ...region,
  left: within(region.left + dx, width - region.width),
  top: within(region.top + dy, height - region.height),
});

/** Moves the region's last corner, the lower right one. */
export const resizeRegion = (region: Region, dx: number, dy: number, { width, height }: Size): Region => ({
  ...region,
  width: Math.max(leastSide, within(region.width + dx, width - region.left)),
  height: Math.max(leastSide, within(region.height + dy, height - region.top)),
});

/** How often a picture is turned by a quarter, clockwise: 0 to 3. */
export const quarterTurns = (degrees: number): number => ((Math.round(degrees / 90) % 4) + 4) % 4;

/** A step on the screen as a step on the picture, which is turned by quarters, clockwise. */
export const stepOnPicture = (dx: number, dy: number, quarters: number): [number, number] => {
  let step: [number, number] = [dx, dy];
  for (let turn = 0; turn < quarters; turn += 1) step = [step[1], -step[0]];
  return step;
};

/** What a IIIF server says it will not exceed. */
export interface CropLimits {
  maxWidth: number;
  maxHeight: number;
  maxArea: number;
}

/** Size at which a region is requested: the specification's height, as far as the server allows. */
export const cropSize = ({ width, height }: Size, limits: CropLimits): Size => {
  const scale = Math.min(
    pictureHeight(height) / height,
    limits.maxWidth / width,
    limits.maxHeight / height,
    Math.sqrt(limits.maxArea / (width * height)),
  );
  const side = (length: number) => Math.max(1, Math.floor(length * scale + 1e-6));
  return { width: side(width), height: side(height) };
};

/** Region and size as IIIF takes them. */
export const cropParts = (
  region: Region,
  full: Size,
  limits: CropLimits,
): { region: string; size: string } => {
  const { left, top, width, height } = region;
  const size = cropSize(region, limits);
  const grows = size.width > width || size.height > height;
  const whole = width === full.width && height === full.height;
  return {
    region: whole ? 'full' : [left, top, width, height].join(','),
    size: `${grows ? '^' : ''}${size.width},${size.height}`,
  };
};

/** Characters that one of the common file systems refuses. */
const refused = /[\\/:*?"<>|\p{Cc}]+/gu;

/** Name of a file out of parts, without its ending. */
export const fileName = (parts: readonly string[]): string =>
  parts
    .map((part) => part.replace(refused, '_').trim())
    .filter((part) => part !== '')
    .join(' ');

/** Name of the file: the book, its leaf, and the place on it. */
export const cropName = (book: string, leaf: string, { left, top, width, height }: Region): string =>
  fileName([book, leaf, [left, top, width, height].join(',')]);

/** What a pointer took hold of: a corner that it draws, away from the opposite one, or the whole region. */
export type CropDrag = { anchor: Point } | { moves: Region; from: Point };

/** Takes the region by a corner within `reach` pixels, or by its inside; elsewhere a new one begins. */
export const beginCropDrag = (region: Region | undefined, at: Point, reach: number): CropDrag => {
  if (!region) return { anchor: at };
  const { left, top, width, height } = region;
  const right = left + width;
  const bottom = top + height;
  for (const [x, y] of [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ]) {
    if (Math.hypot(at.x - x, at.y - y) <= reach)
      return { anchor: { x: x === left ? right : left, y: y === top ? bottom : top } };
  }
  const inside = at.x >= left && at.x <= right && at.y >= top && at.y <= bottom;
  return inside ? { moves: region, from: at } : { anchor: at };
};

/** The region once what is held has been drawn to a point. */
export const regionAfterDrag = (hold: CropDrag, to: Point, full: Size): Region =>
  'anchor' in hold
    ? regionBetween(hold.anchor, to, full)
    : moveRegion(hold.moves, to.x - hold.from.x, to.y - hold.from.y, full);
