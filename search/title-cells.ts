// A catalogue title read as the text is: its characters under the keys that searches use.
import { reduce, splitCells } from './characters.ts';

export interface Title {
  text: string;
  /** What is indexed of it: key, and [from, to) in code points of `text`. */
  cells: { key: string; from: number; to: number }[];
}

export const readTitle = (text: string): Title => {
  const cells: Title['cells'] = [];
  let at = 0;
  for (const cell of splitCells(text)) {
    const from = at;
    at += [...cell].length;
    const key = reduce(cell);
    if (key !== undefined) cells.push({ key, from, to: at });
  }
  return { text, cells };
};
