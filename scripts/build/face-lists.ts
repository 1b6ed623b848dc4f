// The lists of characters by which the book face is cut into slices. As soon as a page has one character of a slice,
// it needs a request and loads the weight of all characters of the slice. So characters that occur together on pages
// are put together, the commoner ones in the larger slices.
import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import {
  aroundScreens,
  commonInBooks,
  inInterface,
  inNames,
  inTitles,
  isSimplified,
  simplifiedOf,
} from './character-order.ts';

/** Characters that a file has a glyph for. */
export const glyphsOf = (path: string): Set<number> => {
  const { characterSet } = create(readFileSync(path)) as unknown as { characterSet: number[] };
  // Tables of characters end with U+FFFF, which is none.
  return new Set(characterSet.filter((point) => point !== 0xffff));
};
const isHan = (point: number): boolean => /\p{Script=Han}/u.test(String.fromCodePoint(point));
/** Marks and forms of text in Chinese: those of a line lie together. */
const isMark = (point: number): boolean =>
  (point >= 0x3000 && point <= 0x303f) ||
  (point >= 0xff00 && point <= 0xff65) ||
  (point >= 0xfe10 && point <= 0xfe4f) ||
  (point >= 0x2010 && point <= 0x203b) ||
  (point >= 0x2190 && point <= 0x2193) ||
  (point >= 0x25a0 && point <= 0x25ff);
const isLatin = (point: number): boolean => point >= 0x20 && point < 0x7f;

/**
 * The commonest characters in books, nearly all of which occur on any two pages: their number, and the slice size.
 */
const commonest = { until: 640, size: 64 };
/**
 * The other common characters. `common`: characters that occur in most books; their number and the slice size.
 * `lessCommon`: characters that occur in many books; a page has one character of a slice or none.
 */
const common = { until: 1600, size: 12 };
const lessCommon = { until: 4800, size: 8 };
/** A rare character comes alone: what a slice weighs beside it is for nothing, but the sheet names each slice. */
const rarest = 12;
/** Of what has no order of its own: characters of hardly any book, letters and signs. */
const neighbours = 24;

const inSlices = (points: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(points.length / size) }, (_, i) => points.slice(i * size, (i + 1) * size));

const bandsOf = (has: ReadonlySet<number>, bands: readonly (readonly [points: number[], size: number])[]) => {
  const taken = new Set<number>();
  return bands.flatMap(([points, size]) => {
    const own = [...new Set(points)].filter((point) => has.has(point) && !taken.has(point));
    for (const point of own) taken.add(point);
    return inSlices(own, size);
  });
};
const ascending = (points: Iterable<number>): number[] => [...points].sort((a, b) => a - b);

/** Of the words around every screen, and of the titles and names that a front page has: in one slice of a font. */
const onFrontPage = (): number[] => [...aroundScreens(), ...inTitles(), ...inNames()];

/** 曰, which the traditional font draws nearly as 日, is of the simplified one, with what every screen has of that. */
const yue = '曰'.codePointAt(0)!;

/** Of the traditional font, in which books are set. */
export const traditionalLists = (all: ReadonlySet<number>): number[][] => {
  const books = commonInBooks();
  const has = new Set([...all].filter((point) => point !== yue));
  return bandsOf(has, [
    [ascending(has).filter(isMark), has.size],
    [onFrontPage(), has.size],
    [books.slice(0, commonest.until), commonest.size],
    [inInterface(), common.size],
    [books.slice(0, common.until), common.size],
    [books, lessCommon.size],
    [ascending(has).filter(isHan), neighbours],
  ]);
};

/** Of the simplified font, what is written otherwise in traditional text. */
export const simplifiedLists = (has: ReadonlySet<number>): number[][] => {
  const own = new Set([...has].filter((point) => isHan(point) && (isSimplified(point) || point === yue)));
  return bandsOf(own, [
    [[yue, ...onFrontPage()], has.size],
    [inInterface(), common.size],
    [simplifiedOf(commonInBooks()), common.size],
    [ascending(own), neighbours],
  ]);
};

/** Of what else a font has: Latin letters together, 〇 with the marks beside it, then neighbours. */
export const otherLists = (has: ReadonlySet<number>): number[][] => {
  const points = ascending(has);
  return bandsOf(has, [
    [points.filter(isLatin), has.size],
    [points.filter((point) => isHan(point) && isMark(point)), has.size],
    [points.filter((point) => !isHan(point)), neighbours],
    [points, common.size],
  ]);
};

export const rareLists = (has: ReadonlySet<number>): number[][] => inSlices(ascending(has), rarest);

/** Whether a list is needed by everyday text, so that its slice is in the first sheet. */
export const isCommon = (points: readonly number[]): boolean =>
  points.some((point) => !isHan(point) || isMark(point));

/** Of a slice that many first views have, whose bytes are counted: of everyday characters, marks or Latin letters. */
export const everydayLists = (): ((points: readonly number[]) => boolean) => {
  const books = commonInBooks().slice(0, lessCommon.until);
  const everyday = new Set([...onFrontPage(), ...inInterface(), ...books, ...simplifiedOf(books)]);
  return (points) => points.some((point) => everyday.has(point) || isMark(point) || isLatin(point));
};
