// Which columns can be set as one run of text: the browser lays out a line in a twentieth of the time that a box for
// every character takes, and the letter spacing puts each character in its cell.
import type { Column } from '#contract/reading/reader.ts';

/** Of these the faces of books have every one on a square, so that a character advances by the size of its type. */
const plain = /^[\p{sc=Han}□○◯●■]$/u;

/**
 * The text of a vertical column whose cells share its length evenly and hold one plain character each; undefined for
 * all others, which need a box a cell.
 */
export const runOfColumn = (column: Column): string | undefined =>
  column.wordDir === 'V' && !column.cells && column.words.every((word) => plain.test(word))
    ? column.words.join('')
    : undefined;

/** Where cell `wordId` ends in the text of a run, in code units: a cell is a code point. 0 for the place before the first. */
export const offsetInRun = (text: string, wordId: number): number | undefined => {
  let at = 0;
  for (let word = 0; word < wordId; word += 1) {
    const point = text.codePointAt(at);
    if (point === undefined) return undefined;
    at += point > 0xffff ? 2 : 1;
  }
  return at;
};
