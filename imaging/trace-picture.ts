// A small glyph picture (some 33 pixels square, as gaiji collections have them) traced to an outline, so that
// it is drawn as sharp and in the same ink as its neighbours.
import sharp from 'sharp';
import type { Outline } from './outline.ts';

/** Longer side of the ink while it is traced, in points: four a pixel of the usual picture. */
const tracedSide = 132;
/** A glyph picture is small; anything much larger is not one. */
const maxSide = 1024;

interface Field {
  width: number;
  height: number;
  /** 0 for paper to 255 for ink, row by row, with an empty margin around. */
  ink: Uint8Array;
}

const readInk = async (file: string): Promise<Field | undefined> => {
  const { data, info } = await sharp(file, { limitInputPixels: maxSide * maxSide })
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const dark = Uint8Array.from({ length: width * height }, (_, i) => 255 - data[i * channels]);
  const rows = Array.from({ length: height }, (_, y) => dark.subarray(y * width, (y + 1) * width));
  const inked = rows.map((row) => row.some((v) => v > 40));
  const across = Array.from({ length: width }, (_, x) => rows.some((row) => row[x] > 40));
  const [top, left] = [inked.indexOf(true), across.indexOf(true)];
  if (top < 0) return undefined;
  const [inkW, inkH] = [across.lastIndexOf(true) - left + 1, inked.lastIndexOf(true) - top + 1];
  const scale = tracedSide / Math.max(inkW, inkH);
  const [w, h] = [inkW, inkH].map((v) => Math.max(1, Math.round(v * scale)));
  const enlarged = await sharp(dark, { raw: { width, height, channels: 1 } })
    .extract({ left, top, width: inkW, height: inkH })
    .resize({ width: w, height: h, fit: 'fill', kernel: 'cubic' })
    .extend({ top: 1, bottom: 1, left: 1, right: 1, background: '#000000' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: enlarged.info.width, height: enlarged.info.height, ink: enlarged.data };
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

/** Contours a little below half ink, which keeps hairlines whole, by marching squares; each closed, ink on one side throughout (even-odd holds). */
const contours = ({ width, height, ink }: Field): [number, number][][] => {
  const level = 104;
  /** From the cell edge where a contour enters to where it leaves; a key is twice its middle. */
  const next = new Map<number, number>();
  const points = new Map<number, [number, number]>();
  const key = (x2: number, y2: number) => y2 * (2 * width + 2) + x2;
  const cross = (x: number, y: number, right: boolean): number => {
    const a = ink[y * width + x];
    const b = right ? ink[y * width + x + 1] : ink[(y + 1) * width + x];
    const t = (level - a) / (b - a);
    const id = right ? key(2 * x + 1, 2 * y) : key(2 * x, 2 * y + 1);
    points.set(id, right ? [x + t, y] : [x, y + t]);
    return id;
  };
  for (let y = 0; y + 1 < height; y += 1)
    for (let x = 0; x + 1 < width; x += 1) {
      const is = (dx: number, dy: number) => (ink[(y + dy) * width + x + dx] >= level ? 1 : 0);
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
    if (loop.length > 5) loops.push(loop);
  }
  return loops;
};

/** Outline of a glyph picture, its ink fitted into 860 of the em's 1000 units; undefined if it has no ink. */
export const tracePicture = async (file: string): Promise<Outline | undefined> => {
  const field = await readInk(file);
  const loops = field ? contours(field) : [];
  if (!field || loops.length === 0) return undefined;
  const scale = 860 / Math.max(field.width - 2, field.height - 2);
  const dx = 500 - (scale * (field.width - 1)) / 2;
  const dy = 500 - (scale * (field.height - 1)) / 2;
  const numbers: number[] = [];
  for (const loop of loops) {
    // Every second point is dropped and the rest are joined by curves through their middles.
    const kept = loop.filter((_, i) => i % 2 === 0).map(([x, y]) => [x * scale + dx, y * scale + dy]);
    const middle = (i: number) => {
      const [a, b] = [kept[i % kept.length], kept[(i + 1) % kept.length]];
      return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    };
    numbers.push(0, ...middle(kept.length - 1).map(Math.round));
    kept.forEach((p, i) => numbers.push(2, ...[...p, ...middle(i)].map(Math.round)));
    numbers.push(4);
  }
  return { segments: Int16Array.from(numbers), advance: 1000 };
};
