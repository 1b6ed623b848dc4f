// Turns the draft of a segment into its file: reduces surfaces to classes, sorts positions by class and by the class
// that follows, and packs the tables of `index-format.ts`.
import { characterRule, keyOfSurface } from '../characters/characters.ts';
import type { Dictionary, FieldDeclaration, GaijiEntry } from './index-format.ts';
import { markBlock, segmentKind, singleLimit } from './index-format.ts';
import { packTables } from '../lists/table-file.ts';
import { bytesOf, encodeJson } from '../lists/text-codec.ts';
import { ByteWriter } from '../lists/varint.ts';

/** A segment as it was read in: surface ids in reading order, with 0 at each cut. */
export interface SegmentDraft {
  firstPage: number;
  pages: number;
  main: Uint32Array;
  note: Uint32Array;
  /** First position of each run in its stream, and its page where runs are not the pages one after another. */
  mainRuns: Uint32Array;
  noteRuns: Uint32Array;
  runPages: Uint32Array;
  anchors: Uint32Array;
  nodes: Uint32Array;
  /** Pairs of the next main and the next note position when a paragraph begins. */
  paragraphs: Uint32Array;
  /** The same for articles, where sections are articles. */
  articles: Uint32Array;
  /** Fields of the articles, and the tables of their columns. */
  fields: readonly FieldDeclaration[];
  columns: Record<string, Uint8Array>;
  /** Pairs of position in the stream and mark id, ascending. */
  mainMarks: Uint32Array;
  noteMarks: Uint32Array;
  surfaces: string[];
  marks: string[];
  /** In the last segment those of the whole product, in the others none: see `index-format.ts`. */
  gaiji: GaijiEntry[];
}

interface Words {
  surfaces: string[];
  classes: number;
  extraClass: number[];
  /** Draft surface id → final surface id, and final surface id → class. */
  renumber: Uint32Array;
  classOf: Uint32Array;
}

/** Gives each class the id of its key's surface, the commonest keys first, and other spellings the ids after. */
const numberWords = (draft: SegmentDraft): Words => {
  const keys = draft.surfaces.map(keyOfSurface);
  const used = new Uint32Array(draft.surfaces.length + 1);
  for (const stream of [draft.main, draft.note]) for (let i = 0; i < stream.length; i++) used[stream[i]]++;
  const classUse = new Map<string, number>();
  for (const [i, key] of keys.entries()) classUse.set(key, (classUse.get(key) ?? 0) + used[i + 1]);
  const order = [...classUse].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([key]) => key);
  const classId = new Map(order.map((key, i) => [key, i + 1]));
  const renumber = new Uint32Array(draft.surfaces.length + 1);
  const surfaces = [...order];
  const extraClass: number[] = [];
  for (const [i, surface] of draft.surfaces.entries()) {
    const own = classId.get(keys[i])!;
    if (surface === keys[i]) renumber[i + 1] = own;
    else {
      surfaces.push(surface);
      extraClass.push(own);
      renumber[i + 1] = surfaces.length;
    }
  }
  const classOf = new Uint32Array(surfaces.length + 1);
  for (let id = 1; id <= order.length; id++) classOf[id] = id;
  for (const [i, own] of extraClass.entries()) classOf[order.length + 1 + i] = own;
  return { surfaces, classes: order.length, extraClass, renumber, classOf };
};

/** Surface and class of every position of the segment. */
const layOut = (draft: SegmentDraft, words: Words) => {
  const length = draft.main.length + draft.note.length;
  const wide = words.surfaces.length > 0xffff;
  const text = wide ? new Uint32Array(length) : new Uint16Array(length);
  // One more at the end, 0, so that the last position has a follower.
  const classes = new Uint32Array(length + 1);
  const cuts: number[] = [];
  let at = 0;
  for (const stream of [draft.main, draft.note]) {
    for (let i = 0; i < stream.length; i++) {
      const surface = words.renumber[stream[i]];
      text[at] = surface;
      classes[at] = words.classOf[surface];
      if (surface === 0) cuts.push(at);
      at++;
    }
  }
  return { text, classes, cuts: Uint32Array.from(cuts) };
};

/** Positions by class, ascending in each: `order[starts[c]..starts[c + 1])`. */
const sortByClass = (classes: Uint32Array, count: number) => {
  const starts = new Uint32Array(count + 2);
  for (let p = 0; p < classes.length; p++) starts[classes[p] + 1]++;
  starts[1] = 0; // separators are not listed
  for (let c = 2; c < starts.length; c++) starts[c] += starts[c - 1];
  const next = starts.slice();
  const order = new Uint32Array(starts[count + 1]);
  for (let p = 0; p < classes.length; p++) if (classes[p] !== 0) order[next[classes[p]]++] = p;
  return { starts, order };
};

/** The inner loop of packing: written out, since a call a number costs as much as the number. */
const writeDifferences = (out: ByteWriter, list: Uint32Array, from: number, to: number): void => {
  out.reserve((to - from) * 5);
  const { bytes } = out;
  let at = out.length;
  let last = 0;
  for (let i = from; i < to; i++) {
    let rest = list[i] - last;
    last = list[i];
    while (rest > 127) {
      bytes[at++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    bytes[at++] = rest;
  }
  out.length = at;
};

const packPostings = (classes: Uint32Array, count: number): Record<string, Uint8Array> => {
  const { starts, order } = sortByClass(classes, count);
  const counts = new Uint32Array(count + 1);
  const unigramAt = new Uint32Array(count + 2);
  const entriesAt = new Uint32Array(count + 2);
  const bigramAt = new Uint32Array(count + 2);
  const unigrams = new ByteWriter(order.length * 2);
  const entries = new ByteWriter();
  const bigrams = new ByteWriter(order.length * 3);
  const followers = new Uint32Array(count + 1);
  const place = new Uint32Array(count + 1);
  let sorted = new Uint32Array(1024);
  for (let c = 1; c <= count; c++) {
    const from = starts[c];
    const to = starts[c + 1];
    counts[c] = to - from;
    unigramAt[c] = unigrams.length;
    writeDifferences(unigrams, order, from, to);
    entriesAt[c] = entries.length;
    bigramAt[c] = bigrams.length;
    const seen: number[] = [];
    for (let i = from; i < to; i++) {
      const second = classes[order[i] + 1];
      if (second !== 0 && followers[second]++ === 0) seen.push(second);
    }
    seen.sort((a, b) => a - b);
    let total = 0;
    for (const second of seen) {
      place[second] = total;
      total += followers[second];
    }
    if (sorted.length < total) sorted = new Uint32Array(total * 2);
    for (let i = from; i < to; i++) {
      const second = classes[order[i] + 1];
      if (second !== 0) sorted[place[second]++] = i - from;
    }
    let lastSecond = 0;
    let at = 0;
    for (const second of seen) {
      const before = bigrams.length;
      writeDifferences(bigrams, sorted, at, at + followers[second]);
      at += followers[second];
      const bytes = bigrams.length - before;
      entries.varint(second - lastSecond);
      if (followers[second] === 1) entries.varint(bytes);
      else {
        entries.varint(followers[second] + singleLimit);
        entries.varint(bytes);
      }
      lastSecond = second;
      followers[second] = 0;
    }
  }
  unigramAt[count + 1] = unigrams.length;
  entriesAt[count + 1] = entries.length;
  bigramAt[count + 1] = bigrams.length;
  return {
    counts: bytesOf(counts),
    unigramAt: bytesOf(unigramAt),
    entriesAt: bytesOf(entriesAt),
    bigramAt: bytesOf(bigramAt),
    entries: entries.done(),
    unigrams: unigrams.done(),
    bigrams: bigrams.done(),
  };
};

const packMarks = (draft: SegmentDraft): Record<string, Uint8Array> => {
  const length = draft.main.length + draft.note.length;
  const blocks = Math.ceil(length / markBlock);
  const markAt = new Uint32Array(blocks + 1);
  const out = new ByteWriter();
  let block = 0;
  for (const [list, base] of [
    [draft.mainMarks, 0],
    [draft.noteMarks, draft.main.length],
  ] as const) {
    for (let i = 0; i < list.length; i += 2) {
      const position = list[i] + base;
      while (block <= Math.floor(position / markBlock)) markAt[block++] = out.length;
      out.varint(position % markBlock);
      out.varint(list[i + 1]);
    }
  }
  while (block <= blocks) markAt[block++] = out.length;
  return { markAt: bytesOf(markAt), marks: out.done() };
};

const packRuns = (draft: SegmentDraft): Uint32Array => {
  const runs = draft.mainRuns.length;
  const list = new Uint32Array((runs + 1) * 2);
  list.set(draft.mainRuns, 0);
  list[runs] = draft.main.length;
  for (let i = 0; i < runs; i++) list[runs + 1 + i] = draft.main.length + draft.noteRuns[i];
  list[runs * 2 + 1] = draft.main.length + draft.note.length;
  // Text before the first page call belongs to the first page; of articles only a separator occurs there.
  if (runs > 0 && draft.runPages.length === 0) {
    list[0] = 0;
    list[runs + 1] = draft.main.length;
  }
  return list;
};

/** Pairs of a main and a note position, the notes moved to where they lie in the segment. */
const packPairs = (pairs: Uint32Array, mainLength: number): Uint32Array => {
  const moved = pairs.slice();
  for (let i = 1; i < moved.length; i += 2) moved[i] += mainLength;
  return moved;
};

/** The bytes of one segment file. */
export const packSegment = (draft: SegmentDraft): Uint8Array => {
  const words = numberWords(draft);
  const { text, classes, cuts } = layOut(draft, words);
  const dictionary: Dictionary = {
    firstPage: draft.firstPage,
    pages: draft.pages,
    mainLength: draft.main.length,
    length: text.length,
    surfaces: words.surfaces,
    classes: words.classes,
    extraClass: words.extraClass,
    gaiji: draft.gaiji,
    marks: draft.marks,
    fields: [...draft.fields],
  };
  const nodes = draft.nodes.slice();
  for (let i = 3; i < nodes.length; i += 4) nodes[i] += draft.main.length;
  return packTables(segmentKind, {
    characters: Uint8Array.of(characterRule),
    dictionary: encodeJson(dictionary),
    text: bytesOf(text),
    runs: bytesOf(packRuns(draft)),
    runPages: bytesOf(draft.runPages.slice()),
    cuts: bytesOf(cuts),
    anchors: bytesOf(draft.anchors.slice()),
    nodes: bytesOf(nodes),
    paragraphs: bytesOf(packPairs(draft.paragraphs, draft.main.length)),
    articles: bytesOf(packPairs(draft.articles, draft.main.length)),
    ...draft.columns,
    ...packPostings(classes, words.classes),
    ...packMarks(draft),
  });
};
