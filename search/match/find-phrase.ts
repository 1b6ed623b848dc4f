// Finds the places of a phrase in a segment. A phrase is a row of places; each place takes one of some classes, or
// anything.
import { keepWhere, seek, shiftLeft, unite } from '../lists/merge-lists.ts';
import type { Position } from '../index/place-classes.ts';
import type { BigramPlace, Postings } from '../index/postings.ts';
import { type Stop, stopMask } from '../lists/stop.ts';

interface Pair {
  at: number;
  bigrams: BigramPlace[];
  count: number;
}

/** Looking at the text costs as much as so many postings read from lists, for each candidate. */
const lookUpCost = 300;

/** All starts of the phrase, ascending. Its length in positions is `places.length`. */
export const findPhrase = (postings: Postings, places: readonly Position[], stop: Stop): Uint32Array => {
  const { segment } = postings;
  const fixed = places.flatMap((place, at) => (place === 'any' ? [] : [at]));
  if (fixed.some((at) => places[at].length === 0)) return new Uint32Array(0);
  if (fixed.length === 0) return everywhere(postings, places.length, stop);
  stop.check();
  const pairs = findPairs(postings, places, stop);
  if (pairs.some((pair) => pair.count === 0)) return new Uint32Array(0);
  const starts =
    pairs.length > 0 ? fromPairs(postings, places, pairs, stop) : fromPlaces(postings, places, fixed, stop);
  const gaps = places.length > 1 && fixed.length < places.length;
  return gaps ? withinRuns(segment.cuts, segment.length, starts, places.length, stop) : starts;
};

const classesAt = (place: Position): readonly number[] => (place === 'any' ? [] : place);

/** The bigrams at each pair of neighbouring fixed places. */
const findPairs = (postings: Postings, places: readonly Position[], stop: Stop): Pair[] => {
  const pairs: Pair[] = [];
  for (let at = 0; at + 1 < places.length; at++) {
    if (places[at] === 'any' || places[at + 1] === 'any') continue;
    stop.check();
    const seconds = classesAt(places[at + 1]);
    const bigrams = classesAt(places[at]).flatMap((first) => postings.findBigrams(first, seconds));
    pairs.push({ at, bigrams, count: bigrams.reduce((sum, b) => sum + b.count, 0) });
    if (pairs.at(-1)!.count === 0) break;
  }
  return pairs;
};

const readPair = (postings: Postings, { bigrams }: Pair, stop: Stop): Uint32Array => {
  const read = () =>
    unite(
      bigrams.map((b) => postings.bigram(b, stop)),
      stop,
    );
  if (bigrams.length === 1) return read();
  return postings.derived(bigrams.map(({ first, second }) => `${first},${second}`).join('+'), read);
};

const readPlace = (postings: Postings, place: Position, stop: Stop): Uint32Array => {
  const classes = classesAt(place);
  const read = () =>
    unite(
      classes.map((c) => postings.unigram(c, stop)),
      stop,
    );
  return classes.length === 1 ? read() : postings.derived(classes.join('+'), read);
};

const fromPairs = (
  postings: Postings,
  places: readonly Position[],
  pairs: Pair[],
  stop: Stop,
): Uint32Array => {
  const order = [...pairs].sort((a, b) => a.count - b.count);
  /**
   * The offset of the rarest pair, unchanged until the end: shifting the starts of the phrase costs a pass over all of
   * them.
   */
  const { at: base } = order[0];
  let starts = readPair(postings, order[0], stop);
  const covered = new Set([order[0].at, order[0].at + 1]);
  const open = () => places.flatMap((place, at) => (place === 'any' || covered.has(at) ? [] : [at]));
  for (let left = open(); left.length > 0; left = open()) {
    if (starts.length === 0) return starts;
    stop.check();
    const gain = (pair: Pair) => Number(!covered.has(pair.at)) + Number(!covered.has(pair.at + 1));
    const next = order.filter((p) => gain(p) > 0).sort((a, b) => gain(b) - gain(a) || a.count - b.count)[0];
    const size = next ? next.count : countAt(postings, places[left[0]]);
    if (starts.length * lookUpCost <= size)
      return lookUp(postings, places, shiftLeft(starts, base, stop), left, stop);
    if (next) {
      starts = keepWhere(starts, readPair(postings, next, stop), next.at - base, stop);
      covered.add(next.at).add(next.at + 1);
    } else {
      starts = keepWhere(starts, readPlace(postings, places[left[0]], stop), left[0] - base, stop);
      covered.add(left[0]);
    }
  }
  return shiftLeft(starts, base, stop);
};

const countAt = ({ segment }: Postings, place: Position): number =>
  classesAt(place).reduce((sum, c) => sum + segment.counts[c], 0);

/** A phrase without two neighbouring fixed places: from its rarest place. */
const fromPlaces = (
  postings: Postings,
  places: readonly Position[],
  fixed: number[],
  stop: Stop,
): Uint32Array => {
  const order = [...fixed].sort((a, b) => countAt(postings, places[a]) - countAt(postings, places[b]));
  let starts = shiftLeft(readPlace(postings, places[order[0]], stop), order[0], stop);
  for (const at of order.slice(1))
    starts = keepWhere(starts, readPlace(postings, places[at], stop), at, stop);
  return starts;
};

/** Keeps the starts at which the text itself has the right classes at `places[at]`. */
const lookUp = (
  postings: Postings,
  places: readonly Position[],
  starts: Uint32Array,
  at: number[],
  stop: Stop,
): Uint32Array => {
  const { segment } = postings;
  const allowed = at.map((place) => new Set(classesAt(places[place])));
  return starts.filter((start, i) => {
    // A look at the text is a read from the disk: no less than 64 postings.
    if ((i & (stopMask >>> 6)) === 0) stop.check();
    if (start + places.length > segment.length) return false;
    const text = segment.text(start, start + places.length);
    return at.every((place, k) => allowed[k].has(segment.classOf(text[place])));
  });
};

/** Drops the starts whose phrase would run over a separator or past the end. */
const withinRuns = (
  cuts: Uint32Array,
  end: number,
  starts: Uint32Array,
  length: number,
  stop: Stop,
): Uint32Array => {
  let cut = 0;
  return starts.filter((start, i) => {
    if ((i & stopMask) === 0) stop.check();
    cut = seek(cuts, start, cut);
    return start + length <= (cut < cuts.length ? cuts[cut] : end);
  });
};

/** Every start of `length` characters: for a value of nothing but `？`. Not cached: it is as long as the text. */
const everywhere = ({ segment }: Postings, length: number, stop: Stop): Uint32Array => {
  const { cuts } = segment;
  const starts = new Uint32Array(segment.length);
  let n = 0;
  let from = 0;
  for (let c = 0; c <= cuts.length; c++) {
    const end = c < cuts.length ? cuts[c] : segment.length;
    if ((c & stopMask) === 0) stop.check();
    for (let p = from; p + length <= end; p++) {
      if ((n & stopMask) === 0) stop.check();
      starts[n++] = p;
    }
    from = end + 1;
  }
  return starts.subarray(0, n);
};
