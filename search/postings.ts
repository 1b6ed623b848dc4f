// Reads lists of positions: of a class, and of a class followed by another. Lists stay decoded within a budget.
import type { Segment } from './open-index.ts';
import { decodeAscending, varintReader } from './varint.ts';

/** Stops a search: `check` throws when the caller has left or the time is up. */
export interface Stop {
  check(): void;
  /** Told of the hits of each phrase, which are kept to the end; throws when they are too many to keep. */
  hold?(hits: number): void;
}

/** A bigram's list before it is read: how many positions, and where their bytes are. */
export interface BigramPlace {
  first: number;
  second: number;
  count: number;
  at: number;
  bytes: number;
}

/** Decoded lists, the least lately used dropped first. */
export class ListCache {
  private readonly lists = new Map<string, Uint32Array>();
  private bytes = 0;
  private readonly budget: number;
  constructor(budgetBytes = 48 << 20) {
    this.budget = budgetBytes;
  }
  get(key: string, make: () => Uint32Array): Uint32Array {
    const found = this.lists.get(key);
    if (found) {
      this.lists.delete(key);
      this.lists.set(key, found);
      return found;
    }
    const made = make();
    if (made.byteLength > this.budget / 4) return made;
    this.lists.set(key, made);
    this.bytes += made.byteLength + 128;
    for (const [oldest, list] of this.lists) {
      if (this.bytes <= this.budget) break;
      this.lists.delete(oldest);
      this.bytes -= list.byteLength + 128;
    }
    return made;
  }
}

/** The positions of a segment's classes and bigrams. `name` tells segments apart in a shared cache. */
export const openPostings = (segment: Segment, cache: ListCache, name: string) => {
  const unigram = (c: number): Uint32Array =>
    cache.get(`${name}/${c}`, () => {
      const from = segment.unigramAt[c];
      const bytes = segment.tables.read('unigrams', from, segment.unigramAt[c + 1] - from);
      return decodeAscending(bytes, segment.counts[c]);
    });

  /** The bigrams of `first` with one of `seconds`, without reading their lists. */
  const findBigrams = (first: number, seconds: ReadonlySet<number>): BigramPlace[] => {
    const from = segment.entriesAt[first];
    const reader = varintReader(segment.tables.read('entries', from, segment.entriesAt[first + 1] - from));
    const found: BigramPlace[] = [];
    let second = 0;
    let at = segment.bigramAt[first];
    while (found.length < seconds.size && !reader.done()) {
      second += reader.next();
      const count = reader.next();
      const bytes = reader.next();
      if (seconds.has(second)) found.push({ first, second, count, at, bytes });
      at += bytes;
    }
    return found;
  };

  const bigram = (place: BigramPlace): Uint32Array =>
    cache.get(`${name}/${place.first},${place.second}`, () =>
      decodeAscending(segment.tables.read('bigrams', place.at, place.bytes), place.count),
    );

  return { segment, unigram, findBigrams, bigram };
};

export type Postings = ReturnType<typeof openPostings>;
