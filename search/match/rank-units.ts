// The order of matching units.
import type { Evaluation } from './evaluation.ts';
import { countInUnits, lengthsInScope } from './evaluate.ts';
import type { Plan, Query, SortOrder } from '../query/query.ts';

/** What a phrase weighs: `filled` units with a character in scope, `containing` with a hit of it. */
export const phraseWeight = (filled: number, containing: number): number =>
  Math.log(1 + (filled - containing + 0.5) / (containing + 0.5));

/** What a phrase adds to the score of a unit that has `tf` hits of it. `length`: its characters in scope. */
export const phraseScore = (weight: number, tf: number, length: number, average: number): number =>
  (weight * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * length) / average));

export const roundScore = (score: number): number => Math.round(score * 1e9) / 1e9;

/**
 * BM25 over the distinct positive phrases: Σ ln(1 + (N − n + .5) / (n + .5)) · tf · 2.2 / (tf + 1.2 · (.25 + .75 · len / avg)),
 * N and avg over units with a character in scope, all before narrowing; rounded to 1e-9. Robertson and Zaragoza 2009,
 * k1 = 1.2, b = 0.75.
 */
const scoreUnits = (evaluation: Evaluation, plan: Plan, query: Query): Float64Array => {
  const { units } = evaluation;
  const lengths = lengthsInScope(units, query.scope);
  let filled = 0;
  let characters = 0;
  for (const length of lengths) {
    if (length > 0) filled++;
    characters += length;
  }
  const average = filled > 0 ? characters / filled : 1;
  const scores = new Float64Array(units.count);
  for (const number of plan.positive) {
    const frequency = new Uint32Array(units.count);
    countInUnits(units, evaluation.byPhrase[number], frequency);
    let containing = 0;
    for (const tf of frequency) if (tf > 0) containing++;
    const weight = phraseWeight(filled, containing);
    for (let unit = 0; unit < units.count; unit++)
      if (frequency[unit] > 0) scores[unit] += phraseScore(weight, frequency[unit], lengths[unit], average);
  }
  for (let unit = 0; unit < scores.length; unit++) scores[unit] = roundScore(scores[unit]);
  return scores;
};

const digitBits = 16;

/** Sorts units by a whole number below 2^48 each; equal ones stay in order. A radix sort of three digits. */
const sortByNumber = (units: Uint32Array, numbers: Float64Array): Uint32Array => {
  let from: Uint32Array = units;
  let to: Uint32Array = new Uint32Array(units.length);
  for (let digit = 0; digit < 3; digit++) {
    const divisor = 2 ** (digit * digitBits);
    const begins = new Uint32Array((1 << digitBits) + 1);
    const digitOf = (unit: number) => Math.floor(numbers[unit] / divisor) % (1 << digitBits);
    for (const unit of from) begins[digitOf(unit) + 1]++;
    for (let d = 0; d < 1 << digitBits; d++) begins[d + 1] += begins[d];
    for (const unit of from) to[begins[digitOf(unit)]++] = unit;
    [from, to] = [to, digit === 0 ? new Uint32Array(units.length) : from];
  }
  return from;
};

/** Sorts units by their scores; equal ones stay in order. */
export const orderByScore = (
  units: Uint32Array,
  scores: Float64Array,
  sort: 'ScoreAscending' | 'ScoreDescending',
): Uint32Array => {
  let highest = 0;
  for (const unit of units) highest = Math.max(highest, scores[unit]);
  // Scores are whole numbers of 1e-9; for the descending order they are counted from the highest down.
  const numbers = scores.map((score) =>
    Math.round((sort === 'ScoreAscending' ? score : highest - score) * 1e9),
  );
  return sortByNumber(units, numbers);
};

/** Numbers of matching units in the requested order; equal scores by number ascending both ways. */
export const rankUnits = (evaluation: Evaluation, plan: Plan, query: Query, sort: SortOrder): Uint32Array => {
  const units = evaluation.members;
  if (sort === 'PageIdAscending') return units;
  if (sort === 'PageIdDescending') return units.toReversed();
  return orderByScore(units, scoreUnits(evaluation, plan, query), sort);
};

/** The units for which `first` holds before the others, each in the order they had. */
export const putFirst = (ranked: Uint32Array, first: (unit: number) => boolean): Uint32Array => {
  const before: number[] = [];
  const after: number[] = [];
  for (const unit of ranked) (first(unit) ? before : after).push(unit);
  return Uint32Array.from([...before, ...after]);
};
