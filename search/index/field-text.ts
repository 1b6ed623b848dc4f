// A title, or another value of a field, read as the text is: its characters under the keys that searches use.
import { reduceRow, splitCells } from '../characters/characters.ts';

export interface FieldText {
  text: string;
  /** What is indexed of it: key, and [from, to) in code points of `text`. */
  cells: { key: string; from: number; to: number }[];
}

export const readFieldText = (text: string): FieldText => {
  const cells: FieldText['cells'] = [];
  const row = splitCells(text);
  const keys = reduceRow(row, true);
  let at = 0;
  for (const [i, cell] of row.entries()) {
    const from = at;
    at += [...cell].length;
    const key = keys[i];
    if (key !== undefined) cells.push({ key, from, to: at });
  }
  return { text, cells };
};
