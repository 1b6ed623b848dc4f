// A title, or another value of a field, read as the text is: its characters under the keys that searches use.
import { reduce, splitCells } from './characters.ts';

export interface FieldText {
  text: string;
  /** What is indexed of it: key, and [from, to) in code points of `text`. */
  cells: { key: string; from: number; to: number }[];
}

export const readFieldText = (text: string): FieldText => {
  const cells: FieldText['cells'] = [];
  let at = 0;
  for (const cell of splitCells(text)) {
    const from = at;
    at += [...cell].length;
    const key = reduce(cell);
    if (key !== undefined) cells.push({ key, from, to: at });
  }
  return { text, cells };
};
