// Reads lists of positions: of a class, and of a class followed by another.
import { singleLimit } from './index-format.ts';
import type { ListCache } from '../lists/list-cache.ts';
import type { Segment } from './open-index.ts';
import { type Stop, stopMask } from '../lists/stop.ts';
import { decodeAscending, varintReader } from '../lists/varint.ts';

/** A bigram's list before it is read: how many positions, and where their bytes are. */
export interface BigramPlace {
  first: number;
  second: number;
  count: number;
  at: number;
  bytes: number;
}

/** Numbers of an entry: the second class, how many positions, where their bytes begin, how many bytes. */
const entryWidth = 4;

/** The positions of a segment's classes and bigrams. `name` tells segments apart in a shared cache. */
export const openPostings = (segment: Segment, cache: ListCache, name: string) => {
  const unigram = (c: number, stop: Stop): Uint32Array =>
    cache.get(`${name}/${c}`, () => {
      const from = segment.unigramAt[c];
      const bytes = segment.tables.read('unigrams', from, segment.unigramAt[c + 1] - from);
      return decodeAscending(bytes, segment.counts[c], stop);
    });

  /** All bigrams that begin with a class, by their second, `entryWidth` numbers each. */
  const entriesOf = (first: number): Uint32Array =>
    cache.get(`${name}/${first},`, () => {
      const from = segment.entriesAt[first];
      const bytes = segment.tables.read('entries', from, segment.entriesAt[first + 1] - from);
      const reader = varintReader(bytes);
      // Two bytes at least an entry.
      const entries = new Uint32Array((bytes.length >>> 1) * entryWidth);
      let n = 0;
      let second = 0;
      let at = segment.bigramAt[first];
      while (!reader.done()) {
        second += reader.next();
        const code = reader.next();
        const single = code <= singleLimit;
        entries[n] = second;
        entries[n + 1] = single ? 1 : code - singleLimit;
        entries[n + 2] = at;
        entries[n + 3] = single ? code : reader.next();
        at += entries[n + 3];
        n += entryWidth;
      }
      return entries.subarray(0, n);
    });

  /** The bigrams of `first` with one of `seconds`, without reading their lists. */
  const findBigrams = (first: number, seconds: readonly number[]): BigramPlace[] => {
    const entries = entriesOf(first);
    return seconds.flatMap((second): BigramPlace[] => {
      let low = 0;
      let high = entries.length / entryWidth;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (entries[middle * entryWidth] < second) low = middle + 1;
        else high = middle;
      }
      const i = low * entryWidth;
      if (i >= entries.length || entries[i] !== second) return [];
      return [{ first, second, count: entries[i + 1], at: entries[i + 2], bytes: entries[i + 3] }];
    });
  };

  /** Each class that occurs right after a class, and how often. */
  const listFollowers = (first: number): { second: number; count: number }[] => {
    const entries = entriesOf(first);
    return Array.from({ length: entries.length / entryWidth }, (_, i) => ({
      second: entries[i * entryWidth],
      count: entries[i * entryWidth + 1],
    }));
  };

  /** A bigram is stored as the places of its positions in the list of its first class. */
  const bigram = (place: BigramPlace, stop: Stop): Uint32Array =>
    cache.get(`${name}/${place.first},${place.second}`, () => {
      const all = unigram(place.first, stop);
      const list = decodeAscending(segment.tables.read('bigrams', place.at, place.bytes), place.count, stop);
      for (let i = 0; i < list.length; i++) {
        if ((i & stopMask) === 0) stop.check();
        list[i] = all[list[i]];
      }
      return list;
    });

  /** A list derived from several lists, cached under a key of its own. */
  const derived = (key: string, make: () => Uint32Array): Uint32Array => cache.get(`${name}/${key}`, make);

  /** The hits of a phrase: the next page of a result, its facets, and the reader at every leaf request them again. */
  const found = (key: string, make: () => Uint32Array): Uint32Array =>
    cache.keepsFound ? derived(key, make) : make();

  return { segment, unigram, findBigrams, listFollowers, bigram, derived, found };
};

export type Postings = ReturnType<typeof openPostings>;
