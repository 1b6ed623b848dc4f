// Outlines of glyphs as flat lists of numbers in an em of 1000 units, y downwards, origin top left of the em:
// small to keep, exact to move and stretch, and written as SVG path data only when a picture is made.

/** Per segment: its kind, then its points. M 0 (x y), L 1 (x y), Q 2 (4 numbers), C 3 (6 numbers), Z 4. */
export type Segments = Int16Array;

export interface Outline {
  segments: Segments;
  /** Width that the glyph takes, in the same units; 1000 for a Chinese character. */
  advance: number;
}

const segmentLength = [2, 2, 4, 6, 0] as const;
const letter = ['M', 'L', 'Q', 'C', 'Z'] as const;

/** Where an outline goes: x × sx + dx, y × sy + dy. */
export interface Placement {
  sx: number;
  sy: number;
  dx: number;
  dy: number;
}

const write = (value: number): string => {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? '0' : String(rounded);
};

/** SVG path data of the placed outline, to a tenth of a unit. */
export const writePath = (segments: Segments, at: Placement): string => {
  const out: string[] = [];
  for (let i = 0; i < segments.length; ) {
    const kind = segments[i];
    i += 1;
    let part: string = letter[kind];
    for (let n = segmentLength[kind]; n > 0; n -= 2, i += 2)
      part += `${write(segments[i] * at.sx + at.dx)} ${write(segments[i + 1] * at.sy + at.dy)} `;
    out.push(part.trimEnd());
  }
  return out.join('');
};

/** The same segments, placed. Values are rounded to the unit, which is a thousandth of an em. */
export const placeSegments = (segments: Segments, at: Placement): Segments => {
  const out = new Int16Array(segments.length);
  for (let i = 0; i < segments.length; ) {
    const kind = segments[i];
    out[i] = kind;
    i += 1;
    for (let n = segmentLength[kind]; n > 0; n -= 2, i += 2) {
      out[i] = Math.round(segments[i] * at.sx + at.dx);
      out[i + 1] = Math.round(segments[i + 1] * at.sy + at.dy);
    }
  }
  return out;
};

/** The same made slimmer about the middle of its em, to `share` of its breadth. */
export const slimmed = ({ segments, advance }: Outline, share: number): Outline => ({
  segments: placeSegments(segments, { sx: share, sy: 1, dx: (advance / 2) * (1 - share), dy: 0 }),
  advance,
});

/** The same turned to the right about the middle of its em, as a letter that lies on its side in a line that runs down. */
export const layDown = ({ segments, advance }: Outline): Outline => {
  const turned = new Int16Array(segments.length);
  for (let i = 0; i < segments.length; ) {
    const kind = segments[i];
    turned[i] = kind;
    i += 1;
    for (let n = segmentLength[kind]; n > 0; n -= 2, i += 2) {
      turned[i] = 1000 - segments[i + 1];
      turned[i + 1] = segments[i] - Math.round(advance / 2) + 500;
    }
  }
  return { segments: turned, advance: 1000 };
};

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Box of all points, control points too; undefined when the outline is empty. */
export const boundsOf = (segments: Segments): Bounds | undefined => {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let i = 0; i < segments.length; ) {
    let n = segmentLength[segments[i]] as number;
    for (i += 1; n > 0; n -= 2, i += 2) {
      box.left = Math.min(box.left, segments[i]);
      box.right = Math.max(box.right, segments[i]);
      box.top = Math.min(box.top, segments[i + 1]);
      box.bottom = Math.max(box.bottom, segments[i + 1]);
    }
  }
  return box.left > box.right ? undefined : box;
};

/** How many closed lines it has. */
export const contoursOf = (segments: Segments): number => {
  let count = 0;
  for (let i = 0; i < segments.length; i += 1 + segmentLength[segments[i]]) if (segments[i] === 0) count += 1;
  return count;
};

export const joinSegments = (parts: readonly Segments[]): Segments => {
  const out = new Int16Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
};
