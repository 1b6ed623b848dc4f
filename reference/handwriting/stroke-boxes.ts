// Where strokes are within a square whose sides are 256, and how they are fitted into a part of it.
import type { Stroke } from './strokes.ts';

/** Left, top, right, bottom between 0 and 1. */
export type StrokeBox = readonly [number, number, number, number];
export const wholeBox: StrokeBox = [0, 0, 1, 1];

const size = 256;

export const boxOfStrokes = (strokes: readonly Stroke[]): StrokeBox => {
  let [left, top, right, bottom] = [size, size, 0, 0];
  for (const stroke of strokes)
    for (let i = 0; i < stroke.length; i += 2) {
      left = Math.min(left, stroke[i]);
      right = Math.max(right, stroke[i]);
      top = Math.min(top, stroke[i + 1]);
      bottom = Math.max(bottom, stroke[i + 1]);
    }
  return [left / size, top / size, right / size, bottom / size];
};

/** From the box that strokes fill to another. A bar that is thin stays as thin as the whole becomes. */
export const fitInto = (strokes: readonly Stroke[], [left, top, right, bottom]: StrokeBox): Stroke[] => {
  const [l, t, r, b] = boxOfStrokes(strokes);
  const [wide, high] = [r - l, b - t];
  const least = Math.max(wide, high) / 4;
  const kx = (right - left) / Math.max(wide, least, 0.01);
  const ky = (bottom - top) / Math.max(high, least, 0.01);
  const [mx, my] = [(l + r) / 2, (t + b) / 2];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return strokes.map((stroke) =>
    stroke.map((value, i) =>
      i % 2 === 0 ? ((value / size - mx) * kx + x) * size : ((value / size - my) * ky + y) * size,
    ),
  );
};
