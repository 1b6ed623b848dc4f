// The IIIF tiles of a page's picture: levels of halving size, from one tile to the whole picture, and above them the
// height that the specification requires for the picture, if that is greater.

export interface Size {
  width: number;
  height: number;
}

/** Left, top, width and height in pixels of the picture at its own size. */
export interface Region extends Size {
  left: number;
  top: number;
}

/** The viewer and the crop request no picture higher than this, unless its own height is greater. */
const mostHeight = 3000;
const enlarged = 1.5;

/** The specification's height of a picture in viewer and crop, for a height of its own. */
export const pictureHeight = (height: number): number => Math.min(Math.round(height * enlarged), mostHeight);

/** Side of a tile that is neither enlarged nor at the picture's edge: that of our own `info.json`. */
const tileSide = 512;

export interface Level {
  /** Pixels of the level for one of the picture's own. */
  scale: number;
  /** Side of its tiles in pixels of the picture's own. */
  tile: number;
}

/** From the smallest level, a single tile, upwards. */
export const tileLevels = ({ width, height }: Size): Level[] => {
  const levels: Level[] = [{ scale: 1, tile: tileSide }];
  while (levels[0].tile < Math.max(width, height))
    levels.unshift({ scale: levels[0].scale / 2, tile: levels[0].tile * 2 });
  const scale = pictureHeight(height) / height;
  return scale > 1 ? [...levels, { scale, tile: tileSide }] : levels;
};

/** A tile as IIIF takes it. Its column and row count from 0 at the left and the top. */
export const tileParts = (
  { width, height }: Size,
  { scale, tile }: Level,
  column: number,
  row: number,
): { region: string; size: string } => {
  const left = column * tile;
  const top = row * tile;
  const across = Math.min(tile, width - left);
  const down = Math.min(tile, height - top);
  const whole = across === width && down === height;
  const drawn = [across, down].map((side) => Math.max(1, Math.round(side * scale)));
  return {
    region: whole ? 'full' : [left, top, across, down].join(','),
    size: `${scale > 1 ? '^' : ''}${drawn.join(',')}`,
  };
};
