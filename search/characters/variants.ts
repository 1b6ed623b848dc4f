// Which characters are variants of which, and why: a graph over code points, each edge marked with the kinds that justify
// it; of the kind `simplified` it tells which end is the traditional form, all else has no direction. What a character of
// a query finds through it: reach-forms.ts. The table is a typed binary that workers may share: it is read where it lies,
// never parsed. Sources and judgements: docs/variants.md.
//
//   0  magic `LHVARTAB` · u32 format · u32 CRC of the bytes from 16 on · u32 characters · u32 neighbours
//   24 u32 code points, ascending · u32 offsets, one more than characters
//   .. u32 neighbours: code point in the low 21 bits, mask of kinds in the next 7, then one bit each: it is a traditional
//      form of the character, it is a simplified form of it
import { crc32 } from '../lists/crc32.ts';

/** In the order of their bits. */
export const variantKinds = ['simplified', 'shape', 'variant', 'gaiji', 'taboo', 'loan', 'wide'] as const;
export type RelationKind = (typeof variantKinds)[number];

export const defaultKinds: Readonly<Record<RelationKind, boolean>> = {
  simplified: true,
  shape: true,
  variant: true,
  gaiji: true,
  taboo: true,
  loan: false,
  wide: false,
};

export const kindBit = (kind: RelationKind): number => 1 << variantKinds.indexOf(kind);

/** The mask of the kinds that are on: the defaults, changed by `switches`. */
export const kindMask = (switches: Partial<Record<RelationKind, boolean>> = {}): number =>
  variantKinds.reduce((mask, kind) => mask | ((switches[kind] ?? defaultKinds[kind]) ? kindBit(kind) : 0), 0);

/** The kinds of a mask, in order. */
export const kindsOfMask = (mask: number): RelationKind[] =>
  variantKinds.filter((kind) => mask & kindBit(kind));

interface VariantNeighbour {
  readonly codePoint: number;
  /** Mask of the kinds that join the two. */
  readonly kinds: number;
  /** Whether it is a traditional form of the character, and whether a simplified one: never without that kind. */
  readonly traditional: boolean;
  readonly simplified: boolean;
}

export interface Variants {
  /** The characters one edge away, ascending; none for a character that the table does not know. */
  of(codePoint: number): readonly VariantNeighbour[];
  /** Those of them that are traditional, or simplified, forms of the character. */
  formsOf(codePoint: number, way: 'traditional' | 'simplified'): readonly number[];
}

/** A pair that belongs together. For the kind `simplified`, `a` is the simplified form; otherwise either way round. */
export interface VariantEdge {
  a: number;
  b: number;
  kinds: number;
}

const magic = 'LHVARTAB';
const format = 2;
const headerLength = 24;
const summedFrom = 16;
const kindShift = 21;
const codePointMask = (1 << kindShift) - 1;
const traditionalBit = 1 << 28;
const simplifiedBit = 1 << 29;
const none: readonly VariantNeighbour[] = [];

/** Packs edges; the same pair given twice is one edge with the kinds of both. Throws on an edge that cannot be. */
export const packVariants = (edges: Iterable<VariantEdge>): Uint8Array => {
  const graph = new Map<number, Map<number, number>>();
  const join = (from: number, to: number, marks: number) => {
    let row = graph.get(from);
    if (!row) graph.set(from, (row = new Map()));
    row.set(to, (row.get(to) ?? 0) | marks);
  };
  for (const { a, b, kinds } of edges) {
    if (a === b || !(kinds > 0 && kinds < 1 << variantKinds.length) || !isCodePoint(a) || !isCodePoint(b))
      throw new Error(`no variant edge: ${a}, ${b}, kinds ${kinds}`);
    const directed = (kinds & kindBit('simplified')) !== 0;
    join(a, b, (kinds << kindShift) | (directed ? traditionalBit : 0));
    join(b, a, (kinds << kindShift) | (directed ? simplifiedBit : 0));
  }
  const codePoints = [...graph.keys()].sort((a, b) => a - b);
  const total = codePoints.reduce((sum, c) => sum + graph.get(c)!.size, 0);
  const words = new Uint32Array(headerLength / 4 + codePoints.length * 2 + 1 + total);
  words.set(codePoints, headerLength / 4);
  const offsets = headerLength / 4 + codePoints.length;
  const neighbours = offsets + codePoints.length + 1;
  let at = 0;
  for (const [i, codePoint] of codePoints.entries()) {
    words[offsets + i] = at;
    const row = [...graph.get(codePoint)!].sort((a, b) => a[0] - b[0]);
    for (const [other, marks] of row) words[neighbours + at++] = other | marks;
  }
  words[offsets + codePoints.length] = at;
  const bytes = new Uint8Array(words.buffer);
  bytes.set(Array.from(magic, (c) => c.charCodeAt(0)));
  words[2] = format;
  words[4] = codePoints.length;
  words[5] = total;
  words[3] = crc32(bytes.subarray(summedFrom));
  return bytes;
};

const isCodePoint = (n: number): boolean => Number.isInteger(n) && n > 0 && n <= 0x10ffff;

const readNeighbour = (word: number): VariantNeighbour => ({
  codePoint: word & codePointMask,
  kinds: (word >>> kindShift) & ((1 << variantKinds.length) - 1),
  traditional: (word & traditionalBit) !== 0,
  simplified: (word & simplifiedBit) !== 0,
});

/**
 * Opens a packed table without copying it, so that it may lie in a SharedArrayBuffer; bytes that do not lie on a
 * multiple of 4 are copied. Throws an `Error` that says why when the bytes are not a whole table of this format.
 */
export const openVariants = (bytes: Uint8Array): Variants => {
  const fail = (reason: string) => new Error(`variant table: ${reason}; build it again`);
  if (bytes.length < headerLength || String.fromCharCode(...bytes.subarray(0, 8)) !== magic)
    throw fail('this is not a variant table');
  const lies = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const words = new Uint32Array(lies.buffer, lies.byteOffset, lies.length >>> 2);
  if (words[2] !== format) throw fail(`it is of format ${words[2]}, this version reads ${format}`);
  const [characters, total] = [words[4], words[5]];
  if (bytes.length !== headerLength + (characters * 2 + 1 + total) * 4)
    throw fail('it is truncated or too long');
  if (crc32(lies.subarray(summedFrom)) !== words[3]) throw fail('it is damaged');
  const codePoints = words.subarray(headerLength / 4, headerLength / 4 + characters);
  const offsets = words.subarray(headerLength / 4 + characters, headerLength / 4 + characters * 2 + 1);
  const neighbours = words.subarray(headerLength / 4 + characters * 2 + 1);
  /** The character's place among the characters; −1 for none. */
  const findRow = (codePoint: number): number => {
    let low = 0;
    let high = characters;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (codePoints[middle] < codePoint) low = middle + 1;
      else high = middle;
    }
    return low < characters && codePoints[low] === codePoint ? low : -1;
  };
  return {
    of(codePoint) {
      const row = findRow(codePoint);
      if (row < 0) return none;
      const found: VariantNeighbour[] = [];
      for (let i = offsets[row]; i < offsets[row + 1]; i++) found.push(readNeighbour(neighbours[i]));
      return found;
    },
    formsOf(codePoint, way) {
      const row = findRow(codePoint);
      const found: number[] = [];
      if (row < 0) return found;
      const bit = way === 'traditional' ? traditionalBit : simplifiedBit;
      for (let i = offsets[row]; i < offsets[row + 1]; i++)
        if (neighbours[i] & bit) found.push(neighbours[i] & codePointMask);
      return found;
    },
  };
};
