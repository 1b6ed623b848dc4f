// What a character looks like, as numbers: how much of its strokes runs in which of eight directions in which of eight
// by eight parts of the square, blurred (Bai & Huo, ICDAR 2005). Neither the order of strokes nor where one ends and the
// next begins is in them.
import { distance, equalise, resample, side, type Stroke } from './strokes.ts';

const grid = 8;
const directions = 8;
export const featureCount = grid * grid * directions;

const spacing = 1.5;
/** Of a part of the square. */
const cell = side / grid;
const blur = cell * 0.65;
const reach = 2;

/** Weights of the parts around a coordinate, by its place within its part, in 32 steps. */
const steps = 32;
const weights = Array.from({ length: steps }, (_, s) =>
  Float32Array.from({ length: 2 * reach + 1 }, (_, k) => {
    const distance = (k - reach + 0.5 - (s + 0.5) / steps) * cell;
    return Math.exp(-(distance * distance) / (2 * blur * blur));
  }),
);

const clamp = (value: number) => Math.min(Math.max(value, 0), side - 1e-3);

/** Of strokes that are normalised already. */
const addStroke = (features: Float32Array, stroke: Stroke, weight: number): void => {
  const points = resample(stroke, spacing);
  for (let i = 2; i < points.length; i += 2) {
    const [dx, dy] = [points[i] - points[i - 2], points[i + 1] - points[i - 1]];
    const length = distance(dx, dy) * weight;
    if (length === 0) continue;
    const turn = ((Math.atan2(dy, dx) / (2 * Math.PI) + 1) * directions) % directions;
    const first = Math.floor(turn);
    const share = turn - first;
    const second = (first + 1) % directions;
    const x = clamp((points[i] + points[i - 2]) / 2) / cell;
    const y = clamp((points[i + 1] + points[i - 1]) / 2) / cell;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const across = weights[Math.floor((x - column) * steps)];
    const down = weights[Math.floor((y - row) * steps)];
    for (let r = Math.max(0, row - reach); r <= Math.min(grid - 1, row + reach); r++)
      for (let c = Math.max(0, column - reach); c <= Math.min(grid - 1, column + reach); c++) {
        const amount = length * down[r - row + reach] * across[c - column + reach];
        const at = (r * grid + c) * directions;
        features[at + first] += amount * (1 - share);
        features[at + second] += amount * share;
      }
  }
};

/** The root makes what varies much where there is much vary evenly. */
export const directionFeatures = (strokes: readonly Stroke[]): Float32Array => {
  const features = new Float32Array(featureCount);
  for (const stroke of equalise(strokes)) addStroke(features, stroke, 1);
  for (let i = 0; i < featureCount; i++) features[i] = Math.sqrt(features[i]);
  return features;
};
