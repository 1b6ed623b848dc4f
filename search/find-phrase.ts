// Where a phrase stands in a segment. A phrase is a row of places; each place takes one of some classes, or anything.
import { keepWhere, seek, shiftLeft, unite } from './merge-lists.ts';
import type { BigramPlace, Postings, Stop } from './postings.ts';

/** The classes that may stand at a place, ascending; `any` for `？`. An empty list can never match. */
export type Place = readonly number[] | 'any';

interface Pair {
  at: number;
  bigrams: BigramPlace[];
  count: number;
}

/** Above this many candidates it is cheaper to intersect lists than to look at the text. */
const lookUpLimit = 2000;

/** All starts of the phrase, ascending. Its length in positions is `places.length`. */
export const findPhrase = (postings: Postings, places: readonly Place[], stop: Stop): Uint32Array => {
  const { segment } = postings;
  const fixed = places.flatMap((place, at) => (place === 'any' ? [] : [at]));
  if (fixed.some((at) => places[at].length === 0)) return new Uint32Array(0);
  if (fixed.length === 0) return everywhere(postings, places.length);
  stop.check();
  const pairs = findPairs(postings, places, stop);
  if (pairs.some((pair) => pair.count === 0)) return new Uint32Array(0);
  const starts =
    pairs.length > 0 ? fromPairs(postings, places, pairs, stop) : fromPlaces(postings, places, fixed, stop);
  const gaps = places.length > 1 && fixed.length < places.length;
  return gaps ? withinRuns(segment.cuts, segment.length, starts, places.length) : starts;
};

const classesAt = (place: Place): readonly number[] => (place === 'any' ? [] : place);

/** The bigrams at each pair of neighbouring fixed places. */
const findPairs = (postings: Postings, places: readonly Place[], stop: Stop): Pair[] => {
  const pairs: Pair[] = [];
  for (let at = 0; at + 1 < places.length; at++) {
    if (places[at] === 'any' || places[at + 1] === 'any') continue;
    stop.check();
    const seconds = new Set(classesAt(places[at + 1]));
    const bigrams = classesAt(places[at]).flatMap((first) => postings.findBigrams(first, seconds));
    pairs.push({ at, bigrams, count: bigrams.reduce((sum, b) => sum + b.count, 0) });
    if (pairs.at(-1)!.count === 0) break;
  }
  return pairs;
};

const readPair = (postings: Postings, pair: Pair): Uint32Array => unite(pair.bigrams.map(postings.bigram));
const readPlace = (postings: Postings, place: Place): Uint32Array =>
  unite(classesAt(place).map(postings.unigram));

const fromPairs = (postings: Postings, places: readonly Place[], pairs: Pair[], stop: Stop): Uint32Array => {
  const order = [...pairs].sort((a, b) => a.count - b.count);
  let starts = shiftLeft(readPair(postings, order[0]), order[0].at);
  const covered = new Set([order[0].at, order[0].at + 1]);
  const open = () => places.flatMap((place, at) => (place === 'any' || covered.has(at) ? [] : [at]));
  while (open().length > 0) {
    if (starts.length === 0) return starts;
    stop.check();
    if (starts.length <= lookUpLimit) return lookUp(postings, places, starts, open());
    const gain = (pair: Pair) => Number(!covered.has(pair.at)) + Number(!covered.has(pair.at + 1));
    const next = order.filter((p) => gain(p) > 0).sort((a, b) => gain(b) - gain(a) || a.count - b.count)[0];
    if (next) {
      starts = keepWhere(starts, readPair(postings, next), next.at);
      covered.add(next.at).add(next.at + 1);
    } else {
      const at = open()[0];
      starts = keepWhere(starts, readPlace(postings, places[at]), at);
      covered.add(at);
    }
  }
  return starts;
};

/** A phrase without two neighbouring fixed places: from its rarest place. */
const fromPlaces = (
  postings: Postings,
  places: readonly Place[],
  fixed: number[],
  stop: Stop,
): Uint32Array => {
  const size = (at: number) => classesAt(places[at]).reduce((sum, c) => sum + postings.segment.counts[c], 0);
  const order = [...fixed].sort((a, b) => size(a) - size(b));
  let starts = shiftLeft(readPlace(postings, places[order[0]]), order[0]);
  for (const at of order.slice(1)) {
    stop.check();
    starts = keepWhere(starts, readPlace(postings, places[at]), at);
  }
  return starts;
};

/** Keeps the starts at which the text itself has the right classes at `places[at]`. */
const lookUp = (
  postings: Postings,
  places: readonly Place[],
  starts: Uint32Array,
  at: number[],
): Uint32Array => {
  const { segment } = postings;
  const allowed = at.map((place) => new Set(classesAt(places[place])));
  return starts.filter((start) => {
    if (start + places.length > segment.length) return false;
    const text = segment.text(start, start + places.length);
    return at.every((place, i) => allowed[i].has(segment.classOf(text[place])));
  });
};

/** Drops the starts whose phrase would run over a separator or past the end. */
const withinRuns = (cuts: Uint32Array, end: number, starts: Uint32Array, length: number): Uint32Array => {
  let cut = 0;
  return starts.filter((start) => {
    cut = seek(cuts, start, cut);
    return start + length <= (cut < cuts.length ? cuts[cut] : end);
  });
};

/** Every start of `length` characters: for a value of nothing but `？`. */
const everywhere = ({ segment }: Postings, length: number): Uint32Array => {
  const starts = new Uint32Array(segment.length);
  let n = 0;
  for (let p = 0, c = 0; p < segment.length; p++) {
    while (c < segment.cuts.length && segment.cuts[c] < p) c++;
    const end = c < segment.cuts.length ? segment.cuts[c] : segment.length;
    if (p + length <= end) starts[n++] = p;
  }
  return starts.subarray(0, n);
};
