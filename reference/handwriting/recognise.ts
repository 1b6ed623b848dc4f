// From what was drawn to the characters that it may be: the nearest templates by a few numbers, the best hundreds of them
// matched point by point, and what is common before what is rare where both look alike.
import { orderCost } from './match-order.ts';
import { type MatchWeights, matchTemplate, type Points, pointsOf, sampleStrokes } from './match-strokes.ts';
import { inkOf, normalise, side, type Stroke } from './strokes.ts';
import { reducedCount, locate, type Templates } from './templates.ts';

/** Numbers by which most templates are passed over: those that tell most. */
const firstCount = 32;
const mostFirst = 2500;
/** Of them, so many are matched point by point: those that are near for being common, the nearest of all, and of the next
 * those that are like it stroke by stroke in order. */
const mostCommon = 60;
const mostNearest = 20;
const mostFollowed = 400;
const mostInOrder = 40;
const rounds = 2;
/** A match that costs more than this is none, and what has more ink than fifty strokes is no character. */
const senseless = 1.2;
const mostInk = 25 * side;

/** The weights were chosen on half of 250 traces of learners' hands, and hold on the other half. */
const weights = {
  match: { distance: 0.01, direction: 0.9, backwards: 0.25, limit: 1.1, pull: 0.7 } satisfies MatchWeights,
  nearCommonness: 0.6,
  near: 0.005,
  stroke: 0.1,
  commonness: 0.1,
  frequency: 0.01,
  /** Beyond the limit the order of strokes tells nothing: hands may keep another. */
  order: 1.5,
  orderLimit: 0.45,
  orderCommonness: 0.05,
};

export interface Recognition {
  /** Counts of each template's character in the holdings. */
  frequency?: Float64Array | undefined;
  /** Which templates may be returned; all, where this is omitted. */
  allowed?: Uint8Array | undefined;
}

export interface Candidate {
  template: number;
  character: string;
  near: number;
  match: number;
  strokes: number;
  cost: number;
}

/** The value at index `nth` (from 0) in sorted order. Partly reorders the values (quickselect, Hoare 1961). */
const select = (values: Float32Array, nth: number): number => {
  let [left, right] = [0, values.length - 1];
  while (left < right) {
    const pivot = values[(left + right) >> 1];
    let [i, j] = [left, right];
    while (i <= j) {
      while (values[i] < pivot) i += 1;
      while (values[j] > pivot) j -= 1;
      if (i > j) break;
      const value = values[i];
      values[i] = values[j];
      values[j] = value;
      i += 1;
      j -= 1;
    }
    if (nth <= j) right = j;
    else if (nth >= i) left = i;
    else break;
  }
  return values[nth];
};

/** The numbers of the `most` least values, in no order. */
const least = (values: Float32Array, most: number): Uint32Array => {
  const limit = values.length <= most ? Infinity : select(values.slice(), most - 1);
  const out = new Uint32Array(Math.min(most, values.length));
  let n = 0;
  for (let i = 0; i < values.length && n < out.length; i++) if (values[i] <= limit) out[n++] = i;
  return out;
};

/** Squared distances over a stretch of the numbers. */
const distances = (
  near: Int8Array,
  of: Uint32Array,
  at: Float32Array,
  from: number,
  to: number,
): Float32Array => {
  const out = new Float32Array(of.length);
  for (let k = 0; k < of.length; k++) {
    const row = of[k] * reducedCount;
    let sum = 0;
    for (let i = from; i < to; i++) {
      const d = near[row + i] - at[i];
      sum += d * d;
    }
    out[k] = sum;
  }
  return out;
};

const numbersOf = (count: number, allowed: Uint8Array | undefined): Uint32Array => {
  const numbers = new Uint32Array(count);
  let n = 0;
  for (let i = 0; i < count; i++) if (!allowed || allowed[i] === 1) numbers[n++] = i;
  return numbers.subarray(0, n);
};

interface Matched {
  template: number;
  /** A root mean square. */
  near: number;
  points: Points;
}

/** Of those followed in order, the nearest; what is common is nearer. */
const nearestInOrder = (
  drawn: Points,
  followed: Uint32Array,
  pointsAt: (k: number) => Points,
  commonnessOf: (k: number) => number,
): number[] => {
  const nearest: { k: number; cost: number }[] = [];
  for (const k of followed) {
    const common = weights.orderCommonness * commonnessOf(k);
    const most = nearest.length < mostInOrder ? Infinity : nearest[mostInOrder - 1].cost;
    const cost = orderCost(drawn, pointsAt(k), weights.match, most + common) - common;
    if (cost >= most) continue;
    const at = nearest.findIndex((other) => other.cost > cost);
    nearest.splice(at < 0 ? nearest.length : at, 0, { k, cost });
    nearest.length = Math.min(nearest.length, mostInOrder);
  }
  return nearest.map(({ k }) => k);
};

/** What is matched, with how far it is. */
const nearest = (
  templates: Templates,
  drawn: Points,
  at: Float32Array,
  allowed: Uint8Array | undefined,
): Matched[] => {
  const all = numbersOf(templates.characters.length, allowed);
  const first = least(distances(templates.near, all, at, 0, firstCount), mostFirst).map((k) => all[k]);
  const far = distances(templates.near, first, at, 0, reducedCount).map((sum) =>
    Math.sqrt(sum / reducedCount),
  );
  const common = far.map((value, k) => value - weights.nearCommonness * templates.commonness[first[k]]);
  // The nearest first: the others are then given up the sooner.
  const followed = least(common, mostFollowed).sort((a, b) => common[a] - common[b]);
  const points = new Map<number, Points>();
  const pointsAt = (k: number): Points => {
    const known = points.get(k) ?? templates.pointsOf(first[k]);
    points.set(k, known);
    return known;
  };
  const inOrder = nearestInOrder(drawn, followed, pointsAt, (k) => templates.commonness[first[k]]);
  const chosen = new Set([...least(common, mostCommon), ...least(far, mostNearest), ...inOrder]);
  return Array.from(chosen, (k) => ({ template: first[k], near: far[k], points: pointsAt(k) }));
};

/** Templates by cost, the least first; a character once. None for what is like no character. */
export const recognise = (
  templates: Templates,
  drawn: readonly Stroke[],
  { frequency, allowed }: Recognition = {},
): Candidate[] => {
  // A single point is no stroke.
  if (drawn.every((stroke) => stroke.length < 4)) return [];
  if (inkOf(normalise(drawn)) > mostInk) return [];
  const points = pointsOf(sampleStrokes(drawn));
  const candidates = nearest(templates, points, locate(templates, drawn), allowed)
    .map(({ template, near, points: own }): Candidate => {
      const { cost: match, moved } = matchTemplate(points, own, weights.match, rounds);
      const order = orderCost(points, moved, weights.match, weights.orderLimit);
      // A pen that is not lifted writes fewer strokes than there are: more are the stranger thing.
      const more = drawn.length - own.ends.length;
      const count = more > 0 ? more * 1.5 : -more;
      const cost =
        match +
        weights.near * near +
        weights.order * Math.min(order, weights.orderLimit) +
        weights.stroke * Math.min(count, 10) -
        weights.commonness * templates.commonness[template] -
        weights.frequency * Math.log1p(frequency?.[template] ?? 0);
      return { template, character: templates.characters[template], near, match, strokes: more, cost };
    })
    .sort((a, b) => a.cost - b.cost);
  if (candidates.every(({ match }) => match > senseless)) return [];
  const shown = new Set<string>();
  return candidates.filter(({ character }) => !shown.has(character) && shown.add(character));
};
