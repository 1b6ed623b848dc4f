// Reads the pages of a Kanripo file by other means than the library's: which characters are in which row of which
// line, so that a test can point at a character and knows the expected result.
import { readFileSync } from 'node:fs';
import type { ScreenBox } from './in-page.ts';

export interface RawCell {
  text: string;
  /** From 0, from the right and from the top. */
  line: number;
  row: number;
  /** Of a note its right and left row. */
  side: 'main' | 'right' | 'left';
}
export interface RawPage {
  /** KR2b0007_WYG_002-36a */
  key: string;
  /** In reading order: of a note the right row of a line, then its left. */
  cells: RawCell[];
}

/** A character that its source names by a code or puts together in brackets is one. */
const charactersOf = (text: string): string[] => text.match(/&[^;]+;|\[[^\]]+\]|./gu) ?? [];

const readLine = (text: string, line: number): RawCell[] => {
  const cells: RawCell[] = [];
  let row = 0;
  /** White space leaves its place empty. */
  const add = (characters: string[], side: RawCell['side']) =>
    characters.forEach((cell, i) => {
      if (!/^\s$/u.test(cell)) cells.push({ text: cell, line, row: row + i, side });
    });
  for (const part of text.match(/\([^)]*\)|[^(]+/gu) ?? []) {
    if (part.startsWith('(')) {
      const [right, left = []] = part.slice(1, -1).split('/').map(charactersOf);
      add(right, 'right');
      add(left, 'left');
      row += Math.max(right.length, left.length);
    } else {
      const main = charactersOf(part);
      add(main, 'main');
      row += main.length;
    }
  }
  return cells;
};

export const readRawPages = (...files: string[]): RawPage[] => {
  const pages: RawPage[] = [];
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replaceAll(/^#.*\n/gmu, '');
    for (const part of text.split('<pb:').slice(1)) {
      const [head, ...body] = part.split('>');
      const lines = body.join('>').replaceAll('\n', '').split('¶');
      // The mark of the page ends a line of its own.
      const cells = lines.slice(1).flatMap((line, i) => readLine(line, i));
      pages.push({ key: head, cells });
    }
  }
  return pages;
};

/** The characters from one place of a page to another, or to its end. */
export const rawText = (page: RawPage, from = 0, to = page.cells.length - 1): string =>
  page.cells
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join('');

/** Which cell of a page a word begins with; -1 where it is not on it. A character of any kind is one cell. */
export const rawIndex = (page: RawPage, word: string): number =>
  page.cells.findIndex((_, i) => rawText(page, i).startsWith(word));

/** A leaf of 文淵閣四庫全書: lines of a half-leaf, characters of a line. */
const form = { lines: 8, rows: 21 };

/** The middle of a character on a leaf whose text fills the box. */
export const pointAt = ({ left, top, right, bottom }: ScreenBox, { line, row, side }: RawCell) => {
  const aside = { main: 0.5, right: 0.25, left: 0.75 }[side];
  return {
    x: right - ((line + aside) * (right - left)) / form.lines,
    y: top + ((row + 0.5) * (bottom - top)) / form.rows,
  };
};
