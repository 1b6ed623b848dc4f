// A page's cells in reading order: the way from a position in the text back to a character's place.
import type { Page } from '#contract/reading/reader.ts';
import { zerosOf } from '#search/characters/round-zeros.ts';

export interface PageCell {
  /** As the page shows it: for a gaiji its Unicode form, IDS or code. */
  text: string;
  lineId: number;
  wordId: number;
  /** The note of this page to which it belongs, from 1; absent in main text. */
  note?: number;
  /** The code of a gaiji in its source: what the index calls it. */
  gaiji?: string;
  /** It is ○ in a number, which the index has as 〇. */
  isZero?: true;
}

/**
 * Columns are in reading order, and so are the cells of each column. The ordinal of a cell is its index in the
 * result.
 */
export const cellsOfPage = (page: Pick<Page, 'blocks' | 'gaiji'>): PageCell[] => {
  const codes = new Map(page.gaiji.map((g) => [`${g.lineId}.${g.wordId}`, g.code]));
  const cells: PageCell[] = [];
  for (const block of page.blocks) {
    for (const column of block.columns) {
      const codeAt = (i: number) => (codes.size > 0 ? codes.get(`${column.lineId}.${i + 1}`) : undefined);
      const zeros = zerosOf(column.words.map((text, i) => codeAt(i) ?? text));
      column.words.forEach((text, i) => {
        const cell: PageCell = { text, lineId: column.lineId, wordId: i + 1 };
        if (zeros.has(i)) cell.isZero = true;
        if (column.note !== undefined) cell.note = column.note;
        const code = codeAt(i);
        if (code !== undefined) cell.gaiji = code;
        cells.push(cell);
      });
    }
  }
  return cells;
};
