// Roots, tubers and round things: fruits, buds and berries.
import { beside, curve, ellipse, type PenLine, type PenPoint, pointAlong, polar } from './geometry.ts';
import { type DrawingSheet, swelling, tapering } from './sheet.ts';

interface Root {
  points: PenLine;
  /** Half the width from its beginning (0) to its end (1). */
  width: (t: number) => number;
  wrinkles?: number;
}

/** Fleshy roots, which run into each other where they meet, with wrinkles from the dark side. */
export const drawRoots = (
  sheet: DrawingSheet,
  roots: readonly Root[],
  { weight = 4.5, uneven = 0.06 } = {},
): void => {
  const laid = roots.map(({ points, width, wrinkles = 14 }) => {
    const line = curve(points);
    const phases = [sheet.random() * 7, sheet.random() * 7];
    const half = (t: number, side: number): number =>
      width(t) *
      (1 +
        uneven * Math.sin(t * 17 + phases[side > 0 ? 1 : 0]) +
        uneven * 0.6 * Math.sin(t * 41 + phases[0]));
    const edge = (side: number): PenPoint[] =>
      Array.from({ length: 71 }, (_, i) => beside(line, i / 70, half(i / 70, side) * side));
    return { line, half, wrinkles, outline: [...edge(1), ...edge(-1).reverse()] };
  });
  for (const { outline } of laid) sheet.shape(outline, weight * 1.6);
  for (const { outline } of laid) sheet.area(outline);
  for (const { line, half, wrinkles } of laid)
    for (let i = 0; i < wrinkles; i += 1) {
      const t = (i + sheet.between(0.2, 0.8)) / wrinkles;
      const dark = darkSideOf(line, t);
      const side = sheet.random() < 0.74 ? dark : -dark;
      const reach = side === dark ? sheet.between(0.4, 1.2) : sheet.between(0.2, 0.5);
      const across = Array.from({ length: 9 }, (_, k): PenPoint => {
        const s = (k / 8) * reach;
        return beside(line, Math.min(1, t + 0.02 * Math.sin(s * 2.4)), half(t, side) * (1 - s) * side);
      });
      sheet.line(across, 2.8, tapering);
    }
};

export const darkSideOf = (line: PenLine, t: number): number => {
  const at = pointAlong(line, t);
  const [bx, by] = beside(line, t, 1);
  return (bx - at[0]) * 0.62 + (by - at[1]) * 0.78 > 0 ? 1 : -1;
};

/** A thin root that wavers to its end. */
export const drawRootlet = (
  sheet: DrawingSheet,
  from: PenPoint,
  degrees: number,
  length: number,
  width = 3.6,
): void => {
  const points: PenPoint[] = [from];
  let direction = degrees;
  for (let i = 1; i <= 5; i += 1) {
    direction += sheet.between(-16, 16);
    points.push(polar(points[i - 1], direction, length / 5));
  }
  sheet.line(curve(points), width, tapering);
};

/** A ball, shaded away from the light; `turn` turns what is longer than broad. */
export const drawBerry = (
  sheet: DrawingSheet,
  [x, y]: PenPoint,
  rx: number,
  ry = rx,
  { turn = 0, weight = 4, lines = 5 } = {},
): void => {
  sheet.shape(ellipse([x, y], rx, ry, turn), weight);
  const [c, s] = [Math.cos((turn * Math.PI) / 180), -Math.sin((turn * Math.PI) / 180)];
  for (let k = 0; k < lines; k += 1) {
    const inset = 0.86 - (k * 0.62) / lines;
    const half = 0.95 - k * 0.09;
    const arc = Array.from({ length: 13 }, (_, i): PenPoint => {
      const angle = 0.9 + half * (i / 6 - 1) + (turn * Math.PI) / 180;
      const [dx, dy] = [Math.cos(angle) * rx * inset, Math.sin(angle) * ry * inset];
      return [x + dx * c - dy * s, y + dx * s + dy * c];
    });
    sheet.line(arc, 2.2, swelling);
  }
};
