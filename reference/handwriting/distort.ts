// Templates as hands would write them: slanted, stretched and bent as a whole, parts and strokes moved, turned and drawn
// too long or too short, strokes written the other way round, run together or joined through the air. What varies so is
// what the discriminant learns to overlook.
import { resample, type Stroke } from './strokes.ts';

/** Uniform in [0, 1), the same each time from the same seed (mulberry32, public domain). */
export const seededRandom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

/** Of templates, whose points lie between 0 and 256. */
const size = 256;

const joined = (a: Stroke, b: Stroke): Stroke => {
  const both = new Float32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
};

const reversed = (stroke: Stroke): Stroke => {
  const back = new Float32Array(stroke.length);
  for (let i = 0; i < stroke.length; i += 2) back.set(stroke.subarray(i, i + 2), stroke.length - 2 - i);
  return back;
};

export const distort = (strokes: readonly Stroke[], random: () => number): Stroke[] => {
  const normal = () => random() + random() + random() + random() - 2;
  const spread = (sd: number) => normal() * 1.73 * sd;
  const [slantX, slantY] = [spread(0.12), spread(0.1)];
  const [bendX, bendY, bend2X, bend2Y] = [spread(0.08), spread(0.08), spread(0.05), spread(0.05)];
  const bent = (u: number, first: number, second: number) =>
    u + first * Math.sin(Math.PI * u) + second * Math.sin(2 * Math.PI * u);
  /** Strokes written one after another lie in one part, which moves as a whole. */
  let [partX, partY] = [0, 0];
  const moved = strokes.map((stroke) => {
    if (random() < 0.25) [partX, partY] = [spread(0.04), spread(0.04)];
    const points = resample(stroke, 12);
    const [mx, my] = [points[0] + points.at(-2)!, points[1] + points.at(-1)!].map((sum) => sum / 2 / size);
    // A dot is turned more easily than a long stroke.
    const length = Math.hypot(points.at(-2)! - points[0], points.at(-1)! - points[1]) / size;
    const angle = spread(0.08 + 0.4 * Math.exp(-8 * length));
    const stretch = 1 + spread(0.12);
    const [cos, sin] = [stretch * Math.cos(angle), stretch * Math.sin(angle)];
    const [x0, y0] = [partX + spread(0.03), partY + spread(0.03)];
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i] / size - mx, points[i + 1] / size - my];
      const [u, v] = [mx + x * cos - y * sin + x0, my + x * sin + y * cos + y0];
      points[i] = size * (bent(u, bendX, bend2X) + slantX * (v - 0.5));
      points[i + 1] = size * (bent(v, bendY, bend2Y) + slantY * (u - 0.5));
    }
    return random() < 0.04 ? reversed(points) : points;
  });
  const joins = random() < 0.5 ? random() * 0.5 : 0.03;
  const out: Stroke[] = [];
  for (const stroke of moved) {
    const before = out.at(-1);
    if (before && random() < joins) out[out.length - 1] = joined(before, stroke);
    else out.push(stroke);
  }
  return out;
};
