// The position and content of the zoom lens, in pixels of the window.
import { pictureHeight } from './tile-pyramid.ts';

/** Sides of the lens: a little taller than wide, as columns are. */
export const lensSides = { width: 260, height: 280 };

interface Place {
  left: number;
  top: number;
}

interface Rect extends Place {
  width: number;
  height: number;
}

interface Placed {
  /** Left upper corner of the lens in the window. */
  lens: Place;
  /** Left upper corner of the enlarged page, from that of the lens. */
  sheet: Place;
}

/**
 * The lens has the pointer at its middle, and the place under the pointer stays under it: the page in the lens is
 * `power` times as large about that point. `picture` is the picture's box in the window.
 */
export const placeLens = (
  pointer: { x: number; y: number },
  picture: Rect,
  power: number,
  sides = lensSides,
): Placed => ({
  lens: { left: pointer.x - sides.width / 2, top: pointer.y - sides.height / 2 },
  sheet: {
    left: sides.width / 2 - (pointer.x - picture.left) * power,
    top: sides.height / 2 - (pointer.y - picture.top) * power,
  },
});

export const isWithin = (pointer: { x: number; y: number }, { left, top, width, height }: Rect): boolean =>
  pointer.x >= left && pointer.x < left + width && pointer.y >= top && pointer.y < top + height;

/** Widths at which the lens asks for pictures, so that its powers share a few. */
const widths = [700, 1050, 1400, 2000, 2800];

/**
 * The IIIF size for a page that is `width` pixels wide in the lens. A picture drawn from outlines may be requested
 * larger than its nominal size; a scan has no more pixels than its own size.
 */
export const lensPictureSize = (
  width: number,
  page: { width: number; height: number },
  ratio: number,
  drawn: boolean,
): string => {
  const most = drawn ? Math.round((page.width * pictureHeight(page.height)) / page.height) : page.width;
  const step = widths.find((one) => one >= width * ratio) ?? widths[widths.length - 1];
  if (step < page.width) return `${step},`;
  if (width * ratio <= page.width || most <= page.width) return 'max';
  return `^${Math.min(step, most)},`;
};
