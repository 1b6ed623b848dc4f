// What a character is to the search, and when two are the same: docs in `DESIGN.md`, “Characters”. Everything that the
// engine indexes or looks for goes through `reduce`, so that text and query are read by one rule.

import { circle, zeroKey, zerosOf } from './round-zeros.ts';
import { unifyText } from './unified-ideographs.ts';

/** The place of one character in a query: a reduced character, or anything at all (`？`). */
export type QueryToken = { key: string } | 'any';

/** What is looked for: a value that has been read, and the forms as long as it that are not to be found. */
export interface QueryValue {
  tokens: QueryToken[];
  excluded: QueryToken[][];
}

/**
 * Letters, numbers and private use; □ and ■, which hold the place of a letter that cannot be read; ⺀, the one radical that
 * equals no ideograph. All else only parts, joins or decorates them: `characters.test.ts` lists it with the reasons.
 */
const indexed = /^[\p{L}\p{N}\p{Co}□■⺀]/u;
/** Number of the rule below; raised with what it makes of any character. Segments tell by which they were written. */
export const characterRule = 3;

const latin = /^\p{Script=Latin}/u;
/** What belongs to the character before it; vowels and finals of Hangul (U+1160 to U+11FF) compose with what they follow. */
const mark = /^[\p{M}\u1160-\u11ff]/u;

/** Foldings of Latin that lower-casing does not know: ſ to s, ẛ to ṡ (Unicode CaseFolding.txt, status C). */
const rareFoldings = new Map([
  [0x17f, 0x73],
  [0x1e9b, 0x1e61],
]);

const foldCodePoint = (codePoint: number): number => {
  const narrow = codePoint >= 0xff01 && codePoint <= 0xff5e ? codePoint - 0xfee0 : codePoint;
  const rare = rareFoldings.get(narrow);
  if (rare) return rare;
  const text = String.fromCodePoint(narrow);
  if (!latin.test(text)) return narrow;
  const lower = text.toLowerCase();
  const folded = lower.codePointAt(0)!;
  return lower.length === (folded > 0xffff ? 2 : 1) ? folded : narrow;
};

const foldings = new Map<number, string>();

/**
 * Reduces one cell or character to the key under which it is indexed, or `undefined` when it is not indexed
 * (white space, punctuation, marks). Gaiji codes (`&KR0003;`, `[沔-丏+丐]`) and IDS are keys unchanged.
 */
export const reduce = (cell: string): string | undefined => {
  const first = cell.codePointAt(0);
  if (first === undefined) return undefined;
  const alone = cell.length === (first > 0xffff ? 2 : 1);
  const known = alone ? foldings.get(first) : undefined;
  if (known !== undefined) return known === '' ? undefined : known;
  if (isCode(cell)) return arity(first) > 0 ? unifyText(cell) : cell;
  const unified = unifyText(cell);
  const key = indexed.test(unified) ? String.fromCodePoint(foldCodePoint(unified.codePointAt(0)!)) : '';
  if (alone) foldings.set(first, key);
  return key === '' ? undefined : key;
};

/** The key of each cell of a row, in which ○ may be the zero of a number; `isWhole`: nothing goes on after it. */
export const reduceRow = (row: readonly string[], isWhole = false): (string | undefined)[] => {
  const zeros = zerosOf(row, isWhole);
  return row.map((cell, at) => (zeros.has(at) ? zeroKey : reduce(cell)));
};

/** The key of what is indexed: of ○ as the zero that it then is. */
export const keyOfSurface = (surface: string): string =>
  surface === circle ? zeroKey : (reduce(surface) ?? surface);

const codeStart = /^(?:&[A-Za-z][A-Za-z0-9-]*;|\[)/;
const isCode = (cell: string): boolean => cell.length > 2 && (codeStart.test(cell) || isDescription(cell));

const entity = /&[A-Za-z][A-Za-z0-9-]*;/y;
const component = /^[\p{L}\p{N}\p{So}\p{Co}]/u;
const composition = /\[[^[\]\s]{1,40}[-+*/@][^[\]\s]{1,40}\]/y;

/** How many components an ideographic description character takes. */
const arity = (codePoint: number): number => {
  if (codePoint === 0x2ff2 || codePoint === 0x2ff3) return 3;
  if ((codePoint >= 0x2ff0 && codePoint <= 0x2ffd) || codePoint === 0x31ef) return 2;
  if (codePoint === 0x2ffe || codePoint === 0x2fff) return 1;
  return 0;
};

/**
 * For each place of a text, the end of the component or well-formed ideographic description that begins there, or -1.
 * From the end to the start, so that a text of nothing but operators costs no more than another. Units are of UTF-16.
 */
const componentEnds = (text: string): Int32Array => {
  const ends = new Int32Array(text.length + 1).fill(-1);
  for (let at = text.length - 1; at >= 0; at--) {
    const codePoint = text.codePointAt(at)!;
    const length = codePoint > 0xffff ? 2 : 1;
    let wanted = arity(codePoint);
    if (wanted === 0) {
      if (component.test(text.slice(at, at + length))) ends[at] = at + length;
      continue;
    }
    let end = at + length;
    while (wanted > 0 && end >= 0) {
      end = ends[end];
      wanted--;
    }
    ends[at] = end;
  }
  return ends;
};

const isDescription = (cell: string): boolean =>
  arity(cell.codePointAt(0)!) > 0 && componentEnds(cell)[0] === cell.length;

/**
 * Splits running text into cells: gaiji codes, compositions and IDS whole, else a code point with the marks
 * and variation selectors that follow it. White space and punctuation are cells too; `reduce` drops them.
 */
export const splitCells = (text: string): string[] => {
  const cells: string[] = [];
  let ends: Int32Array | undefined;
  let at = 0;
  while (at < text.length) {
    const codePoint = text.codePointAt(at)!;
    let end = -1;
    if (codePoint === 0x26 || codePoint === 0x5b) {
      const pattern = codePoint === 0x26 ? entity : composition;
      pattern.lastIndex = at;
      if (pattern.test(text)) end = pattern.lastIndex;
    } else if (arity(codePoint) > 0) end = (ends ??= componentEnds(text))[at];
    if (end < 0) {
      end = at + (codePoint > 0xffff ? 2 : 1);
      while (end < text.length && mark.test(text.slice(end, end + 2)))
        end += text.codePointAt(end)! > 0xffff ? 2 : 1;
    }
    cells.push(text.slice(at, end));
    at = end;
  }
  return cells;
};

/** Reads a query's value: `？` is any one character, what is not indexed falls away. */
export const readValue = (value: string): QueryToken[] => {
  const cells = splitCells(value);
  return reduceRow(cells, true).flatMap((key, at): QueryToken[] => {
    if (cells[at].startsWith('？')) return ['any'];
    return key === undefined ? [] : [{ key }];
  });
};

/** The keys of a text by itself, as a name or a title is. */
export const keysOfText = (text: string): string[] =>
  reduceRow(splitCells(text), true).filter((key) => key !== undefined);
