// Room for the names of parts below an axis, so that each name shown is whole.

/** Pixels of a character of the axis, and of a line. */
const sizes = { wide: 14, narrow: 8, line: 20 } as const;
/** The share of the drawing's width that one name may take; a longer one is wrapped. */
const most = 0.45;

const widthOf = (name: string): number =>
  [...name].reduce((sum, character) => sum + (character < '\u2e80' ? sizes.narrow : sizes.wide), 0);

export interface NamesRoom {
  /** Pixels at which a name goes on in the next line; undefined where all are shorter. */
  width: number | undefined;
  lines: number;
  /** Pixels of the lines after the first. */
  more: number;
}

/** `width`: pixels of the drawing. */
export const roomForNames = (names: readonly string[], width: number): NamesRoom => {
  const longest = Math.max(0, ...names.map(widthOf));
  const room = Math.max(8 * sizes.wide, Math.floor(width * most));
  if (longest <= room) return { width: undefined, lines: 1, more: 0 };
  // A line may end a character short of the room.
  const lines = Math.ceil(longest / (room - sizes.wide));
  return { width: room, lines, more: (lines - 1) * sizes.line };
};

export const nameLine = sizes.line;
