// The strokes of a character as the font draws them: each is a contour of its own, flattened to points.
import type { Segments } from '#imaging/glyphs/outline.ts';
import type { FigurePoint } from './drawing.ts';

const lengths = [2, 2, 4, 6, 0] as const;
/** Points of a curve beside its ends. */
const steps = 4;

const bend = (ends: readonly FigurePoint[], t: number): FigurePoint => {
  let points = ends;
  while (points.length > 1)
    points = points.slice(1).map(([x, y], i): FigurePoint => {
      const [px, py] = points[i];
      return [px + (x - px) * t, py + (y - py) * t];
    });
  return points[0];
};

export const contoursAsPoints = (segments: Segments): FigurePoint[][] => {
  const contours: FigurePoint[][] = [];
  for (let i = 0; i < segments.length; ) {
    const length = lengths[segments[i]];
    const coordinates = Array.from(segments.slice(i + 1, i + 1 + length));
    const points = coordinates.flatMap((x, at): FigurePoint[] =>
      at % 2 === 0 ? [[x, coordinates[at + 1]]] : [],
    );
    if (segments[i] === 0) contours.push(points);
    else if (points.length > 0) {
      const contour = contours.at(-1)!;
      const from = contour.at(-1)!;
      const count = points.length === 1 ? 1 : steps;
      for (let n = 1; n <= count; n += 1) contour.push(bend([from, ...points], n / count));
    }
    i += 1 + length;
  }
  return contours;
};
