// A scan of the recorded texts, character by character, that shares nothing with the engine but what a character is:
// what the totals of the bench are held to.
import { reduce } from '#search/characters/characters.ts';
import { replayStream } from '../libraries/event-stream.ts';
import type { PeerQuery } from './peer.ts';
import type { Corpus } from '../libraries/search-corpus.ts';

const cut = 0xffff;

/** Main text and notes one after the other, a cut wherever streams part; pages by where they begin in either. */
interface Scanned {
  text: Uint16Array;
  pageOf(at: number): number;
  /** Numbers of the vocabulary that are this character. */
  numbersOf(character: string): Uint8Array;
}

class Stream {
  readonly text: Uint16Array;
  readonly pages: number[] = [];
  length = 0;
  constructor(capacity: number) {
    this.text = new Uint16Array(capacity);
  }
  push(value: number): void {
    this.text[this.length++] = value;
  }
}

export const scanCorpus = (corpus: Corpus): Scanned[] => {
  const keys = corpus.vocabulary.map((cell) => reduce(cell));
  const { characters, sections, notes } = corpus.counts;
  const main = new Stream(characters + sections + 1);
  const note = new Stream(characters + notes + 1);
  let to = main;
  replayStream(corpus.stream, corpus.counts.length, {
    section: () => main.push(cut),
    page() {
      main.pages.push(main.length);
      note.pages.push(note.length);
    },
    node() {},
    beginNote() {
      to = note;
      note.push(cut);
    },
    endNote() {
      to = main;
    },
    cell(id) {
      if (keys[id] !== undefined) to.push(id);
    },
    mark() {},
    paragraph() {},
  });
  return [main, note].map(({ text, pages, length }) => ({
    text: text.subarray(0, length),
    pageOf(at) {
      let low = 0;
      for (let high = pages.length; low < high; ) {
        const middle = (low + high) >>> 1;
        if (pages[middle] <= at) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    numbersOf: (character) => Uint8Array.from({ length: cut + 1 }, (_, id) => Number(keys[id] === character)),
  }));
};

const occursAt = (text: Uint16Array, at: number, places: Uint8Array[]): boolean => {
  for (let i = 0; i < places.length; i++) if (places[i][text[at + i]] !== 1) return false;
  return true;
};

/** Whether the other word occurs within `distance` of [from, to), in the same run. */
const isNear = (
  text: Uint16Array,
  from: number,
  to: number,
  other: Uint8Array[],
  distance: number,
): boolean => {
  for (let at = to, left = distance; left >= 0 && at < text.length && text[at] !== cut; at++, left--)
    if (occursAt(text, at, other)) return true;
  for (let end = from, left = distance; left >= 0 && end > 0; end--, left--) {
    if (end - other.length >= 0 && occursAt(text, end - other.length, other)) return true;
    if (text[end - 1] === cut) break;
  }
  return false;
};

/** Pages and hits of a query to the letter. */
export const countByScan = (scanned: Scanned[], query: PeerQuery): { total: number; totalHit: number } => {
  const values = query.kind === 'near' ? [query.words[0]] : query.words;
  const hits = values.map(() => new Map<number, number>());
  for (const { text, pageOf, numbersOf } of scanned)
    for (const [i, value] of values.entries()) {
      const places = [...value].map(numbersOf);
      const other = query.kind === 'near' ? [...query.words[1]].map(numbersOf) : undefined;
      for (let at = 0; at < text.length; at++) {
        if (!occursAt(text, at, places)) continue;
        if (query.kind === 'near' && other && !isNear(text, at, at + places.length, other, query.distance))
          continue;
        const page = pageOf(at);
        hits[i].set(page, (hits[i].get(page) ?? 0) + 1);
      }
    }
  const pages = [...new Set(hits.flatMap((of) => [...of.keys()]))].filter(
    (page) => query.kind === 'or' || hits.every((of) => of.has(page)),
  );
  return {
    total: pages.length,
    totalHit: pages.reduce((sum, page) => sum + hits.reduce((n, of) => n + (of.get(page) ?? 0), 0), 0),
  };
};
