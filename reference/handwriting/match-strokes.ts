// How far what was drawn lies from a template, point by point, whatever the order and direction of the strokes and
// wherever the pen was lifted: each point looks for the nearest of the other side that runs alike, the template is moved
// towards what was drawn stroke by stroke, and they look again. What finds nothing near costs no more than a limit.
import { equalise, resample, side, type Stroke } from './strokes.ts';

/** x, y, and the direction of the stroke there as a unit vector, by points. */
export interface Points {
  count: number;
  x: Float32Array;
  y: Float32Array;
  dx: Float32Array;
  dy: Float32Array;
  /** Where each stroke ends. */
  ends: readonly number[];
}

const spacing = 5;
const mostPoints = 160;

/** Strokes brought to one place, size and density, and taken at points that are about evenly spaced. */
export const sampleStrokes = (strokes: readonly Stroke[]): Stroke[] => {
  const sampled = equalise(strokes).map((stroke) => resample(stroke, spacing));
  const all = sampled.reduce((sum, stroke) => sum + stroke.length / 2, 0);
  if (all <= mostPoints) return sampled;
  return sampled.map((stroke) => resample(stroke, (spacing * all) / mostPoints)).slice(0, mostPoints / 2);
};

/** The points of sampled strokes. */
export const pointsOf = (sampled: readonly Stroke[]): Points => {
  const count = sampled.reduce((sum, stroke) => sum + stroke.length / 2, 0);
  const [x, y, dx, dy] = Array.from({ length: 4 }, () => new Float32Array(count));
  const ends: number[] = [];
  let n = 0;
  for (const stroke of sampled) {
    const last = stroke.length - 2;
    for (let i = 0; i <= last; i += 2) {
      const a = Math.max(0, i - 2);
      const b = Math.min(last, i + 2);
      const u = stroke[b] - stroke[a];
      const v = stroke[b + 1] - stroke[a + 1];
      const length = Math.sqrt(u * u + v * v) || 1;
      x[n] = stroke[i];
      y[n] = stroke[i + 1];
      dx[n] = u / length;
      dy[n] = v / length;
      n += 1;
    }
    ends.push(n);
  }
  return { count, x, y, dx, dy, ends };
};

export interface MatchWeights {
  /** Of the squared distance. */
  distance: number;
  /** Of the direction against the distance. */
  direction: number;
  /** Of running the other way. */
  backwards: number;
  limit: number;
  /** How far strokes follow what was drawn. */
  pull: number;
}

const room = () => new Int16Array(mostPoints * 2);
const [ofDrawn, ofTemplate] = [room(), room()];
const leastOfTemplate = new Float64Array(mostPoints * 2);
const movedX = new Float32Array(mostPoints * 2);
const movedY = new Float32Array(mostPoints * 2);
const votes = new Float32Array(mostPoints * 2);

/** Coordinates stretched and moved as a whole, to where most are drawn to (least squares, unmoved where few vote). */
const stretchTowards = (values: Float32Array, moves: Float32Array, count: number): Float32Array => {
  let [n, sum, squares, moved, product] = [8, 0, 2000, 0, 0];
  for (let i = 0; i < count; i++) {
    const value = values[i] - side / 2;
    n += votes[i];
    sum += votes[i] * value;
    squares += votes[i] * value * value;
    moved += moves[i];
    product += moves[i] * value;
  }
  const slope = (n * product - sum * moved) / (n * squares - sum * sum);
  const shift = (moved - slope * sum) / n;
  return values.map((value) => value + slope * (value - side / 2) + shift);
};

/** The template with each stroke moved towards the points that it found and that found it. */
const follow = (drawn: Points, template: Points, pull: number): Points => {
  movedX.fill(0);
  movedY.fill(0);
  votes.fill(0);
  const vote = (at: number, by: number) => {
    movedX[at] += drawn.x[by] - template.x[at];
    movedY[at] += drawn.y[by] - template.y[at];
    votes[at] += 1;
  };
  for (let i = 0; i < template.count; i++) if (ofTemplate[i] >= 0) vote(i, ofTemplate[i]);
  for (let j = 0; j < drawn.count; j++) if (ofDrawn[j] >= 0) vote(ofDrawn[j], j);
  const x = stretchTowards(template.x, movedX, template.count);
  const y = stretchTowards(template.y, movedY, template.count);
  let start = 0;
  for (const end of template.ends) {
    let [sx, sy, n] = [0, 0, 2];
    for (let i = start; i < end; i++) {
      sx += movedX[i] - votes[i] * (x[i] - template.x[i]);
      sy += movedY[i] - votes[i] * (y[i] - template.y[i]);
      n += votes[i];
    }
    for (let i = start; i < end; i++) {
      x[i] += (pull * sx) / n;
      y[i] += (pull * sy) / n;
    }
    start = end;
  }
  return { ...template, x, y };
};

/**
 * Finds for each point of both sides the nearest of the other side, which is stored for `follow`, and returns the cost:
 * the limit at most for what was drawn and is not in the template, or is in it and was not drawn.
 */
const compare = (drawn: Points, template: Points, weights: MatchWeights): number => {
  const { distance, direction, backwards, limit } = weights;
  const { count, x, y, dx, dy } = template;
  leastOfTemplate.fill(limit, 0, count);
  ofTemplate.fill(-1, 0, count);
  let sum = 0;
  for (let i = 0; i < drawn.count; i++) {
    const [atX, atY, u, v] = [drawn.x[i], drawn.y[i], drawn.dx[i], drawn.dy[i]];
    let least = limit;
    let found = -1;
    for (let j = 0; j < count; j++) {
      const a = x[j] - atX;
      const b = y[j] - atY;
      const far = (a * a + b * b) * distance;
      if (far >= limit || (far >= least && far >= leastOfTemplate[j])) continue;
      const cos = u * dx[j] + v * dy[j];
      const turned =
        cos >= 0 ? direction * (1 - cos) : Math.min(direction, direction * (1 + cos) + backwards);
      const cost = far + turned;
      if (cost < least) {
        least = cost;
        found = j;
      }
      if (cost < leastOfTemplate[j]) {
        leastOfTemplate[j] = cost;
        ofTemplate[j] = i;
      }
    }
    ofDrawn[i] = found;
    sum += least;
  }
  let back = 0;
  for (let j = 0; j < count; j++) back += leastOfTemplate[j];
  return sum / drawn.count + back / count;
};

/** With the template's strokes moved, some times over: what it costs, and where they have come to lie. */
export const matchTemplate = (
  drawn: Points,
  template: Points,
  weights: MatchWeights,
  rounds: number,
): { cost: number; moved: Points } => {
  let cost = compare(drawn, template, weights);
  let moved = template;
  for (let round = 0; round < rounds; round++) {
    moved = follow(drawn, moved, weights.pull);
    cost = compare(drawn, moved, weights);
  }
  return { cost, moved };
};
