// Which of the classes that may occur at its places each hit of a phrase has, computed from the lists of positions
// alone: reading the text at a hundred thousand places costs more than walking the lists that they came from.
import type { Position } from '../index/place-classes.ts';
import { seek } from '../lists/merge-lists.ts';
import type { Postings } from '../index/postings.ts';
import { type Stop, stopMask } from '../lists/stop.ts';

/** Reading the text of one hit costs as much as so many postings. */
const textCost = 300;
/** Labels are numbers: with more combinations than this the text is read instead. */
const combinationLimit = 1 << 20;

/** A list of positions that settles the classes of one place or two. */
interface Settler {
  classes: number[];
  count: number;
  read(): Uint32Array;
}

/** Places that are settled together: the first of them, and what is allowed there. */
interface Group {
  at: number;
  settlers: Settler[];
}

/** Every place with more than one class is in one group, beside its neighbour where it has one. */
const groupPlaces = (postings: Postings, places: readonly (readonly number[])[], stop: Stop): Group[] => {
  const groups: Group[] = [];
  let settled = 0;
  for (const [k, place] of places.entries()) {
    if (place.length < 2 || k < settled) continue;
    if (places.length === 1) {
      const settlers = place.map(
        (c): Settler => ({
          classes: [c],
          count: postings.segment.counts[c],
          read: () => postings.unigram(c, stop),
        }),
      );
      return [{ at: 0, settlers }];
    }
    const at = Math.min(k, places.length - 2);
    const bigrams = places[at].flatMap((first) => postings.findBigrams(first, places[at + 1]));
    const settlers = bigrams.map(
      (b): Settler => ({
        classes: [b.first, b.second],
        count: b.count,
        read: () => postings.bigram(b, stop),
      }),
    );
    groups.push({ at, settlers });
    settled = at + 2;
  }
  return groups;
};

/** Calls `visit` with the index of every start for which `start + offset` is in the list. */
const eachCommon = (
  starts: Uint32Array,
  list: Uint32Array,
  offset: number,
  visit: (i: number) => void,
  stop: Stop,
): void => {
  let i = 0;
  let j = 0;
  let steps = 0;
  while (i < starts.length && j < list.length) {
    if ((steps++ & stopMask) === 0) stop.check();
    const wanted = starts[i] + offset;
    if (list[j] === wanted) {
      visit(i++);
      j++;
    } else if (list[j] < wanted) j = seek(list, wanted, j);
    else i = seek(starts, Math.max(0, list[j] - offset), i);
  }
};

/**
 * Counts the hits by the classes at their places, joined by spaces. `undefined` when reading the text is the shorter
 * way. All starts must be hits of the places.
 */
export const countLabels = (
  postings: Postings,
  starts: Uint32Array,
  places: readonly Position[],
  stop: Stop,
): Map<string, number> | undefined => {
  if (starts.length === 0) return new Map();
  const known: (readonly number[])[] = [];
  for (const place of places) {
    if (place === 'any') return undefined;
    known.push(place);
  }
  const plain = known.map((place) => place[0]);
  const groups = groupPlaces(postings, known, stop);
  if (groups.length === 0) return new Map([[plain.join(' '), starts.length]]);
  const combinations = groups.reduce((product, { settlers }) => product * settlers.length, 1);
  const cost = groups.reduce((sum, { settlers }) => sum + settlers.reduce((n, { count }) => n + count, 0), 0);
  if (combinations > combinationLimit || cost > starts.length * textCost) return undefined;
  const labels = new Uint32Array(starts.length);
  let radix = 1;
  for (const { at, settlers } of groups) {
    for (const [n, { read }] of settlers.entries()) {
      if (n === 0) continue;
      const add = n * radix;
      const visit = (i: number) => {
        labels[i] += add;
      };
      eachCommon(starts, read(), at, visit, stop);
    }
    radix *= settlers.length;
  }
  const counts = new Uint32Array(combinations);
  for (let i = 0; i < labels.length; i++) counts[labels[i]]++;
  const found = new Map<string, number>();
  for (const [label, count] of counts.entries()) {
    if (count === 0) continue;
    const classes = [...plain];
    let rest = label;
    for (const { at, settlers } of groups) {
      const settler = settlers[rest % settlers.length];
      rest = Math.floor(rest / settlers.length);
      for (const [k, c] of settler.classes.entries()) classes[at + k] = c;
    }
    found.set(classes.join(' '), count);
  }
  return found;
};
