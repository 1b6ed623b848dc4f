// Places the marks of a vertical line: between the ink of its characters and the next line of the page, a rule,
// the frame or other characters. All values are pixels from the middle of the line, to the right.
import type { Column, Page } from '#contract/reading/reader.ts';
import { type Fit, textBox } from '../../book/page-fit.ts';

/** Of marks, in parts of the size of the characters beside them; as `.mark` has it. */
export const usualMark = 0.58;
/** From the middle of a character to the edge of its ink, in the same parts. */
const inkEdge = 0.47;
/** A rule is a pixel broad and lies inside its edge; marks leave another pixel. */
const clear = 2;

/** How far marks may reach: short of the next rule or frame, or of the ink of the next line where none is printed. */
export const marksReachOf = (column: Column, page: Page, fit: Fit, fontSize: number): number => {
  const middle = (column.left + column.right) / 2;
  const rules = [...page.colline, ...(page.frames ?? [textBox(page)]).map(({ right }) => right)];
  const next = Math.min(...rules.filter((x) => x > middle)) - middle;
  const breadth = column.right - column.left;
  return Math.min(next * fit.scaleX - clear, breadth * fit.scaleX - inkEdge * fontSize);
};

/** The extent of the ink of upright brackets within their em, from and to, as in the book face. */
const inks: Record<string, readonly [number, number]> = {
  '「': [0.26, 0.98],
  '」': [0.02, 0.74],
  '『': [0.3, 0.97],
  '』': [0.03, 0.7],
};
const wholeInk = [0.03, 0.97] as const;

/** In parts of the size of the characters: what a bracket takes at least, and the size below which it is rather made slimmer. */
const leastInk = 0.1;
const leastSize = 0.38;

export interface PlacedBracket {
  /** In parts of the size of the characters. */
  size: number;
  /** Of its breadth, where it has no room for the whole of it. */
  slim: number;
  /** Of its em. */
  middle: number;
}

/** A bracket close to its character; upon it rather than upon a rule, where both leave it no room. */
export const placeBracket = (bracket: string, fontSize: number, reach: number): PlacedBracket => {
  const room = Math.max(leastInk * fontSize, reach - inkEdge * fontSize);
  const size = Math.min(usualMark, Math.max(leastSize, room / fontSize));
  const [from, to] = inks[bracket] ?? wholeInk;
  const slim = Math.min(1, room / ((to - from) * size * fontSize));
  const start = Math.min(inkEdge * fontSize, reach - room);
  return { size, slim, middle: start + (0.5 - from) * size * slim * fontSize };
};

/** Half the breadth of the ink of other marks, in parts of their em. */
const halves: readonly (readonly [RegExp, number])[] = [
  [/^[，。、：；！．·,.:;!…—–-]/u, 0.15],
  [/^[？?～〜]/u, 0.24],
];

/** The middle of a mark that is no bracket. */
export const middleOfMark = (text: string, fontSize: number, reach: number): number => {
  const half = halves.find(([marks]) => marks.test(text))?.[1] ?? 0.46;
  return Math.min(0.64 * fontSize, reach - half * usualMark * fontSize);
};
