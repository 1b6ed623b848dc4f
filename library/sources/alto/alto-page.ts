// A page as its ALTO has it, in pixels: blocks in reading order, their lines, and the words in them.
import type { OutlinePoint } from '../outline.ts';

export interface AltoBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A String: a character or a word. */
export interface AltoWord {
  text: string;
  box?: AltoBox;
  /** Characters with boxes of their own; their texts make up `text`. */
  glyphs?: { text: string; box: AltoBox }[];
  /** 0 to 1. */
  confidence?: number;
  /** It follows white space. */
  spaced: boolean;
}

/** Along which axis a line is written, and whether against its coordinates. */
export interface LineFlow {
  axis: 'H' | 'V';
  reversed: boolean;
}

export interface AltoLine {
  words: AltoWord[];
  box?: AltoBox;
  /** Where the file says it. */
  flow?: LineFlow;
  /** Printed at its end, where a word is broken: `-`. */
  hyphen: string;
  /** Its last word goes on in the next line. */
  goesOn: boolean;
  at: number;
}

export interface AltoBlock {
  kind: 'text' | 'Image' | 'graphic';
  box?: AltoBox;
  /** Where the file draws one. */
  outline?: OutlinePoint[];
  lines: AltoLine[];
}

/** What an id of the file names: blocks by their place in the page, or one line of one. */
export interface AltoTarget {
  blocks: number[];
  line?: number;
  /** Of a composed block that has an outline of its own. */
  outline?: OutlinePoint[];
}

export interface AltoPage {
  /** Of the scan, in pixels; where units are of length, at 300 (inch1200) or 254 (mm10) dots an inch. */
  width: number;
  height: number;
  /** The picture that it was made of, as the file names it. */
  picture?: { name: string; at: number };
  blocks: AltoBlock[];
  /** Number of characters of all text in its file, wherever it occurs. */
  characters: number;
  ids: ReadonlyMap<string, AltoTarget>;
  /** Blocks whose IDNEXT names an id that the page has not, and where the file says so. */
  onward?: { block: AltoBlock; id: string; at: number }[];
}

export const unionOfBoxes = (boxes: readonly AltoBox[]): AltoBox | undefined => {
  if (boxes.length === 0) return undefined;
  const union = { ...boxes[0] };
  for (const { left, top, right, bottom } of boxes) {
    union.left = Math.min(union.left, left);
    union.top = Math.min(union.top, top);
    union.right = Math.max(union.right, right);
    union.bottom = Math.max(union.bottom, bottom);
  }
  return union;
};
