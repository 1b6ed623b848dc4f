// Reads lists of positions: of a class, and of a class followed by another. What is decoded is kept within a budget.
import { singleLimit } from './index-format.ts';
import type { Segment } from './open-index.ts';
import { type Stop, stopMask } from './stop.ts';
import { decodeAscending, varintReader } from './varint.ts';

export type { Stop } from './stop.ts';

/** A bigram's list before it is read: how many positions, and where their bytes are. */
export interface BigramPlace {
  first: number;
  second: number;
  count: number;
  at: number;
  bytes: number;
}

/**
 * Bytes of lists that are kept unless told otherwise: by positions of what is open, since what a search has read should be
 * there still when it is run again. In a billion characters the commonest has some 60 MB of them, and what it is in as much.
 */
const roomOfLists = { least: 64 << 20, most: 384 << 20, aPosition: 1 / 4 };

/** Decoded lists, the least lately used dropped first. */
export class ListCache {
  private readonly lists = new Map<string, Uint32Array>();
  private bytes = 0;
  private budget: number;
  private readonly grows: boolean;
  private readonly opened = new Set<string>();
  private positions = 0;
  /** Whether what phrases find is kept beside the lists of the index. */
  readonly keepsFound: boolean;
  /** `budgetBytes`: whatever is opened. */
  constructor(budgetBytes?: number, keepsFound = true) {
    this.budget = budgetBytes ?? roomOfLists.least;
    this.grows = budgetBytes === undefined;
    this.keepsFound = keepsFound;
  }
  /** Told of each index that is opened, as often as it is. */
  makeRoom(name: string, positions: number): void {
    const { most, aPosition } = roomOfLists;
    if (!this.grows || this.budget === most || this.opened.has(name)) return;
    this.opened.add(name);
    this.positions += positions;
    this.budget = Math.min(most, Math.max(this.budget, this.positions * aPosition));
  }
  get(key: string, make: () => Uint32Array): Uint32Array {
    const found = this.lists.get(key);
    if (found) {
      this.lists.delete(key);
      this.lists.set(key, found);
      return found;
    }
    const made = make();
    // A view of a longer buffer would keep all of it.
    const kept = made.buffer.byteLength > made.byteLength * 1.25 + 64 ? made.slice() : made;
    const size = kept.buffer.byteLength + 128;
    if (size > this.budget / 4) return kept;
    this.lists.set(key, kept);
    this.bytes += size;
    for (const [oldest, list] of this.lists) {
      if (this.bytes <= this.budget) break;
      this.lists.delete(oldest);
      this.bytes -= list.buffer.byteLength + 128;
    }
    return kept;
  }
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

  /** Each class that stands right after a class, and how often. */
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

  /** What is made of several lists, kept under a key of its own. */
  const derived = (key: string, make: () => Uint32Array): Uint32Array => cache.get(`${name}/${key}`, make);

  /** What a phrase finds: asked for again by the next page of a result, its facets, and the reader at every leaf. */
  const found = (key: string, make: () => Uint32Array): Uint32Array =>
    cache.keepsFound ? derived(key, make) : make();

  return { segment, unigram, findBigrams, listFollowers, bigram, derived, found };
};

export type Postings = ReturnType<typeof openPostings>;
