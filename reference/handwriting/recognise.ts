// From what was drawn to the characters that it may be: the nearest templates by a few numbers, the best hundreds of them
// matched point by point, and what is common before what is rare where both look alike.
import { orderCost } from './match-order.ts';
import { type MatchWeights, matchTemplate, type Points, pointsOf } from './match-strokes.ts';
import { inkOf, normalise, side, type Stroke } from './strokes.ts';
import { keptCount, locate, type Templates } from './templates.ts';

/** Numbers by which most templates are passed over: those that tell most. */
const firstCount = 32;
const mostFirst = 2500;
/** Of them, so many are matched point by point: those that are near for being common, the nearest of all, and of the next
 * those that are like it stroke by stroke in order. */
const mostCommon = 60;
const mostNearest = 20;
const mostFollowed = 300;
const mostInOrder = 40;
const rounds = 2;
/** A match that costs more than this is none, and what has more ink than fifty strokes is no character. */
const senseless = 1.2;
const mostInk = 25 * side;

/** The weights were chosen on half of 250 traces of learners' hands, and hold on the other half. */
export const weights = {
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
  /** Which templates may be answered; all, where none is told. */
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

/** The numbers of the `most` least values, in no order. */
const least = (values: Float32Array, most: number): Uint32Array => {
  const indices = Uint32Array.from(values, (_, i) => i);
  if (values.length <= most) return indices;
  const limit = values.slice().sort()[most - 1];
  return indices.filter((i) => values[i] <= limit).slice(0, most);
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
    const row = of[k] * keptCount;
    let sum = 0;
    for (let i = from; i < to; i++) {
      const d = near[row + i] - at[i];
      sum += d * d;
    }
    out[k] = sum;
  }
  return out;
};

interface Matched {
  template: number;
  /** A root mean square. */
  near: number;
  points: Points;
}

/** What is matched, with how far it is. */
const nearest = (
  templates: Templates,
  drawn: Points,
  at: Float32Array,
  allowed: Uint8Array | undefined,
): Matched[] => {
  let all = Uint32Array.from(templates.characters, (_, i) => i);
  if (allowed) all = all.filter((t) => allowed[t] === 1);
  const first = least(distances(templates.near, all, at, 0, firstCount), mostFirst).map((k) => all[k]);
  const far = distances(templates.near, first, at, 0, keptCount).map((sum) => Math.sqrt(sum / keptCount));
  const common = far.map((value, k) => value - weights.nearCommonness * templates.commonness[first[k]]);
  const followed = least(common, mostFollowed);
  const points = new Map<number, Points>();
  const pointsAt = (k: number): Points => {
    const known = points.get(k) ?? pointsOf(templates.strokesOf(first[k]));
    points.set(k, known);
    return known;
  };
  const inOrder = Float32Array.from(
    followed,
    (k) =>
      orderCost(drawn, pointsAt(k), weights.match) - weights.orderCommonness * templates.commonness[first[k]],
  );
  const chosen = new Set([
    ...least(common, mostCommon),
    ...least(far, mostNearest),
    ...least(inOrder, mostInOrder).map((i) => followed[i]),
  ]);
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
  const points = pointsOf(drawn);
  const candidates = nearest(templates, points, locate(templates, drawn), allowed)
    .map(({ template, near, points: own }): Candidate => {
      const { cost: match, moved } = matchTemplate(points, own, weights.match, rounds);
      const order = orderCost(points, moved, weights.match);
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
  const told = new Set<string>();
  return candidates.filter(({ character }) => !told.has(character) && told.add(character));
};
