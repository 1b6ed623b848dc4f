// A small glyph picture (some 33 pixels square, as gaiji collections have them) traced to an outline, so that
// it is drawn as sharp and in the same ink as its neighbours. Its hairlines are narrower than a pixel, so that they are
// grey and no one threshold keeps them: the outline is moved until it covers of each pixel what that pixel has of ink
// (iterative back-projection, Irani and Peleg 1991).
import type { GlyphInk } from './glyph-ink.ts';
import type { Outline } from './outline.ts';
import { simplifyLoop } from './simplify-loop.ts';

/** Points of the field to a pixel of a picture whose longer side is up to so many pixels; fewer beyond. */
const finest = 4;
const finestSide = 64;
const rounds = 40;
/** The last rounds, which only correct: the field is not softened in them. */
const correcting = 4;
/** Share of what is found missing that a round adds. */
const gain = { growing: 0.5, correcting: 0.2 };
/** The least slope that is taken for an edge, in the first round and in the last. */
const leastSlope = { first: 1, last: 0.1 };
/** The outline covers a little more than the ink: what its rounded corners lack. */
const spareInk = 1.04;
/** How far the outline may leave the contour, in pixels of the picture. */
const tolerance = 0.03;
/** How far beyond paper (0) and ink (1) a point may go: further, it would never come back. */
const reach = 0.75;

/** Values at sample points, `points` per pixel of the picture, with an empty margin of one pixel. */
interface Field {
  width: number;
  height: number;
  points: number;
  values: Float32Array;
}

/** Adds to each point what the pixels round it have, bilinearly; there is nothing outside. */
const addPixels = ({ width, height, points, values }: Field, pixels: Float32Array, factor: number): void => {
  const [w, h] = [width / points, height / points];
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= w || y >= h ? 0 : pixels[y * w + x]);
  for (let y = 0; y < height; y += 1) {
    const down = (y + 0.5) / points - 0.5;
    const py = Math.floor(down);
    const sy = down - py;
    for (let x = 0; x < width; x += 1) {
      const across = (x + 0.5) / points - 0.5;
      const px = Math.floor(across);
      const sx = across - px;
      const upper = at(px, py) * (1 - sx) + at(px + 1, py) * sx;
      const lower = at(px, py + 1) * (1 - sx) + at(px + 1, py + 1) * sx;
      const value = values[y * width + x] + factor * (upper * (1 - sy) + lower * sy);
      values[y * width + x] = Math.min(1 + reach, Math.max(-reach, value));
    }
  }
};

/**
 * How much of each pixel lies within the contours at one half: of each point's square, by the slope there. A slope is
 * taken to be at least `least`, which makes ink of what is grey as long as it is large.
 */
const coverPixels = ({ width, height, points, values }: Field, least: number): Float32Array => {
  const w = width / points;
  const covered = new Float32Array((w * height) / points);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const gx = (values[x + 1 < width ? i + 1 : i] - values[x > 0 ? i - 1 : i]) / 2;
      const gy = (values[y + 1 < height ? i + width : i] - values[y > 0 ? i - width : i]) / 2;
      const slope = Math.max(least, Math.abs(gx) + Math.abs(gy));
      const share = Math.min(1, Math.max(0, 0.5 + (values[i] - 0.5) / slope));
      covered[Math.floor(y / points) * w + Math.floor(x / points)] += share / (points * points);
    }
  return covered;
};

/** Parts every point's value with its neighbours, so that a hairline that two rows of pixels share becomes one. */
const soften = ({ width, height, values }: Field): void => {
  const softenLine = (from: number, count: number, stride: number) => {
    let before = values[from];
    for (let i = 0; i < count; i += 1) {
      const at = from + i * stride;
      const here = values[at];
      const after = i + 1 < count ? values[at + stride] : here;
      values[at] = here / 2 + (before + after) / 4;
      before = here;
    }
  };
  for (let y = 0; y < height; y += 1) softenLine(y * width, width, 1);
  for (let x = 0; x < width; x += 1) softenLine(x, height, width);
};

/** The field whose contours cover of each pixel what it has of ink. */
const fieldOf = ({ width, height, ink }: GlyphInk): Field => {
  const [w, h] = [width + 2, height + 2];
  const wanted = new Float32Array(w * h);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      wanted[(y + 1) * w + x + 1] = Math.min(1, ink[y * width + x] * spareInk);
  const points = Math.max(1, Math.min(finest, Math.floor((finest * finestSide) / Math.max(width, height))));
  const values = new Float32Array(w * h * points * points);
  const field = { width: w * points, height: h * points, points, values };
  addPixels(field, wanted, 1);
  const missing = new Float32Array(w * h);
  for (let round = 0; round < rounds; round += 1) {
    const least = leastSlope.first * (leastSlope.last / leastSlope.first) ** (round / (rounds - 1));
    const covered = coverPixels(field, least);
    for (let i = 0; i < missing.length; i += 1) missing[i] = wanted[i] - covered[i];
    const grows = round < rounds - correcting;
    addPixels(field, missing, grows ? gain.growing : gain.correcting);
    if (grows) soften(field);
  }
  return field;
};

type Edge = 'T' | 'B' | 'L' | 'R';
/**
 * Per square of four points, 8 top left, 4 top right, 2 bottom right, 1 bottom left: the steps of the contour
 * over its edges, with the ink to the right.
 */
const stepsOf: readonly (readonly [Edge, Edge])[][] = [
  [],
  [['B', 'L']],
  [['R', 'B']],
  [['R', 'L']],
  [['T', 'R']],
  [
    ['T', 'R'],
    ['B', 'L'],
  ],
  [['T', 'B']],
  [['T', 'L']],
  [['L', 'T']],
  [['B', 'T']],
  [
    ['L', 'T'],
    ['R', 'B'],
  ],
  [['R', 'T']],
  [['L', 'R']],
  [['B', 'R']],
  [['L', 'B']],
  [],
];

/** Contours at half ink by marching squares; each closed, ink on one side throughout (even-odd holds). */
const contours = ({ width, height, values }: Field): [number, number][][] => {
  const level = 0.5;
  /** From the cell edge where a contour enters to where it leaves; a key is twice its middle. */
  const next = new Map<number, number>();
  const points = new Map<number, [number, number]>();
  const key = (x2: number, y2: number) => y2 * (2 * width + 2) + x2;
  const cross = (x: number, y: number, right: boolean): number => {
    const a = values[y * width + x];
    const b = right ? values[y * width + x + 1] : values[(y + 1) * width + x];
    const t = (level - a) / (b - a);
    const id = right ? key(2 * x + 1, 2 * y) : key(2 * x, 2 * y + 1);
    points.set(id, right ? [x + t, y] : [x, y + t]);
    return id;
  };
  for (let y = 0; y + 1 < height; y += 1)
    for (let x = 0; x + 1 < width; x += 1) {
      const is = (dx: number, dy: number) => (values[(y + dy) * width + x + dx] >= level ? 1 : 0);
      const code = is(0, 0) * 8 + is(1, 0) * 4 + is(1, 1) * 2 + is(0, 1);
      if (code === 0 || code === 15) continue;
      const edge = {
        T: () => cross(x, y, true),
        B: () => cross(x, y + 1, true),
        L: () => cross(x, y, false),
        R: () => cross(x + 1, y, false),
      };
      for (const [from, to] of stepsOf[code]) next.set(edge[from](), edge[to]());
    }
  const loops: [number, number][][] = [];
  while (next.size > 0) {
    const [start] = next.keys();
    const loop: [number, number][] = [];
    for (let at: number | undefined = start; at !== undefined; ) {
      const to: number | undefined = next.get(at);
      next.delete(at);
      if (to === undefined) break;
      loop.push(points.get(at) as [number, number]);
      at = to;
    }
    loops.push(loop);
  }
  return loops;
};

/** The outline of a glyph in the em, where its `place` puts it; undefined where it has hardly any ink. */
export const traceInk = (glyph: GlyphInk): Outline | undefined => {
  const field = fieldOf(glyph);
  const loops = contours(field);
  if (loops.length === 0) return undefined;
  const { scale, dx, dy } = glyph.place;
  const place = (v: number, d: number) => ((v + 0.5) / field.points - 1) * scale + d;
  const numbers: number[] = [];
  for (const loop of loops) {
    const points = simplifyLoop(loop, tolerance * field.points);
    points.forEach(([x, y], i) =>
      numbers.push(i === 0 ? 0 : 1, Math.round(place(x, dx)), Math.round(place(y, dy))),
    );
    numbers.push(4);
  }
  return { segments: Int16Array.from(numbers), advance: 1000 };
};
